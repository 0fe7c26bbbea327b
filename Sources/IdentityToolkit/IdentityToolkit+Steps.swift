public import Identity

extension IdentityToolkit {
  /// How far a sign-in has come.
  public enum SignInStep: Equatable, Sendable {
    /// It has ended.
    case signedIn(Session)
    /// The account wants its second factor.
    case secondFactor(SecondFactorChallenge)
  }

  /// The demand for a second factor.
  public struct SecondFactorChallenge: Equatable, Sendable {
    /// What pays for the second step; lives an hour.
    public let credential: Secret
    /// The factors the person may choose from.
    public let factors: [SecondFactor]
    /// How the first step went: `password`, `google.com` and so on.
    public let providerID: String
  }

  /// A second factor of an account.
  public struct SecondFactor: Hashable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
      /// A phone; its number, starred while the sign-in has not ended.
      case phone(number: String)
      /// An application that makes codes (RFC 6238).
      case application
      /// A kind this client does not know.
      case other
    }

    /// The factor's id.
    public let id: String
    /// The name the person gave it.
    public let displayName: String?
    /// What it is.
    public let kind: Kind
  }

  /// What an application needs to make codes (RFC 6238).
  public struct ApplicationSecret: Equatable, Sendable {
    /// The secret, base32 without padding.
    public let secret: Secret
    /// Digits of a code.
    public let digits: Int
    /// Seconds a code lives.
    public let period: Int
    /// Ties the code to this secret.
    public let sessionInfo: String
  }

  /// The code of a second factor.
  public enum SecondFactorCode: Equatable, Sendable {
    /// Of a text message, with what the request for it was answered.
    case phone(sessionInfo: String, code: Secret)
    /// Of an application; `sessionInfo` while it is being added, `factorID` at sign-in.
    case application(code: Secret, sessionInfo: String?, factorID: String?)
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
