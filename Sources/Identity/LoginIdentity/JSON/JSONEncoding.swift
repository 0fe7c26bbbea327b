final class JSONEncoding: Encoder {
  let userInfo: [CodingUserInfoKey: Any]
  let route: CodingRoute
  private var part: JSONPart?

  init(userInfo: [CodingUserInfoKey: Any], route: CodingRoute = .top) {
    (self.userInfo, self.route) = (userInfo, route)
  }

  var codingPath: [any CodingKey] { route.keys }

  /// The encoded value; an object without fields if nothing was encoded.
  var reported: JSONPart { part ?? .object(JSONFields()) }

  func part<Value: Encodable>(of value: Value, at route: CodingRoute) throws -> JSONPart {
    if Value.self == JSONValue.self, let value = value as? JSONValue {
      guard let part = JSONPart(value) else { throw Self.noNumber(value, at: route) }
      return part
    }
    let encoding = JSONEncoding(userInfo: userInfo, route: route)
    try value.encode(to: encoding)
    return encoding.reported
  }

  /// Returns the error for a number that JSON can't represent.
  static func noNumber(_ value: Any, at route: CodingRoute) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(
        codingPath: route.keys, debugDescription: "JSON has finite numbers only."))
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let fields: JSONFields
    if case .object(let known) = part { fields = known } else { fields = JSONFields() }
    part = .object(fields)
    return KeyedEncodingContainer(
      JSONFieldEncoding(fields: fields, encoding: self, route: route))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let items: JSONItems
    if case .array(let known) = part { items = known } else { items = JSONItems() }
    part = .array(items)
    return JSONItemEncoding(items: items, encoding: self, route: route)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension JSONEncoding: SingleValueEncodingContainer {
  func encodeNil() { part = .null }
  func encode(_ value: Bool) { part = .bool(value) }
  func encode(_ value: String) { part = .string(value) }
  func encode(_ value: Double) throws { part = try number(value, at: route) }
  func encode(_ value: Float) throws { part = try number(value, at: route) }
  func encode(_ value: some FixedWidthInteger & Encodable) { part = JSONPart(value) }
  func encode(_ value: some Encodable) throws { part = try part(of: value, at: route) }

  func number(
    _ value: some BinaryFloatingPoint & CustomStringConvertible, at route: CodingRoute
  ) throws -> JSONPart {
    guard let part = JSONPart(value) else { throw Self.noNumber(value, at: route) }
    return part
  }
}
