import TerminalHarness
import Testing

/// The effects of keys, as the harness detects them.
@Suite(.timeLimit(.minutes(10))) struct `A terminal in tests` {
  private static func shell(_ script: String) throws -> PseudoTerminal {
    try PseudoTerminal("/bin/bash", ["--norc", "--noprofile", "-c", script])
  }

  @Test func `press fails where the text was there before the keys`() async throws {
    let terminal = try Self.shell("echo done; read line; echo later; read line")
    try await terminal.waitFor("done")
    let error = await #expect(throws: HarnessError.self) {
      try await terminal.press("x\r", until: "done")
    }
    guard case .stale(let text, _) = error else { return #expect(Bool(false), "\(error)") }
    #expect(text == "“done”")
    // The keys were not typed in that case.
    try await terminal.press("y\r", until: "later")
    #expect(await !terminal.picture.contains("x"))
  }

  @Test func `answer waits for the second of two questions in the same words`() async throws {
    let terminal = try Self.shell(
      "stty -echo; read -p 'Name: ' a; read -p 'Name: ' b; echo; echo \"$a and $b\"")
    try await terminal.answer("Name:", with: "Ada")
    try await terminal.answer("Name:", with: "Bob")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await terminal.picture.contains("Ada and Bob"))
  }

  @Test func `answer waits for the question, not for its words in another line`() async throws {
    let terminal = try Self.shell(
      "stty -echo; echo 'Name: is asked next.'; read -p 'Name: ' a; echo; echo \"it is $a\"")
    try await terminal.answer("Name:", with: "Ada")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await terminal.picture.contains("it is Ada"))
  }
}
