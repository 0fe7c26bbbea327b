public import Canvas

/// What an open terminal can show.
public struct TerminalCapabilities: Equatable, Sendable {
  /// The colours in use.
  public internal(set) var palette: Palette
  /// The drawing characters it can be trusted with.
  public let glyphs: GlyphSet
  /// Whether the user's theme is dark, as `COLORFGBG` tells it; `nil` when it does not say.
  public let backgroundIsDark: Bool?
  /// The order in which it wants the characters of a row.
  public let textOrder: TextOrder

  /// Stores what a terminal can show.
  public init(
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

  /// Chooses the drawing characters.
  ///
  /// - Parameters:
  ///   - type: The terminal type, as in `TERM`.
  ///   - isUTF8: Whether the character set is UTF-8.
  ///   - variable: A variable of the environment; empty when it is not set.
  /// - Returns: `.ascii` without UTF-8, and for consoles and old terminals, whose fonts have no
  ///   quadrants; `.quadrants` for terminals that draw what their font has, which are rarely sextants:
  ///   xterm, rxvt and Apple's Terminal; `.wedges` for kitty, Konsole and VTE, which were seen to draw them.
  static func glyphs(
    type: String, isUTF8: Bool, variable: (String) -> String = { _ in "" }
  ) -> GlyphSet {
    if !isUTF8 || isPlain(type: type) { return .ascii }
    let isXterm = type.hasPrefix("xterm") && !variable("XTERM_VERSION").isEmpty
    let isOther = type.hasPrefix("rxvt") || variable("TERM_PROGRAM") == "Apple_Terminal"
    if isXterm || isOther { return .quadrants }
    let drawsWedges =
      type.hasPrefix("xterm-kitty") || !variable("KONSOLE_VERSION").isEmpty
      || Int(variable("VTE_VERSION")) ?? 0 >= firstVTEWithWedges
    // Behind tmux or screen it may be another terminal than the one that it was started in.
    return drawsWedges && type.hasPrefix("xterm") ? .wedges : .sextants
  }

  /// VTE 0.70, seen on Debian 12.
  private static let firstVTEWithWedges = 7000

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
