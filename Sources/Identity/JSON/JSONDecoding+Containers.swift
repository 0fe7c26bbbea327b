/// Tells the fields of an object.
struct JSONFieldDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [String: JSONValue]
  let route: CodingRoute

  var codingPath: [any CodingKey] { route.keys }
  var allKeys: [Key] { fields.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

  private func found(_ key: any CodingKey) throws -> JSONValue {
    guard let value = fields[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        DecodingError.Context(codingPath: route.keys, debugDescription: "There is no such field."))
    }
    return value
  }

  private func simple<Value>(_ key: Key, _ read: (JSONValue) -> Value?) throws -> Value {
    let value = try found(key)
    guard let found = read(value) else {
      throw value.misfit(Value.self, at: .inside(route, key))
    }
    return found
  }

  private func inner(_ key: any CodingKey) throws -> JSONDecoding {
    JSONDecoding(value: try found(key), route: .inside(route, key))
  }

  func decodeNil(forKey key: Key) throws -> Bool { try found(key) == .null }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try simple(key, \.truth) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try simple(key, \.letters) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try simple(key, \.double) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try simple(key, \.float) }
  func decode<Number: FixedWidthInteger & Decodable>(
    _ type: Number.Type, forKey key: Key
  ) throws -> Number {
    try simple(key) { $0.integer() }
  }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try inner(key).value(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try inner(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try inner(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try inner(JSONPlace.inherited) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try inner(key) }
}

/// Tells the items of a list, one after the other.
struct JSONItemDecoding: UnkeyedDecodingContainer {
  let items: [JSONValue]
  let route: CodingRoute
  private(set) var currentIndex = 0

  init(items: [JSONValue], route: CodingRoute) { (self.items, self.route) = (items, route) }

  var codingPath: [any CodingKey] { route.keys }
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex == items.count }

  private func next(_ type: Any.Type) throws -> JSONDecoding {
    let place = CodingRoute.inside(route, JSONPlace(currentIndex))
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(codingPath: place.keys, debugDescription: "The list ends before."))
    }
    return JSONDecoding(value: items[currentIndex], route: place)
  }

  /// Takes the next item, unless what is made of it throws.
  private mutating func take<Value>(
    _ type: Any.Type, _ body: (JSONDecoding) throws -> Value
  ) throws -> Value {
    let value = try body(next(type))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard try next(Never.self).decodeNil() else { return false }
    currentIndex += 1
    return true
  }
  mutating func decode(_ type: Bool.Type) throws -> Bool { try take(type) { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String {
    try take(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Double.Type) throws -> Double {
    try take(type) { try $0.decode(type) }
  }
  mutating func decode(_ type: Float.Type) throws -> Float {
    try take(type) { try $0.decode(type) }
  }
  mutating func decode<Number: FixedWidthInteger & Decodable>(
    _ type: Number.Type
  ) throws -> Number {
    try take(type) { try $0.decode(type) }
  }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try take(type) { try $0.value(type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try take(JSONFields.self) { try $0.container(keyedBy: type) }
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take(JSONItems.self) { try $0.unkeyedContainer() }
  }
  mutating func superDecoder() throws -> any Decoder { try take(Never.self) { $0 } }
}
