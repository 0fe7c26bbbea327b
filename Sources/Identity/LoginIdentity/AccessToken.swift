/// What opens the services of a provider itself (RFC 6749 §1.4); it says nothing of who the person is.
public struct AccessToken: Codable, Equatable, Sendable {
  /// The token.
  public let token: Secret
  /// When it stops being valid, in seconds since 1970-01-01T00:00:00Z.
  public let expiresAt: Int
  /// What it is good for (RFC 6749 §3.3); `nil` where the provider does not say.
  public let scopes: [String]?
  /// How it is used, where that is not `Bearer` (RFC 6749 §7.1, RFC 6750).
  public let type: String?

  /// Describes a token.
  public init(token: Secret, expiresAt: Int, scopes: [String]? = nil, type: String? = nil) {
    self.token = token
    self.expiresAt = expiresAt
    self.scopes = scopes
    self.type = type.flatMap { $0.lowercased() == "bearer" ? nil : $0 }
  }
}
