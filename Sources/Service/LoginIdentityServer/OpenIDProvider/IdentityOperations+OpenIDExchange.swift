import LoginIdentity
import LoginTokenVerification

extension IdentityOperations {
  /// Exchanges a token of this issuer for an access token (RFC 8693 §2).
  ///
  /// A client that doesn't authenticate can exchange only its own tokens.
  func exchange(
    _ form: [String: String], _ caller: OpenIDCaller, at issuer: OpenIDIssuer
  ) async throws -> HTTPAnswer {
    let kind = form["requested_token_type"] ?? Self.accessTokenType
    guard [Self.accessTokenType, Self.jwtType].contains(kind) else {
      throw OpenIDRefusal(.invalidRequest, "requested_token_type must be access_token or jwt.")
    }
    let subject = try await party("subject", of: form, at: issuer)
    guard caller.isAuthenticated || subject.clientID == caller.id else {
      throw OpenIDRefusal(.unauthorizedClient, "A public client can exchange only its own tokens.")
    }
    let wanted = try OpenIDRequest.scopes(form["scope"])
    guard wanted.allSatisfy(subject.scopes.contains) else {
      throw OpenIDRefusal(.invalidScope, "scope has more than the subject_token.")
    }
    var grant = OpenIDGrant(
      issuer: issuer.name, clientID: caller.id, scopes: wanted.isEmpty ? subject.scopes : wanted,
      audience: OpenIDRequest.audience(form), session: subject.session, actor: subject.actor,
      family: subject.family)
    if form["actor_token"] != nil {
      let actor = try await party("actor", of: form, at: issuer)
      var claims: [String: JSONValue] = [
        "sub": .string(actor.session?.localID ?? actor.clientID)
      ]
      claims["act"] = subject.actor
      grant.actor = .object(claims)
    } else if form["actor_token_type"] != nil {
      throw OpenIDRefusal(.invalidRequest, "actor_token_type needs an actor_token.")
    }
    return try await openIDAnswer(grant, at: issuer, exchangedFor: kind)
  }

  /// Returns the claims of an ID token of this issuer, valid or expired; `nil` for any other token.
  func ownIDToken(
    _ text: String, at issuer: OpenIDIssuer
  ) async throws -> [String: JSONValue]? {
    guard let token = try? CompactToken(Secret(text)), !token.isAccessToken,
      let parts = TokenParts(Array(text.utf8)),
      let key = try await self.issuer.keys.key(forHeader: parts.header), key.isValid(parts),
      token.claims["iss"]?.text == issuer.address
    else { return nil }
    return token.claims
  }
}

private extension IdentityOperations {
  static let accessTokenType = "urn:ietf:params:oauth:token-type:access_token"
  static let idTokenType = "urn:ietf:params:oauth:token-type:id_token"
  static let jwtType = "urn:ietf:params:oauth:token-type:jwt"

  /// Returns the grant behind the subject's or the actor's token.
  func party(
    _ role: String, of form: [String: String], at issuer: OpenIDIssuer
  ) async throws -> OpenIDGrant {
    guard let text = form["\(role)_token"], let type = form["\(role)_token_type"] else {
      throw OpenIDRefusal(.invalidRequest, "\(role)_token or its type is missing.")
    }
    let problem = OpenIDRefusal(
      .invalidRequest, "\(role)_token is not a valid token of this issuer.")
    switch type {
    case Self.accessTokenType, Self.jwtType:
      guard let token = openIDAccessToken(text, at: issuer) else { throw problem }
      return token.grant
    case Self.idTokenType:
      guard let claims = try await ownIDToken(text, at: issuer),
        let end = claims["exp"]?.whole, openID.seconds < end, let id = claims["sub"]?.text,
        let client = claims["aud"]?.text, let time = claims["auth_time"]?.whole
      else { throw problem }
      return OpenIDGrant(
        issuer: issuer.name, clientID: client, scopes: ["openid"],
        session: OpenIDSession(
          id: claims["sid"]?.text ?? "", localID: id, authenticatedAt: time))
    default:
      throw OpenIDRefusal(
        .invalidRequest, "\(role)_token_type must be access_token, id_token or jwt.")
    }
  }
}
