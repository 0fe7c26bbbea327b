import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  /// `accounts:batchCreate`, `relyingparty/uploadAccount`: imports accounts with their hashes, each independently.
  func create(
    _ request: AccountImport<ImportEntry>, context: Context
  ) async throws -> BatchCreateResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    let entries = request.users ?? []
    guard !entries.isEmpty else { throw ServiceError(.missingUserAccount) }
    guard entries.count <= Self.batchLimit else {
      throw ServiceError(.invalidArgument, "At most \(Self.batchLimit) users at once.")
    }
    let algorithm = try PasswordAlgorithm.named(by: request)
    try checkDoubles(request)
    var accounts: [(index: Int, account: Account)] = []
    var errors: [BatchError] = []
    func note(_ error: ImportError, at index: Int) {
      errors.append(BatchError(index: index, message: error.text))
    }
    for (index, entry) in entries.enumerated() {
      do {
        switch entry {
        case .unreadable(let violation): note(ImportError(violation), at: index)
        case .account(let user):
          let made = try await account(user, algorithm: algorithm, hashLength: request.dkLen)
          accounts.append((index, made))
        }
      } catch let error as ImportError {
        note(error, at: index)
      } catch let error as ServiceError {
        note(ImportError(error), at: index)
      }
    }
    let overwrites = request.allowOverwrite == true
    errors += try store.write { [accounts] data in
      try accounts.compactMap { index, account in
        try data.keep(account, overwrites: overwrites, now: self.now).map {
          BatchError(index: index, message: $0.text)
        }
      }
    }
    return BatchCreateResponse(error: errors.sorted { ($0.index ?? 0) < ($1.index ?? 0) })
  }
}

private extension AccountTransaction {
  /// Stores one account of an import, or changes nothing.
  ///
  /// - Returns: The reason if it wasn't stored.
  func keep(_ account: Account, overwrites: Bool, now: Int) throws -> ImportError? {
    do {
      try wholly { data in
        if try data.account(id: account.localID) != nil {
          guard overwrites else {
            throw ImportError("localId belongs to an existing account - can not overwrite.")
          }
          try data.delete(id: account.localID, now: now)
        }
        try data.insert(account)
      }
      return nil
    } catch let error as ImportError {
      return error
    } catch let error as ServiceError {
      return ImportError(error)
    }
  }
}

extension IdentityOperations {
  /// Returns the account of an imported one, without its password.
  ///
  /// - Parameters:
  ///   - user: The imported account.
  ///   - now: The time of creation if it has none, milliseconds since 1970.
  /// - Returns: The account.
  /// - Throws: ``ImportError`` and ``ServiceError``.
  func account(_ user: ImportedAccount, now: Int) throws -> Account {
    guard let id = user.localId, !id.isEmpty else { throw ImportError("localId is missing") }
    guard Syntax.isLocalID(id) else { throw ImportError("localId is invalid") }
    let tenant = user.tenantId ?? ""
    guard tenant.isEmpty || tenant == configuration.tenantID else {
      throw ImportError("Tenant id in userInfo does not match the tenant id in request.")
    }
    try Account.checkTimes(
      validSince: user.validSince?.value, createdAt: user.createdAt?.value,
      lastLoginAt: user.lastLoginAt?.value)
    var account = Account(localID: id, now: now)
    account.createdAt = user.createdAt?.value ?? now
    account.validSince = user.validSince?.value ?? account.validSince
    account.displayName = user.displayName
    account.photoURL = user.photoUrl
    account.screenName = user.screenName
    account.isDisabled = user.disabled ?? false
    account.lastLoginAt = user.lastLoginAt?.value
    account.isCustomAuth = user.customAuth
    account.isEmailLinkSignIn = user.emailLinkSignin
    account.email = try address(user.email)
    account.initialEmail = try address(user.initialEmail)
    account.isEmailVerified = user.emailVerified ?? false
    if let phone = user.phoneNumber, !phone.isEmpty {
      guard Syntax.isPhoneNumber(phone) else { throw ImportError("phone number format is invalid") }
      account.phoneNumber = phone
    }
    if let text = user.customAttributes, !text.isEmpty {
      try CustomAttributes.check(text)
      account.customAttributes = text
    }
    for identity in user.providerUserInfo ?? [] where Self.isForeign(identity) {
      guard !identity.providerId.isEmpty, let rawID = identity.rawId, !rawID.isEmpty else {
        throw ImportError("federatedId or (providerId & rawId) is required")
      }
      account.link(identity)
    }
    account.secondFactors = try secondFactors(user.mfaInfo ?? [], needsIDs: false)
    if let codes = user.backupCodeInfo, !account.secondFactors.isEmpty {
      account.backupCodes = try StoredBackupCodes(imported: codes, now: now)
    }
    return account
  }
}

private extension IdentityOperations {
  /// Rejects an import that names an account twice, before anything is stored.
  ///
  /// IDs must be unique unless later accounts overwrite earlier ones. Addresses and provider identities must be unique
  /// if the request asks for the sanity check.
  func checkDoubles(_ request: AccountImport<ImportEntry>) throws(ServiceError) {
    let users = (request.users ?? []).compactMap(\.account)
    var (ids, emails, people): (Set<String>, Set<String>, Set<[String]>) = ([], [], [])
    let isSane = request.sanityCheck == true
    for user in users {
      if request.allowOverwrite != true, let id = user.localId, !id.isEmpty,
        !ids.insert(id).inserted
      {
        throw ServiceError(.duplicateLocalID, CleanName.of(id))
      }
      guard isSane else { continue }
      if let email = user.email, !email.isEmpty, !settings.current.allowsDuplicateEmails,
        !emails.insert(Syntax.canonical(email)).inserted
      {
        throw ServiceError(.duplicateEmail, String(email.prefix(256)))
      }
      for identity in user.providerUserInfo ?? [] where Self.isForeign(identity) {
        let rawID = identity.rawId ?? ""
        guard people.insert([identity.providerId, rawID]).inserted else {
          throw ServiceError(
            .duplicateRawID,
            "Provider id(\(CleanName.of(identity.providerId))), Raw id(\(CleanName.of(rawID)))")
        }
      }
    }
  }

  /// Returns whether a sign-in method is a link to a provider; the others follow from the account.
  static func isForeign(_ identity: ProviderRecord) -> Bool {
    !["password", "phone"].contains(identity.providerId)
  }

  func account(
    _ user: ImportedAccount, algorithm: PasswordAlgorithm?, hashLength: Int?
  ) async throws -> Account {
    var account = try account(user, now: now)
    if let password = user.rawPassword?.secret, !password.isEmpty {
      account.setPassword(try await hash(newPassword: password), now: now)
    } else if let text = user.passwordHash?.secret, !text.isEmpty {
      let emulated = algorithm == nil ? PasswordHash(emulated: text, salt: user.salt) : nil
      let hash =
        try emulated
        ?? PasswordHash(
          imported: text, salt: user.salt ?? "", algorithm: algorithm ?? settings.hashing,
          length: hashLength)
      account.setPassword(hash, now: now)
    }
    return account
  }

  /// Returns an address in the stored form; `nil` for none.
  func address(_ text: String?) throws(ImportError) -> String? {
    guard let text, !text.isEmpty else { return nil }
    guard Syntax.isEmail(text) else { throw ImportError("email is invalid") }
    return Syntax.canonical(text)
  }
}
