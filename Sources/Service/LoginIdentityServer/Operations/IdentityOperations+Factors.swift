import LoginIdentity
import LoginIdentityProtocol

// The common parts of enrollment and sign-in with second factors.
extension IdentityOperations {
  /// Rejects sign-ins that don't support a second factor.
  static func checkMayEnroll(_ principal: Principal) throws(ServiceError) {
    guard ![.anonymous, .phone, .custom].contains(principal.signIn.provider) else {
      throw ServiceError(
        .unsupportedFirstFactor, "MFA is not available for the given first factor.")
    }
    guard principal.account.isEmailVerified == true else {
      throw ServiceError(
        .unverifiedEmail, "Need to verify email first before enrolling second factors.")
    }
    guard principal.account.secondFactors.count < secondFactorLimit else {
      throw ServiceError(.secondFactorLimitExceeded)
    }
  }

  /// Issues a new secret for an authenticator app.
  func startApplication(of account: Account) async throws -> TOTPSessionInfo {
    guard !account.secondFactors.contains(where: { $0.secret != nil }) else {
      throw ServiceError(
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
    info.finalizeEnrollmentTime = Timestamp.text(milliseconds: end)
    return info
  }

  func enrolledFactor(
    _ request: FinalizeEnrollmentRequest, of account: Account, in data: AccountTransaction
  ) throws -> Result<StoredSecondFactor, ServiceError> {
    var factor = StoredSecondFactor(
      id: RandomText.alphanumeric(28), displayName: nil,
      enrolledAt: Timestamp.text(milliseconds: now))
    // First, because the others need a recent sign-in too.
    if let info = request.passkeyVerificationInfo {
      return try madePasskey(info, for: factor, of: account, in: data)
    }
    if let info = request.totpVerificationInfo {
      guard let sessionInfo = info.sessionInfo,
        var session = try data.verificationSession(sessionInfo), session.purpose == .enrollment,
        session.phoneNumber == nil, session.localID == account.localID
      else { return .failure(ServiceError(.invalidSessionInfo)) }
      guard now < session.expiresAt, session.failures < Self.phoneCodeTries else {
        return .failure(ServiceError(.expiredSession))
      }
      factor.secret = session.code
      guard let period = period(of: info.verificationCode?.secret, factor) else {
        session.failures += 1
        try data.update(session)
        return .failure(ServiceError(.invalidVerificationCode))
      }
      factor.lastPeriod = period
      try data.remove(session)
      return .success(factor)
    }
    guard let info = request.phoneVerificationInfo else {
      return .failure(ServiceError(.invalidArgument, "((Missing phoneVerificationInfo.))"))
    }
    switch try check(
      info.code?.secret, of: info.sessionInfo, for: .enrollment, localID: account.localID, in: data)
    {
    case .wrong(let error): return .failure(error)
    case .right(let session):
      factor.phoneNumber = session.phoneNumber
      return .success(factor)
    }
  }

  /// Returns the factor that the code or the passkey of a sign-in verifies, with the period of the code.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - account: The account.
  ///   - digest: The digest of the pending sign-in's credential.
  ///   - data: The transaction.
  /// - Returns: The factor, or the error for what was counted.
  /// - Throws: ``ServiceError``, and database errors.
  func shownFactor(
    _ request: FinalizeSecondFactorRequest, of account: Account, _ digest: [UInt8],
    in data: AccountTransaction
  ) throws -> Result<StoredSecondFactor, ServiceError> {
    if let info = request.totpVerificationInfo {
      guard let id = request.mfaEnrollmentId, !id.isEmpty else {
        return .failure(
          ServiceError(.missingSecondFactorID, "No second factor identifier is provided."))
      }
      guard var factor = account.secondFactors.first(where: { $0.id == id && $0.secret != nil })
      else { return .failure(ServiceError(.secondFactorNotFound)) }
      let subject = Self.codeTries(of: account.localID)
      try codeThrottle.check(subject, in: data, now: now)
      guard let period = period(of: info.verificationCode?.secret, factor) else {
        try codeThrottle.noteFailure(subject, in: data, now: now)
        return .failure(ServiceError(.invalidVerificationCode))
      }
      try codeThrottle.forget(subject, in: data)
      factor.lastPeriod = period
      return .success(factor)
    }
    if let info = request.passkeyVerificationInfo {
      return try usedPasskey(info, of: account, digest, in: data)
    }
    let info = request.phoneVerificationInfo
    switch try check(
      info?.code?.secret, of: info?.sessionInfo, for: .secondFactor, localID: account.localID,
      in: data)
    {
    case .wrong(let error): return .failure(error)
    case .right(let session):
      guard
        let factor = account.secondFactors.first(where: { $0.phoneNumber == session.phoneNumber })
      else { return .failure(ServiceError(.secondFactorNotFound)) }
      return .success(factor)
    }
  }

  /// Returns the name under which wrong codes for an account are counted, whether an authenticator app's or backup codes,
  /// and wrong signatures of security keys.
  static func codeTries(of localID: String) -> String { "factor \(localID)" }

  /// Returns the pending sign-in that waits for its second factor.
  func waiting(
    _ credential: Secret, in data: AccountTransaction
  ) throws -> (signIn: WaitingSignIn, account: Account) {
    let digest = RefreshToken.digest(of: credential)
    guard let waiting = try data.waitingSignIn(digest: digest, now: now) else {
      throw ServiceError(.invalidPendingCredential)
    }
    guard let account = try data.account(id: waiting.localID) else {
      throw ServiceError(.userNotFound)
    }
    guard account.isDisabled != true else { throw ServiceError(.userDisabled) }
    return (waiting, account)
  }

  /// Returns the response that ends a step.
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

  /// Returns second factors from an administrator's description; duplicate numbers are dropped.
  ///
  /// - Parameters:
  ///   - records: The factors.
  ///   - needsIDs: Whether each must have its ID; otherwise missing IDs are created.
  /// - Returns: The factors.
  /// - Throws: ``ServiceError`` `INVALID_MFA_PHONE_NUMBER`, `INVALID_MFA_ENROLLMENT_ID`, `DUPLICATE_MFA_ENROLLMENT_ID`
  ///   or `SECOND_FACTOR_LIMIT_EXCEEDED`.
  func secondFactors(
    _ records: [SecondFactorRecord], needsIDs: Bool
  ) throws(ServiceError) -> [StoredSecondFactor] {
    var factors: [StoredSecondFactor] = []
    for record in records {
      guard let number = record.phoneInfo, Syntax.isPhoneNumber(number) else {
        throw ServiceError(.invalidSecondFactorNumber, "Invalid format.")
      }
      guard !factors.contains(where: { $0.phoneNumber == number }) else { continue }
      let given = record.mfaEnrollmentId.flatMap { $0.isEmpty ? nil : $0 }
      guard given != nil || !needsIDs else {
        throw ServiceError(.invalidSecondFactorID, "mfaEnrollmentId must be defined.")
      }
      let id = given ?? RandomText.alphanumeric(28)
      guard !factors.contains(where: { $0.id == id }) else {
        throw ServiceError(.duplicateSecondFactorID)
      }
      factors.append(
        StoredSecondFactor(
          id: id, displayName: record.displayName,
          enrolledAt: record.enrolledAt ?? Timestamp.text(milliseconds: now), phoneNumber: number))
    }
    guard factors.count <= Self.secondFactorLimit else {
      throw ServiceError(.secondFactorLimitExceeded)
    }
    return factors
  }

  private func period(of code: Secret?, _ factor: StoredSecondFactor) -> Int? {
    guard let code, let secret = factor.secret.flatMap(Base32.bytes) else { return nil }
    return OneTimePassword.period(
      of: code.reveal { $0 }, secret: secret, seconds: now / 1000, after: factor.lastPeriod)
  }
}

extension StoredSecondFactor {
  /// Returns whether both are the same phone or passkey, or both an authenticator app.
  func isSame(as other: StoredSecondFactor) -> Bool {
    if let passkey { return passkey.id == other.passkey?.id }
    return secret != nil
      ? other.secret != nil : phoneNumber != nil && phoneNumber == other.phoneNumber
  }
}
