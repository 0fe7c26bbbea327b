import LoginCanvas
import LoginMessages
package import LoginModel
import LoginPictures
import LoginTerminal
import LoginTypography

// The traits of the screen.
extension LoginScreen.Options {
  /// Returns the traits after the terminal reported its colors or its pictures; `nil` if nothing changes.
  func changed(
    _ present: TraitCollection, by event: TerminalEvent, _ terminal: CursesTerminal
  ) -> TraitCollection? {
    var traits = present
    switch event {
    case .backgroundReported(let color) where appearance == nil:
      traits.appearance = color.readableText == .white ? .dark : .light
    case .themeReported:
      traits.palette = terminal.capabilities.palette
    case .glyphsReported:
      traits.glyphs = terminal.capabilities.glyphs
    case .picturesReported:
      traits.type = type(for: terminal.pictureSupport, after: present.type)
      if traits.type == present.type { return nil }
    case .key, .character, .pasted, .mouse, .resized, .backgroundReported, .capsLockReported,
      .woken, .deadlinePassed, .interrupted, .hungUp:
      return nil
    }
    return traits
  }

  /// Returns the type for pictures on a terminal; `nil` without pictures, or without the libraries for type.
  ///
  /// It's the same object while the cell has the same size.
  private func type(for support: PictureSupport?, after present: ScreenType?) -> ScreenType? {
    guard let support else { return nil }
    let cell = support.cell
    if let present, present.cellWidth == cell.width, present.cellHeight == cell.height,
      present.leavesLastRow == support.means.leavesLastRow,
      present.hidesWordsUnderPictures == support.drawsBeyondCells
    {
      return present
    }
    let saved = present?.saved ?? readFaces().map { SavedFaces(text: $0) } ?? SavedFaces()
    return try? ScreenType(
      cellWidth: cell.width, cellHeight: cell.height, leavesLastRow: support.means.leavesLastRow,
      hidesWordsUnderPictures: support.drawsBeyondCells, saved: saved)
  }

  /// Saves the faces that were found for some type, unless they're saved already.
  func save(_ type: ScreenType?) {
    guard let text = type?.saved.text, text != readFaces() else { return }
    saveFaces(text)
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
    traits.scanning = scanning
    traits.region = region
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
