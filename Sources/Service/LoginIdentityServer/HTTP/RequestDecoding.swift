import LoginIdentity

/// Decodes the bytes of a request as one of the protocol's bodies.
enum RequestDecoding {
  /// The size limit of a body in bytes.
  static let limit = 1 << 20

  /// Decodes a body.
  ///
  /// - Parameters:
  ///   - type: The expected body.
  ///   - bytes: The content; no content counts as an empty object.
  ///   - contentType: The header's value. It is required with content: a page of another host can have a browser send
  ///     untyped requests to this computer, but not typed ones.
  ///   - allowsForm: Whether a form is accepted.
  /// - Returns: The body.
  /// - Throws: ``ServiceError`` in the wording of Google's servers.
  static func decode<Body: Decodable>(
    _ type: Body.Type, from bytes: [UInt8], contentType: String?, allowsForm: Bool
  ) throws(ServiceError) -> Body {
    guard !bytes.isEmpty else { return try decode(type, from: .object([:]), hasUnderscores: false) }
    if isJSON(contentType) { return try decode(type, json: bytes) }
    guard allowsForm, media(contentType).isText("application/x-www-form-urlencoded") else {
      throw .contentType(contentType ?? "")
    }
    let fields = FormCoding.fields(of: bytes).mapValues { JSONValue.string($0) }
    return try decode(type, from: .object(fields), hasUnderscores: true)
  }

  /// Returns whether a content with this value of `Content-Type` is JSON.
  static func isJSON(_ contentType: String?) -> Bool {
    // Almost all clients send exactly this.
    contentType == "application/json" || media(contentType).isText("application/json")
  }
}

private extension RequestDecoding {
  /// Returns the media type without its parameters.
  static func media(_ contentType: String?) -> String {
    (contentType ?? "").before(anyOf: ";").parts(at: " ").joined()
  }

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
    // Google doesn't accept a bare text or number as JSON.
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
