/// Hears what one value says of itself.
final class JSONEncoding: Encoder {
  /// What encoders are told besides.
  let userInfo: [CodingUserInfoKey: Any]
  /// Where the value stands.
  let route: CodingRoute
  private var part: JSONPart?

  /// An encoder that has heard nothing.
  init(userInfo: [CodingUserInfoKey: Any], route: CodingRoute = .top) {
    (self.userInfo, self.route) = (userInfo, route)
  }

  var codingPath: [any CodingKey] { route.keys }

  /// What was said; an object without fields where nothing was.
  var told: JSONPart { part ?? .object(JSONFields()) }

  /// What another value says, which stands elsewhere.
  func part<Value: Encodable>(of value: Value, at route: CodingRoute) throws -> JSONPart {
    if Value.self == JSONValue.self, let value = value as? JSONValue {
      guard let part = JSONPart(value) else { throw Self.noNumber(value, at: route) }
      return part
    }
    let encoding = JSONEncoding(userInfo: userInfo, route: route)
    try value.encode(to: encoding)
    return encoding.told
  }

  /// What is thrown for a number that JSON has no digits for.
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

  /// A number of any kind.
  func number(
    _ value: some BinaryFloatingPoint & CustomStringConvertible, at route: CodingRoute
  ) throws -> JSONPart {
    guard let part = JSONPart(value) else { throw Self.noNumber(value, at: route) }
    return part
  }
}
