package import LoginCanvas

/// What an open terminal can show.
package struct TerminalCapabilities: Equatable, Sendable {
  /// The colours in use.
  package internal(set) var palette: Palette
  /// The drawing characters it can be trusted with.
  package internal(set) var glyphs: GlyphSet
  /// Whether the user's theme is dark, as `COLORFGBG` tells it; `nil` when it does not say.
  package let backgroundIsDark: Bool?
  /// The order in which it wants the characters of a row.
  package let textOrder: TextOrder

  /// Stores what a terminal can show.
  package init(
    palette: Palette, glyphs: GlyphSet, backgroundIsDark: Bool?, textOrder: TextOrder = .visual
  ) {
    self.textOrder = textOrder
    self.palette = palette
    self.glyphs = glyphs
    self.backgroundIsDark = backgroundIsDark
  }

  /// Types whose fonts have no drawing characters, and that do not understand questions.
  private static let plainTypes = [
    "linux", "vt", "ansi", "cons25", "pcansi", "sun", "hurd", "mach", "wsvt", "dumb",
  ]

  /// Whether a type is a console or an old terminal.
  static func isPlain(type: String) -> Bool { plainTypes.contains(where: type.hasPrefix) }

  /// Whether a multiplexer draws in the cells of another terminal.
  ///
  /// It may have been started in a different terminal from the one around it now, so variables prove nothing, and it
  /// answers queries itself.
  static func isInside(type: String, variable: (String) -> String) -> Bool {
    ["tmux", "screen"].contains(where: type.hasPrefix)
      || ["TMUX", "STY", "ZELLIJ"].contains { !variable($0).isEmpty }
  }

  /// Chooses the drawing characters, before the terminal has answered with its name.
  ///
  /// - Parameters:
  ///   - type: The terminal type, as in `TERM`.
  ///   - isUTF8: Whether the character set is UTF-8.
  ///   - variable: A variable of the environment; empty when it is not set.
  /// - Returns: `.ascii` without UTF-8, and for consoles and old terminals, whose fonts have no quadrants; the characters
  ///   that a terminal is proved to draw itself (``DrawingProgram``); otherwise `.quadrants`, which any terminal font has.
  static func glyphs(
    type: String, isUTF8: Bool, variable: (String) -> String = { _ in "" }
  ) -> GlyphSet {
    if !isUTF8 || isPlain(type: type) { return .ascii }
    if isInside(type: type, variable: variable) { return .quadrants }
    return DrawingProgram.glyphs(type: type, variable: variable) ?? .quadrants
  }

  /// Whether a terminal says that it has 24-bit colours.
  ///
  /// GNU screen passes the variable of the terminal around it on and does not have them itself.
  static func hasTrueColor(type: String, variable: (String) -> String) -> Bool {
    guard !isPlain(type: type), variable("STY").isEmpty || !type.hasPrefix("screen") else {
      return false
    }
    return ["truecolor", "24bit"].contains(variable("COLORTERM"))
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
