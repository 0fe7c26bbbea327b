internal import LoginCanvas

extension PseudoTerminal {
  /// Starts a shell with job control and without line editing, which would change the line's modes, and waits for
  /// its prompt, `ready> `.
  public static func shell(environment: [String: String] = [:]) async throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
      environment: environment.merging(["PS1": "ready> "]) { $1 })
    try await terminal.waitFor("ready>")
    return terminal
  }
}

extension Picture {
  /// Whether the shell of ``PseudoTerminal/shell(environment:)`` has the terminal again and waits for a command.
  ///
  /// Text typed earlier is shown before the prompt, and the output of the command would then be behind it.
  public var isAtPrompt: Bool {
    let row = rows[cursor.row]
    return modes.areAllOff && isCursorVisible && row.hasSuffix("ready>")
      && cursor.column == row.count + 1
  }

  /// Whether the cursor is at the focus mark, where it moves after everything else is written.
  ///
  /// A terminal is read in parts, so a frame may be incomplete.
  public var isWritten: Bool {
    guard isCursorVisible, cursor.column > 0 else { return false }
    let isAtStart =
      self[cursor.column - 1, cursor.row].text == " " && self[cursor.column, cursor.row].text != " "
    return isAtStart && rows[cursor.row].contains("\u{25BA}")
  }

  /// Returns whether the screen shows a text, regardless of line breaks.
  public func says(_ words: String) -> Bool {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words)
  }
}
