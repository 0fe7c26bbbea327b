package import LoginBitmapFonts
package import LoginCanvas
package import LoginMessages

/// The surroundings that the screen adapts to; `UITraitCollection` and the accessibility settings of
/// a phone, for a terminal.
///
/// Size classes and layout direction follow from other traits and from the size of the screen.
package struct TraitCollection: Hashable, Sendable {
  /// The text size that the reader chose; `nil` lets it follow from the columns.
  package var chosenTextSize: ContentSizeCategory?
  /// Light or dark.
  package var appearance: Appearance
  /// The contrast of text.
  package var contrast: Contrast
  /// What the terminal can show of colours.
  package var palette: Palette
  /// What it can show of drawing characters.
  package var glyphs: GlyphSet
  /// The order in which it wants the characters of a row.
  package var textOrder = TextOrder.visual
  /// What text is enlarged with; `nil` until it is needed, and where there is nothing.
  package var fonts: FontLibrary?
  /// The language of the words.
  package var language: Language
  /// Whether all text is bold.
  package var isBoldText: Bool
  /// Whether every control has an edge that tells that it is one.
  package var showsButtonShapes: Bool
  /// Whether signs say what colours say elsewhere.
  package var differentiatesWithoutColor: Bool
  /// Whether nothing may move by itself.
  package var reducesMotion: Bool
  /// Whether single letters, digits and signs are keys where no field has the focus (WCAG 2.2, 2.1.4).
  package var usesSingleKeys = true
  /// Whether a digit uses the way to sign in at its place at once; otherwise the focus goes there.
  package var choosesByNumber = false
  /// Whether pages are told as plain lines, which nobody draws.
  package var isInLines = false
  /// How the person is connected where the terminal is another machine's; `nil` for this one.
  package var remote: RemoteSession?
  /// Where buttons, forms and sentences stand.
  package var alignment = PageAlignment.center
  /// Which colours the buttons of the picker have.
  package var buttonStyle = ButtonStyle.brand
  /// Colours that somebody chose for the page.
  package var ownColors = OwnColors()

  /// Gathers traits; the defaults are those of an ordinary terminal emulator.
  package init(
    chosenTextSize: ContentSizeCategory? = nil, appearance: Appearance = .dark,
    contrast: Contrast = .standard, palette: Palette = .xterm256, glyphs: GlyphSet = .sextants,
    fonts: FontLibrary? = nil, language: Language = .english, isBoldText: Bool = false,
    showsButtonShapes: Bool = false,
    differentiatesWithoutColor: Bool = false, reducesMotion: Bool = false
  ) {
    self.chosenTextSize = chosenTextSize
    self.appearance = appearance
    self.contrast = contrast
    self.palette = palette
    self.glyphs = glyphs
    self.fonts = fonts
    self.language = language
    self.isBoldText = isBoldText
    self.showsButtonShapes = showsButtonShapes
    self.differentiatesWithoutColor = differentiatesWithoutColor
    self.reducesMotion = reducesMotion
  }

  /// The way lines of the reader's language run.
  package var layoutDirection: LayoutDirection { language.direction }

  /// Pixels that enlarged labels are high at least.
  package var labelHeight: Int { language.letterHeight }

  /// The text size in force on a screen of `columns`.
  package func textSize(columns: Int) -> ContentSizeCategory {
    chosenTextSize ?? ContentSizeCategory(columns: columns)
  }

  /// How many cells a letter is to be wide and high, 1…3.
  ///
  /// - Parameter columns: The width of the screen; a terminal with few has large letters already.
  /// - Returns: The ratio of the chosen size to the one that follows from the columns, rounded.
  package func scale(columns: Int) -> Int {
    let own = ContentSizeCategory(columns: columns).subheadlinePoints
    let wanted = textSize(columns: columns).subheadlinePoints
    return min(3, max(1, (2 * wanted + own) / (2 * own)))
  }

  /// What `message` says in the reader's language; in plain lines as it is heard.
  package func words(_ message: Message) -> String {
    language.words(isInLines ? message.inLines : message)
  }

  /// The colours of the page and of the controls that are no provider's.
  package var theme: Theme { Theme(self) }
}
