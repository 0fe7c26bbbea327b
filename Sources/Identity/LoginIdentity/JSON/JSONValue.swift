/// Any JSON value, for fields whose structure is defined elsewhere: claims, a provider's answer.
public enum JSONValue: Hashable, Sendable {
  /// Named fields, unordered.
  case object([String: JSONValue])
  /// A list.
  case array([JSONValue])
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// True or false.
  case bool(Bool)
  /// The null value.
  case null

  /// Returns a field of an object; `nil` if there isn't one.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let fields) = self else { return nil }
    return fields[name]
  }

  /// The text; `nil` for an empty text or another type.
  public var text: String? {
    guard case .string(let text) = self, !text.isEmpty else { return nil }
    return text
  }

  /// Whether it is true, or the text `true`, which Apple writes.
  public var isTrue: Bool { self == .bool(true) || self == .string("true") }

  /// The number rounded down; `nil` for another type.
  public var whole: Int? {
    switch self {
    case .integer(let number): number
    case .number(let number): Int(exactly: number.rounded(.down))
    case .object, .array, .string, .bool, .null: nil
    }
  }

  /// The fields of an object; `nil` for another type.
  public var fields: [String: JSONValue]? {
    guard case .object(let fields) = self else { return nil }
    return fields
  }
}

extension JSONValue: Codable {
  /// Decodes any JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Int.self) {
      self = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let items = try? container.decode([JSONValue].self) {
      self = .array(items)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let fields): try container.encode(fields)
    case .array(let items): try container.encode(items)
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    case .bool(let bool): try container.encode(bool)
    case .null: try container.encodeNil()
    }
  }
}
