import Foundation
import LoginIdentity
import TerminalHarness
import Testing

/// `Examples/KeptSignIn`, the program that the library's tutorial leads to.
@Suite(.timeLimit(.minutes(10))) struct `The program of the tutorial` {
  private static let program = BuiltProgram.path("KeptSignIn")

  private static func start(at service: ServerProcess, in desk: Desk) throws -> PseudoTerminal {
    try PseudoTerminal(
      program,
      environment: desk.environment.merging(["FIREBASE_AUTH_EMULATOR_HOST": service.host]) { $1 })
  }

  @Test func `asks a person once, and knows them until they sign out`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let first = try Self.start(at: service, in: desk)
      try await first.waitFor("Continue as guest")
      await first.send("3\r")
      #expect(try await first.waitForEnd() == .exited(0))
      #expect(await first.picture.contains("Hello, Stranger!"))

      let variables = ["FIREBASE_AUTH_EMULATOR_HOST": service.host]
      let second = try await desk.run([], program: Self.program, environment: variables)
      #expect(second.status == 0 && second.output == "Hello, Stranger!\n")

      let logout = try await desk.run(["logout"], program: Self.program, environment: variables)
      #expect(logout.status == 0 && logout.output.isEmpty && logout.standardError.isEmpty)
      let third = try await desk.run([], program: Self.program, environment: variables)
      #expect(third.status == 4 && third.output.isEmpty)
    }
  }

  @Test func `says that the person left, or that there is no terminal`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let terminal = try Self.start(at: service, in: desk)
      try await terminal.waitFor("Continue as guest")
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(await terminal.picture.contains("You're not signed in."))

      let result = try await desk.run([], program: Self.program)
      #expect(result.status == 4 && result.output.isEmpty)
      #expect(result.standardError.hasPrefix("You can't sign in without a terminal."))
    }
  }

  @Test func `asks no one while the saved session cannot be read`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path + "/state/hello"
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      #expect(
        FileManager.default.createFile(
          atPath: folder + "/sessions.json", contents: Data("rubbish".utf8),
          attributes: [.posixPermissions: 0o600]))
      let result = try await desk.run([], program: Self.program)
      #expect(result.status == 1 && result.standardError.contains(folder + "/sessions.json"))
    }
  }
}
