import Identity
import IdentityProtocol

extension IdentityOperations {
  /// `accounts:signInWithPassword`.
  func signIn(_ request: SignInWithPasswordRequest) async throws -> SignInWithPasswordResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId)
    guard configuration.isPasswordSignInAllowed else { throw ServiceFault(.passwordLoginDisabled) }
    guard let email = request.email else { throw ServiceFault(.missingEmail) }
    guard Syntax.isEmail(email) else { throw ServiceFault(.invalidEmail) }
    guard let password = request.password?.secret, !password.isEmpty else {
      throw ServiceFault(.missingPassword)
    }
    if request.captchaResponse != nil { throw ServiceFault.notImplemented("captcha") }
    if request.idToken != nil || request.pendingIdToken != nil {
      throw ServiceFault.notImplemented("idToken and pendingIdToken are no longer in use.")
    }

    let isSecretive = configuration.emailEnumerationProtection
    guard let found = try await store.account(email: Syntax.canonical(email)) else {
      if isSecretive { try await hasher.verifyNothing(password) }
      throw ServiceFault(isSecretive ? .invalidLoginCredentials : .emailNotFound)
    }
    guard !found.isDisabled else { throw ServiceFault(.userDisabled) }
    let wrong = ServiceFault(isSecretive ? .invalidLoginCredentials : .invalidPassword)
    guard let hash = found.passwordHash else {
      if isSecretive { try await hasher.verifyNothing(password) }
      throw wrong
    }
    guard try await hasher.verify(password, against: hash) else { throw wrong }

    let now = now
    let refresh = RefreshToken.issue(to: found.localID, provider: .password, now: now)
    let account = try await store.change(id: found.localID, now: now) { account in
      // Someone may have changed the account while the password was being checked.
      guard account.passwordHash == hash else { throw wrong }
      guard !account.isDisabled else { throw ServiceFault(.userDisabled) }
      account.lastLoginAt = now
      account.lastRefreshAt = now
      return RefreshTokenChange(added: refresh.kept)
    }
    return SignInWithPasswordResponse(
      localId: account.localID, email: account.email, displayName: account.displayName,
      tokens: try await tokens(for: account, provider: .password, refreshToken: refresh.text))
  }

  /// `v1/token`: a new ID token for a refresh token, which stays the same.
  func refresh(_ request: TokenRequest) async throws -> TokenResponse {
    try checkProject(request.targetProjectId, tenant: nil)
    guard let grant = request.grantType, !grant.isEmpty else {
      throw ServiceFault(.missingGrantType)
    }
    guard grant == "refresh_token" else { throw ServiceFault(.invalidGrantType) }
    guard let text = request.refreshToken?.secret, !text.isEmpty else {
      throw ServiceFault(.missingRefreshToken)
    }
    guard let found = try await store.refreshToken(digest: RefreshToken.digest(of: text)) else {
      throw ServiceFault(.invalidRefreshToken)
    }
    guard let account = found.account else { throw ServiceFault(.userNotFound) }
    guard found.token.revokedAt == nil else { throw ServiceFault(.tokenExpired) }
    guard !account.isDisabled else { throw ServiceFault(.userDisabled) }
    let now = now
    let refreshed = try await store.change(id: account.localID, now: now) { account in
      account.lastRefreshAt = now
      return RefreshTokenChange()
    }
    let tokens = try await tokens(
      for: refreshed, provider: found.token.provider, refreshToken: text)
    return TokenResponse(tokens: tokens, userID: account.localID, projectID: Self.projectNumber)
  }

  /// The project's number, which only Google has; the emulator's.
  private static var projectNumber: String { "12345" }
}
