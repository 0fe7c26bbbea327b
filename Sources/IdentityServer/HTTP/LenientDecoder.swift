import IdentityProtocol

/// What is wrong with one field of a body.
struct SchemaError: Error, Equatable {
  /// Where: `/mfaInfo/0`; empty for the body itself.
  let path: String
  /// What it must be: `must be string`.
  let claim: String

  init(at path: [any CodingKey], _ claim: String) {
    self.path = path.map { "/" + ($0.intValue.map(String.init) ?? $0.stringValue) }.joined()
    self.claim = claim
  }
}

/// Decodes a body with the leniency of Google's servers.
///
/// Names may be in camel or snake case, a number may stand for its text, unknown fields are
/// ignored, and so are fields that are `null` (but ``IdentityProtocol/ReadsNull``). A value of another
/// kind, and `null` in a list, is a ``SchemaError``.
/// Source: proto3 JSON mapping; answers of Google's own emulator, which refuses `null`.
struct LenientDecoder: Decoder {
  let base: any Decoder

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard let fields = try? base.container(keyedBy: FieldName.self) else {
      throw SchemaError(at: codingPath, "must be object")
    }
    let hasUnderscores = CodingUserInfoKey.hasUnderscores.flatMap { userInfo[$0] as? Bool } ?? true
    return KeyedDecodingContainer(
      LenientObject<Key>(base: fields, hasUnderscores: hasUnderscores))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let items = try? base.unkeyedContainer() else {
      throw SchemaError(at: codingPath, "must be array")
    }
    return LenientArray(base: items)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    LenientValue(base: try base.singleValueContainer())
  }
}

extension CodingUserInfoKey {
  /// Whether there is an underscore anywhere in the body.
  static let hasUnderscores = CodingUserInfoKey(rawValue: "hasUnderscores")
}

/// A body of some type, decoded leniently by any decoder.
struct Lenient<Body: Decodable>: Decodable {
  let body: Body

  init(from decoder: any Decoder) throws {
    let decoder = LenientDecoder(base: decoder)
    body = try decoder.checked { try Body(from: decoder) }
  }
}

/// A name as it stands in the body.
private struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  /// `photoUrl` as `photo_url`.
  var snakeCase: FieldName {
    FieldName(
      stringValue: stringValue.reduce(into: "") { text, letter in
        text += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
      })
  }
}

private struct LenientObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<FieldName>
  let hasUnderscores: Bool

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] {
    base.allKeys.filter(isThere).compactMap { Key(stringValue: $0.stringValue) }
  }

  func contains(_ key: Key) -> Bool { isThere(name(of: key)) }

  func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    let name = name(of: key)
    guard type is any ReadsNull.Type ? base.contains(name) : isThere(name) else { return nil }
    return try decode(type, forKey: key)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let decoder = LenientDecoder(base: try base.superDecoder(forKey: name(of: key)))
    return try decoder.value(type)
  }

  func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try LenientDecoder(base: base.superDecoder(forKey: name(of: key))).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try LenientDecoder(base: base.superDecoder(forKey: name(of: key))).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { LenientDecoder(base: try base.superDecoder()) }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    LenientDecoder(base: try base.superDecoder(forKey: name(of: key)))
  }

  /// Whether a field has a value other than `null`.
  private func isThere(_ name: FieldName) -> Bool {
    base.contains(name) && (try? base.decodeNil(forKey: name)) != true
  }

  private func name(of key: Key) -> FieldName {
    let name = FieldName(stringValue: key.stringValue)
    // Where no name has an underscore, none is in snake case: looking would cost at every field.
    guard hasUnderscores, !base.contains(name) else { return name }
    return name.snakeCase
  }
}

// A null is a value of the wrong kind here.
private struct LenientArray: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { false }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    try LenientDecoder(base: base.superDecoder()).value(type)
  }

  mutating func nestedContainer<NestedKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try LenientDecoder(base: base.superDecoder()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try LenientDecoder(base: base.superDecoder()).unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    LenientDecoder(base: try base.superDecoder())
  }
}

private struct LenientValue: SingleValueDecodingContainer {
  let base: any SingleValueDecodingContainer

  var codingPath: [any CodingKey] { base.codingPath }

  // It is found only where it is asked for: a field alone is never asked.
  func decodeNil() -> Bool { base.decodeNil() }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let value: Any?
    switch type {
    case is String.Type: value = text
    case is Bool.Type: value = try? base.decode(Bool.self)
    default: value = try? base.decode(T.self)
    }
    guard let value = value as? T else {
      throw SchemaError(at: codingPath, "must be \(Self.name(of: type))")
    }
    return value
  }

  private var text: String? {
    if let text = try? base.decode(String.self) { return text }
    if let number = try? base.decode(Int.self) { return String(number) }
    return (try? base.decode(Double.self)).map { "\($0)" }
  }

  private static func name(of type: any Decodable.Type) -> String {
    switch type {
    case is String.Type: "string"
    case is Bool.Type: "boolean"
    default: "number"
    }
  }
}

private extension LenientDecoder {
  /// Decodes a field's value: the plain kinds here, every other by its own initializer.
  func value<T: Decodable>(_ type: T.Type) throws -> T {
    switch type {
    case is String.Type, is Bool.Type, is Int.Type:
      try LenientValue(base: base.singleValueContainer()).decode(type)
    default: try checked { try T(from: self) }
    }
  }

  /// What a type says of a value that it does not take, as a violation.
  func checked<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch DecodingError.dataCorrupted(let context) {
      throw SchemaError(at: context.codingPath, context.debugDescription)
    }
  }
}
