struct JSONFieldEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let fields: JSONFields
  let encoding: JSONEncoding
  let route: CodingRoute

  var codingPath: [any CodingKey] { route.keys }

  private func put(_ part: JSONPart, _ key: Key) { fields.parts[key.stringValue] = part }

  func encodeNil(forKey key: Key) { put(.null, key) }
  func encode(_ value: Bool, forKey key: Key) { put(.bool(value), key) }
  func encode(_ value: String, forKey key: Key) { put(.string(value), key) }
  func encode(_ value: Double, forKey key: Key) throws {
    put(try encoding.number(value, at: .inside(route, key)), key)
  }
  func encode(_ value: Float, forKey key: Key) throws {
    put(try encoding.number(value, at: .inside(route, key)), key)
  }
  func encode(_ value: some FixedWidthInteger & Encodable, forKey key: Key) {
    put(JSONPart(value), key)
  }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    put(try encoding.part(of: value, at: .inside(route, key)), key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    later(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    later(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder {
    let encoder = JSONEncoding(
      userInfo: encoding.userInfo, route: .inside(route, JSONPlace.inherited))
    fields.parts[JSONPlace.inherited.stringValue] = .later(encoder)
    return encoder
  }
  func superEncoder(forKey key: Key) -> any Encoder { later(key) }

  private func later(_ key: Key) -> JSONEncoding {
    let encoder = JSONEncoding(userInfo: encoding.userInfo, route: .inside(route, key))
    put(.later(encoder), key)
    return encoder
  }
}

struct JSONItemEncoding: UnkeyedEncodingContainer {
  let items: JSONItems
  let encoding: JSONEncoding
  let route: CodingRoute

  var codingPath: [any CodingKey] { route.keys }
  var count: Int { items.parts.count }

  private var place: CodingRoute { .inside(route, JSONPlace(count)) }
  private func put(_ part: JSONPart) { items.parts.append(part) }

  func encodeNil() { put(.null) }
  func encode(_ value: Bool) { put(.bool(value)) }
  func encode(_ value: String) { put(.string(value)) }
  func encode(_ value: Double) throws { put(try encoding.number(value, at: place)) }
  func encode(_ value: Float) throws { put(try encoding.number(value, at: place)) }
  func encode(_ value: some FixedWidthInteger & Encodable) { put(JSONPart(value)) }
  func encode(_ value: some Encodable) throws {
    put(try encoding.part(of: value, at: place))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    later().container(keyedBy: type)
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { later().unkeyedContainer() }
  func superEncoder() -> any Encoder { later() }

  private func later() -> JSONEncoding {
    let encoder = JSONEncoding(userInfo: encoding.userInfo, route: place)
    put(.later(encoder))
    return encoder
  }
}
