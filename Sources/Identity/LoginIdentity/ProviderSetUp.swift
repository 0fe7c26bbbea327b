/// What a program says about a provider that it asks itself.
package struct ProviderSetUp: Equatable, Sendable {
  /// How to talk to it.
  package var dialect: ProviderDialect
  /// Our client id for the browser; `nil` leaves that way out.
  package var client: OpenIDClientID?
  /// Our client id for short codes; `nil` for the same, where the provider has no other kind.
  package var deviceClient: OpenIDClientID?
  /// What is asked for.
  package var scopes: [String]
  /// The ports a browser may come back to, in the order they are tried; 0 is any.
  package var redirectPorts: [Int]
  /// What is asked for besides scopes.
  package var options = AuthenticationOptions()
  /// Addresses that the provider doesn't publish, or that replace the published ones.
  package var endpoints: [ProviderEndpoint: String] = [:]
  /// Whether `offline_access` is asked for too, where the provider lists it (OpenID Connect Core §11).
  package var wantsOfflineAccess = false
  /// How the address is written that the browser comes back to; `nil` for what the provider wants.
  package var redirectHost: RedirectHost?
  /// The path of that address; it begins with `/`.
  package var redirectPath = "/"

  /// Describes a provider.
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

  /// The client for the browser; `nil` where it cannot work.
  package var browserClient: OpenIDClientID? {
    guard let client, dialect != .facebook,
      client.secret != nil || !dialect.needsSecretInBrowser
    else { return nil }
    return client
  }

  /// The client for short codes; `nil` where they cannot work.
  package var codeClient: OpenIDClientID? {
    deviceClient ?? (dialect.sharesClient ? client : nil)
  }
}
