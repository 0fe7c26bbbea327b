/// What a sign-in yields: who it is, and the tokens that prove it.
public struct Session: Codable, Equatable, Sendable {
  /// The person who signed in.
  public let user: User
  /// The signed ID token, a JWT, for backends to verify.
  public let idToken: Secret
  /// The long-lived token that buys new ID tokens.
  public let refreshToken: Secret
  /// When the ID token stops being valid, in seconds since 1970-01-01T00:00:00Z.
  public let expiresAt: Int
  /// How the person signed in: a provider id such as `password`, `anonymous` or `google.com`.
  public let providerID: String
  /// Whether this sign-in made the account.
  public let isNewUser: Bool
  /// What opens the provider's own services; `nil` where the session is an identity service's.
  public var accessToken: AccessToken?

  /// Describes a finished sign-in.
  public init(
    user: User, idToken: Secret, refreshToken: Secret, expiresAt: Int, providerID: String,
    isNewUser: Bool, accessToken: AccessToken? = nil
  ) {
    self.user = user
    self.idToken = idToken
    self.refreshToken = refreshToken
    self.expiresAt = expiresAt
    self.providerID = providerID
    self.isNewUser = isNewUser
    self.accessToken = accessToken
  }
}
