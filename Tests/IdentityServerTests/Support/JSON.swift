import Foundation

/// Any JSON value, for comparisons.
enum JSON: Hashable, Sendable {
  case object([String: JSON])
  case array([JSON])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  /// Returns a field of an object; `null` if there isn't one.
  subscript(name: String) -> JSON {
    guard case .object(let fields) = self else { return .null }
    return fields[name] ?? .null
  }

  /// Returns an item of an array; `null` if there isn't one.
  subscript(index: Int) -> JSON {
    guard case .array(let items) = self, items.indices.contains(index) else { return .null }
    return items[index]
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The items of an array.
  var items: [JSON]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// The names of an object's fields.
  var names: Set<String> {
    guard case .object(let fields) = self else { return [] }
    return Set(fields.keys)
  }

  init(parsing bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(bytes))
  }

  var bytes: [UInt8] {
    get throws { Array(try JSONEncoder().encode(self)) }
  }
}

extension JSON: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let items = try? container.decode([JSON].self) {
      self = .array(items)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .object(let fields): try container.encode(fields)
    case .array(let items): try container.encode(items)
    case .string(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .bool(let bool): try container.encode(bool)
    case .null: try container.encodeNil()
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(arrayLiteral elements: JSON...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
}
