package import LoginCanvas
package import LoginPictures

/// The capabilities of an open terminal.
package struct TerminalCapabilities: Equatable, Sendable {
  /// The colors in use.
  package internal(set) var palette: Palette
  /// The drawing characters that the terminal supports.
  package internal(set) var glyphs: GlyphSet
  /// Whether the user's theme is dark according to `COLORFGBG`; `nil` if unknown.
  package let backgroundIsDark: Bool?
  /// The order in which the terminal expects the characters of a row.
  package let textOrder: TextOrder
  /// When the terminal may be asked about pictures.
  package let asking: PictureConditions.Asking

  /// Creates capabilities.
  package init(
    palette: Palette, glyphs: GlyphSet, backgroundIsDark: Bool?, textOrder: TextOrder = .visual,
    asking: PictureConditions.Asking = .never
  ) {
    (self.textOrder, self.asking) = (textOrder, asking)
    self.palette = palette
    self.glyphs = glyphs
    self.backgroundIsDark = backgroundIsDark
  }

  /// The types whose fonts have no drawing characters and that don't understand queries.
  private static let plainTypes = [
    "linux", "vt", "ansi", "cons25", "pcansi", "sun", "hurd", "mach", "wsvt", "dumb",
  ]

  /// Returns whether a type is a console or an old terminal.
  static func isPlain(type: String) -> Bool { plainTypes.contains(where: type.hasPrefix) }

  /// Returns whether a multiplexer draws in the cells of another terminal.
  ///
  /// It may have been started in a different terminal from the one around it now, so variables prove nothing, and it
  /// answers queries itself.
  static func isInside(type: String, variable: (String) -> String) -> Bool {
    ["tmux", "screen"].contains(where: type.hasPrefix)
      || ["TMUX", "STY", "ZELLIJ"].contains { !variable($0).isEmpty }
  }

  /// Chooses the drawing characters before the terminal has answered with its name.
  ///
  /// - Parameters:
  ///   - type: The terminal type, as in `TERM`.
  ///   - isUTF8: Whether the character set is UTF-8.
  ///   - variable: Returns an environment variable; empty if it isn't set.
  /// - Returns: `.ascii` without UTF-8, and for consoles and old terminals, whose fonts have no quadrants; the
  ///   characters that a terminal is proved to draw itself (``DrawingProgram``); otherwise `.quadrants`, which any
  ///   terminal font has.
  static func glyphs(
    type: String, isUTF8: Bool, variable: (String) -> String = { _ in "" }
  ) -> GlyphSet {
    if !isUTF8 || isPlain(type: type) { return .ascii }
    if isInside(type: type, variable: variable) { return .quadrants }
    return DrawingProgram.glyphs(type: type, variable: variable) ?? .quadrants
  }

  /// Returns whether a terminal announces 24-bit colors.
  ///
  /// GNU screen passes on the variable of the terminal around it but doesn't support them itself.
  static func hasTrueColor(type: String, variable: (String) -> String) -> Bool {
    guard !isPlain(type: type), variable("STY").isEmpty || !type.hasPrefix("screen") else {
      return false
    }
    return ["truecolor", "24bit"].contains(variable("COLORTERM"))
  }

  /// Reads `COLORFGBG`: numbers of the 16 colors between semicolons, the background last.
  static func isDark(colorsOfTheme text: String) -> Bool? {
    guard let last = text.split(separator: ";").last, let background = Int(last) else { return nil }
    switch background {
    case 0...6, 8: return true
    case 7, 9...15: return false
    default: return nil
    }
  }
}
