/// A sign-in with a provider that is to begin.
public struct ProviderSignInRequest: Codable, Equatable, Sendable {
  /// `google.com`, `apple.com`, `oidc.example` and so on.
  public let providerID: String
  /// The account that the provider is to be linked to; `nil` to sign in.
  public let linkingTo: Session?
  /// The reader's language, for the page that the browser ends on; a BCP 47 tag.
  public let language: String

  /// Describes a sign-in.
  public init(providerID: String, linkingTo: Session? = nil, language: String = "en") {
    self.providerID = providerID
    self.linkingTo = linkingTo
    self.language = language
  }
}
