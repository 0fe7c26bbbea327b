/// A parsed but unverified token in compact form (RFC 7515 §7.1): don't trust its content.
package struct UnverifiedToken: Sendable {
  package let header: [String: JSONValue]
  package let claims: [String: JSONValue]
  package let parts: TokenParts

  /// Creates a token from its text; `nil` for anything else.
  ///
  /// Repeated names make it invalid: readers would disagree about their values (RFC 7515 §4, RFC 7519 §4).
  package init?(_ token: [UInt8]) {
    guard let parts = TokenParts(token), let header = parts.headerFields,
      let claims = JSONSyntax.unambiguousObject(parts.payload)
    else { return nil }
    (self.header, self.claims, self.parts) = (header, claims, parts)
  }

  /// Creates a token from a secret.
  ///
  /// The secret is revealed for reading; the stored signature is useless without the other parts.
  package init?(_ token: Secret) {
    guard let found = token.revealBytes({ UnverifiedToken($0) }) else { return nil }
    self = found
  }
}

/// The three parts of a token, decoded but not read.
package struct TokenParts: Sendable {
  /// The first part, undecoded; the same for all tokens of a key.
  package let header: [UInt8]
  /// The second part, decoded: JSON.
  package let payload: [UInt8]
  package let message: [UInt8]
  /// The third part, decoded.
  package let signature: [UInt8]

  /// Creates the parts of a token; `nil` for anything else.
  package init?(_ token: [UInt8]) {
    let dot = UInt8(ascii: ".")
    guard let first = token.firstIndex(of: dot), let last = token.lastIndex(of: dot),
      first < last, !token[(first + 1)..<last].contains(dot),
      Base64URL.canonicalBytes(of: token[..<first]) != nil,
      let payload = Base64URL.canonicalBytes(of: token[(first + 1)..<last]),
      let signature = Base64URL.canonicalBytes(of: token[(last + 1)...])
    else { return nil }
    header = Array(token[..<first])
    message = Array(token[..<last])
    self.payload = payload
    self.signature = signature
  }

  /// The fields of the header; `nil` if it isn't JSON.
  package var headerFields: [String: JSONValue]? { Self.headerFields(header) }

  /// Returns the fields of a header; `nil` if it isn't JSON.
  package static func headerFields(_ header: [UInt8]) -> [String: JSONValue]? {
    Base64URL.canonicalBytes(of: header).flatMap { JSONSyntax.unambiguousObject($0) }
  }

  package var isUnsigned: Bool { headerFields?["alg"] == .string("none") }
}
