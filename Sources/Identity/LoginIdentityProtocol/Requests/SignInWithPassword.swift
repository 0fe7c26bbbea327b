/// The body of `accounts:signInWithPassword`.
package struct SignInWithPasswordRequest: Codable, Equatable, Sendable {
  /// The address, in any case.
  package var email: String?
  package var password: WireSecret?
  /// Whether tokens are wanted; services answer with tokens either way.
  package var returnSecureToken: Bool?
  /// No longer in use by the protocol.
  package var idToken: WireSecret?
  /// No longer in use by the protocol.
  package var pendingIdToken: String?
  package var captchaResponse: String?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// What `accounts:signInWithPassword` answers.
///
/// The token fields are absent when the account has a second factor.
package struct SignInWithPasswordResponse: Codable, Equatable, Sendable {
  package let kind: String?
  package let registered: Bool?
  package let localId: String
  /// The address in lower case.
  package let email: String?
  package let displayName: String?
  /// What pays for the second step.
  package let mfaPendingCredential: WireSecret?
  package let mfaInfo: [SecondFactorRecord]?
  package let idToken: WireSecret?
  package let refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600.
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
    idToken = tokens?.idToken
    refreshToken = tokens?.refreshToken
    expiresIn = tokens?.expiresIn
  }
}
