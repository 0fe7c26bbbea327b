public import Identity
import IdentityProtocol

extension IdentityToolkit {
  /// What is to be different in an account; what is `nil` or empty stays.
  public struct AccountChanges: Equatable, Sendable {
    /// The new address; it counts as unproven.
    public var email: String?
    /// The new password.
    public var password: Secret?
    /// The new name; the empty text removes it.
    public var displayName: String?
    /// Providers to unlink; `password` takes the address with it.
    public var unlinkedProviderIDs: [String]

    /// Describes a change.
    public init(
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
  public struct AccountUpdate: Equatable, Sendable {
    /// The account now.
    public let account: AccountSummary
    /// New tokens, when the change made the old ones void.
    public let tokens: Tokens?
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
