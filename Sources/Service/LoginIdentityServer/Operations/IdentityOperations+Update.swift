import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  /// `accounts:update`: changes an account, or applies a mailed code.
  func update(_ request: UpdateRequest, context: Context) async throws -> UpdateResponse {
    try await update(request, context: context, expecting: nil)
  }

  /// Changes an account, or applies a mailed code.
  ///
  /// - Parameters:
  ///   - request: The change.
  ///   - context: The caller.
  ///   - version: The expected state of the account (``Account/formVersion``); `nil` for any.
  /// - Returns: The answer of `accounts:update`.
  /// - Throws: ``ServiceError``, ``ChangedMeanwhile`` for another state, and storage errors.
  func update(
    _ request: UpdateRequest, context: Context, expecting version: String?
  ) async throws -> UpdateResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    if request.provider != nil { throw ServiceError.notImplemented("provider") }
    if let code = request.oobCode, !code.isEmpty { return try await apply(code: code) }
    var change = try AccountUpdate(request, isAdministrator: context.isAdministrator)
    change.version = version
    var statement: TokenIssuer.Statement?
    if let token = change.token { statement = try await self.statement(of: token) }
    if !context.isAdministrator, request.disableUser != nil {
      // After the token, as Google does.
      if let statement { _ = try store.read { try Self.principal(statement, in: $0) } }
      throw ServiceError(.operationNotAllowed)
    }
    var hash: PasswordHash?
    if let password = change.password {
      if let statement {
        try store.read { data in
          let principal = try Self.principal(statement, in: data)
          try change.checkEmail(for: principal.account, in: data)
        }
      }
      hash = try await self.hash(newPassword: password)
    }
    // Factors that are named without a list are removed, as in Google's SDKs for administrators.
    let factors = try request.mfa.map { mfa throws(ServiceError) in
      try secondFactors(mfa.enrollments ?? [], needsIDs: true)
    }
    let result = try store.write { [change, hash, statement] data in
      try self.perform(
        change, hash: hash, factors: factors, statement: statement,
        context: context, in: data)
    }
    if let mail = result.mail { configuration.onMail(mail) }
    var tokens: IssuedTokens?
    if let grant = result.grant { tokens = try await self.tokens(of: grant) }
    return UpdateResponse(
      account: result.account.record, newEmail: change.email, tokens: tokens)
  }
}

/// The validated fields of an update.
private struct AccountUpdate: Sendable {
  var localID: String?
  var token: Secret?
  /// In lower case.
  var email: String?
  var password: Secret?
  let request: UpdateRequest
  let forgotten: Set<DeletableAttribute>
  let isAdministrator: Bool
  /// The expected state of the account; `nil` for any.
  var version: String?

