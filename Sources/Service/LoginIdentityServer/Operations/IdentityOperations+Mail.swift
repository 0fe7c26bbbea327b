import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  /// `accounts:sendOobCode`: stores a code and its message, and delivers the message.
  func sendCode(
    _ request: SendOutOfBandCodeRequest, context: Context
  ) async throws -> SendOutOfBandCodeResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    guard let type = request.requestType, type != .unspecified else {
      throw ServiceError(.missingRequestType)
    }
    let returnsLink = request.returnOobLink == true
    guard !returnsLink || context.isAdministrator else {
      throw ServiceError(.insufficientPermission)
    }
    let continueURL = request.continueUrl ?? ""
    try checkContinueURL(continueURL)
    guard let kind = OutgoingMail.Kind(rawValue: type.rawValue), kind != .recoverEmail else {
      throw ServiceError.notImplemented("requestType: \(type.rawValue)")
    }
    guard let (address, account) = try await addressee(of: kind, request, context: context) else {
      let address = Syntax.canonical(request.email ?? "")
      // As much work as for an account; otherwise the time would reveal that there isn't one.
      _ = try store.write { data in
        try self.keep(
          kind, to: address, of: nil, continueURL: continueURL, isDecoy: true,
          context: context, in: data)
      }
      deliver {}
      return SendOutOfBandCodeResponse(email: address)
    }
    let sent = try store.write { data in
      var (code, mail) = try self.keep(
        kind, to: address, of: account?.localID,
        newEmail: kind == .verifyAndChangeEmail ? request.newEmail.map(Syntax.canonical) : nil,
        continueURL: continueURL, context: context, in: data)
      var attempt: EmailedCode?
      // While wrong codes block the address, only the link works.
      if kind == .emailSignIn, context.takesShortCode,
        try !self.blocksShortCodes(of: address, in: data)
      {
        attempt = try self.shortCode(beside: code, in: data)
        mail.shortCode = attempt?.code
      }
      return (code: code, mail: mail, attempt: attempt)
    }
    let tell = { @Sendable [onMail = configuration.onMail] in onMail(sent.mail) }
    if settings.current.isProtectingEmails { deliver(tell) } else { tell() }
    return SendOutOfBandCodeResponse(
      email: address, oobCode: returnsLink ? sent.code.code : nil,
      oobLink: returnsLink ? sent.code.link : nil, sessionInfo: sent.attempt?.sessionInfo)
  }

  /// `accounts:resetPassword`: checks a code, or sets a password with it.
  func resetPassword(
    _ request: ResetPasswordRequest, context: Context
  ) async throws -> ResetPasswordResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    guard let text = request.oobCode, !text.isEmpty else { throw ServiceError(.missingCode) }
    let code = try await validCode(text)
    if let password = request.newPassword?.secret, !password.isEmpty {
      guard code.type == .passwordReset else { throw ServiceError(.invalidCode) }
      let hash = try await hash(newPassword: password)
      try store.write { data in
        guard var account = try data.owner(of: code), try data.use(code) else {
          throw ServiceError(.invalidCode)
        }
        account.isEmailVerified = true
        account.setPassword(hash, now: now)
        account.identities = []
        account.passkeys = []
        try data.endSessions(of: &account, now: now)
        try throttle.forget(Self.passwordTries(of: code.email), in: data)
        try data.update(account)
      }
    }
    return ResetPasswordResponse(
      requestType: code.type, email: code.type == .emailSignIn ? nil : code.email,
      newEmail: code.newEmail)
  }

  /// Returns a code that exists, hasn't expired and still belongs to its account.
  func validCode(_ text: String) async throws -> MailedCode {
    let code = try store.read { data -> MailedCode? in
      guard let code = try data.mailedCode(text) else { return nil }
      if code.localID == nil { return code }
      return try data.owner(of: code) == nil ? nil : code
    }
    guard let code else { throw ServiceError(.invalidCode) }
    guard now < code.expiresAt else { throw ServiceError(.expiredCode) }
    return code
  }

  /// Applies a code that verifies, changes or restores an address; it returns no tokens.
  func apply(code text: String) async throws -> UpdateResponse {
    let code = try await validCode(text)
    let account = try store.write { data in
      guard var account = try data.owner(of: code), try data.use(code) else {
        throw ServiceError(.invalidCode)
      }
      switch code.type {
      case .verifyEmail: account.isEmailVerified = true
      case .verifyAndChangeEmail:
        guard let email = code.newEmail else { throw ServiceError(.invalidCode) }
        try self.move(&account, to: email, in: data)
      case .recoverEmail:
        try self.move(&account, to: code.email, in: data)
        // A password, passkey or backup code of a later time belongs to the person who changed the address.
        if let time = account.passwordUpdatedAt, time >= code.mailedAt { account.removePassword() }
        account.passkeys.removeAll { $0.createdAt >= code.mailedAt }
        if let codes = account.backupCodes, codes.createdAt >= code.mailedAt {
          account.backupCodes = nil
        }
      case .unspecified, .passwordReset, .oldEmailAgree, .newEmailAccept, .emailSignIn,
        .revertSecondFactor, nil:
        throw ServiceError(.invalidCode)
      }
      try data.update(account)
      return account
    }
    return UpdateResponse(account: account.record, newEmail: code.newEmail, tokens: nil)
  }

  /// Stores a code and its message, which is delivered later.
  ///
  /// Without an account the same data are written, but the code has already expired, and the message is never shown.
  func keep(
    _ kind: OutgoingMail.Kind, to address: String, of localID: String?, newEmail: String? = nil,
    continueURL: String = "", isDecoy: Bool = false, context: Context,
    in data: AccountTransaction
  ) throws -> (code: MailedCode, mail: OutgoingMail) {
    let now = now
    let text = RandomText.base64URL(54)
    var fields = [
      ("mode", kind.mode), ("lang", context.language), ("oobCode", text),
      ("apiKey", linkKey(for: context.apiKey)),
    ]
    if let tenant = configuration.tenantID { fields.append(("tenantId", tenant)) }
    if !continueURL.isEmpty { fields.append(("continueUrl", continueURL)) }
    let query = FormCoding.text(of: fields)
    let code = MailedCode(
      code: text, kind: kind.rawValue, localID: localID, email: address, newEmail: newEmail,
      link: context.servesLinks ? "\(context.origin)/emulator/action?\(query)" : "",
      expiresAt: isDecoy ? 0 : now + kind.lifetime * 1000)
    // A code that changes an address is mailed to the new one.
    let mail = OutgoingMail(
      address: kind == .verifyAndChangeEmail ? newEmail ?? address : address, kind: kind,
      code: text, link: code.link.isEmpty ? nil : code.link, language: context.language)
    try data.insert(code, mail: mail, isDecoy: isDecoy, now: now)
    return (code, mail)
  }
}

