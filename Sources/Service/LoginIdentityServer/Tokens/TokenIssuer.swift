import Crypto
import LoginIdentity
import LoginIdentityProtocol

struct TokenIssuer: Sendable {
  let projectID: String
  /// The tenant of the accounts; `nil` for the project itself.
  let tenantID: String?
  let issuer: String
  /// The keys, whose creation may be in progress.
  let keys: KeyRing
  /// Whether tokens are signed; unsigned ones (`alg` `none`) are for clients that require them.
  let isSigning: Bool
  /// The tokens that a return to a snapshot ended.
  let epochs = TokenEpochs()
  /// The tokens whose signature was checked before.
  private let checked = CheckedTokens()

  init(projectID: String, tenantID: String? = nil, keys: KeyRing, isSigning: Bool) {
    self.projectID = projectID
    self.tenantID = tenantID
    self.keys = keys
    self.isSigning = isSigning
    issuer = TokenPayload.issuer(projectID: projectID)
  }

  /// The statement of a checked token about its sign-in.
  struct Statement: Equatable, Sendable {
    let localID: String
    let signIn: SignInRecord
    /// Seconds since 1970.
    let issuedAt: Int
    /// The time when the person proved their identity, seconds since 1970.
    var authenticatedAt: Int { signIn.authenticatedAt / 1000 }
  }

  func sign(_ payload: TokenPayload) async throws -> Secret {
    var payload = payload
    if let name = epochs.name { payload.claims["jti"] = .string(name) }
    guard isSigning else {
      let header = #"{"alg":"none","typ":"JWT"}"#
      let body = try JSONCoding.bytes(of: payload.claims)
      return Secret("\(Base64URL.text(of: header.utf8)).\(Base64URL.text(of: body)).")
    }
    return try await signed(payload)
  }

  /// Signs a payload, even if ID tokens of accounts are unsigned.
  func signed(_ payload: TokenPayload) async throws -> Secret {
    try await keys.signingKey().token(payload)
  }

  /// Signs a token and returns it with its refresh token.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - signIn: The person's sign-in.
  ///   - refreshToken: The text of the refresh token.
  ///   - seconds: The time of issue, seconds since 1970 (``Account/tokenSecond(now:)``).
  /// - Returns: The three fields of a response.
  /// - Throws: If there is no key.
  func tokens(
    for account: Account, signIn: SignInRecord, refreshToken: Secret, seconds: Int
  ) async throws -> IssuedTokens {
    let payload = TokenPayload(
      account: account, signIn: signIn, projectID: projectID, tenantID: tenantID, seconds: seconds)
    return IssuedTokens(
      idToken: WireSecret(try await sign(payload)), refreshToken: WireSecret(refreshToken),
      expiresIn: DecimalText(TokenPayload.lifetime))
  }

  /// Returns an ID token's statement about its sign-in, after checking signature, issuer, audience and expiry.
  ///
  /// - Parameters:
  ///   - token: The caller's token.
  ///   - seconds: The time, seconds since 1970.
  /// - Returns: The statement.
  /// - Throws: ``ServiceError`` `INVALID_ID_TOKEN`, `TENANT_ID_MISMATCH` for the token of another tenant, or
  ///   `TOKEN_EXPIRED` after a return to a snapshot; an error if there is no key.
  func statement(of token: Secret, seconds: Int) async throws -> Statement {
    try statement(of: try await signedClaims(of: token), seconds: seconds)
  }

  /// Returns the statement of a token whose signature was checked before.
  ///
  /// - Parameters:
  ///   - token: The caller's token.
  ///   - seconds: The time, seconds since 1970.
  /// - Returns: The statement; `nil` if the signature wasn't checked, or if its key isn't published any more.
  /// - Throws: ``ServiceError`` like ``statement(of:seconds:)``, which also checks signatures.
  func knownStatement(of token: [UInt8], seconds: Int) throws(ServiceError) -> Statement? {
    guard let claims = knownClaims(CheckedTokens.digest(of: token)) else { return nil }
    return try statement(of: claims, seconds: seconds)
  }

  private func statement(
    of claims: IDTokenClaims, seconds: Int
  ) throws(ServiceError) -> Statement {
    guard claims.iss == issuer, claims.aud == projectID, seconds < claims.exp, !claims.sub.isEmpty,
      // If tokens are unsigned, anyone can write them.
      Account.seconds.contains(claims.iat), Account.seconds.contains(claims.authenticatedAt)
    else { throw ServiceError(.invalidIDToken) }
    guard claims.firebase.tenant == tenantID else { throw ServiceError(.tenantIDMismatch) }
    guard epochs.accept(claims.jti) else { throw ServiceError(.tokenExpired) }
    return Statement(claims)
  }

  /// Returns all claims of an ID token that ``statement(of:seconds:)`` has checked.
  func payload(of token: Secret) throws(ServiceError) -> TokenPayload {
    guard let token = UnverifiedToken(token) else {
      throw ServiceError(.invalidIDToken)
    }
    return TokenPayload(claims: token.claims)
  }
}

private extension TokenIssuer {
  /// Returns the claims of a token whose signature was checked before, while its key is published.
  func knownClaims(_ digest: SHA256.Digest) -> IDTokenClaims? {
    guard let known = checked.entry(digest), keys.contains(known.keyID) else { return nil }
    return known.claims
  }

  /// Returns the claims of a token whose signature is valid.
  func signedClaims(of token: Secret) async throws -> IDTokenClaims {
    let digest = CheckedTokens.digest(of: token)
    if let claims = knownClaims(digest) { return claims }
    guard let parts = token.revealBytes({ TokenParts($0) }) else {
      throw ServiceError(.invalidIDToken)
    }
    if !isSigning, parts.isUnsigned { return try IDTokenClaims(json: parts.payload) }
    guard let key = try await keys.key(forHeader: parts.header), key.isValid(parts) else {
      throw ServiceError(.invalidIDToken)
    }
    let claims = try IDTokenClaims(json: parts.payload)
    checked.add(CheckedTokens.Entry(claims: claims, keyID: key.id), digest)
    return claims
  }
}
