import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  /// `v1/token`: exchanges a refresh token, which stays the same, for a new ID token.
  func refresh(_ request: TokenRequest, context: Context) async throws -> TokenResponse {
    try checkProject(request.targetProjectId, tenant: nil, context: context)
    guard let grant = request.grantType, !grant.isEmpty else {
      throw ServiceError(.missingGrantType)
    }
    guard grant == "refresh_token" else { throw ServiceError(.invalidGrantType) }
    guard let text = request.refreshToken?.secret, !text.isEmpty else {
      throw ServiceError(.missingRefreshToken)
    }
    let digest = RefreshToken.digest(of: text)
    // Read before the account, so that these tokens are older than a later revocation.
    let now = now
    let (token, account) = try store.read { data -> (RefreshToken, Account) in
      guard let token = try data.refreshToken(digest: digest) else {
        throw ServiceError(.invalidRefreshToken)
      }
      guard let account = try data.account(id: token.localID) else {
        throw ServiceError(.userNotFound)
      }
      guard token.revokedAt == nil, token.issuedAt / 1000 >= account.validSince ?? 0 else {
        throw ServiceError(.tokenExpired)
      }
      guard account.isDisabled != true else { throw ServiceError(.userDisabled) }
      return (token, account)
    }
    // To the minute: a disk write at every refresh would be its slowest part.
    if now - (account.lastRefreshAt ?? 0) >= 60_000 {
      try store.write { try $0.noteRefresh(of: account.localID, now: now) }
    }
    let tokens = try await issuer.tokens(
      for: account, signIn: token.signIn, refreshToken: text,
      seconds: account.tokenSecond(now: now))
    await wait(untilSecond: account.tokenSecond(now: now))
    return TokenResponse(tokens: tokens, userID: account.localID, projectID: Self.projectNumber)
  }

  /// `projects/P:createSessionCookie`.
  func createSessionCookie(
    _ request: CreateSessionCookieRequest, context: Context
  ) async throws -> CreateSessionCookieResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    let token = try Self.required(request.idToken)
    let lifetime = request.validDuration?.value ?? Self.longestCookie
    guard (300...Self.longestCookie).contains(lifetime) else {
      throw ServiceError(.invalidDuration)
    }
    // Read before the account, as for a refresh.
    let now = now
    let seconds = try await authenticate(token).account.tokenSecond(now: now)
    let payload = try issuer.payload(of: token)
    let cookie = payload.sessionCookie(
      projectID: configuration.projectID, seconds: seconds, lifetime: lifetime)
    let signed = WireSecret(try await issuer.sign(cookie))
    await wait(untilSecond: seconds)
    return CreateSessionCookieResponse(sessionCookie: signed)
  }

  /// `accounts:revokeToken`: checks the link; no provider is asked.
  func revokeToken(_ request: RevokeTokenRequest, context: Context) async throws -> EmptyRecord {
    try checkProject(nil, tenant: request.tenantId, context: context)
    let token = try Self.required(request.idToken)
    guard let provider = request.providerId, !provider.isEmpty else {
      throw ServiceError(.missingProviderID)
    }
    let account = try await authenticate(token).account
    guard account.identity(of: provider) != nil, request.token?.secret.isEmpty == false else {
      throw ServiceError(.invalidCredentialOrProvider)
    }
    return EmptyRecord()
  }

  /// The project's number in Google's emulator; only Google has a real one.
  static var projectNumber: String { "12345" }

  /// The maximum lifetime of a session cookie in seconds: two weeks.
  private static var longestCookie: Int { 14 * 86_400 }

  /// Rehearses the steps after a password: signs in without an account, issues a token and checks it.
  ///
  /// The first time takes a process milliseconds, the next a fraction of one. The data are unchanged.
  func warmUp() async {
    /// The error that rolls back the transaction.
    struct Rehearsed: Error {}
    var grant: Grant?
    try? store.write { data in
      let noAccount = Account(localID: RandomText.alphanumeric(28), now: self.now)
      grant = try self.grant(
        noAccount, SignInRecord(.password, at: self.now), asking: nil, isNew: true, in: data)
      throw Rehearsed()
    }
    guard let grant, let tokens = try? await tokens(of: grant) else { return }
    _ = try? await issuer.statement(of: tokens.idToken.secret, seconds: now / 1000)
  }
}
