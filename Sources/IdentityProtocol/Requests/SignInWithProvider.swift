/// The body of `accounts:signInWithIdp`.
public struct SignInWithIDPRequest: Codable, Equatable, Sendable {
  /// The URI the provider sent the person to, with its parameters; an absolute URI.
  public var requestUri: String?
  /// More parameters, as a form: `providerId`, `id_token`, `access_token`, `nonce`, `user`, `code`.
  public var postBody: WireSecret?
  /// The account to be linked.
  public var idToken: WireSecret?
  /// The id that `createAuthUri` answered.
  public var sessionId: String?
  /// A credential of an earlier answer.
  public var pendingToken: WireSecret?
  /// No longer in use by the protocol.
  public var pendingIdToken: String?
  /// Whether tokens are wanted; services answer with tokens either way.
  public var returnSecureToken: Bool?
  /// Whether a refusal should carry the provider's credential, with status 200.
  public var returnIdpCredential: Bool?
  /// Whether the provider's refresh token is wanted.
  public var returnRefreshToken: Bool?
  /// Whether an account may be made; true unless told otherwise.
  public var autoCreate: Bool?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What `accounts:signInWithIdp` answers.
///
/// Without tokens: look at ``errorMessage``, ``needConfirmation`` and ``mfaPendingCredential``.
public struct SignInWithIDPResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#VerifyAssertionResponse`.
  public var kind: String? = "identitytoolkit#VerifyAssertionResponse"
  /// Empty.
  public var context: String? = ""
  /// Which provider spoke.
  public var providerId: String?
  /// The provider's id of the person, as an address for Google.
  public var federatedId: String?
  /// What pays for another attempt with the same credential.
  public var pendingToken: WireSecret?
  /// The account's id.
  public var localId: String?
  /// The address the provider knows.
  public var email: String?
  /// Whether the provider vouches for it.
  public var emailVerified: Bool?
  /// The name the provider knows.
  public var displayName: String?
  /// The same.
  public var fullName: String?
  /// The given name.
  public var firstName: String?
  /// The family name.
  public var lastName: String?
  /// The name at the provider.
  public var screenName: String?
  /// The picture's address.
  public var photoUrl: String?
  /// Everything the provider said, JSON.
  public var rawUserInfo: String?
  /// The provider's access token.
  public var oauthAccessToken: WireSecret?
  /// The provider's ID token.
  public var oauthIdToken: WireSecret?
  /// The raw nonce of the ID token, where the service chose it: without it nobody could use the token
  /// once more.
  public var nonce: WireSecret?
  /// The secret of the provider's access token.
  public var oauthTokenSecret: WireSecret?
  /// Whether the account was made just now; absent when not.
  public var isNewUser: Bool?
  /// Whether an account has the address and must be confirmed first.
  public var needConfirmation: Bool?
  /// Providers that could confirm it.
  public var verifiedProvider: [String]?
  /// Whether another person had this address at the provider before.
  public var emailRecycled: Bool?
  /// The refusal, when a credential was asked for with it.
  public var errorMessage: String?
  /// What pays for the second step.
  public var mfaPendingCredential: WireSecret?
  /// The factors the person may choose from.
  public var mfaInfo: [SecondFactorRecord]?
  /// The signed ID token.
  public var idToken: WireSecret?
  /// The token that buys new ones.
  public var refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600.
  public var expiresIn: DecimalText?

  /// Makes an empty answer.
  public init() {}
}
