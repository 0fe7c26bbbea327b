import LoginIdentity
import LoginIdentityProtocol

// Backup codes, each of which replaces a second factor once.
extension IdentityOperations {
  /// `mfaBackupCodes:generate`: makes a new set, which replaces the old one.
  ///
  /// Of two requests at the same moment, the second is refused: no one would know that the first one's codes are
  /// already invalid.
  func generateBackupCodes(
    _ request: GenerateBackupCodesRequest, context: Context
  ) async throws -> GenerateBackupCodesResponse {
    try checkProject(nil, tenant: request.tenantId, context: context)
    let token = try Self.required(request.idToken)
    let statement = try await statement(of: token)
    // Hashing takes time, so it comes only after the checks, which are then repeated.
    let former = try store.readOnce { try self.mayHaveBackupCodes(statement, in: $0).backupCodes }
    let codes = (0..<BackupCode.count).map { _ in BackupCode.make() }
    let hashes = try await hasher.hashes(of: codes.compactMap(BackupCode.plain))
    try store.write { data in
      var account = try self.mayHaveBackupCodes(statement, in: data)
      guard !account.backupCodes.areOtherCodes(than: former) else {
        throw ServiceError(.backupCodesChanged)
      }
      account.backupCodes = StoredBackupCodes(hashes, createdAt: self.now)
      try data.update(account)
    }
    return GenerateBackupCodesResponse(backupCodes: codes.map(WireSecret.init))
  }

  /// Returns the account of a person who signed in recently, if it has a second factor to replace.
  private func mayHaveBackupCodes(
    _ statement: TokenIssuer.Statement, in data: AccountTransaction
  ) throws -> Account {
    let account = try Self.principal(statement, in: data).account
    try checkIsRecent(statement, of: account)
    guard !account.secondFactors.isEmpty else { throw ServiceError(.secondFactorNotFound) }
    return account
  }

  /// Finishes a sign-in with a backup code in place of a second factor.
  ///
  /// - Parameters:
  ///   - typed: The code as the person typed it.
  ///   - credential: The credential of the pending sign-in.
  ///   - context: The request.
  /// - Returns: The tokens, and the number of codes that are left.
  /// - Throws: ``ServiceError`` `INVALID_MFA_PENDING_CREDENTIAL`, `MFA_ENROLLMENT_NOT_FOUND`, `INVALID_CODE` or
  ///   `TOO_MANY_ATTEMPTS_TRY_LATER`.
  func finalizeSignIn(
    backupCode typed: Secret, credential: Secret, context: Context
  ) async throws -> SecondFactorTokens {
    let id = try store.read { try self.waiting(credential, in: $0).account.localID }
    let tries = Self.codeTries(of: id)
    let result = try await codeThrottle.turn(of: tries, in: store, now: now) {
      let hash = try await self.hash(backupCode: typed, credential: credential)
      return try self.store.write { data -> Result<Grant, ServiceError> in
        // Others may have been checked meanwhile, here or by another service with the same data.
        try self.codeThrottle.check(tries, in: data, now: self.now)
        let waiting = try self.waiting(credential, in: data)
        var account = waiting.account
        guard let hash, account.use(hash) else {
          try self.codeThrottle.noteFailure(tries, in: data, now: self.now)
          return .failure(ServiceError(.invalidVerificationCode))
        }
        try self.codeThrottle.forget(tries, in: data)
        try data.removeWaitingSignIn(digest: waiting.signIn.digest)
        var signIn = waiting.signIn.signIn
        signIn.secondFactor = .backupCode
        signIn.authenticatedAt = self.now
        return .success(try self.grant(account, signIn, asking: context.functions, in: data))
      }
    }
    let grant = try result.get()
    var answer = try await secondFactorTokens(grant, tellsLifetime: false)
    answer.backupCodeInfo = grant.account.backupCodes.record
    return answer
  }

  /// Returns the hash of a typed code, to be compared with those of its account; `nil` if it can't be a code.
  private func hash(backupCode typed: Secret, credential: Secret) async throws -> PasswordHash? {
    let account = try store.read { try self.waiting(credential, in: $0).account }
    guard let codes = account.backupCodes else { throw ServiceError(.secondFactorNotFound) }
    guard let code = BackupCode.plain(typed) else { return nil }
    return try await hasher.hash(code, like: codes.example)
  }
}

private extension Account {
  /// Uses up a backup code; returns whether there was one with the hash.
  mutating func use(_ hash: PasswordHash) -> Bool {
    guard backupCodes?.use(hash) == true else { return false }
    if backupCodes?.hashes.isEmpty == true { backupCodes = nil }
    return true
  }
}

extension SecondFactorUse {
  /// A backup code in place of a second factor.
  static let backupCode = SecondFactorUse(id: "backup_code", kind: "backup_code")
}
