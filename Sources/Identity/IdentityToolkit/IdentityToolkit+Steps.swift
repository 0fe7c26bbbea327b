public import Identity

extension IdentityToolkit {
  /// How far a sign-in has come.
  public enum SignInStep: Equatable, Sendable {
    /// It has ended.
    case signedIn(Session)
    /// The account wants its second factor.
    case secondFactor(SecondFactorChallenge)
  }

  /// What a provider said about a person.
  public struct ProviderProfile: Equatable, Sendable {
    /// Which provider.
    public let providerID: String
    /// The provider's id of the person.
    public let federatedID: String?
    /// The address the provider knows.
    public let email: String?
    /// Whether the provider vouches for it.
    public let isEmailVerified: Bool
    /// The name the provider knows.
    public let displayName: String?
    /// Everything the provider said, JSON.
    public let rawUserInfo: String?
    /// A credential that can be used to sign in elsewhere.
    public let credential: ProviderCredential
  }

  /// What a sign-in with a provider has come to.
  public enum ProviderOutcome: Equatable, Sendable {
    /// Signed in, or on the way to the second factor.
    case step(SignInStep)
    /// An account has the address; the person must first sign in to it, with one of `providerIDs`
    /// or its password.
    case needsConfirmation(userID: String?, providerIDs: [String])
    /// The credential belongs to another account, or its address does.
    case refused(IdentityError)
  }

  /// What a sign-in with a phone has come to.
  public enum PhoneOutcome: Equatable, Sendable {
    /// Signed in, or on the way to the second factor.
    case step(SignInStep)
    /// The number belongs to another account; the proof signs in there.
    case numberInUse(number: String, proof: Secret)
  }
}