  init(_ request: UpdateRequest, isAdministrator: Bool) throws(ServiceError) {
    self.request = request
    self.isAdministrator = isAdministrator
    token = request.idToken.flatMap { $0.secret.isEmpty ? nil : $0.secret }
    if isAdministrator, token == nil {
      guard let id = request.localId, !id.isEmpty else { throw ServiceError(.missingLocalID) }
      localID = id
    } else {
      guard token != nil else {
        throw ServiceError(.invalidRequestType, "Unsupported request parameters.")
      }
      guard isAdministrator || request.customAttributes == nil else {
        throw ServiceError(.insufficientPermission)
      }
      // Permission to set these would allow taking over any account, or removing the second factor.
      for (name, isGiven) in [
        ("mfa", request.mfa != nil), ("linkProviderUserInfo", request.linkProviderUserInfo != nil),
      ] where isGiven && !isAdministrator {
        throw ServiceError(.insufficientPermission, "Only administrators can specify \(name).")
      }
    }
    var forgotten = Set(request.deleteAttribute?.list ?? [])
    if request.deleteAttribute == nil {
      if request.displayName == .cleared { forgotten.insert(.displayName) }
      if request.photoUrl == .cleared { forgotten.insert(.photoURL) }
    }
    self.forgotten = forgotten
    for attribute in [DeletableAttribute.provider, .rawUserInfo]
    where forgotten.contains(attribute) {
      throw ServiceError.notImplemented("deleteAttribute: \(attribute.rawValue)")
    }
    if let email = request.email, !email.isEmpty {
      guard Syntax.isEmail(email) else { throw ServiceError(.invalidEmail) }
      self.email = Syntax.canonical(email)
    }
    if let password = request.password?.secret, !password.isEmpty { self.password = password }
    guard isAdministrator else { return }
    if let phone = request.phoneNumber, !phone.isEmpty, !Syntax.isPhoneNumber(phone) {
      throw ServiceError(.invalidPhoneNumber, "Invalid format.")
    }
    if let text = request.customAttributes { try CustomAttributes.check(text) }
    try Account.checkTimes(
      validSince: request.validSince?.value, createdAt: request.createdAt?.value,
      lastLoginAt: request.lastLoginAt?.value)
    if let link = request.linkProviderUserInfo {
      if link.providerId.isEmpty { throw ServiceError(.missingProviderID) }
      if (link.rawId ?? "").isEmpty { throw ServiceError(.missingRawID) }
    }
  }

  /// The second before which an administrator revokes tokens.
  var limit: Int? { isAdministrator ? request.validSince?.value : nil }

  func checkEmail(for account: Account, in data: AccountTransaction) throws {
    guard let email, email != account.email, try data.account(email: email) != nil else { return }
    throw ServiceError(.emailExists)
  }
}

private extension IdentityOperations {
  struct Outcome: Sendable {
    let account: Account
    let grant: Grant?
    let mail: OutgoingMail?
  }

  func perform(
    _ change: AccountUpdate, hash: PasswordHash?, factors: [StoredSecondFactor]?,
    statement: TokenIssuer.Statement?, context: Context, in data: AccountTransaction
  ) throws -> Outcome {
    let now = now
    var account: Account
    var signIn: SignInRecord?
    if let statement {
      let principal = try Self.principal(statement, in: data)
      (account, signIn) = (principal.account, principal.signIn)
      if !change.isAdministrator { try checkMay(change, statement, account) }
    } else {
      guard let found = try data.account(id: change.localID ?? "") else {
        throw ServiceError(.userNotFound)
      }
      account = found
    }
    if let version = change.version, version != account.formVersion { throw ChangedMeanwhile() }
    try change.checkEmail(for: account, in: data)
    let former = account
    account.forget(change.forgotten, providers: change.request.deleteProvider ?? [])
    account.removePasskeys(change.request.deletePasskey ?? [])
    account.displayName = change.request.displayName?.text ?? account.displayName
    account.photoURL = change.request.photoUrl?.text ?? account.photoURL
    let changesEmail = change.email != nil && change.email != former.email
    if changesEmail {
      account.email = change.email
      account.isEmailVerified = false
    }
    let voidsTokens = hash != nil || changesEmail || change.request.validSince != nil
    // A guest has nothing to prove, and starts here.
    if voidsTokens, signIn?.provider == .anonymous { signIn?.authenticatedAt = now }
    if let hash {
      account.setPassword(hash, now: now)
      signIn?.provider = .password
    }
    if change.isAdministrator {
      account.administer(change.request)
      account.secondFactors = factors ?? account.secondFactors
    }
    if voidsTokens {
      try data.endSessions(of: &account, now: now)
      // Administrators send the current second of their own clock; a later one applies.
      account.validSince = max(account.validSince ?? 0, change.limit ?? 0)
    }
    var mail: OutgoingMail?
    if changesEmail, let old = former.email, signIn != nil, signIn?.provider != .anonymous,
      former.initialEmail == nil
    {
      account.initialEmail = old
      mail = try keep(
        .recoverEmail, to: old, of: account.localID, newEmail: change.email, context: context,
        in: data
      ).mail
    }
    var grant: Grant?
    if voidsTokens, let signIn {
      // The person has already presented both factors in this session.
      account.lastRefreshAt = now
      grant = try session(of: account, signIn, now: now, in: data)
    }
    try data.update(account)
    if let email = account.email, hash != nil {
      try throttle.forget(Self.passwordTries(of: email), in: data)
    }
    return Outcome(account: account, grant: grant, mail: mail)
  }
}

