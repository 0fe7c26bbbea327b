/// A program's settings for a provider that it asks directly.
package struct ProviderSetUp: Equatable, Sendable {
  package var dialect: ProviderDialect
  /// The client for the browser; `nil` disables the browser.
  package var client: OpenIDClientID?
  /// The client for short codes; `nil` for the browser's, if the provider has no other kind.
  package var deviceClient: OpenIDClientID?
  package var scopes: [String]
  /// The ports for the browser's return, in the order they are tried; 0 is any.
  package var redirectPorts: [Int]
  package var options = AuthenticationOptions()
  /// Addresses that the provider doesn't publish, or that replace the published ones.
  package var endpoints: [ProviderEndpoint: String] = [:]
  /// Whether `offline_access` is requested too, if the provider lists it (OpenID Connect Core §11).
  package var wantsOfflineAccess = false
  /// The form of the host in the return address; `nil` for the provider's preference.
  package var redirectHost: RedirectHost?
  /// The path of the return address; it begins with `/`.
  package var redirectPath = "/"
  /// The ways that the settings allow.
  package var ways = Set(ProviderSignInRequest.Way.allCases)

  package init(
    _ dialect: ProviderDialect, client: OpenIDClientID?, deviceClient: OpenIDClientID? = nil,
    scopes: [String] = [], redirectPorts: [Int] = [0]
  ) {
    self.dialect = dialect
    self.client = client
    self.deviceClient = deviceClient
    self.scopes = scopes.isEmpty ? dialect.usualScopes : scopes
    self.redirectPorts = redirectPorts
  }

  /// The client for the browser; `nil` if it can't work.
  package var browserClient: OpenIDClientID? {
    guard let client, dialect != .facebook,
      client.secret != nil || !dialect.needsSecretInBrowser
    else { return nil }
    return client
  }

  /// The client for short codes; `nil` if they can't work.
  package var codeClient: OpenIDClientID? {
    deviceClient ?? (dialect.sharesClient ? client : nil)
  }

  /// Returns whether a way is allowed, and has a client.
  package func offers(_ way: ProviderSignInRequest.Way) -> Bool {
    guard ways.contains(way) else { return false }
    return switch way {
    case .browser: browserClient != nil
    case .code: codeClient != nil
    }
  }

  /// The recipient of the code that the program sends; `nil` without short codes.
  package var codeRecipient: DeviceSignIn.Recipient? {
    codeClient.map { DeviceSignIn.Recipient(issuer: dialect.issuer, clientID: $0.id) }
  }
}
