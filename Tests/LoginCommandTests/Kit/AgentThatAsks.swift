import TerminalHarness
import Testing

/// An agent that asks on a terminal before another program gets a token.
protocol AgentThatAsks {
  /// The terminal with its questions.
  var terminal: PseudoTerminal { get }
  /// The desk where programs ask for tokens.
  var askingDesk: Desk { get }
}

extension AgentThatAsks {
  /// Runs a command that asks for a token, and waits for the question.
  func asking(
    _ command: [String], environment: [String: String] = [:],
    _ answering: (PseudoTerminal) async throws -> Void
  ) async throws -> Desk.Ending {
    let desk = askingDesk
    async let ending = desk.run(command, environment: environment)
    try await answering(terminal)
    return try await ending
  }

  /// Ends the agent as a person does.
  func stop() async throws {
    await terminal.send("\u{3}")
    #expect(try await terminal.waitForEnd() == .exited(0))
  }
}
