internal import CLoginNcurses
internal import LoginCanvas
internal import LoginPictures

extension TerminalCapabilities {
  /// Returns the capabilities of a terminal of the type in `TERM` without opening one; not while a terminal is open.
  ///
  /// - Parameter options: The options of the terminal.
  /// - Returns: The capabilities.
  /// - Throws: ``TerminalError`` for an unknown type, or one that can't be drawn on.
  package static func ofType(
    options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) -> TerminalCapabilities {
    let type = CursesTerminal.environment("TERM")
    var terminal = ltui_terminal()
    let hasTrueColor = hasTrueColor(type: type, variable: CursesTerminal.environment)
    terminal.colors = colorLimit(options.palette ?? (hasTrueColor ? .trueColor : nil))
    // ltui_look_up: the string is read before it returns.
    let found = unsafe ltui_look_up(type, &terminal)
    if found == Int32(LTUI_INCAPABLE) { throw .incapableTerminal(name: type) }
    guard found == Int32(LTUI_OPENED) else { throw .unknownTerminal(name: type) }
    return TerminalCapabilities(
      of: terminal, type: type, options: options, variable: CursesTerminal.environment)
  }

  /// Creates the capabilities from a type, its colors and the options.
  init(
    of terminal: ltui_terminal, type: String, options: TerminalOptions,
    variable: (String) -> String
  ) {
    let theme = type.hasPrefix("linux") ? ANSITheme.linuxConsole : .unknown
    let palette: Palette =
      switch terminal.colors {
      case 257...: .trueColor
      case 256: .xterm256
      case 16...: .ansi(theme)
      case 8...: .ansi(theme.withEightGrounds)
      default: .monochrome
      }
    self.init(
      palette: palette,
      glyphs: options.glyphs
        ?? Self.glyphs(type: type, isUTF8: terminal.is_utf8, variable: variable),
      backgroundIsDark: Self.isDark(colorsOfTheme: variable("COLORFGBG")),
      textOrder: Self.textOrder(type: type, mode: options.bidi, variable: variable),
      asking: Self.asking(
        type: type, isUTF8: terminal.is_utf8, palette: palette, options: options,
        variable: variable))
  }

  /// Returns when a terminal may be asked about pictures.
  ///
  /// - Parameters:
  ///   - type: The terminal type, as in `TERM`.
  ///   - isUTF8: Whether the character set is UTF-8; otherwise, the words under pictures would be question marks.
  ///   - palette: The colors in use.
  ///   - options: The options of the terminal.
  ///   - variable: Returns an environment variable; empty if it isn't set.
  /// - Returns: At once only for programs that are proved to be known.
  static func asking(
    type: String, isUTF8: Bool, palette: Palette, options: TerminalOptions,
    variable: (String) -> String
  ) -> PictureConditions.Asking {
    PictureConditions(
      mode: options.pictures, isPlain: isPlain(type: type) || !isUTF8,
      isInside: isInside(type: type, variable: variable),
      // mlterm 3.9 doesn't answer with its name.
      isProved: type.hasPrefix("mlterm")
        || DrawingProgram.glyphs(type: type, variable: variable) != nil,
      hasNoColor: palette == .monochrome, bidi: options.bidi
    ).asking
  }

  /// Returns the maximum number of colors of a palette, in the form that C expects; -1 for the type's own number.
  static func colorLimit(_ palette: Palette?) -> Int32 {
    switch palette {
    case nil: -1
    case .monochrome: 0
    case .ansi: 16
    case .xterm256: 256
    case .trueColor: 0x100_0000
    }
  }
}
