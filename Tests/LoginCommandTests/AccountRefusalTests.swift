import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityToolkit
import ServiceAdministration
import LoginSessions
import Synchronization
import Testing

@testable import LoginIdentityServer

/// The errors of account commands that can't do their work.
@Suite(.timeLimit(.minutes(20))) struct `A command about an account that cannot be reached` {
  /// Each command with valid answers.
  static let commands: [[String]] = [
    ["show"], ["name", "Ada"], ["verify"], ["verify", "--done"], ["email", "eve@example.com"],
    ["email", "eve@example.com", "--done"], ["password"], ["unlink", "phone"],
    ["factor", "add-app"], ["factor", "add-key"], ["factor", "add-phone", "+15555550100"],
    ["factor", "remove", "x"],
    ["factor", "backup-codes", "--yes"], ["factor", "forget-devices"],
    ["delete", "--yes"],
  ]

  private static func run(
    _ command: [String], _ desk: Desk, environment: [String: String] = [:]
  ) async throws -> Desk.Ending {
    try await desk.run(
      ["-c", "printf 'secret1\\nsecret22\\n' | \"$LOGINTUI\" account \"$@\"", "sh"] + command,
      program: "/bin/bash", environment: environment)
  }

  @Test func `asks for a sign-in where no one is signed in`() async throws {
    try await Desk.with(.sessionFile()) { stored in
      for command in Self.commands + [["open"], ["link", "google"]] {
        let ending = try await Self.run(command, stored)
        #expect(ending.status == 4, "\(command): \(ending)")
        #expect(ending.standardError.contains("logintui login"), "\(command): \(ending)")
        #expect(ending.output.isEmpty)
      }
      let unset = try await Self.run(["show"], stored, environment: ["LOGINTUI_STORE": ""])
      #expect(unset.status == 4, "\(unset)")
    }
  }

  @Test func `reports an unreachable service, and keeps the session`() async throws {
    try await Desk.with(.sessionFile()) { stored in
      try stored.keep()
      for command in Self.commands + [["forgot", "ada@example.com"]] {
        let ending = try await Self.run(command, stored)
        #expect(ending.status == 1, "\(command): \(ending)")
        #expect(ending.standardError.contains("127.0.0.1"), "\(command): \(ending)")
      }
      #expect(try await stored.run(["token"]).status == 0)
    }
  }

  @Test(arguments: ["disabled", "revoked", "deleted"])
  func `asks for a sign-in when an administrator ended it`(change: String) async throws {
    try await Desk.with(.signedIn()) { desk in
      let process = try #require(desk.process)
      let toolkit = try process.toolkit()
      defer { toolkit.shutdown() }
      let administration = process.administration(toolkit)
      let id = try #require(try await desk.shown()["userID"] as? String)
      if change == "deleted" {
        try await administration.delete(id: id)
      } else {
        var request = UpdateRequest()
        request.localId = id
        if change == "disabled" { request.disableUser = true }
        if change == "revoked" { request.validSince = DecimalText(Desk.now + 60) }
        _ = try await administration.update(request)
      }
      for command in Self.commands {
        let ending = try await Self.run(command, desk)
        #expect(ending.status == 4, "\(command): \(ending)")
        #expect(ending.standardError.contains("ada@example.com"), "\(command): \(ending)")
      }
    }
  }

  /// A clock that a test sets.
  private final class Clock: Sendable {
    private let ahead = Mutex(0)
    /// Milliseconds since 1970.
    var now: Int { Desk.now * 1000 + ahead.withLock { $0 } }
    func advance(seconds: Int) { ahead.withLock { $0 += seconds * 1000 } }
  }

  @Test func `asks for a fresh sign-in where there is no password to prove with`() async throws {
    try await Desk.with { desk in
      let clock = Clock()
      var configuration = IdentityServiceConfiguration(
        projectID: "demo-login", storage: .memory, listener: .tcp(host: "127.0.0.1", port: 0))
      configuration.now = { clock.now }
      configuration.isOpenToAdministrators = true
      let service = IdentityService(configuration)
      try await service.start()
      let stored = desk.keeping(at: "127.0.0.1:\(try #require(service.port))")
      let toolkit = try ServerProcess.toolkit(at: stored.host)
      defer { toolkit.shutdown() }
      let client = IdentityClient(toolkit)
      let ticket = try await client.ask(
        .sendPhoneCode(number: "+15555550100"), for: \.textMessage)
      let helpers = EmulatorHelpers(toolkit, projectID: "demo-login")
      let code = try #require(try await helpers.textMessages().last?.code)
      let session = try await client.ask(
        .signInWithPhone(request: ticket.request, code: Secret(code), linkingTo: nil),
        for: \.session)
      try stored.store.save(session, of: stored.service)
      clock.advance(seconds: 400)
      let ending = try await Self.run(["delete", "--yes"], stored)
      #expect(
        ending.status == 4 && ending.standardError.contains("logintui login --fresh"), "\(ending)")
      #expect(try await stored.run(["token"]).status == 0)
      await service.stop()
    }
  }

  @Test func `does not lose a session whose change cannot be saved`() async throws {
    try await Desk.with(.signedIn()) { desk in
      let folder = desk.folder.path + "/state/logintui"
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
      let ending = try await desk.run("account", "name", "Ada")
      #expect(ending.status == 5 && ending.standardError.contains("chmod 700"), "\(ending)")
      #expect(ending.standardError.contains("The change was made"), "\(ending)")
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
      #expect(try await desk.run("token").status == 0)
    }
  }
}
