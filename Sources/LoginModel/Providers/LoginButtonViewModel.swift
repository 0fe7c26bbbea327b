package import LoginCanvas

import LoginMessages

/// What a button of the picker shows; the articles' `FirebaseLoginButtonViewModel`.
///
/// It is made anew whenever traits change, so that it follows text size, appearance, palette and
/// language live.
package struct LoginButtonViewModel: Hashable, Sendable {
  /// The provider; `nil` means e-mail.
  package let provider: AuthProvider?
  private var button: AuthProvider { provider ?? .email }
  private let traits: TraitCollection
  private let theme: Theme

  /// Looks at `provider` under `traits`.
  package init(provider: AuthProvider?, traits: TraitCollection) {
    self.init(provider: provider, traits: traits, theme: traits.theme)
  }

  /// The same, with the colours of the present traits.
  init(provider: AuthProvider?, traits: TraitCollection, theme: Theme) {
    self.provider = provider
    self.traits = traits
    self.theme = theme
  }

  /// The id of the provider; `password` for e-mail.
  package var id: String { button.id }

  /// The whole label, in the reader's language, cleaned; the id where it would show nothing.
  package var signInLabel: String {
    let label = ownLabel
    return Self.isSeen(label) ? label : CleanText.oneLine(id)
  }

  private static func isSeen(_ text: String) -> Bool {
    text.contains { $0 != " " && DisplayWidth.of($0) > 0 }
  }

  private var ownLabel: String {
    switch button.name {
    case .brand(let brand): traits.words(.signInWith(brand: CleanText.oneLine(brand)))
    case .phrases(let label, _): traits.words(label)
    case .text(let label, _): CleanText.oneLine(label)
    }
  }

  /// The label for large text sizes.
  package var shortName: String {
    // Plain lines have shorter words for some phrases.
    let name =
      if case .phrases(_, let short) = button.name { traits.words(short) } else {
        button.brand(in: traits.language)
      }
    return Self.isSeen(name) ? name : CleanText.oneLine(id)
  }

  /// The label that a text size asks for: the short name in an accessibility category.
  ///
  /// - Parameter isDisplayingLargeText: Whether the category is one of the last five.
  /// - Returns: The short name or the whole label.
  package func label(isDisplayingLargeText: Bool) -> String {
    isDisplayingLargeText ? shortName : signInLabel
  }

  /// The mark in front of the label.
  package var icon: ProviderIcon { button.icon }

  /// The colours of a button.
  package struct Colors {
    package let fill: RGB
    package let text: RGB
    package let border: RGB?
    package let icon: RGB
  }

  /// All colours; they are computed each time.
  package var colors: Colors {
    if isNeutral { return neutralColors }
    let (fill, text) = theme.button(
      fill: traits.appearance == .dark ? button.fillOnDark : button.fill, text: button.text)
    let isSeen = icon.color.map { traits.palette.contrast($0, fill) >= 3 } ?? false
    return Colors(
      fill: fill, text: text,
      border: theme.border(fill: fill, text: text, wanted: button.border),
      icon: isSeen ? icon.color ?? text : text)
  }

  /// Whether all buttons are outlined.
  package var isNeutral: Bool { traits.buttonStyle == .neutral }

  /// The same where there are no rows for a border: a button in the colour of the page, which would be seen by its
  /// border alone, has the colour of its text, and the text that of the page.
  package var filledColors: Colors {
    let colors = colors
    guard colors.border != nil, traits.palette != .monochrome,
      traits.palette.contrastOfGrounds(colors.fill, theme.page) < 1.5
    else { return colors }
    let (fill, text) = theme.button(fill: colors.text, text: colors.fill)
    return Colors(
      fill: fill, text: text, border: theme.border(fill: fill, text: text),
      icon: traits.palette.contrast(colors.icon, fill) >= 3 ? colors.icon : text)
  }

  /// The page, outlined; the icon has the brand's colour where that has 3:1 on the page.
  private var neutralColors: Colors {
    let brand = icon.color ?? button.fill
    return Colors(
      fill: theme.page, text: theme.text, border: theme.edge,
      icon: traits.palette.contrast(brand, theme.page) >= 3 ? brand : theme.text)
  }

  /// Fill; the brand's, #D0021B for e-mail, repaired by ``Theme/button(fill:text:)``.
  package var fill: RGB { colors.fill }
  /// Text: the brand's colour where it reads on the fill as shown, otherwise black or white.
  package var text: RGB { colors.text }
  /// Colour of the icon; the brand's if it has 3:1 on the fill, otherwise that of the text.
  package var iconColor: RGB { colors.icon }
  /// Border: the text colour when the fill has less than 3:1 against the page as shown.
  package var border: RGB? { colors.border }

  /// Width of the border: 1 where there is one, else 0.
  package var borderWidth: Int { border == nil ? 0 : 1 }
}
