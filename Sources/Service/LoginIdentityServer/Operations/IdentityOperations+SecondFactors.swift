import LoginIdentity
import LoginIdentityProtocol

// Adding and removing second factors.
extension IdentityOperations {
  /// The maximum number of second factors (Identity Platform, "Multi-factor authentication").
  static let secondFactorLimit = 5

  /// `mfaEnrollment:start`.
  func startEnrollment(
    _ request: StartEnrollmentRequest, context: Context
  ) async throws -> StartEnrollmentResponse {
    try checkProject(nil, tenant: request.tenantId, context: context)
    let token = try Self.required(request.idToken)
    let statement = try await statement(of: token)
    let principal = try store.readOnce { try Self.principal(statement, in: $0) }
    guard settings.current.mayAddSecondFactor else { throw ServiceError(.operationNotAllowed) }
    try Self.checkMayEnroll(principal)
    try checkIsRecent(statement, of: principal.account)
    var answer = StartEnrollmentResponse()
    if request.totpEnrollmentInfo != nil {
      answer.totpSessionInfo = try await startApplication(of: principal.account)
      return answer
    }
    if request.passkeyEnrollmentInfo != nil {
      answer.passkeySessionInfo = PasskeySessionInfo(
        credentialCreationOptions: try creationOptions(for: principal.account, isFactor: true))
      return answer
    }
    guard let info = request.phoneEnrollmentInfo else {
      throw ServiceError(.invalidArgument, "((Missing phoneEnrollmentInfo.))")
    }
    guard let number = info.phoneNumber, Syntax.isPhoneNumber(number) else {
      throw ServiceError(.invalidPhoneNumber, "Invalid format.")
    }
    guard !principal.account.secondFactors.contains(where: { $0.phoneNumber == number }) else {
      throw ServiceError(
        .secondFactorExists, "Phone number already enrolled as second factor for this account.")
    }
    let id = principal.account.localID
    let session = try store.write { data in
      try self.textMessage(to: number, for: .enrollment, localID: id, in: data)
    }
    configuration.onTextMessage(number, session.code)
    answer.phoneSessionInfo = SessionInfo(sessionInfo: session.sessionInfo)
    return answer
  }

  /// `mfaEnrollment:finalize`.
  func finalizeEnrollment(
    _ request: FinalizeEnrollmentRequest, context: Context
  ) async throws -> SecondFactorTokens {
    try checkProject(nil, tenant: request.tenantId, context: context)
    let token = try Self.required(request.idToken)
    let statement = try await statement(of: token)
    let result = try store.write { data -> Result<Grant, ServiceError> in
      let now = self.now
      let principal = try Self.principal(statement, in: data)
      try Self.checkMayEnroll(principal)
      // A passkey has the challenge of the first step, where this was checked, and all the time that its page promises.
      if request.passkeyVerificationInfo == nil {
        try self.checkIsRecent(statement, of: principal.account)
      }
      var factor: StoredSecondFactor
      switch try self.enrolledFactor(request, of: principal.account, in: data) {
      case .failure(let error): return .failure(error)
      case .success(let enrolled): factor = enrolled
      }
      factor.displayName = request.displayName
      var account = principal.account
      guard !account.secondFactors.contains(where: { $0.isSame(as: factor) }) else {
        throw ServiceError(.secondFactorExists, "The factor is enrolled for this account already.")
      }
      account.secondFactors.append(factor)
      var signIn = principal.signIn
      signIn.secondFactor = SecondFactorUse(id: factor.id, kind: factor.kind)
      // The person has just presented the factor, and the first one minutes ago.
      signIn.authenticatedAt = now
      // Sessions that haven't presented the factor end.
      try data.endSessions(of: &account, now: now)
      return .success(try self.grant(account, signIn, asking: nil, in: data))
    }
    return try await secondFactorTokens(try result.get(), tellsLifetime: false)
  }

