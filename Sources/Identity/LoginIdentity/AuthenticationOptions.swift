/// The options of a sign-in at a provider, besides scopes.
///
/// Source: OpenID Connect Core §3.1.2.1, RFC 8707 §2.
package struct AuthenticationOptions: Equatable, Sendable {
  /// The prompts for the person, such as `login` or `select_account`; empty for the provider's default.
  package var prompt: [String] = []
  /// The expected person, by address or name; `nil` for anyone.
  package var loginHint: String?
  /// The preferred ways to authenticate, the best first; the provider may ignore them (`acr_values`).
  package var acrValues: [String] = []
  /// The maximum time since the person last authenticated, in seconds; `nil` for no limit.
  ///
  /// It is checked in the ID token, from the beginning of the sign-in: the person may take their time.
  package var maximumAge: Int?
  /// The recipients of the access token: absolute addresses without a fragment (RFC 8707).
  package var resources: [String] = []

  package init() {}
}

/// The form of this computer's host in the address that a browser returns to.
package enum RedirectHost: String, CaseIterable, Sendable {
  /// The IPv4 address, which RFC 8252 §7.3 recommends.
  case ipv4 = "127.0.0.1"
  /// The name, for providers that require it (RFC 8252 §8.3 advises against it).
  case name = "localhost"
  /// The IPv6 address.
  case ipv6 = "[::1]"
}
