import Foundation
import LoginIdentity
import LoginSessions
import TerminalHarness
import Testing
import ThirdPartyProviders

/// The accounts that the screen offers first if any are saved.
@Suite(.timeLimit(.minutes(10))) struct `Saved accounts on the screen` {
  private static let file = ["LOGINTUI_STORE": "file"]
  private static let ada = "Continue as ada@example.com"
  private static let grace = "Continue as grace@example.org"

  private static func started(
    _ desk: Desk, _ arguments: [String] = [], environment: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try desk.start(arguments, environment: environment)
    try await terminal.wait("the accounts") {
      $0.contains("Use another account") && $0.isWritten
    }
    return terminal
  }

  @Test func `sign in with one key, and the chosen one is in use from then on`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(id: "u2", email: "grace@example.org", token: "old.2.x")
      try desk.keep()
      let terminal = try await Self.started(desk)
      let picture = await terminal.picture
      #expect(picture.contains(Self.ada) && picture.contains("Email · 1 minute ago"))
      try await terminal.choose(Self.grace)
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as grace@example.org"))
      #expect(try await desk.run(["token"]).output == "old.2.x\n")
      // Nothing had to be fetched.
      #expect(service.refreshes.isEmpty)
    }
  }

  @Test func `get a fresh token if the saved one is too old`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: 30)
      let terminal = try await Self.started(desk)
      await terminal.send("\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(service.refreshes.count == 1)
      #expect(try await desk.run(["token"]).output == "fresh.1.x\n")
    }
  }

  /// A provider that replaces refresh tokens accepts neither the old nor a lost one.
  @Test func `keep a token that arrives after Ctrl-C`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: 30)
      let terminal = try await Self.started(desk)
      // Both keys arrive at once, so the request has begun and no answer was shown.
      await terminal.send("\r\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      let stored = try desk.store.all().map(\.session.refreshToken)
      let isFresh = stored == [Secret("r1")]
      #expect(isFresh == !service.refreshes.isEmpty, "\(stored.count)")
    }
  }

  /// The end waits for the answer, five seconds at most, and by then the screen's own signal handler has to run.
  @Test func `leave the terminal in order if the service is silent and a signal ends the screen`()
    async throws
  {
    let silent = try FakeServer { _, _ in nil }
    try await Desk.with(.sessionFile(at: silent.host)) { desk in
      try desk.keep(for: 30)
      let terminal = try await Self.started(desk)
      try await terminal.press("\r", until: "Signing in")
      let modes = await terminal.lineModes
      kill(await terminal.process, SIGTERM)
      #expect(try await terminal.waitForEnd() != .exited(0))
      #expect(await terminal.lineModes != modes)
      #expect(await terminal.picture.modes.areAllOff)
    }
  }

  @Test func `can be used though the store can't be changed`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep(id: "u2", email: "grace@example.org", token: "old.2.x")
      try desk.keep()
      let terminal = try await Self.started(desk)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o777], ofItemAtPath: desk.sessions)
      try await terminal.choose(Self.grace)
      #expect(try await terminal.waitForEnd() == .exited(0))
      let picture = await terminal.picture
      #expect(picture.says("chmod 700") && picture.contains("Signed in as grace@example.org"))
    }
  }

  @Test func `lead to their own method if the service ended the session`() async throws {
    let service = try FakeServer.identity { _ in FakeServer.refusal("TOKEN_EXPIRED") }
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: 30)
      let terminal = try await Self.started(desk)
      await terminal.send("\r")
      try await terminal.wait("the form") {
        $0.contains("Forgot password?") && $0.contains("ada@example.com")
      }
      #expect(await terminal.picture.contains("Sign in again"))
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test func `say why if the account is disabled, and keep its session`() async throws {
    let service = try FakeServer.identity { _ in FakeServer.refusal("USER_DISABLED") }
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: 30)
      let terminal = try await Self.started(desk)
      try await terminal.press("\r", until: "has been turned off")
      #expect(await terminal.picture.contains(Self.ada))
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(try desk.store.all().count == 1)
    }
  }

  @Test func `are removed after a question`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep(id: "u2", email: "grace@example.org")
      try desk.keep()
      let terminal = try await Self.started(desk)
      try await terminal.choose("Remove grace@example.org")
      try await terminal.wait("the question") {
        $0.says("Remove grace@example.org?") && $0.says("isn't deleted") && $0.isWritten
      }
      try await terminal.press("\t\r", until: "grace@example.org removed")
      #expect(await !terminal.picture.contains(Self.grace))
      #expect(try desk.store.all().map(\.session.user.id) == ["u1"])
      try await terminal.choose("Use another account")
      try await terminal.waitFor("Sign in with Google")
      try await terminal.press("\u{1B}", until: Self.ada)
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test(arguments: [
    (["--fresh"], [:]), (["--no-saved-accounts", "--fresh"], [:]), ([], ["LOGINTUI_STORE": "none"]),
  ])
  func `aren't offered for a new sign-in, or if nothing is to be stored`(
    arguments: [String], environment: [String: String]
  ) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let terminal = try await desk.startPicker(arguments, environment: environment)
      #expect(await !terminal.picture.contains(Self.ada))
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test(arguments: [
    (["--no-saved-accounts"], [:]), ([], ["LOGINTUI_SAVED_ACCOUNTS": "false"]),
    ([], ["LOGINTUI_ACCOUNT": "ada@example.com"]), (["--format", "token"], [:]),
  ])
  func `aren't offered if the settings turn that off or name one, or for a program`(
    arguments: [String], environment: [String: String]
  ) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let terminal = try desk.start(arguments, environment: environment)
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await !terminal.picture.contains("Use another account"))
      let piped = try desk.start([], hasPipe: true)
      #expect(try await piped.output() == "Signed in as ada@example.com\n")
    }
  }

  @Test func `aren't offered if their file is damaged, which is said before the screen`()
    async throws
  {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      try "{\"version\":1,".write(toFile: desk.file, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: desk.file)
      let terminal = try await desk.startPicker()
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(await terminal.picture.says("damaged"))
    }
  }

  @Test func `are choices in plain lines`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep(id: "u2", email: "grace@example.org", token: "old.2.x")
      try desk.keep()
      let terminal = try desk.start(["login", "--linear"])
      try await terminal.waitFor("Which account?")
      try await terminal.waitFor("Number (1):")
      let text = await terminal.picture.text
      #expect(text.contains("1 \(Self.ada) (Email, 1 minute ago)\n"), "\(text)")
      await terminal.send("continue as grace\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await desk.run(["token"]).output == "old.2.x\n")
    }
  }

  /// Glewlwyd, which issues no ID token at a refresh.
  @Test func `lead to their provider if it issues no other token, and are signed in again`()
    async throws
  {
    try await Desk.with(.provider(.glewlwyd(.open, isRefreshedOnce: false))) { desk in
      try desk.age()
      let terminal = try await Self.started(
        desk, environment: ["BROWSER": try desk.provider.person])
      #expect(await terminal.picture.contains("Acme · 1 minute ago"))
      try await terminal.press("\r", until: "Open browser")
      await terminal.send("o")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await desk.run(["token"]).status == 0)
    }
  }
}
