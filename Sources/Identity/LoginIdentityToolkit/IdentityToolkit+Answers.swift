import LoginIdentity
import LoginIdentityProtocol
import NIOCore

// From answers to sessions.
extension IdentityToolkit {
  /// The fields that all sign-in responses share.
  struct SignInFields {
    var userID: String?
    var email: String?
    var displayName: String?
    var isNewUser = false
    var idToken: WireSecret?
    var refreshToken: WireSecret?
    var lifetime: DecimalText?
    var pending: WireSecret?
    var factors: [SecondFactorRecord]?
    /// Present if a backup code can replace a factor, or has replaced it.
    var backupCodes: BackupCodeRecord?
    /// Present if the service can remember this device.
    var devices: RememberedDeviceRecord?
  }

  /// Continues a sign-in to its end, or to the second factor.
  ///
  /// - Throws: ``IdentityError/unintelligibleAnswer(host:)``, or that the person canceled.
  func step(
    _ fields: SignInFields, from endpoint: IdentityEndpoint, providerID: String,
    before deadline: NIODeadline
  ) async throws(IdentityError) -> SignInStep {
    if let pending = fields.pending {
      return .secondFactor(
        SecondFactorChallenge(
          credential: pending.secret, factors: (fields.factors ?? []).map(SecondFactor.init),
          providerID: providerID, takesBackupCode: fields.backupCodes != nil,
          userID: fields.userID, rememberedDays: fields.devices?.offeredDays))
    }
    // The response to a custom token has no ID; the token itself contains it.
    let id = fields.userID ?? fields.idToken.flatMap { $0.secret.subject } ?? ""
    let tokens = try tokens(
      from: endpoint, userID: id, idToken: fields.idToken, refreshToken: fields.refreshToken,
      lifetime: fields.lifetime)
    let known = try await profile(of: tokens, before: deadline)
    var session = Session(
      user: User(
        id: tokens.userID, email: fields.email ?? known?.email,
        displayName: (known?.displayName ?? fields.displayName)?.clippedName,
        isEmailVerified: known?.emailVerified ?? false,
        isAnonymous: providerID == "anonymous"),
      idToken: tokens.idToken, refreshToken: tokens.refreshToken, expiresAt: tokens.expiresAt,
      providerID: providerID, isNewUser: fields.isNewUser)
    session.backupCodesLeft = fields.backupCodes?.left
    return .signedIn(session)
  }

  /// Returns the account for new tokens; `nil` if it isn't available, because the sign-in has succeeded anyway.
  func profile(
    of tokens: Tokens, before deadline: NIODeadline
  ) async throws(IdentityError) -> AccountRecord? {
    do throws(IdentityError) {
      let record = try await record(of: tokens.idToken, before: deadline)
      return record.localId == tokens.userID ? record : nil
    } catch .cancelled {
      throw .cancelled
    } catch {
      return nil
    }
  }
}

extension IdentityToolkit.SignInFields {
  init(_ answer: SignInWithPasswordResponse) {
    self.init(
      userID: answer.localId, email: answer.email, displayName: answer.displayName,
      idToken: answer.idToken, refreshToken: answer.refreshToken, lifetime: answer.expiresIn,
      pending: answer.mfaPendingCredential, factors: answer.mfaInfo,
      backupCodes: answer.backupCodeInfo, devices: answer.rememberedDeviceInfo)
  }

  init(_ answer: SignInWithCodeResponse) {
    self.init(
      userID: answer.localId, email: answer.email,
      isNewUser: answer.isNewUser ?? false, idToken: answer.idToken,
      refreshToken: answer.refreshToken, lifetime: answer.expiresIn,
      pending: answer.mfaPendingCredential, factors: answer.mfaInfo,
      backupCodes: answer.backupCodeInfo, devices: answer.rememberedDeviceInfo)
  }

  init(_ answer: SignInWithIDPResponse) {
    self.init(
      userID: answer.localId, displayName: answer.displayName,
      isNewUser: answer.isNewUser ?? false, idToken: answer.idToken,
      refreshToken: answer.refreshToken, lifetime: answer.expiresIn,
      pending: answer.mfaPendingCredential, factors: answer.mfaInfo,
      backupCodes: answer.backupCodeInfo, devices: answer.rememberedDeviceInfo)
  }

  init(_ answer: SignUpResponse, isNewUser: Bool) {
    self.init(
      userID: answer.localId, email: answer.email, displayName: answer.displayName,
      isNewUser: isNewUser, idToken: answer.idToken, refreshToken: answer.refreshToken,
      lifetime: answer.expiresIn)
  }
}

extension SecondFactor {
  init(_ record: SecondFactorRecord) {
    let kind: Kind =
      record.phoneInfo.map { .phone(number: $0) }
      ?? (record.totpInfo != nil
        ? .application : record.passkeyInfo != nil ? .passkey : .other)
    self.init(id: record.mfaEnrollmentId ?? "", displayName: record.displayName, kind: kind)
  }
}

extension Secret {
  /// The account ID in an ID token, unverified: it came from the service over a trusted connection.
  var subject: String? { UnverifiedToken(self)?.claims["sub"]?.text }
}
