/// An encoded value, or one that is still being built.
enum JSONPart {
  case null
  case bool(Bool)
  case string(String)
  case integer(Int)
  case number(String)
  case object(JSONFields)
  case array(JSONItems)
  /// The final value of another encoder.
  case later(JSONEncoding)
}

/// The fields of an object that is still being built.
final class JSONFields {
  /// The fields by name; the last value of a name counts.
  var parts: [String: JSONPart] = [:]
}

/// The items of a list that is still being built.
final class JSONItems {
  var parts: [JSONPart] = []
}

extension JSONPart {
  init(_ number: some FixedWidthInteger) {
    self = Int(exactly: number).map { .integer($0) } ?? .number(String(number))
  }

  /// Creates a number with the fewest digits that identify it; `nil` for infinity and NaN.
  init?(_ number: some BinaryFloatingPoint & CustomStringConvertible) {
    guard number.isFinite else { return nil }
    let digits = number.description
    self = .number(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
  }

  /// Creates a part from a JSON value; `nil` if it contains infinity or NaN.
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
