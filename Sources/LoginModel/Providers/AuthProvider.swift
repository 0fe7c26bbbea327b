package import LoginCanvas
package import LoginMessages

/// A sign-in method that a button of the picker represents.
///
/// Email with password is not a provider: a button without provider means email.
package struct AuthProvider: Hashable, Sendable {
  /// The name of a provider.
  package enum Name: Hashable, Sendable {
    /// A brand, used as short name and to form the label in the user's language.
    case brand(String)
    /// Phrases of the catalogue.
    case phrases(label: Message, short: Message)
    /// The caller's own texts, in any language.
    case text(label: String, short: String)
  }

  /// The identifier of the identity service: `google.com`, `anonymous`, `oidc.acme`.
  package let id: String
  /// The name of the provider.
  package let name: Name
  /// The icon in front of the label.
  package let icon: ProviderIcon
  /// The fill of the button on a light page.
  package let fill: RGB
  /// The fill of the button on a dark page.
  package let fillOnDark: RGB
  /// The brand's text color on a light page; adjusted if it isn't readable.
  package let text: RGB
  /// The brand's color for the edge of a button that hardly stands out from a page; `nil` is a shade of its fill.
  package let border: RGB?

  /// Creates a provider; strings may contain anything and are cleaned before they are drawn.
  ///
  /// - Parameters:
  ///   - id: The service's identifier, not empty.
  ///   - name: The name.
  ///   - icon: The icon in front of the label.
  ///   - fill: The fill of the button on a light page.
  ///   - fillOnDark: The fill on a dark page; `nil` is the same.
  ///   - text: The brand's text color.
  ///   - border: The brand's color for an edge; `nil` is a shade of the fill.
  package init(
    id: String, name: Name, icon: ProviderIcon, fill: RGB, fillOnDark: RGB? = nil, text: RGB,
    border: RGB? = nil
  ) {
    self.id = id
    self.name = name
    self.icon = icon
    self.fill = fill
    self.fillOnDark = fillOnDark ?? fill
    self.text = text
    self.border = border
  }

  /// Returns the name of the brand within a sentence.
  package func brand(in language: Language) -> String {
    switch name {
    case .brand(let brand): CleanText.oneLine(brand)
    case .phrases(_, let short): language.words(short)
    case .text(_, let short): CleanText.oneLine(short)
    }
  }
}
