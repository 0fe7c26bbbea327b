package import LoginCanvas

import LoginMessages

/// The content of a button of the picker; the articles' `FirebaseLoginButtonViewModel`.
///
/// It is recreated whenever traits change, so it follows text size, appearance, palette and language.
package struct LoginButtonViewModel: Hashable, Sendable {
  /// The provider; `nil` means email.
  package let provider: AuthProvider?
  /// Whether the person signed in with this provider the last time.
  package var isLastUsed = false
  private var button: AuthProvider { provider ?? .email }
  private let traits: TraitCollection
  private let theme: Theme

  /// Creates the content for a provider under the given traits.
  package init(provider: AuthProvider?, traits: TraitCollection) {
    self.init(provider: provider, traits: traits, theme: traits.theme)
  }

  /// Creates the content with the colors of a theme.
  init(provider: AuthProvider?, traits: TraitCollection, theme: Theme) {
    self.provider = provider
    self.traits = traits
    self.theme = theme
  }

  /// The identifier of the provider; `password` for email.
  package var id: String { button.id }

  /// The full label in the user's language, cleaned; the identifier if the label would be empty.
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
  package var shortName: String { shortName(\.self) }

  /// The short name inside a sentence: "email" in "Remove email?".
  package var nameInSentence: String { shortName(\.insideSentence) }

  /// That name as a message, for a sentence that is also shown in another language.
  var messageInSentence: Message {
    if case .phrases(_, let short) = button.name {
      short.insideSentence
    } else {
      .verbatim(nameInSentence)
    }
  }

  private func shortName(_ form: (Message) -> Message) -> String {
    // Linear mode has shorter texts for some phrases.
    let name =
      if case .phrases(_, let short) = button.name { traits.words(form(short)) } else {
        button.brand(in: traits.language)
      }
    return Self.isSeen(name) ? name : CleanText.oneLine(id)
  }

  /// Returns the label for a text size: the short name in an accessibility category, otherwise the full label.
  ///
  /// - Parameter isDisplayingLargeText: Whether the category is one of the last five.
  /// - Returns: The short name or the full label.
  package func label(isDisplayingLargeText: Bool) -> String {
    isDisplayingLargeText ? shortName : signInLabel
  }

  /// The labels that a button may show, from long to short: the method that was last used is marked if there is room.
  package func labels(isDisplayingLargeText: Bool) -> [String] {
    let labels = isDisplayingLargeText ? [shortName] : [signInLabel, shortName]
    return (isLastUsed ? labels.map(marked) : []) + labels
  }

  /// The name of the button for assistive technologies, which contains each of its labels' words.
  package var spokenLabel: String { isLastUsed ? marked(signInLabel) : signInLabel }

  private func marked(_ label: String) -> String { traits.words(.lastUsed(method: label)) }

  /// The icon in front of the label.
  package var icon: ProviderIcon { button.icon }

  /// The colors of a button.
  package struct Colors {
    package let fill: RGB
    package let text: RGB
    package let border: RGB?
    package let icon: RGB
  }

  /// All colors; computed on each access.
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

  /// The colors if there are no rows for borders.
  ///
  /// A button in the color of the page, visible only by its border, then exchanges the colors of text and page.
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

  /// The colors of an outlined button; the icon has the brand's color if it has 3:1 on the page.
  private var neutralColors: Colors {
    let brand = icon.color ?? button.fill
    return Colors(
      fill: theme.page, text: theme.text, border: theme.edge,
      icon: traits.palette.contrast(brand, theme.page) >= 3 ? brand : theme.text)
  }

  /// The fill: the brand's, gray for email, adjusted by ``Theme/button(fill:text:)``.
  package var fill: RGB { colors.fill }
  /// The text: the brand's color if it is readable on the displayed fill, otherwise black or white.
  package var text: RGB { colors.text }
  /// The color of the icon: the brand's if it has 3:1 on the fill, otherwise that of the text.
  package var iconColor: RGB { colors.icon }
  /// The border: the text color if the fill has less than 3:1 against the displayed page.
  package var border: RGB? { colors.border }

  /// The width of the border: 1 if there is one, otherwise 0.
  package var borderWidth: Int { border == nil ? 0 : 1 }
}
