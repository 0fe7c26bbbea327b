import ChildPrograms
import Foundation
import LoginIdentity
import LoginIdentityToolkit
import NIOHTTP1
import TerminalHarness
import Testing
import Waiting

@Suite(
  .enabled(if: ProtectedAPI.isBuilt, "`make backend` builds it"), .timeLimit(.minutes(20)))
struct `The example backend` {
  @Test func `creates who signed up, and knows them from then on`() async throws {
    try await Self.run { server, toolkit in
      let session = try await toolkit.createAccount(
        email: "ada@example.com", password: Secret("secret1"))
      let stranger = try await server.ask(.GET, "/me", session.idToken)
      #expect(stranger.status == 401 && stranger.body["errors"] != nil)

      let created = try await server.ask(.POST, "/authentication.json", session.idToken)
      #expect(created.status == 201)
      #expect(created.body["email"] == .string("ada@example.com"))
      #expect(created.body["external_id"] == .string(session.user.id))
      let found = try await server.ask(.POST, "/authentication.json", session.idToken)
      #expect(found.status == 200 && found.body == created.body)
      for header in ["Firebase-Token", "Authorization"] {
        let me = try await server.ask(.GET, "/me", session.idToken, header: header)
        #expect(me.status == 200 && me.body == created.body)
      }
    }
  }

