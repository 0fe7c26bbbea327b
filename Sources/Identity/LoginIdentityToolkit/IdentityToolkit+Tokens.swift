package import LoginIdentity

extension IdentityToolkit {
  /// Proof of who someone is, and what buys the next one.
  package struct Tokens: Equatable, Sendable {
    /// Whose they are (`localId`).
    package let userID: String
    /// The signed ID token, a JWT.
    package let idToken: Secret
    /// The long-lived token.
    package let refreshToken: Secret
    /// When the ID token stops being valid, in seconds since 1970-01-01T00:00:00Z.
    package let expiresAt: Int
  }
}
