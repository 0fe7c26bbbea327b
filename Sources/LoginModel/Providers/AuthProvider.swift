package import LoginCanvas
package import LoginMessages

/// A way to sign in that a button of the picker stands for.
///
/// E-mail with password is no provider: a button without provider means e-mail.
package struct AuthProvider: Hashable, Sendable {
  /// What a provider is called.
  package enum Name: Hashable, Sendable {
    /// A brand: the label is made from it in the reader's language, the short name is it.
    case brand(String)
    /// Phrases of the catalogue.
    case phrases(label: Message, short: Message)
    /// The caller's own text, in whatever language.
    case text(label: String, short: String)
  }

  /// The id that the identity service knows it by: `google.com`, `anonymous`, `oidc.acme`.
  package let id: String
  /// What it is called.
  package let name: Name
  /// The mark in front of the label.
  package let icon: ProviderIcon
  /// Fill of the button on a light page.
  package let fill: RGB
  /// Fill of the button on a dark page.
  package let fillOnDark: RGB
  /// The brand's text colour on a light page; repaired where it does not read.
  package let text: RGB
  /// The brand's colour for the edge of a button that hardly stands out from a page; `nil` is a shade of its fill.
  package let border: RGB?

  /// Describes a provider; strings may hold anything, they are cleaned before they are drawn.
  ///
  /// - Parameters:
  ///   - id: The service's id, not empty.
  ///   - name: What it is called.
  ///   - icon: The mark in front of the label.
  ///   - fill: Fill of the button on a light page.
  ///   - fillOnDark: Fill on a dark page; `nil` is the same.
  ///   - text: The brand's text colour.
  ///   - border: The brand's colour for an edge; `nil` is a shade of the fill.
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

  /// The name of the brand in a sentence, in `language`.
  package func brand(in language: Language) -> String {
    switch name {
    case .brand(let brand): CleanText.oneLine(brand)
    case .phrases(_, let short): language.words(short)
    case .text(_, let short): CleanText.oneLine(short)
    }
  }
}
