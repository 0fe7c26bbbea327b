import Identity
import IdentityProtocol

extension IdentityOperations {
  /// Accounts that one request may bring or name.
  static let batchLimit = 1000

  /// `accounts:batchGet`: a page of accounts, by id.
  func accounts(context: Context) async throws -> BatchGetResponse {
    try checkProject(nil, tenant: nil, context: context)
    let wanted = context.query["maxResults"].flatMap { Int($0) } ?? 0
    let limit = wanted > 0 ? min(wanted, Self.batchLimit) : 20
    let after = context.query["nextPageToken"]
    let page = try store.read { try $0.accounts(after: after, limit: limit) }
    return BatchGetResponse(
      users: page.map(\.fullRecord),
      nextPageToken: page.count == limit ? page.last?.localID : nil)
  }

  /// `accounts:query`.
  func query(_ request: QueryRequest, context: Context) async throws -> QueryResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    for (name, isGiven) in [
      ("limit", request.limit != nil), ("offset", request.offset != nil),
      ("expression", request.expression != nil),
      ("sortBy", ![nil, .unspecified, .userID].contains(request.sortBy)),
    ] where isGiven {
      throw ServiceFault.notImplemented("\(name) is not implemented.")
    }
    guard request.returnUserInfo ?? true else {
      return QueryResponse(
        recordsCount: DecimalText(try store.read { try $0.accountCount() }), userInfo: nil)
    }
    let isDescending = request.order == .descending
    let all = try store.read { try $0.accounts(descending: isDescending) }
    return QueryResponse(
      recordsCount: DecimalText(all.count), userInfo: all.map(\.fullRecord))
  }

  /// `accounts:batchDelete`.
  func delete(_ request: BatchDeleteRequest, context: Context) async throws -> BatchDeleteResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    let ids = request.localIds ?? []
    guard !ids.isEmpty, ids.count <= Self.batchLimit else {
      throw ServiceFault(
        .missingLocalID, ids.isEmpty ? nil : "At most \(Self.batchLimit) ids at once.")
    }
    let errors = try store.write { data in
      var errors: [BatchError] = []
      for (index, id) in ids.enumerated() {
        guard let account = try data.account(id: id) else { continue }
        guard account.isDisabled == true || request.force == true else {
          errors.append(
            BatchError(
              index: index, localId: id,
              message: "NOT_DISABLED : Disable the account before batch deletion."))
          continue
        }
        try data.delete(id: id)
      }
      return errors
    }
    return BatchDeleteResponse(errors: errors.isEmpty ? nil : errors)
  }

  /// Every account goes; for tests between two runs.
  func deleteAll() async throws -> EmptyRecord {
    try store.write { try $0.deleteAllAccounts() }
    return EmptyRecord()
  }
}

// Import.
extension IdentityOperations {
  /// `accounts:batchCreate`: accounts with their hashes, each for itself.
  func create(_ request: BatchCreateRequest, context: Context) async throws -> BatchCreateResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    let users = request.users ?? []
    guard !users.isEmpty else { throw ServiceFault(.missingUserAccount) }
    guard users.count <= Self.batchLimit else {
      throw ServiceFault(.invalidArgument, "At most \(Self.batchLimit) users at once.")
    }
    let algorithm = try PasswordAlgorithm.named(by: request)
    if request.sanityCheck == true { try checkDoubles(users) }
    var accounts: [(index: Int, account: Account)] = []
    var errors: [BatchError] = []
    for (index, user) in users.enumerated() {
      do {
        accounts.append((index, try await account(user, algorithm: algorithm)))
      } catch let fault as ImportFault {
        errors.append(BatchError(index: index, message: fault.text))
      } catch let fault as ServiceFault {
        errors.append(BatchError(index: index, message: fault.message))
      }
    }
    errors += try store.write { [accounts] data in
      var errors: [BatchError] = []
      for (index, account) in accounts {
        do {
          if try data.account(id: account.localID) != nil {
            guard request.allowOverwrite == true else {
              throw ImportFault(text: "localId belongs to an existing account - can not overwrite.")
            }
            try data.delete(id: account.localID)
          }
          try data.insert(account)
        } catch let fault as ImportFault {
          errors.append(BatchError(index: index, message: fault.text))
        } catch let fault as ServiceFault {
          errors.append(BatchError(index: index, message: fault.message))
        }
      }
      return errors
    }
    return BatchCreateResponse(
      error: errors.sorted { ($0.index ?? 0) < ($1.index ?? 0) })
  }
}

/// Why one account of many was not imported.
private struct ImportFault: Error {
  let text: String
}

private extension IdentityOperations {
  /// Refuses an import that names an id or address twice.
  func checkDoubles(_ users: [ImportedAccount]) throws(ServiceFault) {
    var (ids, emails): (Set<String>, Set<String>) = ([], [])
    for user in users {
      if let id = user.localId, !ids.insert(id).inserted {
        throw ServiceFault(.duplicateLocalID, CleanName.of(id))
      }
      if let email = user.email.map(Syntax.canonical), !emails.insert(email).inserted {
        throw ServiceFault(.duplicateEmail)
      }
    }
  }

  func account(
    _ user: ImportedAccount, algorithm: PasswordAlgorithm?
  ) async throws -> Account {
    guard let id = user.localId, !id.isEmpty else { throw ImportFault(text: "localId is missing") }
    guard Syntax.isLocalID(id) else { throw ImportFault(text: "localId is invalid") }
    var account = Account(localID: id, now: user.createdAt?.value ?? now)
    account.displayName = user.displayName
    account.photoURL = user.photoUrl
    account.isDisabled = user.disabled ?? false
    account.lastLoginAt = user.lastLoginAt?.value
    if let email = user.email, !email.isEmpty {
      guard Syntax.isEmail(email) else { throw ImportFault(text: "email is invalid") }
      account.email = Syntax.canonical(email)
    }
    account.isEmailVerified = user.emailVerified ?? false
    if let phone = user.phoneNumber, !phone.isEmpty {
      guard Syntax.isPhoneNumber(phone) else {
        throw ImportFault(text: "phone number format is invalid")
      }
      account.phoneNumber = phone
    }
    if let text = user.customAttributes, !text.isEmpty {
      try CustomAttributes.check(text)
      account.customAttributes = text
    }
    for identity in user.providerUserInfo ?? []
    where !["password", "phone"].contains(identity.providerId) {
      guard !identity.providerId.isEmpty, let rawID = identity.rawId, !rawID.isEmpty else {
        throw ImportFault(text: "federatedId or (providerId & rawId) is required")
      }
      account.link(identity)
    }
    account.secondFactors = try secondFactors(user.mfaInfo ?? [], needsIDs: false)
    if let password = user.rawPassword?.secret, !password.isEmpty {
      account.setPassword(try await hash(newPassword: password), now: now)
    } else if let text = user.passwordHash?.secret, !text.isEmpty {
      account.setPassword(
        try importedHash(text, salt: user.salt ?? "", algorithm: algorithm), now: now)
    }
    account.validSince = user.validSince?.value ?? account.validSince
    return account
  }

  /// A hash made elsewhere; without an algorithm it is one of this service's own.
  func importedHash(
    _ text: Secret, salt: String, algorithm: PasswordAlgorithm?
  ) throws -> PasswordHash {
    guard let hash = text.reveal({ Base64.bytes(of: $0) }), !hash.isEmpty,
      let salt = Base64.bytes(of: salt)
    else { throw ImportFault(text: "passwordHash or salt is no base64") }
    return PasswordHash(algorithm: algorithm ?? settings.hashing, salt: salt, hash: hash)
  }
}
