/// A value of TOML; dates are none, for no setting is one.
package enum TOMLValue {
  case text(String)
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// A list between brackets.
  case list([TOMLValue])
  /// Tables of one name, each begun by `[[…]]`.
  case tables([TOMLTable])
  case table(TOMLTable)

  /// The text, of a text.
  package var string: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// True or false, where it is one of them.
  package var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  /// The number, of a whole one.
  package var int: Int? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  /// The items, of a list of either kind.
  package var array: [TOMLValue]? {
    switch self {
    case .list(let items): items
    case .tables(let tables): tables.map { .table($0) }
    case .text, .bool, .integer, .number, .table: nil
    }
  }

  package var table: TOMLTable? {
    guard case .table(let table) = self else { return nil }
    return table
  }

  /// How it is shown to a person whose setting it is.
  package var shown: String {
    switch self {
    case .text(let text): text
    case .bool(let bool): "\(bool)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .list(let items): "[\(items.map(\.shown).joined(separator: ", "))]"
    case .tables: "[[…]]"
    case .table: "{…}"
    }
  }
}

/// A table of TOML, while the text is read and afterwards.
package final class TOMLTable {
  /// What made it, which decides what may be added to it.
  enum Origin {
    /// A longer name in brackets, of which it is a part.
    case implied
    /// Its name in brackets.
    case header
    /// A name with dots before a value.
    case dotted
    /// Braces; nothing may be added behind them.
    case braces
  }

  /// What made it.
  var origin: Origin
  /// How many tables and lists it is in.
  let depth: Int
  private var names: [String] = []
  private var values: [String: TOMLValue] = [:]

  /// A table without fields.
  init(_ origin: Origin, depth: Int) { (self.origin, self.depth) = (origin, depth) }

  /// The fields, in their order.
  package var fields: [(name: String, value: TOMLValue)] {
    names.compactMap { name in values[name].map { (name, $0) } }
  }

  /// A field; `nil` where there is none.
  package subscript(name: String) -> TOMLValue? {
    get { values[name] }
    set {
      if values[name] == nil { names.append(name) }
      values[name] = newValue
    }
  }
}

/// Why a text is no TOML.
package struct TOMLError: Error, Equatable {
  /// The line, counted from 1.
  package let line: Int
  /// The place in the line, counted from 1 in scalars of Unicode.
  package let column: Int
  /// What is wrong, in English.
  package let reason: String
}
