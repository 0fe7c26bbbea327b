/// What a provider is to be believed with.
public struct ProviderCredential: Codable, Equatable, Sendable {
  /// `google.com`, `apple.com`, `oidc.example` and so on.
  public var providerID: String
  /// The provider's ID token.
  public var idToken: Secret?
  /// The provider's access token.
  public var accessToken: Secret?
  /// The raw nonce, whose SHA-256 the provider was given.
  public var rawNonce: Secret?
  /// The secret of an access token (X).
  public var tokenSecret: Secret?
  /// What Apple says once about the name, JSON.
  public var user: Secret?
  /// The address the provider sent the person to; with it the tokens may be missing.
  public var requestURI: String
  /// What `createAuthUri` answered.
  public var sessionID: String?

  /// What the provider posted to ``requestURI``; `nil` where it did not.
  public var form: Secret?
  /// What the service gave for trying again.
  public var pendingToken: Secret?

  /// What stands for an address where tokens say everything.
  public static let placeholderURI = "http://localhost"

  /// Describes a credential.
  public init(
    providerID: String, idToken: Secret? = nil, accessToken: Secret? = nil,
    rawNonce: Secret? = nil, tokenSecret: Secret? = nil, user: Secret? = nil,
    requestURI: String = ProviderCredential.placeholderURI, sessionID: String? = nil,
    form: Secret? = nil, pendingToken: Secret? = nil
  ) {
    self.providerID = providerID
    self.idToken = idToken
    self.accessToken = accessToken
    self.rawNonce = rawNonce
    self.tokenSecret = tokenSecret
    self.user = user
    self.requestURI = requestURI
    self.sessionID = sessionID
    self.form = form
    self.pendingToken = pendingToken
  }
}
