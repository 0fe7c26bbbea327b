import ChildPrograms
import Foundation
import LoginIdentity
import TerminalHarness
import Testing

/// Programs on a terminal that use the library like other people's programs.
@Suite(.timeLimit(.minutes(5))) struct `A screen in a program` {
  private func program(
    _ scene: String, environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      BuiltProgram.path("LibraryProbe"), [scene], environment: environment, hasPipe: true)
  }

  /// Runs a program without a terminal.
  private func run(
    _ scene: String, environment: [String: String] = [:]
  ) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      BuiltProgram.path("LibraryProbe"), [scene],
      environment: ["LANG": "C.UTF-8", "TERM": "xterm"].merging(environment) { $1 },
      leadsSession: true)
  }

  @Test(arguments: ["exit", "blocking", "detached"])
  func `signs a person in, and gives the terminal back`(scene: String) async throws {
    let program = try program(scene)
    try await program.waitFor("Continue as guest")
    await program.send("\r")
    #expect(try await program.output() == "session of Ada\nend\n")
    #expect(await program.picture.modes.areAllOff)
    #expect(await !program.lineModes.contains("-icanon"))
  }

  @Test func `stops and continues as the shell asks, outside the main thread`() async throws {
    let shell = try await PseudoTerminal.shell(
      environment: ["PROBE": BuiltProgram.path("LibraryProbe")])
    try await shell.press("$PROBE detached\n", until: "Continue as guest")
    for _ in 1...3 {
      await shell.send("\u{1A}")
      try await shell.wait("the shell") { $0.isAtPrompt }
      await shell.send("fg\n")
      try await shell.waitFor("Continue as guest")
    }
    try await shell.press("\r", until: "session of Ada")
  }

  @Test func `exits with 2 when the person leaves`() async throws {
    let program = try program("exit")
    try await program.waitFor("Continue as guest")
    await program.send("\u{1B}")
    try await program.waitFor("Stopped. You're not signed in.")
    #expect(try await program.waitForEnd() == .exited(2))
  }

  @Test(arguments: ["cancel-idle", "limit"])
  func `ends with its task, and with its time`(scene: String) async throws {
    let program = try program(scene)
    let printed =
      scene == "limit"
      ? "error 1: The sign-in timed out. Try again." : "task cancelled"
    #expect(try await program.output() == printed + "\nend\n")
    #expect(await program.picture.modes.areAllOff)
    #expect(await !program.lineModes.contains("-icanon"))
  }

  @Test(arguments: ["xterm-256color", "dumb"])
  func `cancels its request with its task`(type: String) async throws {
    let program = try program("cancel-busy", environment: ["TERM": type])
    if type == "dumb" {
      try await program.answer("Name (or help):", with: "guest")
    } else {
      try await program.waitFor("Continue as guest")
      await program.send("\r")
    }
    let printed = Set(try await program.output().split(separator: "\n").map(String.init))
    #expect(printed == ["request cancelled", "task cancelled", "end"])
  }

  @Test(arguments: ["dumb", "", "no-such-terminal"])
  func `is plain lines on a terminal that draws nothing`(type: String) async throws {
    let program = try program("exit", environment: ["TERM": type, "LANG": "C.UTF-8"])
    try await program.answer("Name (or help):", with: "guest")
    #expect(try await program.output() == "session of Ada\nend\n")
  }

  @Test func `ends with its time in plain lines too`() async throws {
    let program = try program("limit", environment: ["ACCESSIBLE": "1"])
    try await program.waitFor("Name (or help):")
    #expect(
      try await program.output()
        == "error 1: The sign-in timed out. Try again.\nend\n")
  }

  @Test func `speaks the reader's language`() async throws {
    let program = try program("exit", environment: ["LANG": "de_DE.UTF-8"])
    try await program.waitFor("Als Gast fortfahren")
    await program.send("\u{1B}")
    try await program.waitFor("Abgebrochen. Sie sind nicht angemeldet.")
  }

  @Test func `is shown by one task at a time, and by another one afterwards`() async throws {
    let program = try program("two")
    #expect(
      try await program.output()
        == "error 1: The screen is already open. Close it first.\ntask cancelled\nend\n")
  }

  @Test func `signs in with the identity service of this machine`() async throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: home) }
    let program = try program("local", environment: ["HOME": home])
    try await program.waitFor("Continue as guest")
    await program.send("\r")
    #expect(try await program.output() == "session of Stranger\nend\n")
  }

  @Test func `shows an account`() async throws {
    let program = try program("account")
    // The name of the setting appears once the account has been read; until then, Esc would stop that.
    try await program.waitFor("Name")
    await program.send("\u{1B}")
    #expect(try await program.output() == "account closed\nend\n")
  }

  @Test func `reports a missing terminal, and exits with 4`() async throws {
    let ending = try await run("exit")
    #expect(ending.status == 4 && ending.output.isEmpty)
    #expect(
      ending.standardError == "You can't sign in without a terminal. Run this in a terminal.\n")
    #expect(
      try await run("blocking", environment: ["LANG": "de"]).output
        == "error 4: Ohne Terminal ist keine Anmeldung möglich. In einem Terminal ausführen.\nend\n"
    )
  }

  @Test func `takes a token of the environment, or a short code, without a terminal`() async throws
  {
    let token =
      [#"{"alg":"none"}"#, #"{"sub":"ada","name":"Ada"}"#]
      .map { Base64URL.text(of: Array($0.utf8)) }.joined(separator: ".") + "."
    let ending = try await run("variable", environment: ["HELLO_TOKEN": token])
    #expect(ending.output == "session of Ada\nend\n")
    let missing = try await run("variable")
    #expect(missing.output == "error 4: You're not signed in. Sign in first.\nend\n")
    let code = try await run("code")
    #expect(
      code.output
        == "Go to https://example.com/device and enter this code: ABCD\nsession of Ada\nend\n")
  }
}
