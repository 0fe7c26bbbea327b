package import LoginIdentity
import LoginIdentityProtocol

extension IdentityToolkit {
  /// What is to be different in an account; what is `nil` or empty stays.
  package struct AccountChanges: Equatable, Sendable {
    /// The new address; it counts as unproven.
    package var email: String?
    /// The new password.
    package var password: Secret?
    /// The new name; the empty text removes it.
    package var displayName: String?
    /// Providers to unlink; `password` takes the address with it.
    package var unlinkedProviderIDs: [String]

    /// Describes a change.
    package init(
      email: String? = nil, password: Secret? = nil, displayName: String? = nil,
      unlinkedProviderIDs: [String] = []
    ) {
      self.email = email
      self.password = password
      self.displayName = displayName
      self.unlinkedProviderIDs = unlinkedProviderIDs
    }
  }

  /// An account after a change.
  package struct AccountUpdate: Equatable, Sendable {
    /// The account now.
    package let account: AccountSummary
    /// New tokens, when the change made the old ones void.
    package let tokens: Tokens?
  }
}

extension IdentityToolkit.AccountChanges {
  /// The change as the protocol puts it, without the token.
  var request: UpdateRequest {
    var request = UpdateRequest()
    request.email = email
    request.password = password.map(WireSecret.init)
    if displayName?.isEmpty == true {
      request.deleteAttribute = [.displayName]
    } else {
      request.displayName = displayName.map(ProfileText.text)
    }
    request.deleteProvider = unlinkedProviderIDs.isEmpty ? nil : unlinkedProviderIDs
    request.returnSecureToken = true
    return request
  }
}
