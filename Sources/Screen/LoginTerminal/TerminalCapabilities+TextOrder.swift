internal import LoginCanvas

extension TerminalCapabilities {
  /// The programs whose handling of Arabic and Hebrew was observed on their screens (Debian 12).
  private enum Emulator {
    /// VTE 0.58 or later: GNOME Terminal, Xfce Terminal and others.
    ///
    /// Reorders rows, unless asked not to.
    case vte
    /// Konsole.
    ///
    /// Always reorders rows, from left to right, without mirroring brackets.
    case konsole
    /// kitty.
    ///
    /// Reverses each word but not the order of words.
    case kitty
    /// xterm, Alacritty, and all others as far as known.
    ///
    /// They show what they receive; mlterm does when it's asked to, which ``BidiControl/ours`` does.
    case other
  }

  /// Returns the order in which a terminal expects the characters of a row.
  ///
  /// A multiplexer (tmux, GNU screen) passes text on unchanged and blocks control sequences for the terminal around it.
  /// Its environment is that of the terminal in which it was started.
  ///
  /// - Parameters:
  ///   - type: The terminal type, as in `TERM`.
  ///   - mode: The chosen mode; `nil` for the known behavior of the terminal.
  ///   - variable: Returns an environment variable; empty if it isn't set.
  /// - Returns: `.visual` for unknown terminals.
  static func textOrder(
    type: String, mode: BidiMode?, variable: (String) -> String
  ) -> TextOrder {
    let isInside = type.hasPrefix("tmux") || type.hasPrefix("screen")
    switch (emulator(type: type, isInside: isInside, variable: variable), mode) {
    case (_, .ours): return .visual
    // People who chose it use a screen reader and need plain letters; sighted readers need joined letters without a
    // gap.
    case (.konsole, _):
      return .logical(.init(followsPage: false, mirrors: false, joinsLetters: mode == nil))
    case (.vte, _) where isInside:
      return .logical(.init(followsPage: false, mirrors: true, joinsLetters: mode == nil))
    case (_, .terminal): return .logical(.standard)
    case (.kitty, nil): return .visualByWords
    case (.vte, nil), (.other, nil): return .visual
    }
  }

  /// Returns the terminal program.
  ///
  /// A program started from another terminal has inherited its variables, so the type counts first, then variables of
  /// programs that don't identify themselves otherwise.
  private static func emulator(
    type: String, isInside: Bool, variable: (String) -> String
  ) -> Emulator {
    if isPlain(type: type) { return .other }
    if type.hasPrefix("xterm-kitty") { return .kitty }
    if type.hasPrefix("konsole") { return .konsole }
    guard type.hasPrefix("xterm") || type.hasPrefix("vte") || type.hasPrefix("gnome") || isInside
    else { return .other }
    func isNamed(_ name: String) -> Bool { !variable(name).isEmpty }
    if isNamed("XTERM_VERSION") || isNamed("ALACRITTY_WINDOW_ID") { return .other }
    if isNamed("KONSOLE_VERSION") { return .konsole }
    if let version = Int(variable("VTE_VERSION")) { return version >= 5800 ? .vte : .other }
    return isNamed("KITTY_WINDOW_ID") ? .kitty : .other
  }
}
