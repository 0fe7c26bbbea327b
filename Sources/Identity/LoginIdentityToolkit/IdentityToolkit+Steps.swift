package import LoginIdentity

extension IdentityToolkit {
  /// The state of a sign-in.
  package enum SignInStep: Equatable, Sendable {
    case signedIn(Session)
    case secondFactor(SecondFactorChallenge)
  }

  /// A provider's statement about a person.
  package struct ProviderProfile: Equatable, Sendable {
    package let providerID: String
    package let federatedID: String?
    package let email: String?
    package let isEmailVerified: Bool
    package let displayName: String?
    /// The provider's complete statement, JSON.
    package let rawUserInfo: String?
    /// A credential that can be used to sign in elsewhere.
    package let credential: ProviderCredential
  }

  /// The outcome of a sign-in with a provider.
  package enum ProviderOutcome: Equatable, Sendable {
    /// Signed in, or waiting for the second factor.
    case step(SignInStep)
    /// An account has the address; the person must first sign in to it, with one of `providerIDs`
    /// or its password.
    case needsConfirmation(userID: String?, providerIDs: [String])
    /// The credential belongs to another account, or its address does.
    case refused(IdentityError)
  }

  /// The outcome of a sign-in with a phone.
  package enum PhoneOutcome: Equatable, Sendable {
    /// Signed in, or waiting for the second factor.
    case step(SignInStep)
    /// The number belongs to another account; the proof signs in there.
    case numberInUse(number: String, proof: Secret)
  }

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
