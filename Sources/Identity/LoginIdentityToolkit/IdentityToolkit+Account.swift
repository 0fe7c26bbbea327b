package import LoginIdentity
import LoginIdentityProtocol

extension IdentityToolkit {
  /// A person and the ways they can sign in.
  package struct AccountSummary: Equatable, Sendable {
    /// The person.
    package let user: User
    /// `password`, `phone`, `google.com` and so on, in the service's order.
    package let providerIDs: [String]
  }
}

extension IdentityToolkit.AccountSummary {
  /// Reads an account that was looked up.
  init(_ record: AccountRecord) {
    let providers = record.providerUserInfo ?? []
    user = User(
      id: record.localId, email: record.email, displayName: record.displayName?.clippedName,
      isEmailVerified: record.emailVerified ?? false,
      isAnonymous: record.email == nil && record.phoneNumber == nil && providers.isEmpty)
    providerIDs = providers.map(\.providerId)
  }

  /// Reads an account that was changed.
  init(_ answer: UpdateResponse) {
    let providers = answer.providerUserInfo ?? []
    user = User(
      id: answer.localId, email: answer.email, displayName: answer.displayName?.clippedName,
      isEmailVerified: answer.emailVerified ?? false,
      isAnonymous: answer.email == nil && providers.isEmpty)
    providerIDs = providers.map(\.providerId)
  }
}
