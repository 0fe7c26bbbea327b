import LoginCanvas
import ChildPrograms
import Foundation
import LoginIdentity
import LoginIdentityToolkit
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A question on the terminal` {
  /// Returns a shell on a terminal, for lines that use `logintui`.
  private static func shell(_ desk: Desk) async throws -> (PseudoTerminal, String) {
    try await desk.startShell()
  }

  /// Starts a command of the program itself, whose modes are compared at the end.
  private static func start(
    _ desk: Desk, _ arguments: String
  ) async throws -> (PseudoTerminal, String) {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "echo before; read line; exec \(Desk.program) \(arguments)"],
      environment: desk.environment)
    try await terminal.waitFor("before")
    let modes = await terminal.lineModes
    await terminal.send("\n")
    return (terminal, modes)
  }

  @Test func `shows no password that is typed, and takes corrections`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let (terminal, modes) = try await Self.start(desk, "account password")
      try await terminal.waitFor("Password (hidden):")
      #expect(await terminal.lineModes != modes)
      // A typo, a letter of two bytes, an arrow and a whole wrong line are deleted.
      await terminal.send("nonsense\u{15}secretx\u{7F}\u{E4}\u{7F}\u{1B}[A\u{1B}OB1\r")
      try await terminal.answer("New password (hidden):", with: "secret22")
      #expect(try await terminal.waitForEnd() == .exited(0))
      let text = String(decoding: await terminal.bytes, as: UTF8.self)
      #expect(text.contains("Password changed"))
      for typed in ["secret", "nonsense", "[A", "ä"] { #expect(!text.contains(typed)) }
      #expect(await terminal.lineModes == modes)
      #expect(try await desk.signsIn("ada@example.com", "secret22"))
    }
  }

  @Test func `shows a name that is typed, and its corrections`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let terminal = try desk.start("account", "delete")
      try await terminal.waitFor("Answer:")
      try await terminal.press("eve@example.com", until: "Answer: eve@example.com")
      await terminal.send("\u{15}bob")
      try await terminal.wait("the correction") {
        $0.contains("Answer: bob") && !$0.contains("Answer: bobe")
      }
      await terminal.send("\r")
      #expect(try await terminal.waitForEnd() == .exited(1))
      #expect(await terminal.picture.contains("Nothing was changed."))
    }
  }

  @Test(arguments: ["\u{3}", "\u{4}", "secret1\u{3}"])
  func `is left with Ctrl-C, and nothing changes`(keys: String) async throws {
    try await Desk.with(.signedIn()) { desk in
      let (terminal, modes) = try await Self.start(desk, "account password")
      try await terminal.waitFor("Password (hidden):")
      await terminal.send(keys)
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(await terminal.lineModes == modes)
      #expect(try await desk.run("token").status == 0)
    }
  }

  @Test func `is left by a signal although Ctrl-S was pressed`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let (terminal, modes) = try await Self.start(desk, "account password")
      try await terminal.waitFor("Password (hidden):")
      await terminal.send("secr\u{13}")
      try await terminal.waitUntilRead()
      kill(await terminal.process, SIGTERM)
      #expect(try await terminal.waitForEnd() == .killed(SIGTERM))
      #expect(await terminal.lineModes == modes)
    }
  }

  @Test func `is asked although Ctrl-S was pressed before`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "echo before; read line; exec \(Desk.program) account password"],
        environment: desk.environment)
      try await terminal.waitFor("before")
      try await terminal.press("\u{13}\n", until: "Password (hidden):")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test func `ends in the background, where another program has the terminal`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let (terminal, modes) = try await Self.shell(desk)
      try await terminal.press("$LOGINTUI account password\n", until: "Password (hidden):")
      try await terminal.press("\u{1A}", until: "Stopped")
      try await terminal.press(
        "kill -TERM %1; bg %1; wait %1; echo ended $?\n", until: "ended \(128 + SIGTERM)")
      #expect(await terminal.lineModes == modes)
    }
  }

  @Test(arguments: [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
    SIGSYS,
    SIGIO, SIGPWR, SIGSTKFLT, SIGSEGV, SIGABRT, 34, 50, 64,
  ])
  func `gives the terminal back when a signal ends the program`(signal: Int32) async throws {
    try await Desk.with(.signedIn()) { desk in
      let (terminal, modes) = try await Self.start(desk, "account password")
      // Other threads exist by now, and the signal may go to any of them.
      try await terminal.waitFor("Password (hidden):")
      await terminal.send("secr")
      try await terminal.waitUntilRead()
      kill(await terminal.process, signal)
      #expect(try await terminal.waitForEnd() == .killed(signal))
      #expect(await terminal.lineModes == modes)
    }
  }

  @Test func `is stopped with Ctrl-Z, and continues with the typed text`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let (terminal, modes) = try await Self.shell(desk)
      try await terminal.press("$LOGINTUI account password\n", until: "Password (hidden):")
      try await terminal.press("secr\u{1A}", until: "Stopped")
      #expect(await terminal.lineModes == modes)
      await terminal.send("fg\n")
      try await terminal.wait("the question again") { picture in
        picture.rows.count { $0.hasPrefix("Password (hidden):") } == 2
      }
      await terminal.send("et1\r")
      try await terminal.answer("New password (hidden):", with: "secret22")
      try await terminal.wait("the shell") { $0.contains("Password changed") && $0.isAtPrompt }
      await terminal.send("echo status $?\n")
      try await terminal.wait("the status") { $0.rows.contains("status 0") }
      #expect(await terminal.lineModes == modes)
    }
  }

  @Test func `ends with the window`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let terminal = try desk.start("account", "password")
      try await terminal.waitFor("Password (hidden):")
      await terminal.hangUp()
      #expect(try await terminal.waitForEnd() == .killed(SIGHUP))
    }
  }

  @Test(arguments: ["0<&-", "< /dev/null"])
  func `is not asked where no one can answer`(input: String) async throws {
    try await Desk.with(.signedIn()) { desk in
      let ending = try await desk.run(
        ["-c", "\"$LOGINTUI\" account password \(input)"], program: "/bin/bash")
      #expect(
        ending.status == 1 && ending.standardError.contains("no terminal to type on"), "\(ending)")
    }
  }

  @Test func `names an invalid answer, and asks again`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let (terminal, modes) = try await Self.start(desk, "account password")
      try await terminal.waitFor("Enter the password for ada@example.com")
      try await terminal.answer("Password (hidden):", with: "")
      try await terminal.waitFor("Password is required.")
      await terminal.send([0xFF, 0xFE, 0xC3, 13])
      await terminal.send("sec\u{0}ret1\r")
      try await terminal.wait("both") { picture in
        picture.rows.count { $0 == "That couldn't be read. Type it again." } == 2
      }
      await terminal.send([UInt8](repeating: 0x78, count: 3000))
      try await terminal.waitUntilRead()
      await terminal.send([UInt8](repeating: 0x79, count: 3000))
      try await terminal.press("\r", until: "That's too long.")
      await terminal.send("wrong1\r")
      #expect(try await terminal.waitForEnd() == .exited(1))
      #expect(await terminal.picture.contains("Wrong password"))
      #expect(await terminal.lineModes == modes)
    }
  }

  @Test func `takes the answers to both questions in one go`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let terminal = try desk.start("account", "password")
      try await terminal.waitFor("Password (hidden):")
      await terminal.send("secret1\rsecret22\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      let text = String(decoding: await terminal.bytes, as: UTF8.self)
      #expect(text.contains("Password changed") && !text.contains("secret"))
      #expect(try await desk.signsIn("ada@example.com", "secret22"))
    }
  }

  @Test(
    arguments: ["password", "delete", "forgot ada@example.com --enter-code"], ["de", "ja", "ar"])
  func `is short enough for a braille display, in every language`(
    command: String, language: String
  ) async throws {
    try await Desk.with(.signedIn()) { desk in
      let words = ["account"] + command.split(separator: " ").map(String.init)
      let terminal = try desk.start(
        words, environment: ["LOGINTUI_LANGUAGE": language])
      let picture = try await terminal.wait("a question") { picture in
        picture.cursor.column > 0 && picture.isCursorVisible
      }
      #expect(picture.cursor.column <= 28)
      await terminal.send("\u{4}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test func `is not shown where standard input has the answers`() async throws {
    try await Desk.with(.signedIn()) { desk in
      // A pipe answers, although there is a terminal.
      let terminal = try PseudoTerminal(
        "/bin/bash", ["-c", "printf 'secret1\\nsecret22\\n' | $LOGINTUI account password"],
        environment: desk.environment)
      #expect(try await terminal.waitForEnd() == .exited(0))
      let text = await terminal.picture.text
      #expect(text.contains("Password changed") && !text.contains("Password (hidden)"))
    }
  }
}
