package import LoginIdentity
import LoginIdentityProtocol

extension IdentityToolkit {
  /// A person and their sign-in methods.
  package struct AccountSummary: Equatable, Sendable {
    package let user: User
    /// The methods in the service's order: `password`, `phone`, `google.com`.
    package let providerIDs: [String]
  }
}

extension IdentityToolkit.AccountSummary {
  init(_ record: AccountRecord) {
    let providers = record.providerUserInfo ?? []
    user = User(
      id: record.localId, email: record.email, displayName: record.displayName?.clippedName,
      isEmailVerified: record.emailVerified ?? false,
      isAnonymous: record.email == nil && record.phoneNumber == nil && providers.isEmpty
        && (record.passkeyInfo ?? []).isEmpty)
    providerIDs = providers.map(\.providerId)
  }

  init(_ answer: UpdateResponse) {
    let providers = answer.providerUserInfo ?? []
    user = User(
      id: answer.localId, email: answer.email, displayName: answer.displayName?.clippedName,
      isEmailVerified: answer.emailVerified ?? false,
      isAnonymous: answer.email == nil && providers.isEmpty)
    providerIDs = providers.map(\.providerId)
  }
}
