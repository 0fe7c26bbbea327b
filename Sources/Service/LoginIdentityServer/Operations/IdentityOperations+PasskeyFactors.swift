import LoginIdentity
import LoginIdentityProtocol

// Security keys and passkeys as second factors: the first factor is the password, so a touch is enough.
extension IdentityOperations {
  /// Returns the factor with the passkey that an authenticator made for it.
  ///
  /// - Throws: ``ServiceError`` `MISSING_AUTHENTICATOR_RESPONSE` or `INVALID_AUTHENTICATOR_RESPONSE`; then its challenge
  ///   isn't used up.
  func madePasskey(
    _ info: PasskeyVerificationInfo, for factor: StoredSecondFactor, of account: Account,
    in data: AccountTransaction
  ) throws -> Result<StoredSecondFactor, ServiceError> {
    let record = info.authenticatorRegistrationResponse
    let response = try PasskeyResponse(registration: record)
    try response.check(for: passkeyParty, isFactor: true)
    let passkey = try StoredPasskey(response, record, name: "", now: now)
    let purpose = PasskeyPurpose.factor(localID: account.localID)
    guard try data.use(challenge: response.challenge, for: purpose, now: now) else {
      return .failure(.usedChallenge)
    }
    // Returned, not thrown: the challenge stays used.
    guard try data.account(passkey: passkey.id) == nil else {
      return .failure(ServiceError(.passkeyExists))
    }
    var factor = factor
    factor.passkey = passkey
    return .success(factor)
  }

  /// Returns what a browser needs to use one of the passkeys of a pending sign-in's account.
  ///
  /// - Parameters:
  ///   - id: The factor that the person chose; any of the account's passkeys may answer.
  ///   - credential: The credential of the pending sign-in.
  /// - Returns: The response of `mfaSignIn:start`.
  /// - Throws: ``ServiceError`` `INVALID_MFA_PENDING_CREDENTIAL` or `MFA_ENROLLMENT_NOT_FOUND`.
  func askForPasskey(
    of id: String?, credential: Secret
  ) throws -> StartSecondFactorResponse {
    let account = try store.read { try self.waiting(credential, in: $0).account }
    let factors = account.secondFactors.filter { $0.passkey != nil }
    guard !factors.isEmpty, (id ?? "").isEmpty || factors.contains(where: { $0.id == id }) else {
      throw ServiceError(.secondFactorNotFound)
    }
    let purpose = PasskeyPurpose.secondFactor(
      localID: account.localID, digest: RefreshToken.digest(of: credential))
    return StartSecondFactorResponse(
      passkeyResponseInfo: PasskeyResponseInfo(
        credentialRequestOptions: PasskeyRequestOptions(
          challenge: try newChallenge(for: purpose), rpId: passkeyParty.domain,
          timeout: Self.passkeyTime * 1000,
          allowCredentials: factors.compactMap { $0.passkey?.descriptor })))
  }

  /// Returns the factor whose passkey signed the challenge of a pending sign-in, with its new count.
  ///
  /// - Parameters:
  ///   - info: The browser's answer.
  ///   - account: The account.
  ///   - digest: The digest of the pending sign-in's credential.
  ///   - data: The transaction.
  /// - Returns: The factor, or the error, after which the challenge is used up.
  /// - Throws: ``ServiceError``, such as `TOO_MANY_ATTEMPTS_TRY_LATER`, and database errors.
  func usedPasskey(
    _ info: PasskeyVerificationInfo, of account: Account, _ digest: [UInt8],
    in data: AccountTransaction
  ) throws -> Result<StoredSecondFactor, ServiceError> {
    let response = try PasskeyResponse(signIn: info.authenticatorAuthenticationResponse)
    try response.check(for: passkeyParty, isFactor: true)
    let subject = Self.codeTries(of: account.localID)
    try codeThrottle.check(subject, in: data, now: now)
    let purpose = PasskeyPurpose.secondFactor(localID: account.localID, digest: digest)
    guard try data.use(challenge: response.challenge, for: purpose, now: now) else {
      return .failure(.usedChallenge)
    }
    let id = Base64URL.text(of: response.id)
    guard var factor = account.secondFactors.first(where: { $0.passkey?.id == id }),
      let passkey = factor.passkey
    else { return .failure(ServiceError(.secondFactorNotFound)) }
    if let error = self.error(of: response, passkey, account) {
      try codeThrottle.noteFailure(subject, in: data, now: now)
      return .failure(error)
    }
    try codeThrottle.forget(subject, in: data)
    factor.passkey?.note(response, now: now)
    return .success(factor)
  }

  /// Returns the reason why an answer isn't the passkey's (WebAuthn Level 3 §7.2); `nil` if it is.
  ///
  /// The account is known, so an authenticator needn't name it.
  private func error(
    of response: PasskeyResponse, _ passkey: StoredPasskey, _ account: Account
  ) -> ServiceError? {
    let handle = Array(passkeyParty.handle(of: account.localID, isFactor: true).utf8)
    guard response.userHandle == nil || response.userHandle == handle else {
      return .passkey("userHandle is another account's.")
    }
    return response.error(as: passkey)
  }
}
