import LoginCanvas
import Foundation
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Every way out of the real program` {
  private static func startFromShell(_ desk: Desk) async throws -> (PseudoTerminal, String) {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "echo before; read line; exec \(Desk.program)"],
      environment: desk.environment)
    try await terminal.waitFor("before")
    let modes = await terminal.lineModes
    try await terminal.press("\n", until: "Sign in with Google")
    return (terminal, modes)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal restores the terminal and kills by its own name`(signal: Int32) async throws {
    try await Desk.with { desk in
      let (terminal, modes) = try await Self.startFromShell(desk)
      kill(await terminal.process, signal)
      #expect(try await terminal.waitForEnd() == .killed(signal))
      #expect(await terminal.lineModes == modes)
      #expect(await terminal.picture.modes.areAllOff)
      #expect(await terminal.picture.isCursorVisible)
      #expect(await terminal.picture.contains("before"))
    }
  }

  /// Other tests turn this off; people don't.
  @Test(arguments: [SIGQUIT, SIGABRT, SIGSEGV])
  func `a signal prints no memory of the program, and offers no debugger`(
    signal: Int32
  ) async throws {
    try await Desk.with { desk in
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "unset SWIFT_BACKTRACE; exec \(Desk.program)"],
        environment: desk.environment)
      try await terminal.waitFor("Sign in with Google")
      kill(await terminal.process, signal)
      #expect(try await terminal.waitForEnd() == .killed(signal))
      #expect(await terminal.picture.modes.areAllOff)
      #expect(await !terminal.picture.contains("crashed"))
    }
  }

  /// Leaving the screen is 2; if a shell has the last word, it is the status of its last command.
  @Test(arguments: [
    ("$LOGINTUI", 2), ("TOKEN=$($LOGINTUI --format token)", 2), ("$LOGINTUI | cat", 0),
    ("sh -c '$LOGINTUI; true'", 0), ("sh -c '$LOGINTUI; exit $((40 + $?))'", 42),
  ])
  func `Ctrl-Z gives the shell back, and fg the screen`(
    command: String, status: Int
  ) async throws {
    try await Desk.with { desk in
      let (terminal, modes) = try await desk.startShell()
      try await terminal.press("\(command)\n", until: "Sign in with Google")
      if command.contains("=$(") {
        // A shell can't stop its own substitution: the screen stays, and leaving works.
        await terminal.send("\u{1A}")
        await terminal.send("\t")
        try await terminal.wait("the mark at Apple") { picture in
          picture.rows.contains { $0.contains("\u{25BA}") && $0.contains("Apple") }
        }
      } else {
        await terminal.send("\u{1A}")
        try await terminal.wait("the shell") { $0.modes.areAllOff && $0.contains("Stopped") }
        #expect(await terminal.lineModes == modes)
        await terminal.send("fg\n")
        try await terminal.wait("the screen") {
          $0.modes.isAlternateScreen && $0.contains("Sign in with Google")
        }
      }
      await terminal.send("\u{1B}")
      try await terminal.wait("the shell") { $0.modes.areAllOff && $0.isCursorVisible }
      await terminal.send("echo status $?\n")
      // In a line with the prompt, if the prompt came after the typed text.
      try await terminal.wait("the status") { picture in
        picture.rows.contains { $0.hasSuffix("status \(status)") }
      }
      #expect(await terminal.lineModes == modes)
    }
  }

  @Test func `a closed window ends it`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker()
      await terminal.hangUp()
      #expect(try await terminal.waitForEnd() == .killed(SIGHUP))
    }
  }
}
