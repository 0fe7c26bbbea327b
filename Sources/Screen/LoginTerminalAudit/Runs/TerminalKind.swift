/// A type of terminal, as a program learns it from TERM.
package enum TerminalKind: String, CaseIterable, Sendable {
  case xterm = "xterm-256color"
  case linux
  case vt100
  case dumb
}

/// The program that is judged.
package struct AuditedCommand: Sendable {
  /// The program and its arguments.
  package let words: [String]
  /// The environment that it gets, without what describes the terminal.
  package let environment: [String: String]
  /// Whether it runs without a network, and with files that it can't change, in a home that ends with each run.
  package var isIsolated = false

  /// The variables that describe the user's own terminal, or a wish for colors.
  private static let described = [
    "TERM", "COLUMNS", "LINES", "COLORTERM", "COLORFGBG", "TERM_PROGRAM",
    "TERM_PROGRAM_VERSION", "TMUX", "STY", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "FORCE_COLOR",
    "ACCESSIBLE", "VTE_VERSION", "KITTY_WINDOW_ID",
  ]

  /// Records a program.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments, at least one.
  ///   - environment: The environment of this process.
  package init(_ words: [String], environment: [String: String]) {
    self.words = words
    var rest = environment.filter { !Self.described.contains($0.key) }
    // The emulator reads UTF-8.
    let isUTF8 = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { rest[$0] }.first { !$0.isEmpty }?
      .lowercased().contains("utf")
    if isUTF8 != true { rest["LC_ALL"] = "C.UTF-8" }
    self.environment = rest
  }

  /// The words in one line.
  package var text: String { words.joined(separator: " ") }
}

/// The limits of an audit: all runs of the program share them.
package struct AuditLimits: Sendable {
  /// Milliseconds.
  package var time = 60_000
  /// The keys that are pressed to find screens.
  package var keys = 200
  /// The turns on a path of keys: the number of different keys one after another.
  package var depth = 1
  /// The bytes that a run may write.
  package var bytes = 8 << 20

  /// The turns that may be explored.
  package static let depths = 1...5
  /// The seconds that an audit may take.
  package static let seconds = 5...3600
  /// The columns of a window.
  package static let columns = EmulatedTerminal.fewestColumns...1000
  /// The rows of a window.
  package static let rows = 1...1000

  /// The usual limits.
  package init() {}

  /// Explores more turns, with more keys: each turn multiplies the screens.
  package mutating func explore(_ depth: Int) {
    self.depth = depth
    keys *= depth
  }
}
