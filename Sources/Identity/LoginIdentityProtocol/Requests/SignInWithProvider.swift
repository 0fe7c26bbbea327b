/// The body of `accounts:signInWithIdp`.
package struct SignInWithIDPRequest: Codable, Equatable, Sendable {
  /// The address that the provider redirected to, with its parameters; an absolute URI.
  package var requestUri: String?
  /// More parameters, as a form: `providerId`, `id_token`, `access_token`, `nonce`, `user`, `code`.
  package var postBody: WireSecret?
  /// The account to link.
  package var idToken: WireSecret?
  package var sessionId: String?
  package var pendingToken: WireSecret?
  /// No longer used by the protocol.
  package var pendingIdToken: String?
  package var returnSecureToken: Bool?
  /// Whether a refusal should contain the provider's credential, with status 200.
  package var returnIdpCredential: Bool?
  package var returnRefreshToken: Bool?
  /// Whether an account may be created; true by default.
  package var autoCreate: Bool?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The response of `accounts:signInWithIdp`.
///
/// If it has no tokens, see ``errorMessage``, ``needConfirmation`` and ``mfaPendingCredential``.
package struct SignInWithIDPResponse: Codable, Equatable, Sendable {
  package var kind: String? = "identitytoolkit#VerifyAssertionResponse"
  package var context: String? = ""
  package var providerId: String?
  /// The person's ID at the provider; an address for Google.
  package var federatedId: String?
  /// The token for another attempt with the same credential.
  package var pendingToken: WireSecret?
  package var localId: String?
  package var email: String?
  package var emailVerified: Bool?
  package var displayName: String?
  package var fullName: String?
  package var firstName: String?
  package var lastName: String?
  package var screenName: String?
  package var photoUrl: String?
  /// The provider's complete statement, JSON.
  package var rawUserInfo: String?
  package var oauthAccessToken: WireSecret?
  package var oauthIdToken: WireSecret?
  /// The raw nonce of the ID token if the service chose it; required to use the token once more.
  package var nonce: WireSecret?
  package var oauthTokenSecret: WireSecret?
  /// Whether the account was just created; missing otherwise.
  package var isNewUser: Bool?
  /// Whether an account has the address and must be confirmed first.
  package var needConfirmation: Bool?
  package var verifiedProvider: [String]?
  /// Whether the address belonged to another person at the provider before.
  package var emailRecycled: Bool?
  /// The refusal, if a credential was requested with it.
  package var errorMessage: String?
  package var mfaPendingCredential: WireSecret?
  package var mfaInfo: [SecondFactorRecord]?
  package var backupCodeInfo: BackupCodeRecord?
  package var rememberedDeviceInfo: RememberedDeviceRecord?
  package var idToken: WireSecret?
  package var refreshToken: WireSecret?
  /// The lifetime of the ID token in seconds, 3600.
  package var expiresIn: DecimalText?
  /// The tenant that the account belongs to; missing without one.
  package var tenantId: String?

  package init() {}
}
