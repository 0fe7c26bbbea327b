import Crypto
import LoginIdentity
import LoginTokenVerification

/// The grants of the token endpoint.
enum OpenIDGrantType: String, CaseIterable, Sendable {
  case code = "authorization_code"
  case refresh = "refresh_token"
  case clientCredentials = "client_credentials"
  case device = "urn:ietf:params:oauth:grant-type:device_code"
  case exchange = "urn:ietf:params:oauth:grant-type:token-exchange"
}

extension IdentityOperations {
  /// Handles the token endpoint (RFC 6749 §3.2).
  func openIDTokens(
    _ form: [String: String], _ caller: OpenIDCaller, at issuer: OpenIDIssuer
  ) async throws -> HTTPAnswer {
    guard let text = form["grant_type"] else {
      throw OpenIDRefusal(.invalidRequest, "grant_type is missing.")
    }
    guard let type = OpenIDGrantType(rawValue: text) else {
      throw OpenIDRefusal(.unsupportedGrant, "grant_type is unknown.")
    }
    var grant: OpenIDGrant
    // A narrower scope or another audience applies to one access token (RFC 6749 §6, RFC 8707 §2.2).
    var renewed: OpenIDGrant?
    switch type {
    case .code: grant = try redeemCode(form, caller, at: issuer)
    case .refresh:
      let found = try redeemRefreshToken(form, caller, at: issuer)
      (grant, renewed) = (found.grant, found.renewed)
    case .device: grant = try pollOpenIDDevice(form, caller, at: issuer)
    case .exchange: return try await exchange(form, caller, at: issuer)
    case .clientCredentials:
      guard caller.isAuthenticated else {
        throw OpenIDRefusal(.unauthorizedClient, "client_credentials needs a client with a secret.")
      }
      // Its tokens would have the user's `sub` (RFC 9700 §4.15).
      guard try store.account(id: caller.id) == nil else {
        throw OpenIDRefusal(.unauthorizedClient, "client_id is the ID of a user.")
      }
      grant = OpenIDGrant(
        issuer: issuer.name, clientID: caller.id,
        scopes: try OpenIDRequest.scopes(form["scope"]))
    }
    let whole = renewed ?? grant
    if let audience = OpenIDRequest.audience(form) { grant.audience = audience }
    return try await openIDAnswer(grant, renewing: whole, at: issuer)
  }

  /// Returns the tokens of a grant.
  ///
  /// - Parameters:
  ///   - grant: The grant of the access token.
  ///   - renewed: The grant of the refresh token; `nil` for the same.
  ///   - issuer: The issuer.
  ///   - kind: The kind of the access token for an exchange (RFC 8693 §2.2.1), which gives only this one; `nil` for the
  ///     other grants.
  /// - Returns: The response.
  /// - Throws: ``OpenIDRefusal`` `invalid_grant` if the user is no longer valid.
  func openIDAnswer(
    _ grant: OpenIDGrant, renewing renewed: OpenIDGrant? = nil, at issuer: OpenIDIssuer,
    exchangedFor kind: String? = nil
  ) async throws -> HTTPAnswer {
    let account = try grant.session.map { session -> Account in
      guard let account = try openIDAccount(of: session) else {
        throw OpenIDRefusal(.invalidGrant, Self.userIsGone)
      }
      return account
    }
    let second = account?.tokenSecond(now: now) ?? openID.seconds
    let access = try await accessToken(grant, account, second, at: issuer)
    var answer: [String: JSONValue] = [
      "access_token": .string(access), "token_type": .string("Bearer"),
      "expires_in": .integer(OpenIDMemory.tokenLifetime),
    ]
    answer["scope"] = grant.scopeClaim
    if let kind { answer["issued_token_type"] = .string(kind) }
    if kind == nil, let account {
      answer["refresh_token"] = .string(refreshToken(renewed ?? grant, second))
      if grant.scopes.has(.openID) {
        answer["id_token"] = .string(
          try await idToken(grant, account, second, accessToken: access, at: issuer))
      }
    }
    try rejectEnded(grant)
    await wait(untilSecond: second)
    return try HTTPAnswer(answer)
  }
}

private extension IdentityOperations {
  static let userIsGone = "The user no longer exists, is turned off or was revoked."

  /// Rejects a grant whose family ended while its tokens were signed, and ends those too.
  func rejectEnded(_ grant: OpenIDGrant) throws(OpenIDRefusal) {
    let now = openID.seconds
    let isOver = openID.with { memory in
      guard memory.ended.look(grant.family, now: now) != nil else { return false }
      memory.end(family: grant.family, now: now)
      return true
    }
    if isOver { throw OpenIDRefusal(.invalidGrant, "The tokens of this sign-in were revoked.") }
  }

  func redeemCode(
    _ form: [String: String], _ caller: OpenIDCaller, at issuer: OpenIDIssuer
  ) throws(OpenIDRefusal) -> OpenIDGrant {
    guard let text = form["code"], !text.isEmpty else {
      throw OpenIDRefusal(.invalidRequest, "code is missing.")
    }
    guard let code = openID.with({ $0.redeem(code: text, now: openID.seconds) }) else {
      throw OpenIDRefusal(.invalidGrant, "code is unknown, was already used or has expired.")
    }
    guard code.grant.clientID == caller.id, code.grant.issuer == issuer.name else {
      throw OpenIDRefusal(.invalidGrant, "code is for another client or issuer.")
    }
    guard form["redirect_uri"] == code.redirect else {
      throw OpenIDRefusal(.invalidGrant, "redirect_uri is not that of the authorization request.")
    }
    if let challenge = code.challenge {
      let digest = OpenIDMemory.digest(of: form["code_verifier"] ?? "")
      guard Secret(digest) == Secret(challenge) else {
        throw OpenIDRefusal(.invalidGrant, "code_verifier is wrong or missing.")
      }
    } else {
      guard form["code_verifier"] == nil else {
        throw OpenIDRefusal(.invalidGrant, "The authorization request had no code_challenge.")
      }
      guard caller.isAuthenticated else {
        throw OpenIDRefusal(.invalidGrant, "A public client needs PKCE with S256.")
      }
    }
    return code.grant
  }

