/// What a sign-in asks of a provider besides scopes.
///
/// Source: OpenID Connect Core §3.1.2.1, RFC 8707 §2.
package struct AuthenticationOptions: Equatable, Sendable {
  /// What the provider is to ask of the person, such as `login` or `select_account`; empty for what is
  /// usual.
  package var prompt: [String] = []
  /// Whom the provider may expect: an address or a name; `nil` for anybody.
  package var loginHint: String?
  /// How the person is to prove who it is, the best first; a wish that a provider need not grant
  /// (`acr_values`).
  package var acrValues: [String] = []
  /// Seconds that may have passed since the person last proved who it is; `nil` for any number.
  ///
  /// It is checked in the ID token.
  package var maximumAge: Int?
  /// What the access token is for: absolute addresses without a fragment (RFC 8707).
  package var resources: [String] = []

  /// Asks for nothing.
  package init() {}
}

/// How an address is written that a browser comes back to: the name of this machine in it.
package enum RedirectHost: String, CaseIterable, Sendable {
  /// The IPv4 address, which RFC 8252 §7.3 recommends.
  case ipv4 = "127.0.0.1"
  /// The name, where a provider insists on it (RFC 8252 §8.3 advises against it).
  case name = "localhost"
  /// The IPv6 address.
  case ipv6 = "[::1]"
}
