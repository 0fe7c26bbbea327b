import Identity
import IdentityProtocol

extension IdentityOperations {
  /// `accounts:update`: changes the account of a token, or applies a mailed code.
  func update(_ request: UpdateRequest) async throws -> UpdateResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId)
    if request.provider != nil { throw ServiceFault.notImplemented("provider") }
    let token = request.idToken.flatMap { $0.secret.isEmpty ? nil : $0.secret }
    let code = request.oobCode.flatMap { $0.isEmpty ? nil : $0 }
    guard token != nil || code != nil else {
      throw ServiceFault(.invalidRequestType, "Unsupported request parameters.")
    }
    guard request.customAttributes == nil else { throw ServiceFault(.insufficientPermission) }
    if let code { return try await applyVerification(code) }
    guard let token else { throw ServiceFault(.invalidIDToken) }
    return try await change(request, token: token)
  }
}

private extension IdentityOperations {
  /// Applies a code that proves an address; it yields no tokens.
  func applyVerification(_ text: String) async throws -> UpdateResponse {
    let code = try await validCode(text)
    guard code.kind == OutOfBandRequestType.verifyEmail.rawValue else {
      throw ServiceFault(.invalidCode)
    }
    let verified = try await store.use(code, now: now) { account in
      account.isEmailVerified = true
      return RefreshTokenChange()
    }
    guard let account = verified else { throw ServiceFault(.invalidCode) }
    return UpdateResponse(account: account.record, newEmail: nil, tokens: nil)
  }

  func change(_ request: UpdateRequest, token: Secret) async throws -> UpdateResponse {
    var (account, provider) = try await authenticate(token)
    if request.disableUser != nil { throw ServiceFault(.operationNotAllowed) }
    let forget = Set(request.deleteAttribute ?? [])
    for attribute in [DeletableAttribute.provider, .rawUserInfo] where forget.contains(attribute) {
      throw ServiceFault.notImplemented("deleteAttribute: \(attribute.rawValue)")
    }
    let newEmail = try checkedEmail(request.email)
    if let newEmail, newEmail != account.email, try await store.account(email: newEmail) != nil {
      throw ServiceFault(.emailExists)
    }
    var hash: PasswordHash?
    if let password = request.password?.secret, !password.isEmpty {
      hash = try await self.hash(newPassword: password)
      provider = .password
    }

    let now = now
    let changesEmail = newEmail != nil && newEmail != account.email
    let voidsTokens = hash != nil || changesEmail || request.validSince != nil
    let refresh = RefreshToken.issue(to: account.localID, provider: provider, now: now)
    let wasGuest = provider == .anonymous
    account = try await store.change(id: account.localID, now: now) { [hash] account in
      account.forget(forget, providers: request.deleteProvider ?? [])
      account.displayName = request.displayName ?? account.displayName
      account.photoURL = request.photoUrl ?? account.photoURL
      if let newEmail, newEmail != account.email {
        if !wasGuest { account.initialEmail = account.initialEmail ?? account.email }
        account.email = newEmail
        account.isEmailVerified = false
      }
      if let hash { account.setPassword(hash, now: now) }
      guard voidsTokens else { return RefreshTokenChange() }
      account.validSince = now / 1000
      account.lastRefreshAt = now
      return RefreshTokenChange(added: refresh.kept, voidsOlder: true)
    }
    let tokens =
      voidsTokens
      ? try await tokens(for: account, provider: provider, refreshToken: refresh.text) : nil
    return UpdateResponse(account: account.record, newEmail: newEmail, tokens: tokens)
  }

  func checkedEmail(_ email: String?) throws(ServiceFault) -> String? {
    guard let email, !email.isEmpty else { return nil }
    guard Syntax.isEmail(email) else { throw ServiceFault(.invalidEmail) }
    return Syntax.canonical(email)
  }
}

private extension Account {
  /// Forgets attributes and providers.
  mutating func forget(_ attributes: Set<DeletableAttribute>, providers: [String]) {
    let unlinksPassword = providers.contains(SignInProvider.password.rawValue)
    if attributes.contains(.displayName) { displayName = nil }
    if attributes.contains(.photoURL) { photoURL = nil }
    let losesEmail = attributes.contains(.email) || unlinksPassword
    if losesEmail {
      email = nil
      isEmailVerified = nil
    }
    // A password without its address must not come back to life with the next address.
    if losesEmail || attributes.contains(.password) {
      passwordHash = nil
      passwordUpdatedAt = nil
    }
  }
}
