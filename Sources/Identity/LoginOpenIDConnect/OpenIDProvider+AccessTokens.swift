package import LoginIdentity
package import LoginTokenVerification

package enum AccessTokenError: Error, Equatable, Sendable {
  /// The token, or the provider's answer about it, is invalid.
  case token(TokenError)
  case provider(OpenIDError)
  /// The provider says that the token isn't active: expired, revoked, or from another provider.
  case inactive
  /// The token is opaque, and the provider has no introspection for this program. Its profile would name
  /// the person, but not the program that the token was issued to.
  case unknownProgram
  /// The provider has neither introspection nor a profile, or the token is bound to a key.
  case notCheckable
}

extension OpenIDProvider {
  /// Verifies an access token.
  ///
  /// A signed one is verified here with the provider's keys (RFC 9068). For any other, the provider is asked by
  /// introspection (RFC 7662), and for the person's profile if introspection doesn't name the person.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - parties: The required audience or client.
  ///   - acceptsAnyClient: Whether an opaque token of any program is accepted if the provider doesn't name the program.
  ///   - checksRevocation: Whether the provider is also asked about a signed token.
  /// - Returns: The known claims, always including `sub`.
  /// - Throws: ``AccessTokenError``.
  package func verify(
    accessToken token: Secret, for parties: AccessTokenParties, acceptsAnyClient: Bool = false,
    checksRevocation: Bool = false
  ) async throws(AccessTokenError) -> [String: JSONValue] {
    guard let signed = try? CompactToken(token), signed.algorithm != nil else {
      return try await opaque(token, parties, acceptsAnyClient: acceptsAnyClient)
    }
    let claims: [String: JSONValue]
    do throws(TokenError) {
      claims = try await check(signedAccessToken: token, parties)
    } catch {
      throw .token(error)
    }
    try checkBinding(of: claims, for: parties)
    if checksRevocation {
      guard let said = try await introspected(token) else { throw .notCheckable }
      try check(said, against: claims)
    }
    return claims
  }

  /// Rejects a token that is bound to a key of its program (RFC 9449 §6, RFC 8705 §3).
  ///
  /// The key's proof isn't sent along, so the token can't be checked. A named resource may check the proof itself.
  ///
  /// - Throws: ``AccessTokenError/notCheckable``.
  func checkBinding(
    of claims: [String: JSONValue], for parties: AccessTokenParties
  ) throws(AccessTokenError) {
    guard claims["cnf"] == nil || !parties.resources.isEmpty else { throw .notCheckable }
  }

  /// Checks the provider's answer about a signed token: it must be about this very token.
  ///
  /// - Parameters:
  ///   - said: The answer of the introspection. Missing values aren't compared.
  ///   - claims: The claims of the token.
  /// - Throws: ``AccessTokenError``.
  func check(
    _ said: [String: JSONValue], against claims: [String: JSONValue]
  ) throws(AccessTokenError) {
    guard said["active"] == .bool(true) else { throw .inactive }
    try check(said, issuer: claims["iss"]?.text ?? metadata.issuer)
    if let subject = said["sub"]?.text, subject != claims["sub"]?.text {
      throw .provider(.mixUp(found: metadata.issuer))
    }
    if let client = said["client_id"]?.text,
      let own = claims["client_id"]?.text ?? claims["azp"]?.text, client != own
    {
      throw .token(.wrongAudience)
    }
  }

  private func opaque(
    _ token: Secret, _ parties: AccessTokenParties, acceptsAnyClient: Bool
  ) async throws(AccessTokenError) -> [String: JSONValue] {
    var claims = try await introspected(token) ?? [:]
    if let isActive = claims["active"] {
      guard isActive == .bool(true) else { throw .inactive }
      try check(claims, issuer: metadata.issuer)
      try checkBinding(of: claims, for: parties)
    }
    do throws(TokenError) {
      try parties.check(claims)
    } catch .missingClaim where parties.resources.isEmpty {
      guard metadata.userinfoEndpoint != nil || claims["sub"]?.text != nil else {
        throw .notCheckable
      }
      guard acceptsAnyClient else { throw .unknownProgram }
    } catch {
      throw .token(error)
    }
    if claims["sub"]?.text == nil || claims["email"] == nil, metadata.userinfoEndpoint != nil {
      let profile = try await userinfo(of: token)
      guard claims["sub"] == nil || claims["sub"] == profile["sub"] else {
        throw .provider(.mixUp(found: metadata.issuer))
      }
      claims.merge(profile) { old, _ in old }
    }
    guard claims["sub"]?.text != nil else { throw .token(.missingClaim(name: "sub")) }
    return claims
  }

  private func introspected(
    _ token: Secret
  ) async throws(AccessTokenError) -> [String: JSONValue]? {
    do throws(OpenIDError) {
      return try await tokenEndpoint.introspect(token, as: .access)
    } catch {
      throw .provider(error)
    }
  }

  private func userinfo(of token: Secret) async throws(AccessTokenError) -> [String: JSONValue] {
    do throws(OpenIDError) {
      return try await userinfo(accessToken: token)
    } catch .unusableAnswer(_, let status, _) where status == 401 || status == 403 {
      throw .inactive
    } catch {
      throw .provider(error)
    }
  }

  /// Checks type, times and issuer, if the answer has them (RFC 7662 §2.2).
  private func check(
    _ claims: [String: JSONValue], issuer: String
  ) throws(AccessTokenError) {
    // Some providers return the type of token here.
    guard claims["token_type"] != .string("refresh_token") else { throw .inactive }
    let leeway = TokenRules(issuer: metadata.issuer, audience: "").leeway
    if let found = claims["iss"]?.text, found != issuer {
      throw .token(.wrongIssuer(found: found))
    }
    if let claim = claims["exp"], claim != .null {
      guard let end = claim.whole else { throw .token(.missingClaim(name: "exp")) }
      guard end > now() - leeway else { throw .token(.expired(at: end)) }
    }
    if let start = claims["nbf"]?.whole, start > now() + leeway {
      throw .token(.notYetValid(at: start))
    }
  }
}
