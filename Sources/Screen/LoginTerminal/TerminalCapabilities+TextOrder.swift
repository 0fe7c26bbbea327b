internal import LoginCanvas

extension TerminalCapabilities {
  /// The programs whose way with Arabic and Hebrew was seen, on their screens (Debian 12).
  private enum Emulator {
    /// VTE 0.58 or later: GNOME Terminal, Xfce Terminal and others. Reorders rows, unless it is told not to.
    case vte
    /// Konsole reorders rows and cannot be told not to; every row runs from left to right, and brackets are
    /// not turned.
    case konsole
    /// kitty turns each word, and leaves the words where they are.
    case kitty
    /// xterm, Alacritty: they show what they get. So does, as far as is known, every other.
    case other
  }

  /// Chooses the order in which a terminal gets the characters of a row.
  ///
  /// A multiplexer (tmux, GNU screen) passes text on as it is, and keeps from the terminal around it what
  /// that one would have to be told; its environment is that of the terminal in which it was started.
  ///
  /// - Parameters:
  ///   - type: The terminal type, as in `TERM`.
  ///   - mode: What was chosen; `nil` for what the terminal is known to want.
  ///   - variable: A variable of the environment; empty when it is not set.
  /// - Returns: `.visual` where nothing is known.
  static func textOrder(
    type: String, mode: BidiMode?, variable: (String) -> String
  ) -> TextOrder {
    let isInside = type.hasPrefix("tmux") || type.hasPrefix("screen")
    switch (emulator(type: type, isInside: isInside, variable: variable), mode) {
    case (_, .ours): return .visual
    // Who chose it listens, and wants letters; whoever looks wants them joined without a gap.
    case (.konsole, _):
      return .logical(.init(followsPage: false, mirrors: false, joinsLetters: mode == nil))
    case (.vte, _) where isInside:
      return .logical(.init(followsPage: false, mirrors: true, joinsLetters: mode == nil))
    case (_, .terminal): return .logical(.standard)
    case (.kitty, nil): return .visualByWords
    case (.vte, nil), (.other, nil): return .visual
    }
  }

  /// The program around us.
  ///
  /// One that was started from the terminal of another has inherited its variables: the
  /// type is believed first, then those that tell nothing of themselves in other ways.
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
