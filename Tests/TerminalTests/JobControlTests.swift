import LoginCanvas
import Foundation
import Glibc
import TerminalHarness
import Testing
import Waiting

@Suite(.timeLimit(.minutes(10))) struct `Job control` {
  private func isShell(_ picture: Picture) -> Bool {
    picture.modes.areAllOff && picture.isCursorVisible && picture.contains("Stopped")
  }

  @Test(arguments: ["$PROBE", "sh -c '$PROBE; true'", "$PROBE | cat"])
  func `Ctrl-Z stops the job, and fg draws it again in the size of then`(command: String)
    async throws
  {
    let terminal = try await Probe.startShell()
    let lineModes = await terminal.lineModes
    try await terminal.press("\(command)\n", until: "events 0")
    try await terminal.press("a", until: "events 1")
    await terminal.send("\u{1A}")
    try await terminal.wait("the shell") { isShell($0) }
    #expect(await terminal.lineModes == lineModes)
    await terminal.resize(Size(columns: 100, rows: 30))
    await terminal.send("fg\n")
    try await terminal.wait("the whole picture") { picture in
      picture.modes.isAlternateScreen && picture.modes.isMouseReported
        && picture.rows[0].hasPrefix("100x30")
        && picture.cells.allSatisfy { $0.background == .entry(231) }
    }
    await terminal.send("\u{11}")
    try await terminal.wait("the shell") { $0.modes.areAllOff && $0.contains("result") }
    #expect(await terminal.lineModes == lineModes)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
  func `a signal to a program inside of a substitution gives the terminal back`(signal: Int32)
    async throws
  {
    let terminal = try await Probe.startShell()
    let lineModes = await terminal.lineModes
    let file = FileManager.default.temporaryDirectory.appending(path: "probe-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try await terminal.press(
      "result=$(echo $BASHPID >\(file.path); exec $PROBE)\n", until: "events 0")
    let number = try String(contentsOf: file, encoding: .utf8).dropLast()
    kill(try #require(Int32(number)), signal)
    try await terminal.wait("the shell") { $0.isAtPrompt }
    await terminal.send("echo ended $?\n")
    try await terminal.wait("its word") { $0.rows.contains("ended \(128 + signal)") }
    #expect(await terminal.lineModes == lineModes)
  }

  @Test func `SIGTSTP from outside stops it, and SIGCONT draws it again`() async throws {
    let terminal = try await Probe.startShell()
    try await terminal.press("$PROBE\n", until: "events 0")
    let group = await terminal.foregroundGroup
    kill(group, SIGTSTP)
    try await terminal.wait("the shell") { isShell($0) }
    await terminal.send("fg\n")
    try await terminal.wait("the picture") { $0.modes.isAlternateScreen && $0.contains("events 0") }
    try await terminal.press("a", until: "events 1")
  }

  @Test func `a stop that cannot be caught is survived`() async throws {
    let terminal = try await Probe.startShell()
    try await terminal.press("$PROBE\n", until: "events 0")
    kill(await terminal.foregroundGroup, SIGSTOP)
    try await terminal.waitFor("Stopped")
    await terminal.send("fg\n")
    try await terminal.wait("the picture") { picture in
      picture.rows[0].contains("events 0") && !picture.contains("Stopped")
    }
    await terminal.send("\u{11}")
    try await terminal.wait("the shell") { $0.modes.areAllOff && $0.contains("result") }
  }

  @Test func `the program can suspend itself`() async throws {
    let terminal = try await Probe.startShell()
    try await terminal.press("$PROBE\n", until: "events 0")
    await terminal.send("\u{14}")
    try await terminal.wait("the shell") { isShell($0) }
    await terminal.send("fg\n")
    try await terminal.wait("the picture") { $0.modes.isAlternateScreen && $0.contains("events 1") }
  }

  @Test func `a job that is sent to the background waits there and draws nothing`() async throws {
    let terminal = try await Probe.startShell()
    try await terminal.press("$PROBE\n", until: "events 0")
    await terminal.send("\u{1A}")
    try await terminal.wait("the shell") { isShell($0) }
    let picture = try await terminal.press(
      "bg; until jobs -s | grep -q .; do :; done; echo sum $((3 + 4))\n", until: "sum 7")
    #expect(picture.modes.areAllOff)
    await terminal.send("fg\n")
    try await terminal.wait("the picture") { $0.modes.isAlternateScreen && $0.contains("events 0") }
  }

  @Test func `a job that starts in the background draws when it comes forward`() async throws {
    let terminal = try await Probe.startShell()
    let lineModes = await terminal.lineModes
    let picture = try await terminal.press(
      "$PROBE & until jobs -s | grep -q .; do :; done; echo sum $((3 + 4))\n", until: "sum 7")
    #expect(picture.modes.areAllOff)
    #expect(await terminal.lineModes == lineModes)
    await terminal.send("fg\n")
    try await terminal.wait("the picture") { $0.modes.isAlternateScreen && $0.contains("events 0") }
    await terminal.send("\u{11}")
    try await terminal.wait("the shell") { $0.modes.areAllOff && $0.contains("result") }
    #expect(await terminal.lineModes == lineModes)
  }

  @Test func `inside a command substitution it draws, is not stopped, and hands out its result`()
    async throws
  {
    let terminal = try await Probe.startShell()
    try await terminal.press("x=$($PROBE); echo got [$x]\n", until: "events 0")
    try await terminal.press("\u{1A}a", until: "character a")
    try await terminal.press("\u{11}", until: "got [result]")
    #expect(await terminal.picture.modes.areAllOff)
  }

  @Test func `where SIGTSTP is ignored Ctrl-Z is a key like others`() async throws {
    let terminal = try await Probe.start(ignoredSignal: SIGTSTP)
    try await terminal.press("\u{1A}", until: "key control(\"z\")")
    kill(await terminal.process, SIGTSTP)
    try await terminal.press("a", until: "character a")
    #expect(await terminal.isStopped == false)
  }

  @Test func `without a shell that could continue it Ctrl-Z does not stop it`() async throws {
    let terminal = try await Probe.start()
    await terminal.send("\u{1A}")
    try await terminal.press("a", until: "character a")
    #expect(await terminal.isStopped == false)
  }
}
