/// The body of `accounts:signInWithIdp`.
package struct SignInWithIDPRequest: Codable, Equatable, Sendable {
  /// The URI the provider sent the person to, with its parameters; an absolute URI.
  package var requestUri: String?
  /// More parameters, as a form: `providerId`, `id_token`, `access_token`, `nonce`, `user`, `code`.
  package var postBody: WireSecret?
  /// The account to be linked.
  package var idToken: WireSecret?
  package var sessionId: String?
  package var pendingToken: WireSecret?
  /// No longer in use by the protocol.
  package var pendingIdToken: String?
  /// Whether tokens are wanted; services answer with tokens either way.
  package var returnSecureToken: Bool?
  /// Whether a refusal should carry the provider's credential, with status 200.
  package var returnIdpCredential: Bool?
  /// Whether the provider's refresh token is wanted.
  package var returnRefreshToken: Bool?
  /// Whether an account may be made; true unless told otherwise.
  package var autoCreate: Bool?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// What `accounts:signInWithIdp` answers.
///
/// Without tokens: look at ``errorMessage``, ``needConfirmation`` and ``mfaPendingCredential``.
package struct SignInWithIDPResponse: Codable, Equatable, Sendable {
  package var kind: String? = "identitytoolkit#VerifyAssertionResponse"
  package var context: String? = ""
  package var providerId: String?
  /// The provider's id of the person, as an address for Google.
  package var federatedId: String?
  /// What pays for another attempt with the same credential.
  package var pendingToken: WireSecret?
  package var localId: String?
  package var email: String?
  /// Whether the provider vouches for it.
  package var emailVerified: Bool?
  package var displayName: String?
  package var fullName: String?
  package var firstName: String?
  package var lastName: String?
  package var screenName: String?
  package var photoUrl: String?
  /// Everything the provider said, JSON.
  package var rawUserInfo: String?
  package var oauthAccessToken: WireSecret?
  package var oauthIdToken: WireSecret?
  /// The raw nonce of the ID token, where the service chose it: without it nobody could use the token
  /// once more.
  package var nonce: WireSecret?
  /// The secret of the provider's access token.
  package var oauthTokenSecret: WireSecret?
  /// Whether the account was made just now; absent when not.
  package var isNewUser: Bool?
  /// Whether an account has the address and must be confirmed first.
  package var needConfirmation: Bool?
  /// Providers that could confirm it.
  package var verifiedProvider: [String]?
  /// Whether another person had this address at the provider before.
  package var emailRecycled: Bool?
  /// The refusal, when a credential was asked for with it.
  package var errorMessage: String?
  /// What pays for the second step.
  package var mfaPendingCredential: WireSecret?
  package var mfaInfo: [SecondFactorRecord]?
  package var idToken: WireSecret?
  package var refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600.
  package var expiresIn: DecimalText?

  package init() {}
}
