public import Identity

extension IdentityToolkit {
  /// Proof of who someone is, and what buys the next one.
  public struct Tokens: Equatable, Sendable {
    /// Whose they are (`localId`).
    public let userID: String
    /// The signed ID token, a JWT.
    public let idToken: Secret
    /// The long-lived token.
    public let refreshToken: Secret
    /// When the ID token stops being valid, in seconds since 1970-01-01T00:00:00Z.
    public let expiresAt: Int
  }
}
