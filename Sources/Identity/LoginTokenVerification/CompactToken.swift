package import LoginIdentity

/// A signed token in compact form (RFC 7515 §7.1), taken apart and not checked yet.
package struct CompactToken: Sendable {
  /// What the header says.
  package let header: [String: JSONValue]
  /// What the payload says; nothing of it holds before ``VerificationKey/signed(_:)-(CompactToken)``
  /// has said so.
  package let claims: [String: JSONValue]

  let parts: TokenParts

  /// Takes a token apart.
  ///
  /// - Parameter token: The three parts.
  /// - Throws: ``TokenError/malformed``.
  package init(_ token: Secret) throws(TokenError) {
    guard let read = UnverifiedToken(token) else { throw .malformed }
    (header, claims, parts) = (read.header, read.claims, read.parts)
  }

  /// How the token claims to be signed: `RS256`.
  package var algorithm: String? { header["alg"]?.text }

  /// The name of the key it claims to be signed with.
  package var keyID: String? { header["kid"]?.text }

  /// Whether it claims to be an access token (RFC 9068 §2.1), in whatever letters (RFC 7515 §4.1.9).
  package var isAccessToken: Bool {
    let type = header["typ"]?.text?.lowercased()
    return type == "at+jwt" || type == "application/at+jwt"
  }

  /// Whether it may be an ID token: its header names no type or the general one, in whatever letters, and it reports
  /// no event, as the tokens of a back-channel logout do (RFC 8725 §3.11, RFC 8417 §2.2).
  var mayBeIDToken: Bool {
    guard claims["events"] == nil else { return false }
    guard let type = header["typ"] else { return true }
    return ["jwt", "application/jwt"].contains(type.text?.lowercased())
  }

  /// Whether its claims say that it is an access token, in the words of Keycloak, Amazon Cognito and idpyoidc,
  /// which leave the header as it is; an access token may be for the very client that an ID token is for.
  package var isMarkedAsAccessToken: Bool {
    isAccessToken || claims["typ"] == .string("Bearer") || claims["token_use"] == .string("access")
      || claims["token_class"] == .string("access_token")
  }

  /// Whether it is marked as an access token, or has a claim that access tokens have and ID tokens don't: the client
  /// or the scopes, as RFC 9068 §2.2, Okta and Microsoft name them.
  var looksLikeAccessToken: Bool {
    isMarkedAsAccessToken
      || ["client_id", "scope", "scp", "cid", "appid"].contains { claims[$0] != nil }
  }

  /// Whether it claims no signature and has none (RFC 7519 §6); anyone can make such a token.
  package var isUnsigned: Bool { algorithm == "none" && parts.signature.isEmpty }
}
