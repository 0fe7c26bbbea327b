import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityToolkit
import ServiceAdministration
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The owner's token of a service` {
  @Test func `is created once, is readable only by its owner, and opens the service`() async throws
  {
    try await Desk.with { desk in
      let path = desk.folder.path + "/owner-token"
      let service = try await ServerProcess(
        serve: ["--ephemeral", "--owner-token-file", path], in: desk)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.wholeMatch(of: /[A-Za-z0-9_-]{43}\n/) != nil)
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      let token = Secret(String(text.dropLast()))
      let toolkit = try service.toolkit()
      let owner = Administration(toolkit, projectID: "demo-login", token: token)
      #expect(try await owner.lookup(LookupRequest()).isEmpty)
      await #expect(throws: IdentityError.self) {
        try await service.administration(toolkit).lookup(LookupRequest())
      }
      await #expect(throws: IdentityError.self) {
        try await EmulatorHelpers(toolkit, projectID: "demo-login").mailedCodes()
      }
      try await toolkit.sendSignInLink(
        to: "ann@example.com", continueURL: "http://localhost", language: "en")
      toolkit.shutdown()
      let host = ["FIREBASE_AUTH_EMULATOR_HOST": service.host]
      #expect(try await desk.run(["mail"], environment: host).status == 1)
      let mail = try await desk.run(["mail", "--owner-token-file", path], environment: host)
      #expect(mail.output.hasPrefix("Email for ann@example.com: "))
      service.kill()
      let again = try await ServerProcess(
        serve: ["--ephemeral", "--owner-token-file", path], in: desk)
      again.kill()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }
  }

  @Test(arguments: [
    ("0123456789abcdef", 0o640, "chmod 600"), ("short", 0o600, "doesn't contain a valid token"),
    ("two words that are no token", 0o600, "doesn't contain a valid token"),
    ("", 0o600, "doesn't contain a valid token"),
  ])
  func `is refused if it is invalid or others can read it`(
    content: String, mode: Int, word: String
  ) async throws {
    try await Desk.with { desk in
      let path = desk.folder.path + "/owner-token"
      try Data(content.utf8).write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      let result = try await desk.run(["serve", "--ephemeral", "--owner-token-file", path])
      #expect(result.status == 1)
      #expect(result.standardError.contains(word))
      #expect(content.isEmpty || !result.standardError.contains(content))
    }
  }

  @Test func `is named on the first line, and who rules without one is too`() async throws {
    try await Desk.with { desk in
      let taken = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      #expect(taken.firstLine.contains("Every user of this computer is an administrator"))
      #expect(taken.firstLine.contains("--owner-token-file"))
      taken.kill()
    }
  }
}
