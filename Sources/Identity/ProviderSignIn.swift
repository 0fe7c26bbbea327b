/// A sign-in with a provider that is to begin.
public struct ProviderSignInRequest: Equatable, Sendable {
  /// `google.com`, `apple.com`, `oidc.example` and so on.
  public let providerID: String
  /// The account that the provider is to be linked to; `nil` to sign in.
  public let linkingTo: Session?
  /// The reader's language, for the page that the browser ends on; a BCP 47 tag.
  public let language: String

  /// Describes a sign-in.
  public init(providerID: String, linkingTo: Session? = nil, language: String = "en") {
    self.providerID = providerID
    self.linkingTo = linkingTo
    self.language = language
  }
}

/// What a person is to do elsewhere so that a provider lets them in.
///
/// Either way may finish first. Strings come from a provider and are not cleaned.
public struct ProviderPrompt: Hashable, Sendable {
  /// What goes into a browser of this machine; `nil` where there is no such way.
  public var browserURL: String?
  /// What a person types on another device; `nil` where there is no such way.
  public var userCode: String?
  /// Where they type it.
  public var verificationURL: String?
  /// The same with the code in it, for a camera.
  public var completeURL: String?
  /// Seconds until all of it is void.
  public var lifetime: Int
  /// Whether a new short code takes the place of this one then.
  public var isRenewed: Bool

  /// Describes what is to be done.
  public init(
    browserURL: String? = nil, userCode: String? = nil, verificationURL: String? = nil,
    completeURL: String? = nil, lifetime: Int, isRenewed: Bool = false
  ) {
    self.isRenewed = isRenewed
    self.browserURL = browserURL
    self.userCode = userCode
    self.verificationURL = verificationURL
    self.completeURL = completeURL
    self.lifetime = lifetime
  }
}

/// What a sign-in has come to.
public enum SignInOutcome: Equatable, Sendable {
  /// Somebody is signed in.
  case signedIn(Session)
  /// Another account is in the way, and the person has to choose.
  case conflict(AccountConflict)
  /// The account wants its second factor.
  case secondFactor(SecondFactorChallenge)
}

/// Two accounts that are in each other's way.
///
/// Source: Identity Toolkit's `accounts:signInWithIdp`: `needConfirmation`, `EMAIL_EXISTS` and
/// `FEDERATED_USER_ID_ALREADY_LINKED`.
public struct AccountConflict: Equatable, Sendable {
  /// Why.
  public enum Reason: Hashable, Sendable {
    /// An account has the address, and the provider does not vouch for it: sign in there first.
    case confirmationNeeded
    /// The address that was to be added belongs to another account.
    case emailInUse
    /// What was to be linked belongs to another account.
    case credentialInUse
  }

  /// Why.
  public let reason: Reason
  /// What the provider said; it can be used once more, to sign in or to link.
  public let credential: ProviderCredential
  /// The address the provider knows.
  public let email: String?
  /// How the other account signs in, as far as that is told: `password`, `google.com`.
  public let methods: [String]

  /// Describes a conflict.
  public init(
    reason: Reason, credential: ProviderCredential, email: String?, methods: [String] = []
  ) {
    self.reason = reason
    self.credential = credential
    self.email = email
    self.methods = methods
  }
}
