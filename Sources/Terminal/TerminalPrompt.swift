/// One line typed on the controlling terminal, without a screen.
///
/// Whatever ends the question, a signal in any thread and a crash too, the terminal gets its modes
/// back before.
public enum TerminalPrompt {
  /// What came of a question.
  public enum Answer: Equatable, Sendable {
    /// What was typed, without the end of the line; any bytes.
    case line([UInt8])
    /// The person pressed Control-C, or the terminal went away.
    case cancelled
    /// There is no terminal.
    case noTerminal
  }

  /// Asks a question on `/dev/tty` and waits for a line.
  ///
  /// A signal that ends the program ends it here. Control-Z stops it as in a shell, and asks again
  /// afterwards, with what was typed.
  ///
  /// - Parameters:
  ///   - question: What is wanted, cleaned.
  ///   - isShown: Whether what is typed may be seen.
  /// - Returns: What was typed.
  public static func ask(_ question: String, isShown: Bool) -> Answer {
    guard let terminal = LineTerminal() else { return .noTerminal }
    defer { terminal.restore() }
    switch terminal.ask(question, isShown: isShown) {
    case .line(let bytes): return .line(bytes)
    case .endOfInput, .interrupted, .hungUp, .woken, .deadlinePassed: return .cancelled
    }
  }
}
