/// A token in compact form (RFC 7515 §7.1), read and not checked: nothing that it says holds.
package struct UnverifiedToken: Sendable {
  /// What the header says.
  package let header: [String: JSONValue]
  /// What the payload says.
  package let claims: [String: JSONValue]
  /// The three parts.
  package let parts: TokenParts

  /// Reads a token; `nil` for anything else.
  ///
  /// One that says something twice is none: readers would not agree on what it says (RFC 7515 §4, RFC 7519 §4).
  package init?(_ token: [UInt8]) {
    guard let parts = TokenParts(token), let header = parts.headerFields,
      let claims = JSONSyntax.unambiguousObject(parts.payload)
    else { return nil }
    (self.header, self.claims, self.parts) = (header, claims, parts)
  }

  /// Reads a token.
  ///
  /// Revealed to be read; what is kept of the signature opens nothing without the rest.
  package init?(_ token: Secret) {
    guard let found = token.revealBytes({ UnverifiedToken($0) }) else { return nil }
    self = found
  }
}

/// The three parts of a token, decoded but not read.
package struct TokenParts: Sendable {
  /// The first part as it came; the same for all tokens of a key.
  package let header: [UInt8]
  /// The second part, decoded: JSON.
  package let payload: [UInt8]
  /// What was signed.
  package let message: [UInt8]
  /// The third part, decoded.
  package let signature: [UInt8]

  /// Takes a token apart; `nil` for anything else.
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

  /// What the header says; `nil` where it is no JSON.
  package var headerFields: [String: JSONValue]? { Self.headerFields(header) }

  /// What a header says; `nil` where it is no JSON.
  ///
  /// - Parameter header: The first part of a token, as it came.
  /// - Returns: Its fields.
  package static func headerFields(_ header: [UInt8]) -> [String: JSONValue]? {
    Base64URL.canonicalBytes(of: header).flatMap { JSONSyntax.unambiguousObject($0) }
  }

  /// Whether the header says that there is no signature.
  package var isUnsigned: Bool { headerFields?["alg"] == .string("none") }
}
