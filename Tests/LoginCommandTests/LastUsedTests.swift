import Foundation
import TerminalHarness
import Testing
import ThirdPartyProviders

/// The sign-in method that the screen marks the next time.
@Suite(.timeLimit(.minutes(10))) struct `The method used last` {
  private static let unset = ["LOGINTUI_STORE": ""]
  private static let mark = "Sign in with email · Last used"

  /// Signs in on the screen with the account of ``Desk/createAccount(email:password:)``, without saving the session.
  private static func signedIn(
    on desk: Desk, _ arguments: [String] = [], environment: [String: String] = unset
  ) async throws {
    let terminal = try await desk.startForm(arguments, environment: environment)
    await terminal.send("\r")
    if environment == unset {
      try await terminal.wait("the question") { $0.contains("Stay signed in?") && $0.isWritten }
      try await terminal.choose("Not now")
    }
    #expect(try await terminal.waitForEnd() == .exited(0))
  }

  private static func isMarked(
    on desk: Desk, _ arguments: [String] = [], environment: [String: String] = unset
  ) async throws -> Bool {
    let terminal = try await desk.startPicker(arguments, environment: environment)
    try await terminal.wait("the last row") { $0.contains("Continue as guest") && $0.isWritten }
    let isMarked = await terminal.picture.contains(mark)
    await terminal.send("\u{3}")
    #expect(try await terminal.waitForEnd() == .exited(2))
    return isMarked
  }

  @Test func `is marked at the next start until it is forgotten, and reveals no address`()
    async throws
  {
    try await Desk.with { desk in
      try await desk.createAccount()
      #expect(try await !Self.isMarked(on: desk))
      try await Self.signedIn(on: desk)
      #expect(try await Self.isMarked(on: desk))
      #expect(try await !Self.isMarked(on: desk, ["--no-last-used"]))
      let file = desk.folder.path + "/state/logintui/last-used"
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "password\tembedded\n")
      let forgotten = try await desk.run(["accounts", "forget"], environment: Self.unset)
      #expect(
        forgotten == ("Forgot the sign-in method you used last.\n", "", 0), "\(forgotten)")
      #expect(try await !Self.isMarked(on: desk))
      let again = try await desk.run(
        ["accounts", "forget", "--all", "--format", "json"], environment: Self.unset)
      #expect(again.status == 0 && again.output.contains("\"forgotten\":false"), "\(again)")
    }
  }

  @Test(arguments: [
    (["--no-last-used"], ["LOGINTUI_STORE": ""]), ([], ["LOGINTUI_STORE": "none"]),
  ])
  func `isn't remembered if that is turned off, or if nothing is to be stored`(
    arguments: [String], environment: [String: String]
  ) async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      try await Self.signedIn(on: desk, arguments, environment: environment)
      #expect(
        !FileManager.default.fileExists(atPath: desk.folder.path + "/state/logintui/last-used"))
    }
  }

  /// Glewlwyd; another provider is added to the settings after the sign-in.
  @Test func `is marked if it was a provider whose own tokens are the session`() async throws {
    try await Desk.with(.provider(.glewlwyd(.open, isRefreshedOnce: false))) { desk in
      try desk.configure(
        .open,
        more: """

          [[provider]]
          id = "oidc.other"
          issuer = "https://login.example/"
          client_id = "other"
          label = "Sign in with Other"
          """)
      let terminal = try desk.start(["--fresh"])
      try await terminal.waitFor("Sign in with Other")
      try await terminal.waitFor("Sign in with Acme · Last used")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test func `is heard first in plain lines, and still found by its name`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      try await Self.signedIn(on: desk)
      let terminal = try desk.start(["login", "--linear"], environment: Self.unset)
      try await terminal.waitFor("Name (or help):")
      let lines = await terminal.picture.text.split(separator: "\n").map(String.init)
      let first = try #require(lines.firstIndex { $0.contains("(last used)") })
      #expect(lines[first].hasPrefix("Email (last used)"))
      #expect(lines[first + 1].hasPrefix("Google"))
      await terminal.send("email\r")
      try await terminal.waitFor("Email:")
      await terminal.send("\u{3}")
      _ = try await terminal.waitForEnd()
    }
  }
}
