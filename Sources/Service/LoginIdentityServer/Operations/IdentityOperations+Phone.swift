import LoginIdentity
import LoginIdentityProtocol

extension IdentityOperations {
  /// The lifetime of a text message's code in seconds.
  static let phoneCodeLifetime = 600
  /// The number of wrong codes that end a session.
  static let phoneCodeTries = 10

  /// `accounts:sendVerificationCode`.
  func sendVerificationCode(
    _ request: SendVerificationCodeRequest, context: Context
  ) async throws -> SessionInfo {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    try checkHasPhones()
    guard let number = request.phoneNumber, Syntax.isPhoneNumber(number) else {
      throw ServiceError(.invalidPhoneNumber, "Invalid format.")
    }
    let session = try store.write { data in
      // A phone can't be both the first and the second factor.
      if let owner = try data.account(phone: number), !owner.secondFactors.isEmpty {
        throw ServiceError(
          .unsupportedFirstFactor,
          "A phone number cannot be set as a first factor on an SMS based MFA user.")
      }
      return try self.textMessage(to: number, for: .signIn, in: data)
    }
    configuration.onTextMessage(number, session.code)
    return SessionInfo(sessionInfo: session.sessionInfo)
  }

  /// Rejects phones where they can't sign in; in a tenant they never can, as in production.
  private func checkHasPhones() throws(ServiceError) {
    guard configuration.tenantID == nil else { throw ServiceError(.unsupportedTenantOperation) }
    guard settings.current.isPhoneAllowed else { throw ServiceError(.operationNotAllowed) }
  }

  /// `accounts:signInWithPhoneNumber`: accepts the code of a text message, or the proof from an earlier one.
  func signInWithPhoneNumber(
    _ request: SignInWithPhoneNumberRequest, context: Context
  ) async throws -> SignInWithCodeResponse {
    try checkProject(request.targetProjectId, tenant: request.tenantId, context: context)
    try checkHasPhones()
    let number = try await verifiedNumber(request)
    let linked = try await statement(ifGiven: request.idToken)
    // The code was used up by now, so only this part is repeated with the functions' answers.
    let outcome = try await asking(context) { context in
      try store.write { data in
        try self.signIn(number, linked: linked, asking: context.functions, in: data)
      }
    }
    var answer = SignInWithCodeResponse()
    answer.phoneNumber = number
    guard let stored = outcome.0 else {
      answer.temporaryProof = outcome.1.map(WireSecret.init)
      answer.temporaryProofExpiresIn = DecimalText(3600)
      return answer
    }
    let grant = try await finished(stored)
    answer.localId = grant.account.localID
    answer.isNewUser = outcome.isNew
    try await fill(&answer, with: grant)
    return answer
  }

  /// Creates a code of six digits and stores it.
  func textMessage(
    to number: String, for purpose: VerificationSession.Purpose, localID: String? = nil,
    in data: AccountTransaction
  ) throws -> VerificationSession {
    let session = VerificationSession(
      sessionInfo: RandomText.base64URL(64), purpose: purpose, phoneNumber: number,
      code: RandomText.digits(6), localID: localID,
      expiresAt: now + Self.phoneCodeLifetime * 1000)
    try data.insert(session)
    return session
  }

  /// The result of a code check; wrong codes are counted, so the result is stored before it is thrown.
  enum CodeCheck: Sendable {
    case right(VerificationSession)
    case wrong(ServiceError)

    /// - Throws: The error for a wrong code.
    func get() throws(ServiceError) -> VerificationSession {
      switch self {
      case .right(let session): return session
      case .wrong(let error): throw error
      }
    }
  }

  /// Checks the code of a text message and uses it up.
  ///
  /// Wrong codes count for the session and for the number: requesting another message doesn't allow more attempts.
  func check(
    _ code: Secret?, of sessionInfo: String?, for purpose: VerificationSession.Purpose,
    localID: String? = nil, in data: AccountTransaction
  ) throws -> CodeCheck {
    guard let sessionInfo, !sessionInfo.isEmpty else { return .wrong(.init(.missingSessionInfo)) }
    guard let code, !code.isEmpty else { return .wrong(.init(.missingVerificationCode)) }
    guard var session = try data.verificationSession(sessionInfo), session.purpose == purpose,
      session.localID == localID
    else { return .wrong(.init(.invalidSessionInfo)) }
    guard now < session.expiresAt, session.failures < Self.phoneCodeTries else {
      return .wrong(.init(.expiredSession))
    }
    let subject = "phone \(session.phoneNumber ?? "")"
    try codeThrottle.check(subject, in: data, now: now)
    guard code == Secret(session.code) else {
      session.failures += 1
      try data.update(session)
      try codeThrottle.noteFailure(subject, in: data, now: now)
      return .wrong(.init(.invalidVerificationCode))
    }
    try codeThrottle.forget(subject, in: data)
    try data.remove(session)
    return .right(session)
  }
}

private extension IdentityOperations {
  /// Signs in with a verified number, or adds it to an account.
  ///
  /// - Returns: The grant, or the proof of a number that belongs to another account.
  func signIn(
    _ number: String, linked: TokenIssuer.Statement?, asking functions: SignInFunctions?,
    in data: AccountTransaction
  ) throws -> (Grant?, Secret?, isNew: Bool) {
    let owner = try data.account(phone: number)
    guard let linked else {
      var account = owner ?? Account(localID: RandomText.alphanumeric(28), now: now)
      account.phoneNumber = number
      let grant = try self.grant(
        account, SignInRecord(.phone, at: now), asking: functions, isNew: owner == nil, in: data)
      return (grant, nil, owner == nil)
    }
    var account = try Self.principal(linked, in: data).account
    if let owner, owner.localID != account.localID {
      return (nil, try proof(of: number, in: data), false)
    }
    guard account.secondFactors.isEmpty else {
      throw ServiceError(
        .unsupportedFirstFactor,
        "A phone number cannot be set as a first factor on an SMS based MFA user.")
    }
    if let former = account.phoneNumber, former != number {
      try checkMayGiveUp(linked, of: account)
    }
    account.phoneNumber = number
    let signIn = linked.signIn.adding(.phone, now: now)
    return (try grant(account, signIn, asking: functions, in: data), nil, false)
  }

  func verifiedNumber(_ request: SignInWithPhoneNumberRequest) async throws -> String {
    if let proof = request.temporaryProof?.secret, !proof.isEmpty {
      guard let number = request.phoneNumber, !number.isEmpty else {
        throw ServiceError(.invalidPhoneNumber, "Missing phone number.")
      }
      let digest = Base64.text(of: RefreshToken.digest(of: proof))
      let session = try store.read { try $0.verificationSession(digest) }
      guard let session, session.purpose == .proof, session.phoneNumber == number,
        now < session.expiresAt
      else { throw ServiceError(.invalidTemporaryProof) }
      return number
    }
    let checked = try store.write { data in
      try self.check(
        request.code?.secret, of: request.sessionInfo, for: .signIn, in: data)
    }
    guard let number = try checked.get().phoneNumber else {
      throw ServiceError(.invalidSessionInfo)
    }
    return number
  }

  /// Returns a proof that a person has a number which belongs to another account.
  func proof(of number: String, in data: AccountTransaction) throws -> Secret {
    let proof = Secret(RandomText.base64URL(64))
    try data.insert(
      VerificationSession(
        sessionInfo: Base64.text(of: RefreshToken.digest(of: proof)), purpose: .proof,
        phoneNumber: number, code: "", localID: nil, expiresAt: now + 3_600_000))
    return proof
  }
}
