/// What an encoder was told: a value, or one to which something may still be added.
enum JSONPart {
  case null
  case bool(Bool)
  case string(String)
  case integer(Int)
  /// A number in digits.
  case number(String)
  case object(JSONFields)
  case array(JSONItems)
  /// What another encoder will have been told at the end.
  case later(JSONEncoding)
}

/// The fields of an object that is still written.
final class JSONFields {
  /// Of a name that is written twice the last value counts.
  var parts: [String: JSONPart] = [:]
}

/// The items of a list that is still written.
final class JSONItems {
  var parts: [JSONPart] = []
}

extension JSONPart {
  /// A whole number of any size.
  init(_ number: some FixedWidthInteger) {
    self = Int(exactly: number).map { .integer($0) } ?? .number(String(number))
  }

  /// Any number, in as few digits as say which; `nil` for infinity and what is no number.
  init?(_ number: some BinaryFloatingPoint & CustomStringConvertible) {
    guard number.isFinite else { return nil }
    let digits = number.description
    self = .number(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
  }

  /// A value that is known already; `nil` where a number in it is infinite, or none.
  init?(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self.init(number)
    case .array(let items):
      let list = JSONItems()
      for item in items {
        guard let part = JSONPart(item) else { return nil }
        list.parts.append(part)
      }
      self = .array(list)
    case .object(let fields):
      let object = JSONFields()
      for (name, field) in fields {
        guard let part = JSONPart(field) else { return nil }
        object.parts[name] = part
      }
      self = .object(object)
    }
  }
}
