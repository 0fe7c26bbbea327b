package import LoginIdentity
import LoginIdentityProtocol

extension IdentityToolkit {
  /// The changes to an account; values that are `nil` or empty are unchanged.
  package struct AccountChanges: Equatable, Sendable {
    /// The new address, unverified.
    package var email: String?
    package var password: Secret?
    /// The new name; an empty text removes it.
    package var displayName: String?
    /// Providers to unlink; `password` also removes the address.
    package var unlinkedProviderIDs: [String]
    /// IDs of passkeys to remove.
    package var removedPasskeys: [String]

    package init(
      email: String? = nil, password: Secret? = nil, displayName: String? = nil,
      unlinkedProviderIDs: [String] = [], removedPasskeys: [String] = []
    ) {
      self.email = email
      self.password = password
      self.displayName = displayName
      self.unlinkedProviderIDs = unlinkedProviderIDs
      self.removedPasskeys = removedPasskeys
    }
  }

  package struct AccountUpdate: Equatable, Sendable {
    package let account: AccountSummary
    /// New tokens, if the change revoked the old ones.
    package let tokens: Tokens?
  }
}

extension IdentityToolkit.AccountChanges {
  /// The protocol's request, without the token.
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
    request.deletePasskey = removedPasskeys.isEmpty ? nil : removedPasskeys
    request.returnSecureToken = true
    return request
  }
}
