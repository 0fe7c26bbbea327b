import Identity
import IdentityProtocol

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
    guard !bytes.isEmpty else { return try decode(type, json: Array("{}".utf8)) }
    let media = (contentType ?? "").before(anyOf: ";").parts(at: " ").joined()
    if media.isText("application/json") { return try decode(type, json: bytes) }
    guard allowsForm, media.isText("application/x-www-form-urlencoded") else {
      throw .contentType(contentType ?? "")
    }
    guard let json = try? BodyCoding.encode(FormCoding.fields(of: bytes)) else { throw .unparsable }
    return try decode(type, json: json)
  }
}

private extension RequestDecoding {
  static func decode<Body: Decodable>(
    _ type: Body.Type, json: [UInt8]
  ) throws(ServiceError) -> Body {
    guard let syntax = JSONSyntax(json) else { throw .unparsable }
    // Only objects and arrays are bodies at all; a lone string or number is no JSON to Google.
    guard let first = json.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { throw .unparsable }
    // Without snake case and null an ordinary reader comes to the same, and sooner; what it does not
    // understand the lenient one judges.
    if !syntax.mayHaveSnakeCase, !syntax.holdsNull,
      let body = try? BodyCoding.decode(Body.self, from: json)
    {
      return body
    }
    do {
      var info: [CodingUserInfoKey: any Sendable] = [:]
      if let key = CodingUserInfoKey.hasUnderscores { info[key] = syntax.mayHaveSnakeCase }
      return try BodyCoding.decode(Lenient<Body>.self, from: json, userInfo: info).body
    } catch let violation as SchemaError {
      throw .schema(violation)
    } catch {
      throw .unparsable
    }
  }
}
