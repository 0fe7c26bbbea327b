package import LoginIdentity
import LoginIdentityProtocol
import NIOCore

// Signing in.
extension IdentityToolkit {
  /// Sends a code to a phone that is a second factor (`mfaSignIn:start`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; no message was sent.
  package func sendCode(
    factorID: String, of challenge: SecondFactorChallenge
  ) async throws(IdentityError) -> String {
    let answer = try await start(factorID, of: challenge) { $0.phoneSignInInfo = EmptyRecord() }
    return try session(of: answer.phoneResponseInfo, from: .startSecondFactor)
  }

  /// Begins to use a second factor (`mfaSignIn:start`).
  ///
  /// - Parameters:
  ///   - factorID: The factor.
  ///   - challenge: The request for the second factor.
  ///   - choose: Sets the field of the factor's kind.
  /// - Returns: The response.
  /// - Throws: ``LoginIdentity/IdentityError``.
  func start(
    _ factorID: String, of challenge: SecondFactorChallenge,
    choose: (inout StartSecondFactorRequest) -> Void
  ) async throws(IdentityError) -> StartSecondFactorResponse {
    var request = StartSecondFactorRequest()
    request.mfaPendingCredential = WireSecret(challenge.credential)
    request.mfaEnrollmentId = factorID
    choose(&request)
    return try await ask(request, of: .startSecondFactor, before: transport.deadline)
  }

  /// Finishes a sign-in with the code of a second factor (`mfaSignIn:finalize`).
  ///
  /// - Parameters:
  ///   - challenge: The request for the second factor.
  ///   - code: The code, or what replaces it.
  ///   - remembersDevice: Whether to ask for the token of this device; a service without such tokens ignores that.
  /// - Returns: The session, with the token if the service issued one.
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/wrongVerificationCode`` and
  ///   ``LoginIdentity/IdentityError/signInExpired``.
  package func finishSignIn(
    _ challenge: SecondFactorChallenge, code: SecondFactorCode, remembersDevice: Bool = false
  ) async throws(IdentityError) -> Session {
    let deadline = transport.deadline
    var request = FinalizeSecondFactorRequest()
    request.mfaPendingCredential = WireSecret(challenge.credential)
    switch code {
    case .phone(let sessionInfo, let code):
      request.phoneVerificationInfo = .init(sessionInfo: sessionInfo, code: code)
    case .application(let code, _, let factorID):
      request.mfaEnrollmentId = factorID
      request.totpVerificationInfo = .init(sessionInfo: nil, code: code)
    case .backup(let code):
      request.backupCodeVerificationInfo = BackupCodeVerificationInfo(backupCode: WireSecret(code))
    case .device(let token):
      request.deviceVerificationInfo = DeviceVerificationInfo(deviceToken: WireSecret(token))
    case .passkey(let response):
      var info = PasskeyVerificationInfo()
      info.authenticatorAuthenticationResponse = try Self.record(response)
      request.passkeyVerificationInfo = info
    }
    let answer: SecondFactorTokens = try await ask(
      request, of: .finalizeSecondFactor, before: deadline, remembersDevice: remembersDevice)
    let step = try await step(
      SignInFields(answer), from: .finalizeSecondFactor, providerID: challenge.providerID,
      before: deadline)
    guard case .signedIn(var session) = step else {
      throw .unintelligibleAnswer(host: configuration.endpoint.host(of: .finalizeSecondFactor))
    }
    if remembersDevice { session.deviceToken = deviceToken(in: answer) }
    return session
  }
}

// Adding and removing.
extension IdentityToolkit {
  /// Sends a code to a phone that is to become a second factor (`mfaEnrollment:start`).
  ///
  /// - Parameters:
  ///   - number: E.164, beginning with `+`.
  ///   - idToken: The account's token.
  /// - Returns: The text that ties the code to this request.
  /// - Throws: ``LoginIdentity/IdentityError``; no message was sent.
  package func beginEnrollment(
    phoneNumber number: String, idToken: Secret
  ) async throws(IdentityError) -> String {
    var request = StartEnrollmentRequest()
    request.idToken = WireSecret(idToken)
    request.phoneEnrollmentInfo = PhoneNumberInfo(phoneNumber: number)
    let answer: StartEnrollmentResponse = try await ask(
      request, of: .startEnrollment, before: transport.deadline)
    return try session(of: answer.phoneSessionInfo, from: .startEnrollment)
  }

