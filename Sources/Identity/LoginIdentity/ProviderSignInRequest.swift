/// A sign-in with a provider that is to begin.
package struct ProviderSignInRequest: Codable, Equatable, Sendable {
  /// A way to the provider.
  package enum Way: String, Codable, Hashable, Sendable, CaseIterable {
    /// The browser of this machine, which comes back to a port of it.
    case browser
    /// A short code that is typed on any device (RFC 8628).
    case code
  }

  /// `google.com`, `apple.com`, `oidc.example` and so on.
  package let providerID: String
  /// The account that the provider is to be linked to; `nil` to sign in.
  package let linkingTo: Session?
  /// The reader's language, for the page that the browser ends on; a BCP 47 tag.
  package let language: String
  /// The ways that are offered; whichever is finished first signs in.
  package let ways: Set<Way>
  /// Whether the terminal asks or does something after the provider's answer, so that the browser can't say yet that
  /// the person is signed in.
  package let goesOn: Bool

  /// Describes a sign-in; on all ways where nothing else is said.
  package init(
    providerID: String, linkingTo: Session? = nil, language: String = "en",
    ways: Set<Way> = Set(Way.allCases), goesOn: Bool = false
  ) {
    self.providerID = providerID
    self.linkingTo = linkingTo
    self.language = language
    self.ways = ways
    self.goesOn = goesOn
  }
}
