import LoginCanvas
import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityToolkit
import LoginSessions
import TerminalHarness
import ServiceAdministration
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A login with a saved session` {
  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `asks once for a sign-in to our own service`() async throws {
    try await Desk.with { desk in
      let terminal = try await desk.startPicker(
        ["login", "--store", "file", "--format", "json"], hasPipe: true)
      await terminal.send("5\r")
      let first = try Self.object(try await terminal.output())
      #expect(await terminal.picture.contains("Sessions are saved"))
      let folder = desk.folder.path + "/state/logintui"
      for (name, mode) in [("", 0o700), ("/sessions.json", 0o600), ("/store", 0o600)] {
        let found = try FileManager.default.attributesOfItem(atPath: folder + name)
        #expect(found[.posixPermissions] as? Int == mode, "\(name)")
      }
      // The place was accepted, so it doesn't have to be given again; a setting takes precedence.
      let unset = ["LOGINTUI_STORE": ""]
      let again = try await desk.run(["login", "--format", "json"], environment: unset)
      #expect(try Self.object(again.output)["userID"] as? String == first["userID"] as? String)
      #expect(again.standardError.isEmpty)
      let sentence = try await desk.run([], environment: unset)
      #expect(sentence.output == "Signed in as guest\n")
      #expect(sentence.standardError.contains("logintui login --fresh"))
      #expect(
        try await desk.run(["token"], environment: unset).output.split(separator: ".").count == 3)
      // Without a terminal the screen can't be shown: this command tried to.
      #expect(try await desk.run(["login"]).status == 4)
      #expect(try await desk.run(["login", "--fresh"], environment: unset).status == 4)
      let status = try await desk.run(["status", "--format", "json"], environment: unset)
      #expect(try Self.object(status.output)["service"] as? String == "embedded")
      // The embedded service issues new tokens too.
      let token = try await desk.run(["token", "--min-valid", "99999"], environment: unset)
      #expect(token.status == 0 && token.output != again.output)
    }
  }

  @Test func `refreshes before it prints`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: 30)
      let log = desk.folder.path + "/log"
      let ending = try await desk.run(["login", "--format", "token", "--log", log])
      #expect(ending.output == "fresh.1.x\n" && service.refreshes.count == 1)
      let text = try String(contentsOfFile: log, encoding: .utf8)
      for secret in ["fresh.1.x", "old.1.x", "=r0", "\"r0\"", "\"r1\""] {
        #expect(!text.contains(secret) && !ending.standardError.contains(secret))
      }
    }
  }

  @Test func `does not ask when the service is out of reach, and keeps it`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep(for: 30)
      let ending = try await desk.run(["login"])
      #expect(ending.status == 1 && ending.standardError.contains("127.0.0.1"))
      #expect(try desk.store.all().count == 1)
    }
  }

  @Test func `asks when the service takes it no longer, and says why`() async throws {
    let service = try FakeServer.identity { _ in FakeServer.refusal("USER_DISABLED") }
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: 30)
      let terminal = try await desk.startPicker(["login", "--no-saved-accounts"])
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(await terminal.picture.text.contains("ada@example.com has been turned off"))
    }
  }

  @Test func `reports when the session could not be saved, and still prints the token`()
    async throws
  {
    try await Desk.with { desk in
      let folder = desk.folder.appending(path: "state/logintui")
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o777], ofItemAtPath: folder.path)
      let terminal = try await desk.startPicker(
        ["login", "--fresh", "--store", "file", "--format", "token"], hasPipe: true)
      await terminal.send("5\r")
      #expect(try await terminal.output().split(separator: ".").count == 3)
      #expect(await terminal.picture.contains("chmod 700"))
    }
  }

  @Test func `can upgrade a saved guest`() async throws {
    try await Desk.with { desk in
      let stored = ["LOGINTUI_STORE": "file"]
      let guest = try await desk.startPicker(
        ["--format", "json"], hasPipe: true, environment: stored)
      await guest.send("5\r")
      let id = try Self.object(try await guest.output())["userID"] as? String
      let terminal = try await desk.startForm(
        ["--format", "json", "--upgrade", "kept"], email: "ann@example.com", password: "secret1",
        hasPipe: true, environment: stored)
      try await terminal.press("\r", until: "no account for ann@example.com")
      await terminal.send("\r")
      let result = try Self.object(try await terminal.output())
      #expect(result["userID"] as? String == id && id != nil)
      let status = try await desk.run(["status"], environment: stored)
      #expect(status.output.hasPrefix("Signed in as ann@example.com\n"))
    }
  }

  @Test(arguments: [
    ("disabled", "has been turned off"), ("revoked", "expired"), ("deleted", "expired"),
  ])
  func `is expired for scripts when an administrator ended it`(
    change: String, words: String
  ) async throws {
    try await Desk.with { desk in
      let process = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      defer { process.kill() }
      let toolkit = try process.toolkit()
      defer { toolkit.shutdown() }
      let account = try await toolkit.createAccount(
        email: "ada@example.com", password: Secret("secret1"))
      let administration = process.administration(toolkit)
      if change == "deleted" {
        try await administration.delete(id: account.user.id)
      } else {
        var request = UpdateRequest()
        request.localId = account.user.id
        if change == "disabled" { request.disableUser = true }
        // A moment later than the sign-in: earlier tokens are no longer valid.
        if change == "revoked" { request.validSince = DecimalText(Desk.now + 60) }
        _ = try await administration.update(request)
      }
      let stored = desk.keeping(at: process.host)
      try stored.store.save(account, of: stored.service)
      let ending = try await stored.run(["token", "--min-valid", "99999"])
      #expect(ending.status == 4 && ending.standardError.contains("ada@example.com \(words)"))
    }
  }

  @Test(arguments: ["stone", "file, none"])
  func `names the kinds of storage that there are`(word: String) async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(["token"], environment: ["LOGINTUI_STORE": word])
      #expect(ending.status == 1 && ending.standardError.contains("secret-service"))
      let folder = desk.folder.path + "/state/logintui"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let choice = folder + "/store"
      #expect(
        FileManager.default.createFile(
          atPath: choice, contents: Data(word.utf8), attributes: [.posixPermissions: 0o600]))
      let chosen = try await desk.run(["token"], environment: ["LOGINTUI_STORE": ""])
      #expect(chosen.status == 1 && chosen.standardError.contains(choice))
    }
  }
}
