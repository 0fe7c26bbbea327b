struct JSONDecoding: Decoder {
  let value: JSONValue
  let route: CodingRoute
  let reading: JSONReading

  var codingPath: [any CodingKey] { route.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let fields) = value else {
      throw value.misfit([String: JSONValue].self, at: route)
    }
    return KeyedDecodingContainer(JSONFieldDecoding(fields: fields, route: route, reading: reading))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let items) = value else { throw value.misfit([JSONValue].self, at: route) }
    return JSONItemDecoding(items: items, route: route, reading: reading)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == JSONValue.self, let value = value as? Value { return value }
    return try Value(from: self)
  }

  /// Returns a value that is neither a list nor an object.
  func simple<Value>(_ read: (JSONValue) -> Value?) throws -> Value {
    guard let found = read(value) else { throw value.misfit(Value.self, at: route) }
    return found
  }
}

extension JSONDecoding: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }
  func decode(_ type: Bool.Type) throws -> Bool { try simple(\.truth) }
  func decode(_ type: String.Type) throws -> String { try simple(reading.text) }
  func decode(_ type: Double.Type) throws -> Double { try simple(\.double) }
  func decode(_ type: Float.Type) throws -> Float { try simple(\.float) }
  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    try simple { $0.integer() }
  }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }
}

extension JSONValue {
  /// The Boolean value; `nil` for any other type.
  var truth: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  /// The number; `nil` for any other type.
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .object, .array, .string, .bool, .null: nil
    }
  }

  /// The number as a `Float`; `nil` if it is too large.
  var float: Float? { double.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil } }

  /// Returns the number as an integer; `nil` if it isn't whole or doesn't fit.
  func integer<Number: FixedWidthInteger>() -> Number? {
    guard case .integer(let number) = self else { return nil }
    return Number(exactly: number)
  }

  /// Returns the error for an unexpected type.
  ///
  /// It contains no texts, because they may be secrets.
  func misfit(_ type: Any.Type, at route: CodingRoute) -> DecodingError {
    let isNumber = double != nil && (type is any Numeric.Type)
    let found =
      switch self {
      case .object: "an object"
      case .array: "a list"
      case .string: "a text"
      case .integer, .number: isNumber ? "a number that does not fit" : "a number"
      case .bool: "true or false"
      case .null: "nothing"
      }
    let context = DecodingError.Context(
      codingPath: route.keys, debugDescription: "Expected \(type), found \(found).",
      underlyingError: JSONMisfit(expected: type))
    if self == .null { return .valueNotFound(type, context) }
    return isNumber ? .dataCorrupted(context) : .typeMismatch(type, context)
  }
}