  /// `mfaEnrollment:withdraw`.
  func withdrawEnrollment(
    _ request: WithdrawEnrollmentRequest, context: Context
  ) async throws -> SecondFactorTokens {
    try checkProject(nil, tenant: request.tenantId, context: context)
    let token = try Self.required(request.idToken)
    let statement = try await statement(of: token)
    let grant = try store.write { data in
      let principal = try Self.principal(statement, in: data)
      try self.checkIsRecent(statement, of: principal.account)
      var account = principal.account
      let rest = account.secondFactors.filter { $0.id != request.mfaEnrollmentId }
      guard rest.count < account.secondFactors.count else {
        throw ServiceError(.secondFactorNotFound)
      }
      account.secondFactors = rest
      var signIn = principal.signIn
      if rest.isEmpty || signIn.secondFactor?.id == request.mfaEnrollmentId {
        signIn.secondFactor = nil
      }
      // The person has already presented the factors of this session.
      let now = self.now
      account.lastRefreshAt = now
      let grant = try self.session(of: account, signIn, now: now, in: data)
      try data.update(account)
      return grant
    }
    return try await secondFactorTokens(grant, tellsLifetime: true)
  }
}

// Signing in.
extension IdentityOperations {
  /// `mfaSignIn:start`: sends the code of a phone, or asks for a security key.
  func startSecondFactor(
    _ request: StartSecondFactorRequest, context: Context
  ) async throws -> StartSecondFactorResponse {
    try checkProject(nil, tenant: request.tenantId, context: context)
    guard let credential = request.mfaPendingCredential?.secret, !credential.isEmpty else {
      throw ServiceError(
        .missingPendingCredential, "Request does not have MFA pending credential.")
    }
    guard request.passkeySignInInfo == nil else {
      return try askForPasskey(of: request.mfaEnrollmentId, credential: credential)
    }
    guard let id = request.mfaEnrollmentId, !id.isEmpty else {
      throw ServiceError(.missingSecondFactorID, "No second factor identifier is provided.")
    }
    let session = try store.write { data in
      let account = try self.waiting(credential, in: data).account
      guard let factor = account.secondFactors.first(where: { $0.id == id }) else {
        throw ServiceError(.secondFactorNotFound)
      }
      guard let number = factor.phoneNumber else {
        throw ServiceError(.invalidArgument, "The factor isn't a phone, so no code has to be sent.")
      }
      return try self.textMessage(
        to: number, for: .secondFactor, localID: account.localID, in: data)
    }
    if let number = session.phoneNumber { configuration.onTextMessage(number, session.code) }
    return StartSecondFactorResponse(
      phoneResponseInfo: SessionInfo(sessionInfo: session.sessionInfo))
  }

  /// `mfaSignIn:finalize`.
  func finalizeSecondFactor(
    _ request: FinalizeSecondFactorRequest, context: Context
  ) async throws -> SecondFactorTokens {
    try checkProject(nil, tenant: request.tenantId, context: context)
    guard let credential = request.mfaPendingCredential?.secret, !credential.isEmpty else {
      throw ServiceError(.missingCredential, "Please set MFA Pending Credential.")
    }
    if let info = request.backupCodeVerificationInfo {
      return try await finalizeSignIn(
        backupCode: info.backupCode?.secret ?? Secret(""), credential: credential,
        context: context)
    }
    if let info = request.deviceVerificationInfo {
      return try await finalizeSignIn(
        device: info.deviceToken?.secret ?? Secret(""), credential: credential,
        context: context)
    }
    guard
      request.phoneVerificationInfo != nil || request.totpVerificationInfo != nil
        || request.passkeyVerificationInfo != nil
    else {
      throw ServiceError(.invalidArgument, "MFA provider not supported!")
    }
    let result = try store.write { data -> Result<(Grant, device: Secret?), ServiceError> in
      let waiting = try self.waiting(credential, in: data)
      var account = waiting.account
      let factor: StoredSecondFactor
      switch try self.shownFactor(request, of: account, waiting.signIn.digest, in: data) {
      case .failure(let error):
        if request.phoneVerificationInfo != nil, error.code == .invalidVerificationCode {
          try data.noteFailure(of: waiting.signIn, limit: Self.phoneCodeTries)
        }
        return .failure(error)
      case .success(let shown): factor = shown
      }
      if let index = account.secondFactors.firstIndex(where: { $0.id == factor.id }) {
        account.secondFactors[index] = factor
      }
      let device = self.remember(in: &account, context)
      try data.removeWaitingSignIn(digest: waiting.signIn.digest)
      var signIn = waiting.signIn.signIn
      signIn.secondFactor = SecondFactorUse(id: factor.id, kind: factor.kind)
      signIn.authenticatedAt = self.now
      let grant = try self.grant(account, signIn, asking: context.functions, in: data)
      return .success((grant, device))
    }
    let (grant, device) = try result.get()
    var answer = try await secondFactorTokens(grant, tellsLifetime: false)
    fill(&answer, withDevice: device)
    return answer
  }
}
