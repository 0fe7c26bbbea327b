package import LoginIdentity

/// A signed token in compact form (RFC 7515 §7.1), parsed but not yet verified.
package struct CompactToken: Sendable {
  package let header: [String: JSONValue]
  /// The fields of the payload; don't trust them before ``VerificationKey/signed(_:)-(CompactToken)`` returns true.
  package let claims: [String: JSONValue]

  let parts: TokenParts

  /// Creates a token from its text.
  ///
  /// - Throws: ``TokenError/malformed``.
  package init(_ token: Secret) throws(TokenError) {
    guard let read = UnverifiedToken(token) else { throw .malformed }
    (header, claims, parts) = (read.header, read.claims, read.parts)
  }

  /// The claimed signing algorithm: `RS256`.
  package var algorithm: String? { header["alg"]?.text }

  package var keyID: String? { header["kid"]?.text }

  /// Whether it claims to be an access token (RFC 9068 §2.1), ignoring case (RFC 7515 §4.1.9).
  package var isAccessToken: Bool {
    let type = header["typ"]?.text?.lowercased()
    return type == "at+jwt" || type == "application/at+jwt"
  }

  /// Whether it may be an ID token: its header has no type or the general one, ignoring case, and it reports no event,
  /// as the tokens of a back-channel logout do (RFC 8725 §3.11, RFC 8417 §2.2).
  var mayBeIDToken: Bool {
    guard claims["events"] == nil else { return false }
    guard let type = header["typ"] else { return true }
    return ["jwt", "application/jwt"].contains(type.text?.lowercased())
  }

  /// Whether its claims mark it as an access token, as Keycloak, Amazon Cognito and idpyoidc do, which don't use the
  /// header; an access token may have the same audience as an ID token.
  package var isMarkedAsAccessToken: Bool {
    isAccessToken || claims["typ"] == .string("Bearer") || claims["token_use"] == .string("access")
      || claims["token_class"] == .string("access_token")
  }

  /// Whether it is marked as an access token, or has a claim of access tokens that ID tokens don't have: the client or
  /// the scopes, as RFC 9068 §2.2, Okta and Microsoft name them.
  var looksLikeAccessToken: Bool {
    isMarkedAsAccessToken
      || ["client_id", "scope", "scp", "cid", "appid"].contains { claims[$0] != nil }
  }

  /// Whether it claims to be unsigned and has no signature (RFC 7519 §6); anyone can make such a token.
  package var isUnsigned: Bool { algorithm == "none" && parts.signature.isEmpty }
}
