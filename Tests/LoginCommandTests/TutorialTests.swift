import Foundation
import LoginIdentity
import TerminalHarness
import Testing

/// `Examples/KeptSignIn`, the program that the library's tutorial leads to.
@Suite(.timeLimit(.minutes(10))) struct `The program of the tutorial` {
  private static func start(at service: ServerProcess, in desk: Desk) throws -> PseudoTerminal {
    try PseudoTerminal(
      BuiltProgram.path("KeptSignIn"),
      environment: desk.environment.merging(["FIREBASE_AUTH_EMULATOR_HOST": service.host]) { $1 })
  }

  @Test func `asks a person once, and knows them from then on`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let first = try Self.start(at: service, in: desk)
      try await first.waitFor("Sign in with Acme")
      await first.send("4\r")
      #expect(try await first.waitForEnd() == .exited(0))
      #expect(await first.picture.contains("Hello, Stranger!"))

      let second = try Self.start(at: service, in: desk)
      #expect(try await second.waitForEnd() == .exited(0))
      #expect(await second.picture.contains("Welcome back, Stranger!"))
    }
  }

  @Test func `says that the person left, or that there is no terminal`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let terminal = try Self.start(at: service, in: desk)
      try await terminal.waitFor("Sign in with Acme")
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(await terminal.picture.contains("Another time, then."))

      let result = try await desk.run([], program: BuiltProgram.path("KeptSignIn"))
      #expect(result.status == 1 && result.output == "This program needs a terminal.\n")
    }
  }

  @Test func `asks nobody while the session that is kept cannot be read`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path + "/.local/state/hello"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      #expect(
        FileManager.default.createFile(
          atPath: folder + "/sessions.json", contents: Data("rubbish".utf8),
          attributes: [.posixPermissions: 0o600]))
      let result = try await desk.run([], program: BuiltProgram.path("KeptSignIn"))
      #expect(result.status == 1 && result.output.hasPrefix("The session cannot be used now: "))
    }
  }
}
