/// Tells a value what stands for it.
struct JSONDecoding: Decoder {
  /// What stands there.
  let value: JSONValue
  /// Where it stands.
  let route: CodingRoute
  /// How much of it has to be as expected.
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

  /// A value of any kind.
  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == JSONValue.self, let value = value as? Value { return value }
    return try Value(from: self)
  }

  /// A value that is no list and no object.
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
  /// Whether it is true; `nil` of what is neither true nor false.
  var truth: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  /// The number, of a number.
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .object, .array, .string, .bool, .null: nil
    }
  }

  /// The number, of one that is not beyond all bounds.
  var float: Float? { double.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil } }

  /// The number, of a whole one that fits.
  func integer<Number: FixedWidthInteger>() -> Number? {
    guard case .integer(let number) = self else { return nil }
    return Number(exactly: number)
  }

  /// What is thrown where something else was expected.
  ///
  /// Texts are not in it: they may be secrets.
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
