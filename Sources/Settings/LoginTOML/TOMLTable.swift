/// A TOML value.
///
/// Dates are rejected; no setting takes one.
package enum TOMLValue {
  case text(String)
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case list([TOMLValue])
  /// Tables with one name, each begun by `[[…]]`.
  case tables([TOMLTable])
  case table(TOMLTable)

  /// The text; `nil` for another type.
  package var string: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The Boolean; `nil` for another type.
  package var bool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  /// The integer; `nil` for another type.
  package var int: Int? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  /// The items of a list of either kind; `nil` for another type.
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

  /// The form for display to a person who changes the setting.
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

/// A TOML table, while the text is read and afterwards.
package final class TOMLTable {
  /// The origin of a table, which decides what may be added to it.
  enum Origin {
    /// A longer name in brackets, of which it is a part.
    case implied
    /// Its name in brackets.
    case header
    /// A name with dots before a value.
    case dotted
    /// Braces; nothing may be added after them.
    case braces
  }

  var origin: Origin
  /// The number of tables and lists around it.
  let depth: Int
  private var names: [String] = []
  private var values: [String: TOMLValue] = [:]

  init(_ origin: Origin, depth: Int) { (self.origin, self.depth) = (origin, depth) }

  /// The fields, in their order.
  package var fields: [(name: String, value: TOMLValue)] {
    names.compactMap { name in values[name].map { (name, $0) } }
  }

  /// Returns a field; `nil` if there isn't one.
  package subscript(name: String) -> TOMLValue? {
    get { values[name] }
    set {
      if values[name] == nil { names.append(name) }
      values[name] = newValue
    }
  }

  /// Adds a table to those with a name; returns false if there are none yet.
  ///
  /// The list isn't copied: a file may have thousands of them.
  func append(_ table: TOMLTable, to name: String) -> Bool {
    guard case .tables(var list) = values[name] else { return false }
    values[name] = nil
    list.append(table)
    values[name] = .tables(list)
    return true
  }
}

package struct TOMLError: Error, Equatable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1 in Unicode scalars.
  package let column: Int
  /// The description, in English.
  package let reason: String
}
