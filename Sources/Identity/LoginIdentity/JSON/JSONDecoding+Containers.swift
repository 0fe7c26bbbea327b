struct JSONFieldDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let fields: [String: JSONValue]
  let route: CodingRoute
  let reading: JSONReading

  /// A field by its name in the text.
  private typealias Entry = (key: any CodingKey, value: JSONValue)

  var codingPath: [any CodingKey] { route.keys }
  var allKeys: [Key] {
    fields.filter { !reading.isLenient || $0.value != .null }.keys
      .compactMap { Key(stringValue: $0) }
  }

  func contains(_ key: Key) -> Bool {
    entry(key).map { !reading.isLenient || $0.value != .null } ?? false
  }

  private func entry(_ key: any CodingKey) -> Entry? {
    if let value = fields[key.stringValue] { return (key, value) }
    guard let other = reading.otherName(of: key) else { return nil }
    return fields[other.stringValue].map { (other, $0) }
  }

  private func found(_ key: any CodingKey) throws -> Entry {
    if let entry = entry(key) { return entry }
    guard !reading.isLenient else { return (key, .null) }
    throw DecodingError.keyNotFound(
      key,
      DecodingError.Context(codingPath: route.keys, debugDescription: "There is no such field."))
  }

  private func simple<Value>(_ key: Key, _ read: (JSONValue) -> Value?) throws -> Value {
    let entry = try found(key)
    guard let found = read(entry.value) else {
      throw entry.value.misfit(Value.self, at: .inside(route, entry.key))
    }
    return found
  }

  private func inner(_ key: any CodingKey) throws -> JSONDecoding {
    let entry = try found(key)
    return JSONDecoding(value: entry.value, route: .inside(route, entry.key), reading: reading)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let entry = entry(key),
      entry.value != .null || reading.isLenient && type is any ReadsNull.Type
    else { return nil }
    return try decode(type, forKey: key)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try found(key).value == .null }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try simple(key, \.truth) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try simple(key, reading.text)
  }
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

struct JSONItemDecoding: UnkeyedDecodingContainer {
  let items: [JSONValue]
  let route: CodingRoute
  let reading: JSONReading
  private(set) var currentIndex = 0

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
    return JSONDecoding(value: items[currentIndex], route: place, reading: reading)
  }

  /// Takes the next item, unless its conversion throws.
  private mutating func take<Value>(
    _ type: Any.Type, _ body: (JSONDecoding) throws -> Value
  ) throws -> Value {
    let value = try body(next(type))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard try next(Never.self).decodeNil(), !reading.isLenient else { return false }
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
