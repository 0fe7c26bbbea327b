/// The result of a sign-in.
package enum SignInOutcome: Codable, Equatable, Sendable {
  /// The session of the person.
  case signedIn(value: Session)
  /// Another account is in the way, and the person has to choose.
  case conflict(value: AccountConflict)
  /// The account wants its second factor.
  case secondFactor(value: SecondFactorChallenge)
}

/// Two accounts that are in each other's way.
///
/// Source: Identity Toolkit's `accounts:signInWithIdp`: `needConfirmation`, `EMAIL_EXISTS` and
/// `FEDERATED_USER_ID_ALREADY_LINKED`.
package struct AccountConflict: Codable, Equatable, Sendable {
  /// Why.
  package enum Reason: String, Codable, Hashable, Sendable {
    /// An account has the address, and the provider does not vouch for it: sign in there first.
    case confirmationNeeded
    /// The address that was to be added belongs to another account.
    case emailInUse
    /// What was to be linked belongs to another account.
    case credentialInUse
  }

  /// Why.
  package let reason: Reason
  /// What the provider said; it can be used once more, to sign in or to link.
  package let credential: ProviderCredential
  /// The address the provider knows.
  package let email: String?
  /// How the other account signs in, as far as that is told: `password`, `google.com`.
  package let methods: [String]

  /// Describes a conflict.
  package init(
    reason: Reason, credential: ProviderCredential, email: String?, methods: [String] = []
  ) {
    self.reason = reason
    self.credential = credential
    self.email = email
    self.methods = methods
  }
}
