package enum SignInOutcome: Codable, Equatable, Sendable {
  case signedIn(value: Session)
  /// Another account conflicts, and the person has to choose.
  case conflict(value: AccountConflict)
  case secondFactor(value: SecondFactorChallenge)
  /// A security key needs more from the person, and then another request.
  case securityKey(value: SecurityKeyQuestion)
}

/// A conflict between two accounts.
///
/// Source: Identity Toolkit's `accounts:signInWithIdp`: `needConfirmation`, `EMAIL_EXISTS` and
/// `FEDERATED_USER_ID_ALREADY_LINKED`.
package struct AccountConflict: Codable, Equatable, Sendable {
  package enum Reason: String, Codable, Hashable, Sendable {
    /// An account has the address, and the provider hasn't verified it: sign in there first.
    case confirmationNeeded
    /// The address to add belongs to another account.
    case emailInUse
    /// The credential to link belongs to another account.
    case credentialInUse
  }

  package let reason: Reason
  /// The provider's credential; it can be used once more, to sign in or to link.
  package let credential: ProviderCredential
  /// The address at the provider.
  package let email: String?
  /// The sign-in methods of the other account, as far as they are disclosed: `password`, `google.com`.
  package let methods: [String]

  package init(
    reason: Reason, credential: ProviderCredential, email: String?, methods: [String] = []
  ) {
    self.reason = reason
    self.credential = credential
    self.email = email
    self.methods = methods
  }
}
