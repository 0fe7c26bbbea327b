import LoginIdentity
import LoginIdentityProtocol

/// Signs tokens, and checks them when they come back.
struct TokenIssuer: Sendable {
  /// For whom tokens are.
  let projectID: String
  /// Who issues them.
  let issuer: String
  /// The keys, which may still be in the making.
  let keys: KeyRing
  /// Whether tokens are signed; unsigned ones (`alg` `none`) are for clients that insist on them.
  let isSigning: Bool

  init(projectID: String, keys: KeyRing, isSigning: Bool) {
    self.projectID = projectID
    self.keys = keys
    self.isSigning = isSigning
    issuer = TokenPayload.issuer(projectID: projectID)
  }

  /// What a checked token says about its sign-in.
  struct Statement: Equatable, Sendable {
    /// Whose it is.
    let localID: String
    /// How the person signed in.
    let signIn: SignInRecord
    /// Seconds since 1970.
    let issuedAt: Int
    /// When the person proved who they are, seconds since 1970.
    var authenticatedAt: Int { signIn.authenticatedAt / 1000 }
  }

  func sign(_ payload: TokenPayload) async throws -> Secret {
    guard isSigning else {
      let header = #"{"alg":"none","typ":"JWT"}"#
      let body = try JSONCoding.bytes(of: payload.claims)
      return Secret("\(Base64URL.text(of: header.utf8)).\(Base64URL.text(of: body)).")
    }
    return try await signed(payload)
  }

  /// Signs a payload, even where ID tokens of accounts are not.
  func signed(_ payload: TokenPayload) async throws -> Secret {
    try await keys.signingKey().token(payload)
  }

  /// Signs a token and puts it beside its refresh token.
  ///
  /// - Parameters:
  ///   - account: Who it is.
  ///   - signIn: How the person signed in.
  ///   - refreshToken: The text of the refresh token.
  ///   - seconds: When it is issued, seconds since 1970 (``Account/tokenSecond(now:)``).
  /// - Returns: The three fields of an answer.
  /// - Throws: When there is no key.
  func tokens(
    for account: Account, signIn: SignInRecord, refreshToken: Secret, seconds: Int
  ) async throws -> IssuedTokens {
    let payload = TokenPayload(
      account: account, signIn: signIn, projectID: projectID, seconds: seconds)
    return IssuedTokens(
      idToken: WireSecret(try await sign(payload)), refreshToken: WireSecret(refreshToken),
      expiresIn: DecimalText(TokenPayload.lifetime))
  }

  /// What an ID token says about its sign-in, once signature, issuer, audience and expiry are
  /// checked.
  ///
  /// - Parameters:
  ///   - token: What a caller sent.
  ///   - seconds: The time, seconds since 1970.
  /// - Returns: The statement.
  /// - Throws: ``ServiceError`` `INVALID_ID_TOKEN`, or that there is no key.
  func statement(of token: Secret, seconds: Int) async throws -> Statement {
    let bytes = try await checkedPayload(of: token)
    guard let claims = try? JSONCoding.value(IDTokenClaims.self, from: bytes),
      claims.iss == issuer, claims.aud == projectID, seconds < claims.exp, !claims.sub.isEmpty,
      // Where tokens are not signed, anyone writes them.
      Account.seconds.contains(claims.iat), Account.seconds.contains(claims.authenticatedAt)
    else { throw ServiceError(.invalidIDToken) }
    return Statement(claims)
  }

  /// All an ID token says; ``statement(of:seconds:)`` has to have checked it.
  func payload(of token: Secret) throws(ServiceError) -> TokenPayload {
    guard let token = UnverifiedToken(token) else {
      throw ServiceError(.invalidIDToken)
    }
    return TokenPayload(claims: token.claims)
  }
}

private extension TokenIssuer {
  /// The payload of a token whose signature holds.
  func checkedPayload(of token: Secret) async throws -> [UInt8] {
    guard let parts = token.revealBytes({ TokenParts($0) }) else {
      throw ServiceError(.invalidIDToken)
    }
    if !isSigning, parts.isUnsigned { return parts.payload }
    guard let key = try await keys.key(forHeader: parts.header), key.isValid(parts) else {
      throw ServiceError(.invalidIDToken)
    }
    return parts.payload
  }
}

/// The claims of an ID token that requests are decided by.
private struct IDTokenClaims: Decodable {
  let iss: String
  let aud: String
  let sub: String
  let iat: Int
  let exp: Int
  let auth_time: Int?
  let firebase: Firebase

  /// When the person proved who they are, seconds since 1970.
  var authenticatedAt: Int { auth_time ?? iat }

  // Names as they are on the wire: a conversion would cost at every request.
  struct Firebase: Decodable {
    let sign_in_provider: String
    let second_factor_identifier: String?
    let sign_in_second_factor: String?
  }
}

private extension TokenIssuer.Statement {
  init(_ claims: IDTokenClaims) {
    localID = claims.sub
    issuedAt = claims.iat
    var signIn = SignInRecord(
      SignInProvider(rawValue: claims.firebase.sign_in_provider),
      at: claims.authenticatedAt * 1000)
    if let id = claims.firebase.second_factor_identifier,
      let kind = claims.firebase.sign_in_second_factor
    {
      signIn.secondFactor = SecondFactorUse(id: id, kind: kind)
    }
    self.signIn = signIn
  }
}