  @Test func `answers no one without a valid token`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let other = try await ServerProcess(serve: ["--ephemeral", "--project", "other"], in: desk)
      let server = try await ProtectedAPI(at: service, in: desk)
      let (toolkit, otherToolkit) = (try service.toolkit(), try other.toolkit())
      let token = try await toolkit.signInAsGuest().idToken
      #expect(try await server.ask(.POST, "/authentication.json", token).status == 201)
      let foreign = try await otherToolkit.signInAsGuest().idToken
      for bad in [nil, token.tampered(part: 1), token.tampered(part: 2), foreign, Secret("x")] {
        for path in ["/me", "/authentication.json"] {
          let answer = try await server.ask(path == "/me" ? .GET : .POST, path, bad)
          #expect(answer.status == 401)
          #expect(answer.headers.first(name: "WWW-Authenticate")?.hasPrefix("Bearer") == true)
          #expect(answer.body.keys.sorted() == ["errors"])
        }
      }
      #expect(try await server.ask(.GET, "/me", token).status == 200)
      for toolkit in [toolkit, otherToolkit] { toolkit.shutdown() }
    }
  }

  @Test func `makes one row of requests that come together, to two processes`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let database = ["DATABASE": desk.folder.path + "/people.sqlite"]
      let servers = [
        try await ProtectedAPI(at: service, in: desk, environment: database),
        try await ProtectedAPI(at: service, in: desk, environment: database),
      ]
      let toolkit = try service.toolkit()
      let token = try await toolkit.signInAsGuest().idToken
      let answers = try await withThrowingTaskGroup(of: ProtectedAPI.Answer.self) { group in
        for index in 0..<40 {
          group.addTask { try await servers[index % 2].ask(.POST, "/authentication.json", token) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count { $0.status == 201 } == 1)
      #expect(answers.count { $0.status == 200 } == 39)
      #expect(Set(answers.map(\.body["id"])) == [.integer(1)])
      let me = try await servers[0].ask(.GET, "/me", token)
      #expect(me.status == 200 && me.body["email"] == nil)
      for server in servers { #expect(try await server.stop() == 0) }
      toolkit.shutdown()
    }
  }

  @Test func `keeps the row of someone whose address has changed`() async throws {
    try await Self.run { server, toolkit in
      let guest = try await toolkit.signInAsGuest()
      let first = try await server.ask(.POST, "/authentication.json", guest.idToken)
      #expect(first.status == 201 && first.body["email"] == nil)
      let upgraded = try await toolkit.upgradeGuest(
        idToken: guest.idToken, email: "ada@example.com", password: Secret("secret1"))
      let second = try await server.ask(.POST, "/authentication.json", upgraded.idToken)
      #expect(second.status == 200)
      #expect(second.body["id"] == first.body["id"])
      #expect(second.body["email"] == .string("ada@example.com"))
      // Another account with the address that the first gave up is another person.
      let changed = try await toolkit.update(
        idToken: upgraded.idToken, .init(email: "ada@example.org"))
      let token = try #require(changed.tokens?.idToken)
      #expect(try await server.ask(.GET, "/me", token).body["id"] == first.body["id"])
      let other = try await toolkit.createAccount(
        email: "ada@example.com", password: Secret("secret2"))
      let third = try await server.ask(.POST, "/authentication.json", other.idToken)
      #expect(third.status == 201 && third.body["id"] != first.body["id"])
    }
  }

  @Test func `checks for a revocation where it has the key`() async throws {
    try await Self.run(["API_KEY": "any"]) { server, toolkit in
      let session = try await toolkit.createAccount(
        email: "ada@example.com", password: Secret("secret1"))
      #expect(try await server.ask(.POST, "/authentication.json", session.idToken).status == 201)
      try await toolkit.delete(idToken: session.idToken)
      let answer = try await server.ask(.GET, "/me", session.idToken)
      #expect(answer.status == 401)
      #expect(answer.body["errors"] == .string("The token's account no longer exists."))
    }
  }

  @Test(arguments: [
    (["PORT": "65536"], "PORT"), (["PORT": "http"], "PORT"),
    (["DATABASE": "/nowhere/people.sqlite"], "SQLite"),
    (["FIREBASE_AUTH_EMULATOR_HOST": ""], "PROJECT"),
  ])
  func `does not start with invalid settings, and names them`(
    environment: [String: String], words: String
  ) async throws {
    try await Desk.with { desk in
      let result = try await ChildProgram.run(
        ProtectedAPI.program,
        environment: desk.environment.merging([
          "PORT": "0", "FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:1",
        ]) { $1 }.merging(environment) { $1 })
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.standardError.hasPrefix("ProtectedAPI: "))
      #expect(result.standardError.contains(words))
    }
  }

  @Test func `starts with its identity service by one command, and both end together`()
    async throws
  {
    try await Desk.with { desk in
      let program = try ChildProgram(
        "/bin/bash", [ProtectedAPI.script],
        environment: desk.environment.merging(["PROTECTED_API": ProtectedAPI.program]) { $1 },
        pipes: .together)
      let words = try await program.words("both addresses") { $0.contains("Ctrl-C ends both.\n") }
      let host = try #require(words.firstMatch(of: #/FIREBASE_AUTH_EMULATOR_HOST=(\S+)/#)?.1)
      let api = try #require(words.firstMatch(of: #/API=(\S+)/#)?.1)
      let toolkit = try ServerProcess.toolkit(at: String(host))
      let token = try await toolkit.signInAsGuest().idToken
      let server = ProtectedAPI(address: String(api))
      #expect(try await server.ask(.POST, "/authentication.json", token).status == 201)
      toolkit.shutdown()
      program.signal(SIGTERM)
      #expect(try await program.waitForEnd() == 0)
      // The pipe ends when the last of the three has.
      try await program.waitForSilence()
    }
  }

  @Test func `leaves no identity service running when the server ends by itself`() async throws {
    try await Desk.with { desk in
      let server = desk.folder.path + "/server"
      try ExecutableFile.write("#!/bin/sh\necho Listening on http://127.0.0.1:1\n", to: server)
      let program = try ChildProgram(
        "/bin/bash", [ProtectedAPI.script],
        environment: desk.environment.merging(["PROTECTED_API": server]) { $1 }, pipes: .together)
      #expect(try await program.waitForEnd() == 1)
      try await program.waitForSilence()
    }
  }

  private static func run(
    _ environment: [String: String] = [:],
    _ test: (ProtectedAPI, IdentityToolkit) async throws -> Void
  ) async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let server = try await ProtectedAPI(at: service, in: desk, environment: environment)
      let toolkit = try service.toolkit()
      try await test(server, toolkit)
      toolkit.shutdown()
      #expect(try await server.stop() == 0)
    }
  }
}
