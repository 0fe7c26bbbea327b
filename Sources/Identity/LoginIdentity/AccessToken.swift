/// A token for a provider's own services (RFC 6749 §1.4); it doesn't identify the user.
public struct AccessToken: Codable, Equatable, Sendable {
  /// The token.
  public let token: Secret
  /// The time when it expires, in seconds since 1970-01-01T00:00:00Z.
  public let expiresAt: Int
  /// The granted scopes (RFC 6749 §3.3); `nil` if the provider doesn't return them.
  public let scopes: [String]?
  /// The token type if it isn't `Bearer` (RFC 6749 §7.1, RFC 6750).
  public let type: String?

  /// Creates a token.
  public init(token: Secret, expiresAt: Int, scopes: [String]? = nil, type: String? = nil) {
    self.token = token
    self.expiresAt = expiresAt
    self.scopes = scopes
    self.type = type.flatMap { $0.lowercased() == "bearer" ? nil : $0 }
  }
}
