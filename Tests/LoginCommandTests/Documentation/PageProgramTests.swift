import ChildPrograms
import Foundation
import Glibc
import LoginCanvas
import TerminalHarness
import Testing

/// The programs of docs/library.md, as other people's: built in a package of their own, and run.
@Suite(.enabled(if: PagePrograms.areBuilt, "`make pages` builds them"), .timeLimit(.minutes(10)))
struct `A program of the library's page` {
  @Test(arguments: [("Hello", 5), ("Saved", 12), ("Providers", 12), ("HelloTests", 6)])
  func `is short`(name: String, limit: Int) throws {
    let block = try #require(try PagePrograms.blocks()[name])
    let lines = block.text.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
    #expect(lines.count <= limit)
  }

  @Test func `was built exactly as the page shows it`() throws {
    let blocks = try PagePrograms.blocks()
    #expect(blocks.count > 5)
    for block in blocks.values { #expect(try PagePrograms.source(block) == block.text, "\(block)") }
  }

  /// The library's target for terminals is LoginTerminal, and no other name of a target is a usual one.
  @Test func `may have a target called Terminal`() async throws {
    let ending = try await Desk.with { try await $0.run([], program: PagePrograms.path("Mine")) }
    #expect(ending.status == 0 && ending.output == "A terminal of my own. 2\n")
  }

  @Test func `shows the screen, and says that the person left`() async throws {
    try await Desk.with { desk in
      let terminal = try PseudoTerminal(
        PagePrograms.path("Hello"), environment: desk.environment, hasPipe: true)
      try await terminal.waitFor("Sign in with Google")
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(await terminal.picture.modes.areAllOff)
      #expect(try await terminal.output().isEmpty)
    }
  }

  /// With `TERM=dumb`, which no screen can be painted on.
  @Test func `asks in plain lines on a dumb terminal`() async throws {
    try await Desk.with { desk in
      let terminal = try PseudoTerminal(
        PagePrograms.path("Hello"), environment: desk.environment.merging(["TERM": "dumb"]) { $1 })
      try await terminal.answer("Name (or help):", with: "email")
      try await terminal.waitFor("Email:")
      await terminal.send("\u{3}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      let written = String(decoding: await terminal.bytes, as: UTF8.self)
      #expect(!written.unicodeScalars.contains("\u{1B}"))
    }
  }

  @Test(arguments: ["Hello", "Saved", "Providers"])
  func `says in a sentence that there is no terminal`(name: String) async throws {
    try await Desk.with { desk in
      let ending = try await desk.run([], program: PagePrograms.path(name))
      #expect(ending.status == 4 && ending.output.isEmpty)
      #expect(ending.standardError.hasSuffix(".\n"), "\(ending.standardError)")
      #expect(ending.standardError.count { $0 == "\n" } == 1, "\(ending.standardError)")
    }
  }

  @Test func `speaks the person's language`() async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(
        [], program: PagePrograms.path("Hello"), environment: ["LANG": "de_DE.UTF-8"])
      #expect(ending.standardError.contains("Anmeld"), "\(ending.standardError)")
    }
  }

  @Test func `asks once, then uses the saved session, until it is signed out`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let (program, place) = (
        PagePrograms.path("Saved"), ["FIREBASE_AUTH_EMULATOR_HOST": service.host]
      )
      let terminal = try PseudoTerminal(
        program, environment: desk.environment.merging(place) { $1 }, hasPipe: true)
      try await terminal.waitFor("Continue as guest")
      await terminal.send("3\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try await terminal.output() == "Hello, Stranger!\n")

      let again = try await desk.run([], program: program, environment: place)
      #expect(again == ("Hello, Stranger!\n", "", 0))
      let logout = try await desk.run(["logout"], program: program, environment: place)
      #expect(logout == ("", "", 0))
      let last = try await desk.run([], program: program, environment: place)
      #expect(last.status == 4 && last.output.isEmpty)
    }
  }

  @Test func `has buttons of its own, and reports the result of its own token`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let terminal = try PseudoTerminal(
        PagePrograms.path("Providers"),
        environment: desk.environment.merging(["FIREBASE_AUTH_EMULATOR_HOST": service.host]) { $1 })
      try await terminal.waitFor("Sign in with Corp")
      // The page's token is a text; a backend's own is a JSON Web Token.
      try await terminal.press("2\r", "a refusal") { $0.contains("token") }
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test func `ends when its task is cancelled, and gives the terminal back`() async throws {
    try await Desk.with { desk in
      let pipe = desk.folder.path + "/approval"
      try #require(unsafe mkfifo(pipe, 0o600) == 0)
      let terminal = try PseudoTerminal(
        PagePrograms.path("Cancelled"),
        environment: desk.environment.merging(["APPROVAL": pipe]) { $1 })
      try await terminal.waitFor("Sign in with email")
      let writing = try await desk.shell("echo yes > \(pipe)")
      #expect(writing.status == 0)
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.modes.areAllOff)
    }
  }

  @Test func `takes a token from the environment where there is no terminal`() async throws {
    try await Desk.with { desk in
      let path = PagePrograms.path("Deploy")
      let without = try await desk.run([], program: path)
      #expect(without.status == 4 && without.output.isEmpty)
      let header = Data(#"{"alg":"none"}"#.utf8).base64EncodedString()
      let claims = Data(#"{"sub":"jane","exp":4102444800}"#.utf8).base64EncodedString()
      let token = "\(header).\(claims).".replacing("=", with: "")
      let with = try await desk.run([], program: path, environment: ["DEPLOY_TOKEN": token])
      #expect(with == ("Deploying as jane.\n", "", 0))
    }
  }

  @Test func `has the screen's options, with their help`() async throws {
    try await Desk.with { desk in
      let path = PagePrograms.path("Arguments")
      let help = try await desk.run(["--help"], program: path)
      #expect(help.status == 0)
      for option in ["--text-size", "--linear", "--no-single-keys", "--providers"] {
        #expect(help.output.contains(option), "\(option)")
      }
      let wrong = try await desk.run(["--text-size", "huge"], program: path)
      #expect(wrong.status == 64 && wrong.standardError.contains("xS"))
      let none = try await desk.run([], program: path)
      #expect(none.status == 4 && none.output.isEmpty)
      let terminal = try PseudoTerminal(
        path, ["--providers", "guest"], environment: desk.environment)
      try await terminal.waitFor("Continue as guest")
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(2))
    }
  }

  @Test func `has tests that pass`() async throws {
    let ending = try await Desk.with {
      try await $0.run(
        ["--testing-library", "swift-testing"],
        program: PagePrograms.path("PageProgramsPackageTests.xctest"))
    }
    #expect(ending.status == 0, "\(ending.output)\(ending.standardError)")
    let printed = ending.output + ending.standardError
    for name in [
      "a guest gets in", "a saved session is refreshed", "The screen of my program",
      "the greeting is accessible",
    ] {
      #expect(printed.contains(name), "\(name)")
    }
  }
}
