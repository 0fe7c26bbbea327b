import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  /// `accounts:createAuthUri`: returns the sign-in methods of an address.
  func signInMethods(
    _ request: CreateAuthURIRequest, context: Context
  ) async throws -> CreateAuthURIResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    if request.providerId != nil {
      return try await beginProviderSession(request, context: context)
    }
    guard let identifier = request.identifier, !identifier.isEmpty else {
      throw ServiceError(.missingIdentifier)
    }
    guard let continueURI = request.continueUri, !continueURI.isEmpty else {
      throw ServiceError(.missingContinueURI)
    }
    guard Syntax.isEmail(identifier) else { throw ServiceError(.invalidIdentifier) }
    guard Syntax.isAbsoluteURI(continueURI) else { throw ServiceError(.invalidContinueURI) }
    let given = request.sessionId ?? ""
    let sessionID = given.isEmpty ? RandomText.alphanumeric(27) : given
    let values = settings.current
    guard !values.isProtectingEmails else {
      return CreateAuthURIResponse(
        registered: nil, allProviders: nil, sessionId: sessionID, signinMethods: nil)
    }
    let address = Syntax.canonical(identifier)
    // An address known to a linked provider counts like the account's own. Where each provider may have its own
    // account, only the account's own address counts.
    let account = try store.read { data in
      let found = [try data.account(email: address), try data.account(providerEmail: address)]
      return found.compactMap { $0 }.first { !values.allowsDuplicateEmails || $0.email != nil }
    }
    let own: [String] =
      (account?.passwordHash != nil ? ["password"] : [])
      + (account?.isEmailLinkSignIn == true ? ["emailLink"] : [])
    let others = values.allowsDuplicateEmails ? [] : account?.identities.map(\.providerId) ?? []
    return CreateAuthURIResponse(
      registered: account != nil, allProviders: (own.isEmpty ? [] : ["password"]) + others,
      sessionId: sessionID, signinMethods: own + others)
  }

  /// `accounts:lookup`; returns JSON.
  func lookup(_ request: LookupRequest, context: Context) async throws -> [UInt8] {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    guard !context.isAdministrator else { return try JSONCoding.bytes(of: lookUpAny(request)) }
    let statement = try await statement(of: Self.required(request.idToken))
    return try await store.readSoon { try ownAnswer(to: statement, in: $0) }
  }

  /// Looks an account up for its owner without ever waiting.
  ///
  /// - Parameters:
  ///   - token: The ID token.
  ///   - now: Milliseconds since 1970.
  /// - Returns: JSON; `nil` if the token's signature has to be checked, or if another thread uses the data.
  /// - Throws: ``ServiceError`` like ``authenticate(_:)``, and database errors.
  func lookUpAtOnce(token: [UInt8], now: Int) throws -> [UInt8]? {
    guard let statement = try issuer.knownStatement(of: token, seconds: now / 1000) else {
      return nil
    }
    return try store.readIfFree { try ownAnswer(to: statement, in: $0) }
  }

  /// `accounts:delete`.
  func delete(_ request: DeleteRequest, context: Context) async throws -> DeleteResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    if context.isAdministrator {
      guard let id = request.localId, !id.isEmpty else { throw ServiceError(.missingLocalID) }
      try store.write { data in
        guard try data.account(id: id) != nil else { throw ServiceError(.userNotFound) }
        try data.delete(id: id, now: self.now)
      }
      return DeleteResponse()
    }
    let token = try Self.required(request.idToken)
    let statement = try await statement(of: token)
    try store.write { data in
      let principal = try Self.principal(statement, in: data)
      try self.checkIsRecent(statement, of: principal.account)
      try data.delete(id: principal.account.localID, now: self.now)
    }
    return DeleteResponse()
  }
}

private extension IdentityOperations {
  /// Returns the account of a token as JSON, as its owner may see it.
  func ownAnswer(
    to statement: TokenIssuer.Statement, in data: AccountTransaction
  ) throws -> [UInt8] {
    let answer = try data.row(ofAccount: statement.localID) { row in
      let devices = rememberedDevices(among: try Account.rememberedDevices(row: row))
      let content = store.answers.content(of: row, rememberedDevices: devices)
      if let known = store.answers.answer(statement.localID, content),
        statement.issuedAt >= known.validSince
      {
        return known.json
      }
      let account = try Account(row: row)
      try Self.check(statement, of: account)
      let record = ownRecord(of: account, rememberedDevices: devices)
      let json = try JSONCoding.bytes(of: LookupResponse(users: [record]))
      store.answers.add(
        .init(content: content, validSince: account.validSince ?? 0, json: json), of: account)
      return json
    }
    guard let answer else { throw ServiceError(.userNotFound) }
    return answer
  }

  /// Returns the accounts that an administrator names, each once.
  func lookUpAny(_ request: LookupRequest) throws -> LookupResponse {
    let accounts = try store.read { data in
      var found: [Account?] = []
      for id in request.localId ?? [] { found.append(try data.account(id: id)) }
      for email in request.email ?? [] {
        found.append(try data.account(email: Syntax.canonical(email)))
      }
      for phone in request.phoneNumber ?? [] { found.append(try data.account(phone: phone)) }
      for person in request.federatedUserId ?? [] {
        guard let provider = person.providerId, let id = person.rawId else { continue }
        found.append(try data.account(providerID: provider, rawID: id))
      }
      for email in request.initialEmail ?? [] {
        found += try data.accounts(initialEmail: Syntax.canonical(email))
      }
      return found.compactMap { $0 }
    }
    var seen: Set<String> = []
    let users = accounts.filter { seen.insert($0.localID).inserted }
      .map(fullRecord)
    return LookupResponse(users: users.isEmpty ? nil : users)
  }
}
