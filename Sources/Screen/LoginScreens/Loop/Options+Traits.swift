import LoginCanvas
import LoginMessages
package import LoginModel
import LoginTerminal

// The traits of the screen.
extension LoginScreen.Options {
  /// Returns the traits after the terminal reported its colors; `nil` if nothing changes.
  func changed(
    _ present: TraitCollection, by event: TerminalEvent, _ terminal: TerminalCapabilities
  ) -> TraitCollection? {
    var traits = present
    switch event {
    case .backgroundReported(let color) where appearance == nil:
      traits.appearance = color.readableText == .white ? .dark : .light
    case .themeReported:
      traits.palette = terminal.palette
    case .glyphsReported:
      traits.glyphs = terminal.glyphs
    case .key, .character, .pasted, .mouse, .resized, .backgroundReported, .woken, .deadlinePassed,
      .interrupted, .hungUp:
      return nil
    }
    return traits
  }

  /// Returns the traits on a terminal, before it reports its colors.
  func traits(for terminal: TerminalCapabilities) -> TraitCollection {
    let isDark = terminal.backgroundIsDark ?? true
    var traits = self.traits(
      appearance ?? (isDark ? .dark : .light), terminal.palette, terminal.glyphs)
    traits.textOrder = terminal.textOrder
    traits.remote = remote
    return traits
  }

  /// The traits of a picture without a terminal: by default, those of an ordinary terminal emulator.
  package var traitsWithoutTerminal: TraitCollection {
    traits(appearance ?? .dark, palette ?? .xterm256, glyphs ?? .sextants)
  }

  /// Returns the traits, including those that depend on the terminal.
  private func traits(
    _ appearance: Appearance, _ palette: Palette, _ glyphs: GlyphSet
  ) -> TraitCollection {
    var traits = TraitCollection(
      chosenTextSize: textSize, appearance: appearance, contrast: contrast, palette: palette,
      glyphs: glyphs, language: languageInUse, isBoldText: isBoldText,
      showsButtonShapes: showsButtonShapes,
      differentiatesWithoutColor: differentiatesWithoutColor, reducesMotion: reducesMotion)
    (traits.usesSingleKeys, traits.choosesByNumber) = (usesSingleKeys, choosesByNumber)
    traits.alignment = alignmentInUse
    traits.alignsLargeTextAtEdge = alignment == nil
    (traits.buttonStyle, traits.ownColors) = (buttonStyle, colors)
    return traits
  }

  /// The language with the program's own words.
  var languageInUse: Language { texts.map(language.saying) ?? language }

  /// The alignment of buttons, forms and sentences in ordinary text.
  private var alignmentInUse: PageAlignment {
    alignment ?? (contrast == .increased ? .leading : .center)
  }
}
