package import LoginIdentity
import LoginIdentityProtocol
import NIOCore

extension IdentityToolkit {
  /// Begins a sign-in with a passkey (`passkeySignIn:start`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func beginPasskeySignIn() async throws(IdentityError) -> PasskeyTask {
    let answer: StartPasskeySignInResponse = try await ask(
      StartPasskeySignInRequest(), of: .startPasskeySignIn, before: transport.deadline)
    let options = answer.credentialRequestOptions
    return try task(options, isNew: false, domain: options?.rpId, from: .startPasskeySignIn)
  }

  /// Signs in with a browser's answer, which is JSON (`passkeySignIn:finalize`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func signIn(passkey response: Secret) async throws(IdentityError) -> SignInOutcome {
    var request = FinalizePasskeySignInRequest()
    request.authenticatorAuthenticationResponse = try Self.record(response)
    let deadline = transport.deadline
    let answer: PasskeyTokens = try await ask(
      request, of: .finalizePasskeySignIn, before: deadline)
    return try await step(
      SignInFields(answer), from: .finalizePasskeySignIn, providerID: PasskeyTask.providerID,
      before: deadline
    ).outcome
  }

  /// Begins to add a passkey (`passkeyEnrollment:start`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func beginPasskeyEnrollment(
    idToken: Secret
  ) async throws(IdentityError) -> PasskeyTask {
    var request = StartPasskeyEnrollmentRequest()
    request.idToken = WireSecret(idToken)
    let answer: StartPasskeyEnrollmentResponse = try await ask(
      request, of: .startPasskeyEnrollment, before: transport.deadline)
    let options = answer.credentialCreationOptions
    return try task(options, isNew: true, domain: options?.rp?.id, from: .startPasskeyEnrollment)
  }

  /// Adds a passkey with a browser's answer (`passkeyEnrollment:finalize`).
  ///
  /// - Parameters:
  ///   - response: The passkey's answer as JSON.
  ///   - name: The person's name for it; empty for none.
  ///   - session: The account's session.
  /// - Returns: The session with new tokens.
  /// - Throws: ``LoginIdentity/IdentityError``; the passkey was not added.
  package func add(
    passkey response: Secret, named name: String, to session: Session
  ) async throws(IdentityError) -> Session {
    var request = FinalizePasskeyEnrollmentRequest()
    request.idToken = WireSecret(session.idToken)
    request.authenticatorRegistrationResponse = try Self.record(response)
    request.name = name.isEmpty ? nil : name.clippedName
    let deadline = transport.deadline
    let answer: PasskeyTokens = try await ask(
      request, of: .finalizePasskeyEnrollment, before: deadline)
    // A guest isn't one any more.
    let providerID = session.user.isAnonymous ? PasskeyTask.providerID : session.providerID
    return try await step(
      SignInFields(answer), from: .finalizePasskeyEnrollment, providerID: providerID,
      before: deadline
    ).session
  }

  /// Adds a security key or a passkey as a second factor with its answer (`mfaEnrollment:finalize`).
  ///
  /// - Parameters:
  ///   - response: The answer as JSON.
  ///   - name: The person's name for it; empty for none.
  ///   - session: The account's session.
  /// - Returns: The session with new tokens.
  /// - Throws: ``LoginIdentity/IdentityError``; the factor was not added.
  package func add(
    factor response: Secret, named name: String, to session: Session
  ) async throws(IdentityError) -> Session {
    session.with(
      try await finishEnrollment(
        code: .passkey(response: response), displayName: name.isEmpty ? nil : name.clippedName,
        idToken: session.idToken))
  }

  /// Removes a passkey from an account, unless it is the last sign-in method.
  ///
  /// - Returns: The account's other sign-in methods.
  /// - Throws: ``LoginIdentity/IdentityError``, such as ``LoginIdentity/IdentityError/lastWayToSignIn``; nothing was
  ///   changed.
  func removePasskey(
    _ id: String, idToken: Secret
  ) async throws(IdentityError) -> [String] {
    let account = try await record(of: idToken, before: transport.deadline)
    guard account.passkeyInfo?.count != 1 || account.providerUserInfo?.isEmpty == false else {
      throw .lastWayToSignIn
    }
    let changes = AccountChanges(removedPasskeys: [id])
    return try await update(idToken: idToken, changes).account.providerIDs
  }

  /// Begins to add a security key or a passkey as a second factor (`mfaEnrollment:start`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func beginPasskeyFactor(
    idToken: Secret
  ) async throws(IdentityError) -> PasskeyTask {
    var request = StartEnrollmentRequest()
    request.idToken = WireSecret(idToken)
    request.passkeyEnrollmentInfo = EmptyRecord()
    let answer: StartEnrollmentResponse = try await ask(
      request, of: .startEnrollment, before: transport.deadline)
    let options = answer.passkeySessionInfo?.credentialCreationOptions
    return try task(
      options, isNew: true, isFactor: true, domain: options?.rp?.id, from: .startEnrollment)
  }

  /// Asks for a security key or a passkey that is a second factor (`mfaSignIn:start`).
  ///
  /// - Throws: ``LoginIdentity/IdentityError``.
  package func beginPasskeyFactor(
    id: String, of challenge: SecondFactorChallenge
  ) async throws(IdentityError) -> PasskeyTask {
    let answer = try await start(id, of: challenge) { $0.passkeySignInInfo = EmptyRecord() }
    let options = answer.passkeyResponseInfo?.credentialRequestOptions
    return try task(
      options, isNew: false, isFactor: true, domain: options?.rpId, from: .startSecondFactor)
  }

  private func task(
    _ options: (some Encodable)?, isNew: Bool, isFactor: Bool = false, domain: String?,
    from endpoint: IdentityEndpoint
  ) throws(IdentityError) -> PasskeyTask {
    guard let options, let domain, let bytes = try? JSONCoding.bytes(of: options) else {
      throw .unintelligibleAnswer(host: configuration.endpoint.host(of: endpoint))
    }
    return PasskeyTask(
      isNew: isNew, isFactor: isFactor, domain: domain,
      options: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns a browser's answer for the service; an unusable one is refused as the service would.
  static func record(_ response: Secret) throws(IdentityError) -> PasskeyResponseRecord {
    let record = response.revealBytes { bytes in
      try? JSONCoding.value(PasskeyResponseRecord.self, from: bytes)
    }
    guard let record else {
      throw .other(code: ServerErrorCode.invalidAuthenticatorResponse.rawValue, detail: nil)
    }
    return record
  }
}

extension IdentityToolkit.SignInFields {
  init(_ answer: PasskeyTokens) {
    self.init(
      userID: answer.localId, idToken: answer.idToken, refreshToken: answer.refreshToken,
      lifetime: answer.expiresIn ?? DecimalText(3600), pending: answer.mfaPendingCredential,
      factors: answer.mfaInfo, backupCodes: answer.backupCodeInfo,
      devices: answer.rememberedDeviceInfo)
  }
}

extension Passkey {
  /// Creates a passkey.
  ///
  /// - Parameters:
  ///   - record: The service's record.
  ///   - now: Seconds since 1970.
  init(_ record: PasskeyRecord, now: Int) {
    let known: LastUse = record.createdAt == nil ? .unknown : .never
    self.init(
      id: record.credentialId ?? "", name: record.name ?? "",
      lastUse: record.lastUsedAt.map { .ago(seconds: max(0, now - $0.value / 1000)) } ?? known)
  }
}
