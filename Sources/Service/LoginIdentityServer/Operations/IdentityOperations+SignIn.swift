import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  /// `accounts:signInWithPassword`.
  func signInWithPassword(
    _ request: SignInWithPasswordRequest, context: Context
  ) async throws -> SignInWithPasswordResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    guard settings.current.isPasswordAllowed else { throw ServiceError(.passwordLoginDisabled) }
    guard let email = request.email else { throw ServiceError(.missingEmail) }
    guard Syntax.hasFormOfEmail(email) else { throw ServiceError(.invalidEmail) }
    guard let password = request.password?.secret, !password.isEmpty else {
      throw ServiceError(.missingPassword)
    }
    if request.captchaResponse != nil { throw ServiceError.notImplemented("captcha") }
    if request.idToken != nil || request.pendingIdToken != nil {
      throw ServiceError.notImplemented("idToken and pendingIdToken are no longer in use.")
    }
    let address = Syntax.canonical(email)
    let tries = Self.passwordTries(of: address)
    let result = try await throttle.turn(of: tries, in: store, now: now) {
      let judgement = try await self.judge(password, of: address)
      return try self.store.write { data -> Result<Grant, ServiceError> in
        // Others may have been checked meanwhile, here or by another service with the same data.
        try self.throttle.check(tries, in: data, now: self.now)
        switch judgement {
        case .unknown(let error): return .failure(error)
        case .wrong:
          try self.throttle.noteFailure(tries, in: data, now: self.now)
          return .failure(self.wrongPassword)
        case .right(let id, let hash, let renewed):
          try self.throttle.forget(tries, in: data)
          // The account may have changed while the password was being checked. Its address counts too: the owner may
          // have restored it while the old password is still known.
          guard var account = try data.account(id: id), account.passwordHash == hash,
            account.email == address
          else { return .failure(self.wrongPassword) }
          let rules = self.settings.current.passwordRules
          if rules.appliesToSignIn, let error = rules.error(of: password) { return .failure(error) }
          account.passwordHash = renewed ?? hash
          return .success(
            try self.grant(
              account, SignInRecord(.password, at: self.now), asking: context.functions, in: data))
        }
      }
    }
    let grant = try result.get()
    return SignInWithPasswordResponse(
      localId: grant.account.localID, email: grant.account.email,
      displayName: grant.account.displayName, tokens: try await tokens(of: grant),
      pending: grant.pending)
  }

  /// Returns the name under which wrong passwords for an address are counted.
  static func passwordTries(of address: String) -> String { "password \(address)" }
}

/// The result of a password check.
private enum PasswordJudgement: Sendable {
  /// An account without a password to guess.
  case unknown(ServiceError)
  case wrong
  /// A correct password. `hash` is the one that was checked; `renewed` is the service's own, which replaces an imported
  /// one.
  case right(localID: String, hash: PasswordHash, renewed: PasswordHash?)
}

private extension IdentityOperations {
  var wrongPassword: ServiceError {
    ServiceError(settings.current.isProtectingEmails ? .invalidLoginCredentials : .invalidPassword)
  }

  /// Compares a password with the one of an address; takes as long as hashing.
  func judge(_ password: Secret, of address: String) async throws -> PasswordJudgement {
    let isSecretive = settings.current.isProtectingEmails
    let account = try store.account(email: address)
    if account?.isDisabled == true { throw ServiceError(.userDisabled) }
    guard let account, let hash = account.passwordHash else {
      guard isSecretive else {
        return account == nil ? .unknown(ServiceError(.emailNotFound)) : .wrong
      }
      try await hasher.verifyNothing(password)
      return .wrong
    }
    guard try await hasher.verify(password, against: hash) else { return .wrong }
    // As in production: an imported hash is weaker, or has foreign parameters.
    let isOwn = hash.parts?.algorithm == hasher.algorithm
    return .right(
      localID: account.localID, hash: hash,
      renewed: isOwn ? nil : try await hasher.hash(password))
  }
}
