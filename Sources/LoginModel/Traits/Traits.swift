public import Canvas

/// Light or dark.
public enum Appearance: String, CaseIterable, Sendable {
  /// Dark text on a white page.
  case light
  /// Light text on a black page.
  case dark
}

/// The surroundings that the screen adapts to, as `UITraitCollection` gathers them on a phone.
public struct Traits: Hashable, Sendable {
  /// The text size that the reader chose; `nil` lets it follow from the columns.
  public var chosenTextSize: TextSize?
  /// Light or dark.
  public var appearance: Appearance
  /// What the terminal can show of colours.
  public var palette: Palette
  /// What it can show of drawing characters.
  public var glyphs: GlyphSet
  /// The language of the words.
  public var language: Language
  /// Whether nothing may move by itself.
  public var reducesMotion: Bool

  /// Gathers traits; the defaults are those of an ordinary terminal emulator.
  public init(
    chosenTextSize: TextSize? = nil, appearance: Appearance = .dark, palette: Palette = .xterm256,
    glyphs: GlyphSet = .full, language: Language = .english, reducesMotion: Bool = false
  ) {
    self.chosenTextSize = chosenTextSize
    self.appearance = appearance
    self.palette = palette
    self.glyphs = glyphs
    self.language = language
    self.reducesMotion = reducesMotion
  }

  /// The text size in force on a screen of `columns`.
  public func textSize(columns: Int) -> TextSize {
    chosenTextSize ?? TextSize(columns: columns)
  }

  /// What `message` says in the reader's language.
  public func words(_ message: Message) -> String { language.words(message) }

  /// The colours of the page and of the controls that are no provider's.
  public var theme: Theme { Theme(self) }
}