private extension IdentityOperations {
  /// Rejects a change of address, password or sign-in methods that the person may not make this way.
  func checkMay(
    _ change: AccountUpdate, _ statement: TokenIssuer.Statement, _ account: Account
  ) throws(ServiceError) {
    let changesEmail = change.email != nil && change.email != account.email
    let unlinks =
      change.request.deleteProvider?.isEmpty == false
      || !change.forgotten.isDisjoint(with: [.email, .password])
      || change.request.deletePasskey?.isEmpty == false
    guard changesEmail || unlinks || change.password != nil else { return }
    try checkMayGiveUp(statement, of: account)
    if changesEmail { try checkMayMove(account, to: change.email) }
  }
}

private extension Account {
  mutating func forget(_ attributes: Set<DeletableAttribute>, providers: [String]) {
    let unlinksPassword = providers.contains(SignInProvider.password.rawValue)
    if attributes.contains(.displayName) { displayName = nil }
    if attributes.contains(.photoURL) { photoURL = nil }
    let losesEmail = attributes.contains(.email) || unlinksPassword
    if losesEmail {
      email = nil
      isEmailVerified = nil
      isEmailLinkSignIn = nil
    }
    // A password whose address was removed must not become valid with the next address.
    if losesEmail || attributes.contains(.password) { removePassword() }
    if providers.contains(SignInProvider.phone.rawValue) { phoneNumber = nil }
    unlink(providers)
  }

  /// Removes passkeys by their IDs, base64 or base64url.
  mutating func removePasskeys(_ ids: [String]) {
    let removed = Set(ids.compactMap { Base64.bytes(of: $0).map { Base64URL.text(of: $0) } })
    passkeys.removeAll { removed.contains($0.id) }
  }

  /// Applies the fields that only an administrator may set.
  mutating func administer(_ request: UpdateRequest) {
    isEmailVerified = request.emailVerified ?? isEmailVerified
    isDisabled = request.disableUser ?? isDisabled
    phoneNumber = request.phoneNumber ?? phoneNumber
    if phoneNumber?.isEmpty == true { phoneNumber = nil }
    createdAt = request.createdAt?.value ?? createdAt
    lastLoginAt = request.lastLoginAt?.value ?? lastLoginAt
    customAttributes = request.customAttributes ?? customAttributes
    if let link = request.linkProviderUserInfo { self.link(link) }
  }
}

/// Claims that an administrator sets.
enum CustomAttributes {
  /// The maximum number of characters.
  private static let limit = 1000

  /// - Throws: ``ServiceError`` `CLAIMS_TOO_LARGE`, `INVALID_CLAIMS` or `FORBIDDEN_CLAIM`.
  static func check(_ text: String) throws(ServiceError) {
    guard text.utf16.count <= limit else { throw ServiceError(.claimsTooLarge) }
    guard let claims = JSONSyntax.object(Array(text.utf8)) else {
      throw ServiceError(.invalidClaims)
    }
    try checkNames(claims)
  }

  /// - Throws: ``ServiceError`` `FORBIDDEN_CLAIM` for a name that tokens need themselves.
  static func checkNames(_ claims: [String: JSONValue]) throws(ServiceError) {
    if let name = claims.keys.sorted().first(where: TokenPayload.reservedNames.contains) {
      throw ServiceError(.forbiddenClaim, name)
    }
  }
}
