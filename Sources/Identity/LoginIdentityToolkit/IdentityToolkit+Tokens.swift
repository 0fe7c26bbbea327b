package import LoginIdentity

extension IdentityToolkit {
  /// A proof of identity, and the token that is exchanged for the next one.
  package struct Tokens: Equatable, Sendable {
    /// The account ID (`localId`).
    package let userID: String
    /// The signed ID token, a JWT.
    package let idToken: Secret
    package let refreshToken: Secret
    /// The time when the ID token expires, in seconds since 1970-01-01T00:00:00Z.
    package let expiresAt: Int
  }
}
