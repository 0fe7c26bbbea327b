/// The body of `accounts:signInWithPassword`.
package struct SignInWithPasswordRequest: Codable, Equatable, Sendable {
  /// The address, in any case.
  package var email: String?
  package var password: WireSecret?
  package var returnSecureToken: Bool?
  /// No longer used by the protocol.
  package var idToken: WireSecret?
  /// No longer used by the protocol.
  package var pendingIdToken: String?
  package var captchaResponse: String?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The response of `accounts:signInWithPassword`.
///
/// The token fields are missing if the account has a second factor.
package struct SignInWithPasswordResponse: Codable, Equatable, Sendable {
  package let kind: String?
  package let registered: Bool?
  package let localId: String
  /// The address in lower case.
  package let email: String?
  package let displayName: String?
  package let mfaPendingCredential: WireSecret?
  package let mfaInfo: [SecondFactorRecord]?
  package let backupCodeInfo: BackupCodeRecord?
  package let rememberedDeviceInfo: RememberedDeviceRecord?
  package let idToken: WireSecret?
  package let refreshToken: WireSecret?
  /// The lifetime of the ID token in seconds, 3600.
  package let expiresIn: DecimalText?

  package init(
    localId: String, email: String?, displayName: String?, tokens: IssuedTokens?,
    pending: PendingSignIn? = nil
  ) {
    kind = "identitytoolkit#VerifyPasswordResponse"
    registered = true
    self.localId = localId
    self.email = email
    self.displayName = displayName
    mfaPendingCredential = pending?.mfaPendingCredential
    mfaInfo = pending?.mfaInfo
    backupCodeInfo = pending?.backupCodeInfo
    rememberedDeviceInfo = pending?.rememberedDeviceInfo
    idToken = tokens?.idToken
    refreshToken = tokens?.refreshToken
    expiresIn = tokens?.expiresIn
  }
}
