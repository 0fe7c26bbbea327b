import LoginCanvas
import Glibc
import TerminalHarness
import Testing

/// The terminal is told to report every key as an escape code, and no longer, through its real bytes.
@Suite(.timeLimit(.minutes(10))) struct `Reported keys through a real terminal` {
  /// The answers of kitty to the first questions.
  private static let kitty = "\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[?62c"
  /// The numbers of its protocol: unambiguous keys, other layouts, all keys, and their text.
  private static let allKeys = 1 | 4 | 8 | 16

  /// Starts the probe, which watches Caps Lock, on a terminal with a name.
  private static func start(
    _ answers: String = kitty, environment: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try await Probe.start(environment: environment.merging(["CAPS": "1"]) { $1 })
    try await Probe.waitFor(bytes: Probe.question, from: terminal)
    await terminal.send(answers)
    return terminal
  }

  /// Starts it on kitty, which then reports every key.
  private static func startReporting() async throws -> PseudoTerminal {
    let terminal = try await start()
    try await terminal.wait("reports of all keys") { $0.modes.keyboard == allKeys }
    return terminal
  }

  @Test func `are letters, keys and the state of Caps Lock`() async throws {
    let terminal = try await Self.startReporting()
    // The first event is that other characters suit kitty.
    try await terminal.press("\u{1B}[97;;97u", until: "character a")
    try await terminal.press("\u{1B}[228:196;65;196u", until: "character Ä")
    try await terminal.press("\u{1B}[1;65A", until: "key up")
    try await terminal.press("\u{1B}[9;66u", until: "key backTab")
    let picture = try await terminal.press("\u{1B}[200~pasted\u{1B}[201~", until: "pasted")
    #expect(
      picture.rows[1...8].map { $0.prefix(11) } == [
        "glyphsRepor", "capsLock of", "character a", "capsLock on", "character Ä", "key up",
        "key backTab", "pasted \"pas",
      ])
  }

  @Test func `are those of a terminal without the protocol, too`() async throws {
    let terminal = try await Self.startReporting()
    try await terminal.press("aÄ\u{1B}OA\u{1B}[B\t\u{1B}[Z", until: "key backTab")
    let picture = await terminal.picture
    #expect(!picture.contains("capsLock on"))
    #expect(picture.contains("character Ä") && picture.contains("key down"))
  }

  @Test(arguments: [
    ("\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?62c", [:]), ("\u{1B}[?62c", [:]),
    ("\u{1B}P>|WezTerm 20240203\u{1B}\\\u{1B}[?62c", [:]),
    (kitty, ["TMUX": "x"]), (kitty, ["TERM": "tmux-256color"]), (kitty, ["ZELLIJ": "0"]),
    (kitty, ["TERM": "linux"]),
  ])
  func `are left alone where a terminal isn't known to report Caps Lock`(
    answers: String, environment: [String: String]
  ) async throws {
    let terminal = try await Probe.start(environment: environment.merging(["CAPS": "1"]) { $1 })
    await terminal.send(answers)
    try await terminal.press("z", until: "character z")
    let text = String(decoding: await terminal.bytes, as: UTF8.self)
    #expect(!text.contains("\u{1B}[>29u") && !text.contains("\u{1B}[<"))
    #expect(!text.contains("\u{1B}[?u"))
  }

  @Test func `begin and end with the field that needs them, and then nothing is known`()
    async throws
  {
    let terminal = try await Self.startReporting()
    try await terminal.press("\u{1B}[97;65;65u", until: "capsLock on")
    await terminal.send("\u{1B}[15;65~")
    try await terminal.wait("the usual keys") { $0.modes.keyboard == 0 }
    try await terminal.waitFor("capsLock unknown")
    // A key that was on its way.
    try await terminal.press("\u{1B}[98;65;66u", until: "character B")
    await terminal.send("\u{1B}[15~")
    try await terminal.wait("reports of all keys") { $0.modes.keyboard == Self.allKeys }
  }

  @Test(arguments: ["\u{1B}[113;69u", "\u{1B}[101;5u"])
  func `end with the screen`(key: String) async throws {
    let terminal = try await Self.startReporting()
    await terminal.send(key)
    _ = try await terminal.waitForEnd()
    #expect(await terminal.picture.modes.areAllOff)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGUSR1, SIGXCPU])
  func `end with the program, however that ends`(signal: Int32) async throws {
    let terminal = try await Self.startReporting()
    let lineModes = await terminal.lineModes
    kill(await terminal.process, signal)
    #expect(try await terminal.waitForEnd() == .killed(signal))
    #expect(await terminal.picture.modes.areAllOff)
    #expect(await terminal.lineModes != lineModes)
  }

  @Test func `end when it is stopped, and begin again on its own screen`() async throws {
    let terminal = try await Probe.startShell()
    try await terminal.press("CAPS=1 $PROBE\n", until: "events 0")
    await terminal.send(Self.kitty)
    try await terminal.wait("reports of all keys") { $0.modes.keyboard == Self.allKeys }
    try await terminal.press("\u{1B}[97;65;65u", until: "capsLock on")
    await terminal.send("\u{1B}[122;69u")
    try await terminal.wait("the shell") { $0.modes.areAllOff && $0.contains("Stopped") }
    await terminal.send("fg\n")
    try await terminal.wait("the screen") {
      $0.modes.isAlternateScreen && $0.modes.keyboard == Self.allKeys
        && $0.contains("capsLock unknown")
    }
    // The shell's own screen has nothing of it: leaving removes all there is.
    await terminal.send("\u{1B}[113;5u")
    try await terminal.wait("the shell") { $0.modes.areAllOff && $0.contains("result") }
  }

  @Test func `begin again after the terminal was opened again, with its name`() async throws {
    let terminal = try await Self.startReporting()
    await terminal.send("\u{1B}[114;5u")
    try await terminal.wait("another opening") { $0.modes.keyboard == 0 }
    await terminal.send(Self.kitty)
    try await terminal.wait("reports of all keys") { $0.modes.keyboard == Self.allKeys }
  }
}
