package import LoginIdentity

extension IdentityToolkit {
  /// How far a sign-in has come.
  package enum SignInStep: Equatable, Sendable {
    /// It has ended.
    case signedIn(Session)
    /// The account wants its second factor.
    case secondFactor(SecondFactorChallenge)
  }

  /// What a provider said about a person.
  package struct ProviderProfile: Equatable, Sendable {
    /// Which provider.
    package let providerID: String
    /// The provider's id of the person.
    package let federatedID: String?
    /// The address the provider knows.
    package let email: String?
    /// Whether the provider vouches for it.
    package let isEmailVerified: Bool
    /// The name the provider knows.
    package let displayName: String?
    /// Everything the provider said, JSON.
    package let rawUserInfo: String?
    /// A credential that can be used to sign in elsewhere.
    package let credential: ProviderCredential
  }

  /// What a sign-in with a provider has come to.
  package enum ProviderOutcome: Equatable, Sendable {
    /// Signed in, or on the way to the second factor.
    case step(SignInStep)
    /// An account has the address; the person must first sign in to it, with one of `providerIDs`
    /// or its password.
    case needsConfirmation(userID: String?, providerIDs: [String])
    /// The credential belongs to another account, or its address does.
    case refused(IdentityError)
  }

  /// What a sign-in with a phone has come to.
  package enum PhoneOutcome: Equatable, Sendable {
    /// Signed in, or on the way to the second factor.
    case step(SignInStep)
    /// The number belongs to another account; the proof signs in there.
    case numberInUse(number: String, proof: Secret)
  }
}
