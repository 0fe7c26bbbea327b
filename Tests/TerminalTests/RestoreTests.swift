import LoginCanvas
import Foundation
import Glibc
import TerminalHarness
import Testing
import Waiting

@Suite(.timeLimit(.minutes(10))) struct `Giving the terminal back` {
  /// Expects the screen, the modes and the line to be as before the program.
  private func expectRestored(_ terminal: PseudoTerminal, lineModes: String) async {
    let picture = await terminal.picture
    #expect(picture.modes.areAllOff)
    #expect(picture.isCursorVisible)
    #expect(!picture.contains("events"))
    #expect(await terminal.lineModes == lineModes)
  }

  /// Starts the probe from a shell that printed the modes of the line before.
  private func start(
    _ scene: String = "echo", ignoredSignal: Int32 = 0
  ) async throws -> (PseudoTerminal, String) {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "echo before; read line; exec \(Probe.path) \(scene)"],
      ignoredSignal: ignoredSignal)
    try await terminal.waitFor("before")
    let lineModes = await terminal.lineModes
    await terminal.send("\n")
    try await terminal.waitFor(scene == "pairs" ? "turn 0" : "events 0")
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

  /// Every other signal whose default action ends a process: signal(7), and the real-time ones of glibc.
  static let others =
    [
      SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGSTKFLT, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGIO,
      SIGPWR, SIGSYS,
    ] + Array(34...64)

  @Test(arguments: others)
  func `an unexpected signal left raw mode, mouse and alternate screen on, and no longer does`(
    signal: Int32
  ) async throws {
    let (terminal, lineModes) = try await start()
    kill(await terminal.process, signal)
    #expect(try await terminal.waitForEnd() == .killed(signal))
    await expectRestored(terminal, lineModes: lineModes)
  }

  @Test func `a limit of processor time gives it back`() async throws {
    let terminal = try PseudoTerminal(
      "/bin/bash", ["-c", "echo before; read line; ulimit -S -t 1; exec \(Probe.path)"])
    try await terminal.waitFor("before")
    let lineModes = await terminal.lineModes
    try await terminal.press("\n", until: "events 0")
    // It computes for ever.
    await terminal.send("\u{0B}")
    #expect(try await terminal.waitForEnd() == .killed(SIGXCPU))
    await expectRestored(terminal, lineModes: lineModes)
  }

  @Test func `a limit of a file's size cuts no picture`() async throws {
    let size = Size(columns: 200, rows: 60)
    let terminal = try PseudoTerminal(
      "/bin/bash", ["-c", "ulimit -f 0; exec \(Probe.path) pairs"], size: size)
    let whole = try PseudoTerminal(Probe.path, ["pairs"], size: size)
    let isWhole: @Sendable (Picture) -> Bool = { $0.contains("turn 0") && $0[199, 59].text == "x" }
    let picture = try await whole.wait("a picture", until: isWhole)
    try await terminal.wait("the same picture") { $0.cells == picture.cells }
  }

  @Test func `a signal that the program itself listens to is left to it, then and afterwards`()
    async throws
  {
    let terminal = try await Probe.start(environment: ["LISTENING": "1"])
    kill(await terminal.process, SIGUSR1)
    try await terminal.press("a", until: "character a")
    await terminal.send("\u{11}")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await terminal.picture.contains("result"))
  }

  @Test func `a signal that a library ignored meanwhile stays ignored`() async throws {
    let terminal = try await Probe.start()
    try await terminal.press("\u{10}", until: "events 1")
    try await terminal.press("\u{12}", until: "events 2")
    kill(await terminal.process, SIGPIPE)
    try await terminal.press("a", until: "character a")
  }

  @Test(arguments: ["vt100", "linux"])
  func `nothing stays on a terminal without an alternate screen`(type: String) async throws {
    for ending in ["\u{11}", "\u{18}", "TERM"] {
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "echo before; exec \(Probe.path)"], environment: ["TERM": type])
      try await terminal.waitFor("events 0")
      try await terminal.press("s", until: "character s")
      if ending == "TERM" {
        kill(await terminal.process, SIGTERM)
      } else {
        await terminal.send(ending)
      }
      _ = try await terminal.waitForEnd()
      let picture = await terminal.picture
      #expect(!picture.contains("character") && !picture.contains("events"), "\(picture)")
      // The padding in terminfo must not be visible.
      #expect(!picture.contains("$<"), "\(picture)")
      // The shell continues at the beginning.
      #expect(picture.cursor.row <= 1)
    }
  }

  @Test func `a terminal that stops reading does not keep the program from ending`() async throws {
    let (terminal, lineModes) = try await start("pairs")
    let isWhole: @Sendable (Picture) -> Bool = { $0.contains("turn 0") && $0[79, 23].text == "x" }
    try await terminal.wait("the whole picture", until: isWhole)
    // Behind it, the program asks for the colors; if that query had no room, no key would be read.
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    #expect(await terminal.fill())
    // The next frame, of which no byte fits.
    await terminal.send("a")
    let process = await terminal.process
    try await waitUntil("a picture that nobody takes") {
      try #require(await terminal.end == nil)
      return await !terminal.hasInput && isAsleep(process)
    }
    kill(process, SIGTERM)
    try await terminal.waitForEndUnread()
    #expect(await terminal.end == .killed(SIGTERM))
    #expect(await terminal.lineModes == lineModes)
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
    try await waitUntil("its end") {
      kill(await terminal.process, SIGTERM)
      return await terminal.end != nil
    }
    #expect(try await terminal.waitForEnd() == .killed(SIGTERM))
    await expectRestored(terminal, lineModes: lineModes)
  }

  @Test func `standard output has only the result`() async throws {
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

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM, SIGXFSZ, SIGPIPE, 40])
  func `a signal that was ignored from the start stays ignored`(signal: Int32) async throws {
    let (terminal, _) = try await start(ignoredSignal: signal)
    kill(await terminal.process, signal)
    try await terminal.press("a", until: "character a")
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
    try await terminal.press("\u{2}", until: "events 1 alreadyOpen")
  }

  @Test func `it can be opened again`() async throws {
    let terminal = try await Probe.start()
    for turn in 1...3 {
      try await terminal.press("\u{12}", until: "events \(turn)")
    }
    await terminal.resize(Size(columns: 50, rows: 20))
    try await terminal.waitFor("50x20")
    await terminal.send("\u{11}")
    #expect(try await terminal.waitForEnd() == .exited(0))
    #expect(await terminal.picture.modes.areAllOff)
  }
}

/// Returns whether a process is waiting; proc(5).
private func isAsleep(_ process: Int32) -> Bool {
  let numbers = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  return numbers?.split(separator: ")").last?.split(separator: " ").first == "S"
}
