import LoginCanvas
package import LoginModel
import LoginTerminal

// What the screen adapts to.
extension LoginScreen.Options {
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
    case .glyphsReported:
      traits.glyphs = terminal.glyphs
    case .key, .character, .pasted, .mouse, .resized, .backgroundReported, .woken, .deadlinePassed,
      .interrupted, .hungUp:
      return nil
    }
    return traits
  }

  /// The traits on a terminal, before it tells its colours.
  func traits(for terminal: TerminalCapabilities) -> TraitCollection {
    let isDark = terminal.backgroundIsDark ?? true
    var traits = self.traits(
      appearance ?? (isDark ? .dark : .light), terminal.palette, terminal.glyphs)
    traits.textOrder = terminal.textOrder
    traits.remote = remote
    return traits
  }

  /// The traits of a picture without a terminal: those of an ordinary terminal emulator where nothing else is set.
  package var traitsWithoutTerminal: TraitCollection {
    traits(appearance ?? .dark, palette ?? .xterm256, glyphs ?? .sextants)
  }

  /// The traits, with those that depend on the terminal.
  private func traits(
    _ appearance: Appearance, _ palette: Palette, _ glyphs: GlyphSet
  ) -> TraitCollection {
    var traits = TraitCollection(
      chosenTextSize: textSize, appearance: appearance, contrast: contrast, palette: palette,
      glyphs: glyphs, language: language, isBoldText: isBoldText,
      showsButtonShapes: showsButtonShapes,
      differentiatesWithoutColor: differentiatesWithoutColor, reducesMotion: reducesMotion)
    (traits.usesSingleKeys, traits.choosesByNumber) = (usesSingleKeys, choosesByNumber)
    traits.alignment = alignmentInUse
    (traits.buttonStyle, traits.ownColors) = (buttonStyle, colors)
    return traits
  }

  /// Where buttons, forms and sentences stand.
  private var alignmentInUse: PageAlignment {
    alignment ?? (contrast == .increased ? .leading : .center)
  }
}