private extension IdentityOperations {
  /// Returns the API key of a link, which leads to these accounts.
  ///
  /// The request's own key may be the ID of another project: an administrator can send any key, and the ID of a project
  /// that doesn't exist yet is a key like any other.
  func linkKey(for key: String) -> String {
    if let own = configuration.linkKey { return own }
    let isOfOther =
      configuration.otherProjectIDs.contains(key)
      || configuration.isOpenToAdministrators && Realm.isFree(key)
    return isOfOther ? configuration.projectID : key
  }

  /// Sets the address that a mail has verified.
  ///
  /// Older sessions end: a person restores an address because another person was in the account.
  func move(_ account: inout Account, to email: String, in data: AccountTransaction) throws {
    account.email = email
    account.isEmailVerified = true
    try data.endSessions(of: &account, now: now)
  }

  /// Returns the account and the recipient of a code; `nil` to hide that there is no such account.
  func addressee(
    of kind: OutgoingMail.Kind, _ request: SendOutOfBandCodeRequest, context: Context
  ) async throws -> (address: String, account: Account?)? {
    let email = request.email.flatMap { $0.isEmpty ? nil : Syntax.canonical($0) }
    switch kind {
    case .emailSignIn:
      guard settings.current.isEmailLinkAllowed else { throw ServiceError(.operationNotAllowed) }
      guard let email else { throw ServiceError(.missingEmail) }
      guard Syntax.isEmail(email) else { throw ServiceError(.invalidEmail) }
      guard request.continueUrl?.isEmpty == false else { throw ServiceError(.missingContinueURI) }
      return (email, nil)
    case .passwordReset:
      guard let email else { throw ServiceError(.missingEmail) }
      if let found = try store.account(email: email) { return (email, found) }
      guard settings.current.isProtectingEmails else { throw ServiceError(.emailNotFound) }
      return nil
    case .verifyEmail, .verifyAndChangeEmail:
      if kind == .verifyAndChangeEmail {
        guard let new = request.newEmail, !new.isEmpty else { throw ServiceError(.missingNewEmail) }
        guard Syntax.isEmail(new) else { throw ServiceError(.invalidEmail) }
      }
      let account = try await owner(of: kind, request, email: email, context: context)
      if kind == .verifyAndChangeEmail, let new = request.newEmail,
        try store.account(email: Syntax.canonical(new)) != nil
      {
        throw ServiceError(.emailExists)
      }
      guard let address = account.email else { throw ServiceError(.missingEmail) }
      return (address, account)
    case .recoverEmail: return nil
    }
  }

  func owner(
    of kind: OutgoingMail.Kind, _ request: SendOutOfBandCodeRequest, email: String?,
    context: Context
  ) async throws -> Account {
    if let token = request.idToken?.secret, !token.isEmpty {
      let statement = try await statement(of: token)
      let account = try store.readOnce { try Self.principal(statement, in: $0) }.account
      // The thief of a session could take the account with a mail to a new address.
      if kind == .verifyAndChangeEmail { try checkMayGiveUp(statement, of: account) }
      return account
    }
    guard context.isAdministrator, request.returnOobLink == true else {
      throw ServiceError(kind == .verifyEmail ? .invalidIDToken : .missingIDToken)
    }
    guard let email else { throw ServiceError(.missingEmail) }
    guard let account = try store.account(email: email) else {
      throw ServiceError(.userNotFound)
    }
    return account
  }
}

extension OutgoingMail.Kind {
  var mode: String {
    switch self {
    case .passwordReset: "resetPassword"
    case .verifyEmail: "verifyEmail"
    case .emailSignIn: "signIn"
    case .verifyAndChangeEmail: "verifyAndChangeEmail"
    case .recoverEmail: "recoverEmail"
    }
  }

  /// The lifetime of a code in seconds.
  var lifetime: Int {
    switch self {
    case .passwordReset, .emailSignIn: 3600
    case .verifyEmail, .verifyAndChangeEmail: 3 * 86_400
    case .recoverEmail: 30 * 86_400
    }
  }
}
