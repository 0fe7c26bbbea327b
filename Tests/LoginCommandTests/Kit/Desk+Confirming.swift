import Foundation
import LoginCanvas
import TerminalHarness
import Testing

/// An agent that asks on a terminal before a program at the same desk gets a token.
struct Confirming: AgentThatAsks {
  let desk: Desk
  var askingDesk: Desk { desk }
  let terminal: PseudoTerminal

  /// Runs a test with an agent that asks first, and a session of Ada.
  ///
  /// - Parameters:
  ///   - start: The state of the desk; an encrypted file is unlocked for the agent.
  ///   - options: Further options of `agent --confirm`.
  ///   - test: The test.
  /// - Throws: The errors of the test.
  static func with(
    _ start: Desk.Start = .sessionFile(), _ options: [String] = [],
    _ test: (Confirming) async throws -> Void
  ) async throws {
    try await Desk.with(start) { desk in
      let isEncrypted: Bool
      switch start {
      case .encrypted: isEncrypted = true
      case .empty, .sessionFile, .signedIn, .provider: isEncrypted = false
      }
      if isEncrypted { try desk.encrypt() } else { try desk.keep() }
      let terminal = try desk.start(
        ["agent", "--confirm"] + options, size: Size(columns: 100, rows: 30))
      try await terminal.waitFor("appear here")
      if isEncrypted { try await desk.unlock() }
      try await test(Confirming(desk: desk, terminal: terminal))
    }
  }

  /// The socket where it is asked.
  var socket: String { desk.folder.path + "/run/logintui/confirm.sock" }
}
