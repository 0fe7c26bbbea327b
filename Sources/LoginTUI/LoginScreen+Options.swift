public import BitmapFonts
public import Canvas
public import LoginModel
import Terminal

extension LoginScreen {
  /// What a program may set; everything else follows from the terminal.
  public struct Options: Sendable {
    /// The reader's text size; `nil` follows from the columns.
    public var textSize: ContentSizeCategory?
    /// Light or dark; `nil` is as the terminal says it is, and dark when it says nothing.
    public var appearance: Appearance?
    /// The colours; `nil` is what the terminal has.
    public var palette: Palette?
    /// The drawing characters; `nil` is what the terminal is trusted with.
    public var glyphs: GlyphSet?
    /// How far text stands out from its ground.
    public var contrast: Contrast
    /// The language of the words.
    public var language: Language
    /// Whether all text is bold.
    public var isBoldText: Bool
    /// Whether every control has an edge.
    public var showsButtonShapes: Bool
    /// Whether signs say what colours say elsewhere.
    public var differentiatesWithoutColor: Bool
    /// Whether nothing may move by itself.
    public var reducesMotion: Bool
    /// Whether the on-screen keyboard stands below the form from the start.
    public var showsKeyboard: Bool
    /// Opens what text is enlarged with, when it is needed for the first time.
    public var openFonts: @Sendable () -> FontLibrary?
    /// The terminal; the controlling one by default.
    public var terminalPath: String

    /// Gathers settings; the defaults suit most programs.
    public init(
      textSize: ContentSizeCategory? = nil, appearance: Appearance? = nil, palette: Palette? = nil,
      glyphs: GlyphSet? = nil, contrast: Contrast = .standard, language: Language = .english,
      isBoldText: Bool = false, showsButtonShapes: Bool = false,
      differentiatesWithoutColor: Bool = false, reducesMotion: Bool = false,
      showsKeyboard: Bool = false,
      openFonts: @escaping @Sendable () -> FontLibrary? = { FontLibrary.standard() },
      terminalPath: String = "/dev/tty"
    ) {
      self.glyphs = glyphs
      self.contrast = contrast
      self.isBoldText = isBoldText
      self.showsButtonShapes = showsButtonShapes
      self.differentiatesWithoutColor = differentiatesWithoutColor
      self.openFonts = openFonts
      self.textSize = textSize
      self.appearance = appearance
      self.palette = palette
      self.language = language
      self.reducesMotion = reducesMotion
      self.showsKeyboard = showsKeyboard
      self.terminalPath = terminalPath
    }
  }
}

extension LoginScreen.Options {
  /// Opens the terminal as the options say.
  func openTerminal() throws(LoginScreenError) -> CursesTerminal {
    do throws(TerminalError) {
      return try CursesTerminal(
        options: TerminalOptions(path: terminalPath, palette: palette, glyphs: glyphs))
    } catch {
      throw .terminal(error)
    }
  }

  /// The traits after the terminal told its colours; `nil` when nothing follows from them.
  func changed(
    _ present: TraitCollection, by event: TerminalEvent, _ terminal: TerminalCapabilities
  ) -> TraitCollection? {
    var traits = present
    switch event {
    case .backgroundReported(let color) where appearance == nil:
      traits.appearance = color.readableText == .white ? .dark : .light
    case .themeReported:
      traits.palette = terminal.palette
    default:
      return nil
    }
    return traits
  }

  /// The traits on a terminal, before it tells its colours.
  func traits(for terminal: TerminalCapabilities) -> TraitCollection {
    let isDark = terminal.backgroundIsDark ?? true
    return TraitCollection(
      chosenTextSize: textSize, appearance: appearance ?? (isDark ? .dark : .light),
      contrast: contrast, palette: terminal.palette,
      glyphs: terminal.glyphs, language: language,
      isBoldText: isBoldText, showsButtonShapes: showsButtonShapes,
      differentiatesWithoutColor: differentiatesWithoutColor,
      reducesMotion: reducesMotion)
  }
}
