import Canvas
import Foundation
import TerminalHarness
import Testing

@Suite struct `Every way out of the real program` {
  private static func startFromShell(_ desk: Desk) async throws -> (PseudoTerminal, String) {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "echo before; read line; exec \(Desk.program)"],
      environment: desk.environment)
    try await terminal.waitFor("before")
    let modes = await terminal.lineModes
    await terminal.send("\n")
    try await terminal.waitFor("Sign in with Google")
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

  @Test(arguments: [
    "$LOGINTUI", "TOKEN=$($LOGINTUI --format token)", "$LOGINTUI | cat", "sh -c '$LOGINTUI; true'",
  ])
  func `Ctrl-Z gives the shell back, and fg the screen`(command: String) async throws {
    try await Desk.with { desk in
      let terminal = try PseudoTerminal(
        "/bin/bash", ["--norc", "--noprofile", "--noediting", "-i"],
        environment: desk.environment.merging(["PS1": "ready> "]) { $1 })
      try await terminal.waitFor("ready>")
      let modes = await terminal.lineModes
      await terminal.send("\(command)\n")
      try await terminal.waitFor("Sign in with Google")
      if command.contains("$(") {
        // A shell cannot stop its own substitution: the screen stays, and leaving works.
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
      try await terminal.waitFor("ready>")
      #expect(await terminal.lineModes == modes)
    }
  }

  @Test func `a closed window ends it`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker()
      await terminal.hangUp()
      let end = try await terminal.waitForEnd()
      #expect(end == .killed(SIGHUP) || end == .exited(1))
    }
  }
}