  /// Requests the secret for an authenticator app that is to become a second factor (`mfaEnrollment:start`).
  package func beginApplicationEnrollment(
    idToken: Secret
  ) async throws(IdentityError) -> ApplicationSecret {
    var request = StartEnrollmentRequest()
    request.idToken = WireSecret(idToken)
    request.totpEnrollmentInfo = EmptyRecord()
    let answer: StartEnrollmentResponse = try await ask(
      request, of: .startEnrollment, before: transport.deadline)
    guard let info = answer.totpSessionInfo, let secret = info.sharedSecretKey?.secret,
      !secret.isEmpty
    else { throw .unintelligibleAnswer(host: configuration.endpoint.host(of: .startEnrollment)) }
    return ApplicationSecret(
      secret: secret, digits: min(max(info.verificationCodeLength ?? 6, 1), 10),
      period: min(max(info.periodSec ?? 30, 1), 3600),
      sessionInfo: info.sessionInfo ?? "")
  }

  /// Adds a second factor with its first code, and revokes the account's token (`mfaEnrollment:finalize`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; the factor was not added.
  package func finishEnrollment(
    code: SecondFactorCode, displayName: String?, idToken: Secret
  ) async throws(IdentityError) -> Tokens {
    var request = FinalizeEnrollmentRequest()
    request.idToken = WireSecret(idToken)
    request.displayName = displayName
    switch code {
    case .phone(let sessionInfo, let code):
      request.phoneVerificationInfo = .init(sessionInfo: sessionInfo, code: code)
    case .application(let code, let sessionInfo, _):
      request.totpVerificationInfo = .init(sessionInfo: sessionInfo, code: code)
    case .passkey(let response):
      var info = PasskeyVerificationInfo()
      info.authenticatorRegistrationResponse = try Self.record(response)
      request.passkeyVerificationInfo = info
    case .backup, .device: throw .wrongVerificationCode
    }
    let answer: SecondFactorTokens = try await ask(
      request, of: .finalizeEnrollment, before: transport.deadline)
    return try tokens(of: answer, from: .finalizeEnrollment)
  }

  /// Removes a second factor (`mfaEnrollment:withdraw`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``; the factor was not removed.
  package func withdrawEnrollment(
    factorID: String, idToken: Secret
  ) async throws(IdentityError) -> Tokens {
    var request = WithdrawEnrollmentRequest()
    request.idToken = WireSecret(idToken)
    request.mfaEnrollmentId = factorID
    let answer: SecondFactorTokens = try await ask(
      request, of: .withdrawEnrollment, before: transport.deadline)
    return try tokens(of: answer, from: .withdrawEnrollment)
  }

  private func tokens(
    of answer: SecondFactorTokens, from endpoint: IdentityEndpoint
  ) throws(IdentityError) -> Tokens {
    let fields = SignInFields(answer)
    return try tokens(
      from: endpoint, userID: fields.idToken.flatMap { $0.secret.subject } ?? "",
      idToken: fields.idToken, refreshToken: fields.refreshToken, lifetime: fields.lifetime)
  }
}

extension IdentityToolkit.SignInFields {
  /// Creates tokens from a response; the protocol omits the lifetime if it is the usual hour.
  init(_ answer: SecondFactorTokens) {
    self.init(
      idToken: answer.idToken, refreshToken: answer.refreshToken,
      lifetime: answer.expiresIn ?? DecimalText(3600), backupCodes: answer.backupCodeInfo)
  }
}

private extension PhoneVerificationInfo {
  init(sessionInfo: String, code: Secret) {
    self.init()
    self.sessionInfo = sessionInfo
    self.code = WireSecret(code)
  }
}

private extension TOTPVerificationInfo {
  init(sessionInfo: String?, code: Secret) {
    self.init()
    self.sessionInfo = sessionInfo
    verificationCode = WireSecret(code)
  }
}
