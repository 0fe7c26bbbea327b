import Identity
import FoundationEssentials
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
  ///   - contentType: The header's value. With content it must be there: a page of a stranger can
  ///     have a browser send untyped requests to this machine, but not typed ones.
  ///   - allowsForm: Whether a form will do.
  /// - Returns: The body.
  /// - Throws: ``ServiceFault`` as Google's servers word it.
  static func decode<Body: Decodable>(
    _ type: Body.Type, from bytes: [UInt8], contentType: String?, allowsForm: Bool
  ) throws(ServiceFault) -> Body {
    guard !bytes.isEmpty else { return try decode(type, json: Array("{}".utf8)) }
    let media = (contentType ?? "").split(separator: ";").first.map(String.init)
    switch media?.lowercased().filter({ !$0.isWhitespace }) {
    case "application/json":
      return try decode(type, json: bytes)
    case "application/x-www-form-urlencoded" where allowsForm:
      let fields = form(bytes)
      guard let json = try? BodyCoding.encode(fields) else { throw .unparsable }
      return try decode(type, json: json)
    default:
      throw .contentType(contentType ?? "")
    }
  }
}

extension RequestDecoding {
  /// The fields of a query or a form (WHATWG URL, application/x-www-form-urlencoded).
  ///
  /// - Parameter bytes: `a=1&b=2`; of a name given twice the last value counts.
  /// - Returns: The fields, decoded.
  static func form(_ bytes: some Sequence<UInt8>) -> [String: String] {
    var fields: [String: String] = [:]
    for pair in Array(bytes).split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts.first.map({ PercentEncoding.decoded($0, plusIsSpace: true) }) else {
        continue
      }
      fields[name] =
        parts.dropFirst().first.map { PercentEncoding.decoded($0, plusIsSpace: true) } ?? ""
    }
    return fields
  }

}

private extension RequestDecoding {
  static func decode<Body: Decodable>(
    _ type: Body.Type, json: [UInt8]
  ) throws(ServiceFault) -> Body {
    // Only objects and arrays are bodies at all; a lone string or number is no JSON to Google.
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard let first = json.first(where: { !isSpace($0) }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    else { throw .unparsable }
    let hasUnderscores = mayHaveSnakeCase(json)
    // Without snake case and null an ordinary reader comes to the same, and sooner; what it does not
    // understand the lenient one judges.
    if !hasUnderscores, !mayHoldNull(json),
      let body = try? BodyCoding.decode(Body.self, from: json)
    {
      return body
    }
    do {
      var info: [CodingUserInfoKey: any Sendable] = [:]
      if let key = CodingUserInfoKey.hasUnderscores { info[key] = hasUnderscores }
      return try BodyCoding.decode(Lenient<Body>.self, from: json, userInfo: info).body
    } catch let violation as SchemaViolation {
      throw .schema(violation)
    } catch {
      throw .unparsable
    }
  }

  /// Whether the name of a field has an underscore: a text before a colon.
  ///
  /// Tokens are full of underscores, so looking for one anywhere would not tell.
  static func mayHaveSnakeCase(_ json: [UInt8]) -> Bool {
    var isInText = false
    var isEscaped = false
    var hasUnderscore = false
    for byte in json {
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        } else if byte == UInt8(ascii: "_") {
          hasUnderscore = true
        }
      } else if byte == UInt8(ascii: "\"") {
        (isInText, hasUnderscore) = (true, false)
      } else if byte == UInt8(ascii: ":"), hasUnderscore {
        return true
      }
    }
    return false
  }

  /// Whether the four letters stand anywhere.
  static func mayHoldNull(_ json: [UInt8]) -> Bool {
    let word = Array("null".utf8)
    return json.indices.dropLast(3).contains { index in
      json[index] == word[0] && json[index..<index + 4].elementsEqual(word)
    }
  }
}
