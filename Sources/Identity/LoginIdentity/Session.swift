/// The result of a sign-in: the user, and the tokens that prove it.
public struct Session: Codable, Equatable, Sendable {
  /// The user who signed in.
  public let user: User
  /// The signed ID token, a JWT, for backends to verify.
  public let idToken: Secret
  /// The long-lived token that is exchanged for new ID tokens.
  public let refreshToken: Secret
  /// The time when the ID token expires, in seconds since 1970-01-01T00:00:00Z.
  public let expiresAt: Int
  /// The sign-in method: a provider ID such as `password`, `anonymous` or `google.com`.
  public let providerID: String
  /// Whether this sign-in created the account.
  public let isNewUser: Bool
  /// The token for the provider's own services; `nil` for an identity service's session.
  public var accessToken: AccessToken?
  /// The number of unused backup codes, after a sign-in with one; `nil` otherwise.
  package var backupCodesLeft: Int?
  /// The token of this device, after a sign-in for which the service remembers it; `nil` otherwise.
  package var deviceToken: DeviceToken?

  /// Creates a finished sign-in.
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

  /// Returns the same sign-in with other tokens; with an empty refresh token, the current one remains.
  package func with(idToken: Secret, refreshToken: Secret, expiresAt: Int) -> Session {
    Session(
      user: user, idToken: idToken,
      refreshToken: refreshToken.isEmpty ? self.refreshToken : refreshToken, expiresAt: expiresAt,
      providerID: providerID, isNewUser: isNewUser, accessToken: accessToken)
  }

  /// Returns the same tokens for the user's current details.
  package func with(_ user: User) -> Session {
    var session = Session(
      user: user, idToken: idToken, refreshToken: refreshToken, expiresAt: expiresAt,
      providerID: providerID, isNewUser: isNewUser, accessToken: accessToken)
    (session.backupCodesLeft, session.deviceToken) = (backupCodesLeft, deviceToken)
    return session
  }

  /// Returns the same session with another expiry of its ID token.
  package func ending(at expiresAt: Int) -> Session {
    with(idToken: idToken, refreshToken: refreshToken, expiresAt: expiresAt)
  }
}
