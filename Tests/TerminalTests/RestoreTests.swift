import Canvas
import Glibc
import TerminalHarness
import Testing

@Suite struct `Giving the terminal back` {
  /// Whether the screen, the modes and the line are as before the program.
  private func expectRestored(_ terminal: PseudoTerminal, lineModes: String) async {
    let picture = await terminal.picture
    #expect(picture.modes.areAllOff)
    #expect(picture.isCursorVisible)
    #expect(!picture.contains("events"))
    #expect(await terminal.lineModes == lineModes)
  }

  /// Starts the probe from a shell that has told the modes of the line before.
  private func start(ignoredSignal: Int32 = 0) async throws -> (PseudoTerminal, String) {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "echo before; read line; exec \(Probe.path)"],
      ignoredSignal: ignoredSignal)
    try await terminal.waitFor("before")
    let lineModes = await terminal.lineModes
    await terminal.send("\n")
    try await terminal.waitFor("events 0")
    #expect(await terminal.lineModes != lineModes)
    return (terminal, lineModes)
  }

  @Test func `a normal end gives it back before the result is printed`() async throws {
    let (terminal, lineModes) = try await start()
    await terminal.send("\u{11}")
    #expect(try await terminal.waitForEnd() == .exited(0))
    await expectRestored(terminal, lineModes: lineModes)
    #expect(await terminal.picture.contains("before"))
    #expect(await terminal.picture.contains("result"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal gives it back and kills by its own name`(signal: Int32) async throws {
    let (terminal, lineModes) = try await start()
    kill(await terminal.process, signal)
    #expect(try await terminal.waitForEnd() == .killed(signal))
    await expectRestored(terminal, lineModes: lineModes)
  }

  @Test(arguments: [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP])
  func `a crash gives it back and stays a crash`(signal: Int32) async throws {
    let (terminal, lineModes) = try await start()
    kill(await terminal.process, signal)
    #expect(try await terminal.waitForEnd() == .killed(signal))
    await expectRestored(terminal, lineModes: lineModes)
  }

  @Test func `a real fault gives it back`() async throws {
    let (terminal, lineModes) = try await start()
    await terminal.send("\u{18}")
    #expect(try await terminal.waitForEnd() == .killed(SIGSEGV))
    await expectRestored(terminal, lineModes: lineModes)
  }

  @Test func `a stack overflow gives it back`() async throws {
    let (terminal, lineModes) = try await start()
    await terminal.send("\u{F}")
    #expect(try await terminal.waitForEnd() == .killed(SIGSEGV))
    await expectRestored(terminal, lineModes: lineModes)
  }

  @Test func `a program that hangs ends when it is asked again`() async throws {
    let (terminal, lineModes) = try await start()
    await terminal.send("\u{7}")
    try await terminal.waitUntilRead()
    while await terminal.end == nil { kill(await terminal.process, SIGTERM) }
    #expect(try await terminal.waitForEnd() == .killed(SIGTERM))
    await expectRestored(terminal, lineModes: lineModes)
  }

  @Test func `standard output carries the result alone`() async throws {
    let terminal = try PseudoTerminal(Probe.path, hasPipe: true)
    try await terminal.waitFor("events 0")
    await terminal.send("\u{11}")
    #expect(try await terminal.output() == "result\n")
  }

  @Test func `an exit somewhere in the program gives it back`() async throws {
    let (terminal, lineModes) = try await start()
    await terminal.send("\u{5}")
    #expect(try await terminal.waitForEnd() == .exited(3))
    await expectRestored(terminal, lineModes: lineModes)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal that was ignored from the start stays ignored`(signal: Int32) async throws {
    let (terminal, _) = try await start(ignoredSignal: signal)
    kill(await terminal.process, signal)
    await terminal.send("a")
    try await terminal.waitFor("character a")
  }

  @Test func `closing the window ends the program by SIGHUP`() async throws {
    let terminal = try await Probe.start()
    await terminal.hangUp()
    #expect(try await terminal.waitForEnd() == .killed(SIGHUP))
  }

  @Test func `closing the window is the end of input where SIGHUP is ignored`() async throws {
    let terminal = try await Probe.start(ignoredSignal: SIGHUP)
    await terminal.hangUp()
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  @Test func `it cannot be opened twice at once`() async throws {
    let terminal = try await Probe.start()
    await terminal.send("\u{2}")
    try await terminal.waitFor("events 1 alreadyOpen")
  }

  @Test func `it can be opened again`() async throws {
    let terminal = try await Probe.start()
    for turn in 1...3 {
      await terminal.send("\u{12}")
      try await terminal.waitFor("events \(turn)")
    }
    await terminal.resize(Size(columns: 50, rows: 20))
    try await terminal.waitFor("50x20")
    await terminal.send("\u{11}")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await terminal.picture.modes.areAllOff)
  }
}
