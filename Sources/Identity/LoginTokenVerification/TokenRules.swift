import Crypto
package import LoginIdentity

/// The rules for the claims of a token: an ID token, or a signed access token.
///
/// Source: OpenID Connect Core §3.1.3.7; RFC 9068 §4; Firebase Authentication, "Verify ID tokens".
package struct TokenRules: Equatable, Sendable {
  package var issuer: String
  package var audience: String
  /// The required nonce; `nil` if none was sent.
  package var nonce: Secret?
  /// The access token beside it; checked if the token has its hash.
  package var accessToken: Secret?
  /// Whether `auth_time` is required and must be in the past, as Firebase specifies.
  package var needsAuthenticationTime = false
  /// The earliest time when the person may have authenticated, in seconds since 1970 (`auth_time`); `nil` for any time.
  package var earliestAuthentication: Int?
  /// The maximum number of characters in `sub`; `nil` for no limit.
  package var subjectLimit: Int?
  /// The required audience or client of an access token, used instead of ``audience``; `nil` for an ID token.
  package var accessTokenParties: AccessTokenParties?
  /// The tolerated difference between clocks in seconds.
  package var leeway = 60

  package init(issuer: String, audience: String) {
    self.issuer = issuer
    self.audience = audience
  }

  package static func firebase(projectID: String) -> TokenRules {
    firebase(issuer: "https://securetoken.google.com/\(projectID)", projectID: projectID)
  }

  package static func firebaseCookie(projectID: String) -> TokenRules {
    firebase(issuer: "https://session.firebase.google.com/\(projectID)", projectID: projectID)
  }

  private static func firebase(issuer: String, projectID: String) -> TokenRules {
    var rules = TokenRules(issuer: issuer, audience: projectID)
    rules.needsAuthenticationTime = true
    rules.subjectLimit = 128
    return rules
  }

  /// Checks the claims of a token, but not its signature.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - now: Seconds since 1970.
  /// - Throws: ``TokenError``.
  package func check(_ token: CompactToken, now: Int) throws(TokenError) {
    let claims = token.claims
    guard let found = claims["iss"]?.text else { throw .missingClaim(name: "iss") }
    guard found == issuer else { throw .wrongIssuer(found: found) }
    guard let subject = claims["sub"]?.text, subject.unicodeScalars.count <= subjectLimit ?? .max
    else { throw .missingClaim(name: "sub") }
    if let accessTokenParties {
      // Claims that only an ID token has (OpenID Connect Core §2, §3.1.3.6); Keycloak wrote the nonce into both, and
      // `typ` tells them apart.
      let isBearer = claims["typ"] == .string("Bearer")
      guard claims["at_hash"] == nil, claims["c_hash"] == nil, claims["typ"] != .string("ID"),
        claims["nonce"] == nil || isBearer
      else { throw .malformed }
      // Without a resource the audience can be the client, as in an ID token, so the token has to look like an
      // access token.
      guard claims["events"] == nil,
        !accessTokenParties.resources.isEmpty || token.looksLikeAccessToken
      else { throw .malformed }
      try accessTokenParties.check(claims)
    } else {
      // RFC 9068 §5, RFC 8725 §3.11: a token of another type isn't an ID token.
      guard token.mayBeIDToken else { throw .malformed }
      try checkAudience(claims)
    }
    guard let end = claims["exp"]?.whole else { throw .missingClaim(name: "exp") }
    guard now - leeway < end else { throw .expired(at: end) }
    guard let start = claims["iat"]?.whole else { throw .missingClaim(name: "iat") }
    var times = [start]
    if let claim = claims["nbf"] {
      guard let time = claim.whole else { throw .missingClaim(name: "nbf") }
      times.append(time)
    }
    for time in times where time > now + leeway { throw .notYetValid(at: time) }
    if needsAuthenticationTime {
      guard let time = claims["auth_time"]?.whole else { throw .missingClaim(name: "auth_time") }
      guard time <= now + leeway else { throw .notYetValid(at: time) }
      if let earliestAuthentication, time < earliestAuthentication - leeway {
        throw .oldAuthentication(at: time)
      }
    }
    if let nonce {
      guard let found = claims["nonce"]?.text else { throw .missingClaim(name: "nonce") }
      guard Secret(found) == nonce else { throw .wrongNonce }
    }
    if let accessToken, let hash = claims["at_hash"]?.text {
      let digest = accessToken.revealBytes { Self.digest($0, token.algorithm) }
      let half = Base64URL.text(of: digest.prefix(digest.count / 2))
      guard Secret(hash) == Secret(half) else { throw .wrongAccessToken }
    }
  }

  /// Returns the hash for a signing algorithm (OpenID Connect Core §3.1.3.6); Ed25519 has SHA-512 (RFC 8032 §5.1).
  private static func digest(_ bytes: [UInt8], _ algorithm: String?) -> [UInt8] {
    switch algorithm {
    case "RS384", "PS384", "ES384": Array(SHA384.hash(data: bytes))
    case "RS512", "PS512", "ES512", "EdDSA", "Ed25519": Array(SHA512.hash(data: bytes))
    default: Array(SHA256.hash(data: bytes))
    }
  }

  /// Checks `aud`, which may be one text or a list; in a list of several, `azp` must be this client.
  private func checkAudience(_ claims: [String: JSONValue]) throws(TokenError) {
    switch claims["aud"] {
    case .string(audience): break
    case .array(let list) where list.contains(.string(audience)):
      guard list.count == 1 || claims["azp"] == .string(audience) else { throw .wrongAudience }
    case nil: throw .missingClaim(name: "aud")
    case .string, .array, .object, .integer, .number, .bool, .null: throw .wrongAudience
    }
    if let party = claims["azp"], party != .string(audience) { throw .wrongAudience }
  }
}
