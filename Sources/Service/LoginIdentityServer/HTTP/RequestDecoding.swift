import LoginIdentity
import LoginIdentityProtocol

/// Turns the bytes of a request into one of the protocol's bodies.
enum RequestDecoding {
  /// The largest body that is read, bytes.
  static let limit = 1 << 20

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - type: The body expected.
  ///   - bytes: What came; nothing at all counts as an empty object.
  ///   - contentType: The header's value. With content it must be there: a page of another host can
  ///     have a browser send untyped requests to this machine, but not typed ones.
  ///   - allowsForm: Whether a form will do.
  /// - Returns: The body.
  /// - Throws: ``ServiceError`` as Google's servers word it.
  static func decode<Body: Decodable>(
    _ type: Body.Type, from bytes: [UInt8], contentType: String?, allowsForm: Bool
  ) throws(ServiceError) -> Body {
    guard !bytes.isEmpty else { return try decode(type, from: .object([:]), hasUnderscores: false) }
    let media = (contentType ?? "").before(anyOf: ";").parts(at: " ").joined()
    if media.isText("application/json") { return try decode(type, json: bytes) }
    guard allowsForm, media.isText("application/x-www-form-urlencoded") else {
      throw .contentType(contentType ?? "")
    }
    let fields = FormCoding.fields(of: bytes).mapValues { JSONValue.string($0) }
    return try decode(type, from: .object(fields), hasUnderscores: true)
  }
}

private extension RequestDecoding {
  static func decode<Body: Decodable>(
    _ type: Body.Type, json: [UInt8]
  ) throws(ServiceError) -> Body {
    guard let syntax = JSONSyntax(json), let value = syntax.value else { throw .unparsable }
    return try decode(type, from: value, hasUnderscores: syntax.mayHaveSnakeCase)
  }

  static func decode<Body: Decodable>(
    _ type: Body.Type, from value: JSONValue, hasUnderscores: Bool
  ) throws(ServiceError) -> Body {
    switch value {
    case .object, .array: break
    // A lone text or number is no JSON to Google.
    case .string, .integer, .number, .bool, .null: throw .unparsable
    }
    do {
      return try JSONCoding.value(
        type, from: value, reading: .lenient(hasUnderscores: hasUnderscores))
    } catch let error as DecodingError {
      throw .schema(SchemaError(error))
    } catch {
      throw .unparsable
    }
  }
}
