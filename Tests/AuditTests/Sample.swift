import LoginBitmapFonts
import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import LoginTypography
import Testing

/// Screens to check.
enum Sample {
  /// Debian's fonts, in memory.
  static let fonts = FontLibrary.open(cache: nil).library

  /// Type for cells of 10 × 20 pixels; `nil` without its libraries.
  static let type = try? ScreenType(cellWidth: 10, cellHeight: 20)

  /// Returns a page in its initial state; the form has an error.
  static func state(
    _ page: PageName, _ language: Language = .english, _ textSize: ContentSizeCategory? = nil,
    columns: Int = 80, rows: Int = 24, palette: Palette = .xterm256, glyphs: GlyphSet = .sextants,
    focus: Int = 0, notice: Notice? = .failure(.wrongPassword), wantsKeyboard: Bool = false
  ) throws -> LoginState {
    try #require(
      LoginState.sample(
        loginTypes: LoginType.standard,
        traits: TraitCollection(
          chosenTextSize: textSize, palette: palette, glyphs: glyphs, fonts: fonts,
          language: language),
        size: Size(columns: columns, rows: rows), page: page, focus: focus,
        notice: page == .email ? notice : nil, wantsKeyboard: wantsKeyboard))
  }
}
