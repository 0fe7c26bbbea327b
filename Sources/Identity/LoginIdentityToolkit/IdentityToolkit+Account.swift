package import LoginIdentity
import LoginIdentityProtocol

extension IdentityToolkit {
  /// A person and their sign-in methods.
  package struct AccountSummary: Equatable, Sendable {
    /// The person.
    package let user: User
    /// The methods in the service's order: `password`, `phone`, `google.com`.
    package let providerIDs: [String]
  }
}

extension IdentityToolkit.AccountSummary {
  /// Creates a summary of an account that was looked up.
  init(_ record: AccountRecord) {
    let providers = record.providerUserInfo ?? []
    user = User(
      id: record.localId, email: record.email, displayName: record.displayName?.clippedName,
      isEmailVerified: record.emailVerified ?? false,
      isAnonymous: record.email == nil && record.phoneNumber == nil && providers.isEmpty)
    providerIDs = providers.map(\.providerId)
  }

  /// Creates a summary of an account that was changed.
  init(_ answer: UpdateResponse) {
    let providers = answer.providerUserInfo ?? []
    user = User(
      id: answer.localId, email: answer.email, displayName: answer.displayName?.clippedName,
      isEmailVerified: answer.emailVerified ?? false,
      isAnonymous: answer.email == nil && providers.isEmpty)
    providerIDs = providers.map(\.providerId)
  }
}
