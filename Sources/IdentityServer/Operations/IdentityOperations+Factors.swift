import Identity
import IdentityProtocol

// What enrolment and sign-in with second factors share.
extension IdentityOperations {
  /// Refuses sign-ins that take no second factor.
  static func checkMayEnroll(_ principal: Principal) throws(ServiceFault) {
    guard ![.anonymous, .phone, .custom].contains(principal.signIn.provider) else {
      throw ServiceFault(
        .unsupportedFirstFactor, "MFA is not available for the given first factor.")
    }
    guard principal.account.isEmailVerified == true else {
      throw ServiceFault(
        .unverifiedEmail, "Need to verify email first before enrolling second factors.")
    }
    guard principal.account.secondFactors.count < secondFactorLimit else {
      throw ServiceFault(.secondFactorLimitExceeded)
    }
  }

  /// Gives out a new secret for an application.
  func startApplication(of account: Account) async throws -> TOTPSessionInfo {
    guard !account.secondFactors.contains(where: { $0.secret != nil }) else {
      throw ServiceFault(
        .secondFactorExists, "An application is enrolled for this account already.")
    }
    let secret = Base32.text(of: RandomText.bytes(20))
    let end = now + Self.phoneCodeLifetime * 1000
    let session = VerificationSession(
      sessionInfo: RandomText.base64URL(64), purpose: .enrollment, phoneNumber: nil, code: secret,
      localID: account.localID, expiresAt: end)
    try store.write { try $0.insert(session) }
    var info = TOTPSessionInfo()
    info.sharedSecretKey = WireSecret(Secret(secret))
    info.verificationCodeLength = OneTimePassword.length
    info.hashingAlgorithm = "SHA1"
    info.periodSec = OneTimePassword.period
    info.sessionInfo = session.sessionInfo
    info.finalizeEnrollmentTime = Timestamp.iso8601(end)
    return info
  }

  /// The factor that the code of an enrolment proves.
  func enrolledFactor(
    _ request: FinalizeEnrollmentRequest, of account: Account, in data: AccountTransaction
  ) throws -> Result<SecondFactor, ServiceFault> {
    var factor = SecondFactor(
      id: RandomText.alphanumeric(28), displayName: nil, enrolledAt: Timestamp.iso8601(now))
    if let info = request.totpVerificationInfo {
      guard let sessionInfo = info.sessionInfo,
        var session = try data.verificationSession(sessionInfo), session.purpose == .enrollment,
        session.phoneNumber == nil, session.localID == account.localID
      else { return .failure(ServiceFault(.invalidSessionInfo)) }
      guard now < session.expiresAt, session.failures < Self.phoneCodeTries else {
        return .failure(ServiceFault(.expiredSession))
      }
      factor.secret = session.code
      guard let period = period(of: info.verificationCode?.secret, factor) else {
        session.failures += 1
        try data.update(session)
        return .failure(ServiceFault(.invalidVerificationCode))
      }
      factor.lastPeriod = period
      try data.remove(session)
      return .success(factor)
    }
    guard let info = request.phoneVerificationInfo else {
      return .failure(ServiceFault(.invalidArgument, "((Missing phoneVerificationInfo.))"))
    }
    switch try check(
      info.code?.secret, of: info.sessionInfo, for: .enrollment, localID: account.localID, in: data)
    {
    case .wrong(let fault): return .failure(fault)
    case .right(let session):
      factor.phoneNumber = session.phoneNumber
      return .success(factor)
    }
  }

  /// The factor that the code of a sign-in shows, with the period it was used in.
  func shownFactor(
    _ request: FinalizeSecondFactorRequest, of account: Account, in data: AccountTransaction
  ) throws -> Result<SecondFactor, ServiceFault> {
    if let info = request.totpVerificationInfo {
      guard let id = request.mfaEnrollmentId, !id.isEmpty else {
        return .failure(
          ServiceFault(.missingSecondFactorID, "No second factor identifier is provided."))
      }
      guard var factor = account.secondFactors.first(where: { $0.id == id && $0.secret != nil })
      else { return .failure(ServiceFault(.secondFactorNotFound)) }
      let key = "\(account.localID) \(id)"
      try codeThrottle.check(key, now: now)
      guard let period = period(of: info.verificationCode?.secret, factor) else {
        codeThrottle.noteFailure(key, now: now)
        return .failure(ServiceFault(.invalidVerificationCode))
      }
      codeThrottle.forget(key)
      factor.lastPeriod = period
      return .success(factor)
    }
    let info = request.phoneVerificationInfo
    switch try check(
      info?.code?.secret, of: info?.sessionInfo, for: .secondFactor, localID: account.localID,
      in: data)
    {
    case .wrong(let fault): return .failure(fault)
    case .right(let session):
      guard
        let factor = account.secondFactors.first(where: { $0.phoneNumber == session.phoneNumber })
      else { return .failure(ServiceFault(.secondFactorNotFound)) }
      return .success(factor)
    }
  }

  /// The sign-in that waits for its second factor.
  func waiting(
    _ credential: Secret, in data: AccountTransaction
  ) throws -> (signIn: WaitingSignIn, account: Account) {
    let digest = RefreshToken.digest(of: credential)
    guard let waiting = try data.waitingSignIn(digest: digest, now: now) else {
      throw ServiceFault(.invalidPendingCredential)
    }
    guard let account = try data.account(id: waiting.localID) else {
      throw ServiceFault(.userNotFound)
    }
    guard account.isDisabled != true else { throw ServiceFault(.userDisabled) }
    return (waiting, account)
  }

  /// The answer that ends a step.
  func secondFactorTokens(
    _ grant: Grant, tellsLifetime: Bool
  ) async throws -> SecondFactorTokens {
    let tokens = try await tokens(of: grant)
    var answer = SecondFactorTokens()
    answer.idToken = tokens?.idToken
    answer.refreshToken = tokens?.refreshToken
    answer.expiresIn = tellsLifetime ? tokens?.expiresIn : nil
    return answer
  }

  /// Second factors as an administrator describes them; doubles by number are dropped.
  func secondFactors(
    _ records: [SecondFactorRecord], needsIDs: Bool
  ) throws(ServiceFault) -> [SecondFactor] {
    var factors: [SecondFactor] = []
    for record in records {
      guard let number = record.phoneInfo, Syntax.isPhoneNumber(number) else {
        throw ServiceFault(.invalidPhoneNumber, "Invalid format.")
      }
      if needsIDs, record.mfaEnrollmentId?.isEmpty ?? true {
        throw ServiceFault(.invalidArgument, "mfaEnrollmentId is missing")
      }
      guard !factors.contains(where: { $0.phoneNumber == number }) else { continue }
      factors.append(
        SecondFactor(
          id: record.mfaEnrollmentId ?? RandomText.alphanumeric(28),
          displayName: record.displayName,
          enrolledAt: record.enrolledAt ?? Timestamp.iso8601(now), phoneNumber: number))
    }
    guard factors.count <= Self.secondFactorLimit else {
      throw ServiceFault(.secondFactorLimitExceeded)
    }
    return factors
  }

  private func period(of code: Secret?, _ factor: SecondFactor) -> Int? {
    guard let code, let secret = factor.secret.flatMap(Base32.bytes) else { return nil }
    return OneTimePassword.period(
      of: code.reveal { $0 }, secret: secret, seconds: now / 1000, after: factor.lastPeriod)
  }
}

extension SecondFactor {
  /// Whether both are the same phone, or both an application.
  func isSame(as other: SecondFactor) -> Bool {
    secret != nil ? other.secret != nil : phoneNumber == other.phoneNumber
  }
}
