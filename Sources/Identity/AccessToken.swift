/// What opens the services of a provider itself (RFC 6749 §1.4); it says nothing of who the person is.
public struct AccessToken: Codable, Equatable, Sendable {
  /// The token.
  public let token: Secret
  /// When it stops being valid, in seconds since 1970-01-01T00:00:00Z.
  public let expiresAt: Int
  /// What it is good for (RFC 6749 §3.3); `nil` where the provider does not say.
  public let scopes: [String]?

  /// Describes a token.
  public init(token: Secret, expiresAt: Int, scopes: [String]? = nil) {
    self.token = token
    self.expiresAt = expiresAt
    self.scopes = scopes
  }
}
