import Identity
import IdentityProtocol

extension IdentityOperations {
  /// `accounts:signInWithPassword`.
  func signIn(
    _ request: SignInWithPasswordRequest, context: Context
  ) async throws -> SignInWithPasswordResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    guard settings.current.isPasswordAllowed else { throw ServiceFault(.passwordLoginDisabled) }
    guard let email = request.email else { throw ServiceFault(.missingEmail) }
    guard Syntax.isEmail(email) else { throw ServiceFault(.invalidEmail) }
    guard let password = request.password?.secret, !password.isEmpty else {
      throw ServiceFault(.missingPassword)
    }
    if request.captchaResponse != nil { throw ServiceFault.notImplemented("captcha") }
    if request.idToken != nil || request.pendingIdToken != nil {
      throw ServiceFault.notImplemented("idToken and pendingIdToken are no longer in use.")
    }
    let address = Syntax.canonical(email)
    try throttle.check(address, now: now)
    let (found, hash) = try await checkPassword(password, of: address)
    throttle.forget(address)
    let rules = settings.current.passwordRules
    if rules.appliesToSignIn, let fault = rules.fault(of: password) { throw fault }

    let grant = try store.write { data in
      // Someone may have changed the account while the password was being checked.
      guard let account = try data.account(id: found), account.passwordHash == hash else {
        throw wrongPassword
      }
      return try self.grant(account, SignInRecord(.password), in: data)
    }
    return SignInWithPasswordResponse(
      localId: grant.account.localID, email: grant.account.email,
      displayName: grant.account.displayName, tokens: try await tokens(of: grant),
      pending: grant.pending)
  }
}

private extension IdentityOperations {
  /// What a wrong password is told.
  var wrongPassword: ServiceFault {
    ServiceFault(settings.current.isProtectingEmails ? .invalidLoginCredentials : .invalidPassword)
  }

  /// The account with an address and a password, and the hash that was checked.
  func checkPassword(
    _ password: Secret, of address: String
  ) async throws -> (localID: String, hash: PasswordHash) {
    let isSecretive = settings.current.isProtectingEmails
    let account = try store.account(email: address)
    if account?.isDisabled == true { throw ServiceFault(.userDisabled) }
    guard let account, let hash = account.passwordHash else {
      if isSecretive { try await hasher.verifyNothing(password) }
      throttle.noteFailure(address, now: now)
      throw account == nil && !isSecretive ? ServiceFault(.emailNotFound) : wrongPassword
    }
    guard try await hasher.verify(password, against: hash) else {
      throttle.noteFailure(address, now: now)
      throw wrongPassword
    }
    return (account.localID, hash)
  }
}
