import FoundationEssentials

/// JSON of the protocol's bodies, as bytes.
public enum BodyCoding {
  /// Writes a body; fields that are `nil` are left out.
  ///
  /// - Parameter body: Any request or answer of this module.
  /// - Returns: UTF-8 JSON.
  /// - Throws: `EncodingError`; no type of this module causes one.
  public static func encode(_ body: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    return Array(try encoder.encode(body))
  }

  /// Reads a body; unknown fields are ignored.
  ///
  /// - Parameters:
  ///   - type: The request or answer expected.
  ///   - bytes: UTF-8 JSON.
  ///   - userInfo: What the type's own decoding wants to know.
  /// - Returns: The body.
  /// - Throws: `DecodingError` when the bytes are not such a body.
  public static func decode<Body: Decodable>(
    _ type: Body.Type, from bytes: [UInt8],
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Body {
    let decoder = JSONDecoder()
    decoder.userInfo = userInfo
    return try decoder.decode(type, from: Data(bytes))
  }
}