  func redeemRefreshToken(
    _ form: [String: String], _ caller: OpenIDCaller, at issuer: OpenIDIssuer
  ) throws -> (grant: OpenIDGrant, renewed: OpenIDGrant) {
    let (text, now) = (form["refresh_token"] ?? "", openID.seconds)
    let wanted = try form["scope"].map { try OpenIDRequest.scopes($0) }
    // Another client's attempt must not use the token up.
    guard
      let found = openID.with({
        $0.refreshTokens.look(OpenIDMemory.digest(of: text), now: now)
      }), found.grant.clientID == caller.id, found.grant.issuer == issuer.name
    else { throw OpenIDRefusal(.invalidGrant, "refresh_token is unknown or has expired.") }
    guard wanted?.allSatisfy(found.grant.scopes.contains) ?? true else {
      throw OpenIDRefusal(.invalidScope, "scope has more than the user agreed to.")
    }
    // An account that was turned off for a while doesn't lose its sign-in.
    if let session = found.grant.session, try openIDAccount(of: session) == nil {
      throw OpenIDRefusal(.invalidGrant, Self.userIsGone)
    }
    guard let token = openID.with({ $0.redeem(refreshToken: text, now: now) }) else {
      throw OpenIDRefusal(
        .invalidGrant, "refresh_token was already used, so its tokens were revoked.")
    }
    var renewed = token.grant
    // OpenID Connect Core §12.2: a nonce belongs to one authorization request.
    renewed.nonce = nil
    var grant = renewed
    grant.scopes = wanted ?? renewed.scopes
    return (grant, renewed)
  }

  func refreshToken(_ grant: OpenIDGrant, _ second: Int) -> String {
    let (text, now) = (RandomText.base64URL(43), openID.seconds)
    openID.with {
      $0.refreshTokens.put(
        text, of: grant, issuedAt: second, lifetime: OpenIDMemory.refreshLifetime, now: now)
    }
    return text
  }

  /// Signs an access token (RFC 9068), and stores it so that it can be looked up and revoked.
  func accessToken(
    _ grant: OpenIDGrant, _ account: Account?, _ second: Int, at issuer: OpenIDIssuer
  ) async throws -> String {
    var claims = account.map { OpenIDClaims.own($0) } ?? [:]
    claims["iss"] = .string(issuer.address)
    claims["sub"] = .string(account?.localID ?? grant.clientID)
    claims["aud"] = .string(grant.audience ?? issuer.address)
    claims["client_id"] = .string(grant.clientID)
    claims["scope"] = grant.scopeClaim
    claims["iat"] = .integer(second)
    claims["exp"] = .integer(second + OpenIDMemory.tokenLifetime)
    claims["jti"] = .string(RandomText.base64URL(22))
    claims["auth_time"] = grant.session.map { JSONValue.integer($0.authenticatedAt) }
    claims["act"] = grant.actor
    let text = try await self.issuer.keys.signingKey()
      .token(TokenPayload(claims: claims), type: "at+jwt").reveal { $0 }
    let now = openID.seconds
    openID.with {
      $0.accessTokens.put(
        text, of: grant, issuedAt: second, lifetime: OpenIDMemory.tokenLifetime, now: now)
    }
    return text
  }

  func idToken(
    _ grant: OpenIDGrant, _ account: Account, _ second: Int, accessToken: String,
    at issuer: OpenIDIssuer
  ) async throws -> String {
    var claims = OpenIDClaims.user(account, scopes: grant.scopes)
    claims["iss"] = .string(issuer.address)
    claims["aud"] = .string(grant.clientID)
    claims["iat"] = .integer(second)
    claims["exp"] = .integer(second + OpenIDMemory.tokenLifetime)
    claims["nonce"] = grant.nonce.map(JSONValue.string)
    if let session = grant.session {
      claims["auth_time"] = .integer(session.authenticatedAt)
      claims["sid"] = .string(session.id)
      if !session.methods.isEmpty { claims["amr"] = .array(session.methods.map(JSONValue.string)) }
    }
    // OpenID Connect Core §3.1.3.6: the left half of the digest.
    let digest = Array(SHA256.hash(data: Array(accessToken.utf8)))
    claims["at_hash"] = .string(Base64URL.text(of: digest.prefix(16)))
    return try await self.issuer.signed(TokenPayload(claims: claims)).reveal { $0 }
  }
}

private extension Shelf<OpenIDMemory.Token> {
  /// Stores a token, so that it can be looked up and revoked.
  mutating func put(
    _ text: String, of grant: OpenIDGrant, issuedAt: Int, lifetime: Int, now: Int
  ) {
    let end = issuedAt + lifetime
    put(
      OpenIDMemory.Token(grant: grant, issuedAt: issuedAt, expiresAt: end),
      at: OpenIDMemory.digest(of: text), until: end, now: now, limit: OpenIDMemory.limit)
  }
}
