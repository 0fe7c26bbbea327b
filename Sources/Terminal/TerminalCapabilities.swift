public import Canvas

/// What an open terminal can show.
public struct TerminalCapabilities: Equatable, Sendable {
  /// The colours in use.
  public let palette: Palette
  /// The drawing characters it can be trusted with.
  public let glyphs: GlyphSet
  /// Whether the user's theme is dark, as `COLORFGBG` tells it; `nil` when it is silent.
  public let backgroundIsDark: Bool?

  /// Stores what a terminal can show.
  public init(palette: Palette, glyphs: GlyphSet, backgroundIsDark: Bool?) {
    self.palette = palette
    self.glyphs = glyphs
    self.backgroundIsDark = backgroundIsDark
  }

  /// Chooses the drawing characters.
  ///
  /// - Parameters:
  ///   - type: The terminal type, as in `TERM`.
  ///   - isUTF8: Whether the character set is UTF-8.
  /// - Returns: `.ascii` without UTF-8, and for consoles and old terminals, whose fonts have no
  ///   quadrants.
  static func glyphs(type: String, isUTF8: Bool) -> GlyphSet {
    let plain = ["linux", "vt", "ansi", "cons25", "pcansi", "sun", "hurd", "mach", "wsvt", "dumb"]
    return !isUTF8 || plain.contains(where: type.hasPrefix) ? .ascii : .sextants
  }

  /// Reads `COLORFGBG`: numbers of the 16 colours between semicolons, the background last.
  static func isDark(colorsOfTheme text: String) -> Bool? {
    guard let last = text.split(separator: ";").last, let background = Int(last) else { return nil }
    switch background {
    case 0...6, 8: return true
    case 7, 9...15: return false
    default: return nil
    }
  }
}
