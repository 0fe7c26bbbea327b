import Identity
import IdentityProtocol

extension IdentityOperations {
  /// `accounts:signUp`: an account with e-mail, a guest, or a guest who gets an e-mail.
  func signUp(_ request: SignUpRequest) async throws -> SignUpResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId)
    if request.captchaResponse != nil { throw ServiceFault.notImplemented("captcha") }
    if request.localId != nil { throw ServiceFault(.unexpectedParameter, "User ID") }
    let wants = try checkSignUp(request)
    if let email = wants.email, try await store.account(email: email) != nil {
      throw ServiceFault(.emailExists)
    }
    if let password = wants.password { try checkStrength(of: password) }
    var guest: Account?
    if let token = request.idToken?.secret, !token.isEmpty {
      guest = try await authenticate(token).account
    }
    var hash: PasswordHash?
    if let password = wants.password { hash = try await hasher.hash(password) }

    let now = now
    let localID = guest?.localID ?? RandomText.alphanumeric(28)
    let refresh = RefreshToken.issue(to: localID, provider: wants.provider, now: now)
    let fill: @Sendable (inout Account) -> Void = { [hash] account in
      account.lastLoginAt = now
      account.lastRefreshAt = now
      guard wants.provider == .password else { return }
      account.email = wants.email
      account.isEmailVerified = false
      account.displayName = request.displayName ?? account.displayName
      if let hash { account.setPassword(hash, now: now) }
    }
    let account: Account
    if guest != nil {
      account = try await store.change(id: localID, now: now) {
        fill(&$0)
        return RefreshTokenChange(added: refresh.kept, voidsOlder: true)
      }
    } else {
      var new = Account(localID: localID, now: now)
      fill(&new)
      try await store.insert(new, token: refresh.kept)
      account = new
    }
    return SignUpResponse(
      localId: localID, displayName: account.displayName, email: account.email,
      tokens: try await tokens(for: account, provider: wants.provider, refreshToken: refresh.text))
  }
}

private extension IdentityOperations {
  /// What a sign-up asks for, once its fields are checked.
  struct Wants: Sendable {
    let provider: SignInProvider
    /// In lower case.
    let email: String?
    let password: Secret?
  }

  /// Checks the fields in Google's order.
  func checkSignUp(_ request: SignUpRequest) throws(ServiceFault) -> Wants {
    let password = request.password?.secret
    let given = [
      request.email?.isEmpty == false, password?.isEmpty == false,
      request.idToken?.secret.isEmpty == false,
    ]
    let provider: SignInProvider
    if given.contains(true) {
      guard given[0] else { throw ServiceFault(.missingEmail) }
      guard given[1] else { throw ServiceFault(.missingPassword) }
      guard configuration.isPasswordSignInAllowed else { throw ServiceFault(.operationNotAllowed) }
      provider = .password
    } else {
      guard configuration.isGuestSignInAllowed else { throw ServiceFault(.adminOnlyOperation) }
      provider = .anonymous
    }
    // An empty address is an invalid one, never a silent guest.
    if let email = request.email, !Syntax.isEmail(email) { throw ServiceFault(.invalidEmail) }
    return Wants(
      provider: provider, email: request.email.map(Syntax.canonical),
      password: provider == .password ? password : nil)
  }
}
