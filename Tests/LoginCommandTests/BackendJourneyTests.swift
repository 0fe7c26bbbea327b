import Foundation
import LoginIdentity
import NIOHTTP1
import TerminalHarness
import Testing

/// A backend from end to end: a person signs up on the terminal, the backend creates its user in the same step, the
/// token gives access to protected routes, and signing out ends the access.
@Suite(.timeLimit(.minutes(20))) struct `A journey through a backend` {
  /// Writes the settings of a program with its own backend.
  private static func settings(_ server: ProtectedAPI, in desk: Desk) throws -> String {
    let file = desk.folder.appending(path: "settings.toml")
    try """
    [session]
    store = "file"
    header = "Firebase-Token"
    backend = "\(server.address)/authentication.json"

    [texts]
    terms = "https://acme.example/terms"
    privacy = "https://acme.example/privacy"
    """.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  /// Returns a token with a different last character in its payload.
  private static func tampered(_ token: String) -> Secret {
    var parts = token.split(separator: ".").map(String.init)
    parts[1] = String(parts[1].dropLast()) + (parts[1].last == "A" ? "B" : "A")
    return Secret(parts.joined(separator: "."))
  }

  @Test(.enabled(if: ProtectedAPI.isBuilt, "`make backend` builds its backend"))
  func `leads from signing up to signing out`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      defer { service.kill() }
      let server = try await ProtectedAPI(at: service, in: desk)
      let file = try Self.settings(server, in: desk)
      let environment = [
        "FIREBASE_AUTH_EMULATOR_HOST": service.host, "LOGINTUI_STORE": "",
      ]
      func run(_ arguments: [String]) async throws -> (
        output: String, standardError: String, status: Int32
      ) {
        try await desk.run(arguments + ["--config", file], environment: environment)
      }

      // Without a sign-in, the protected routes refuse access.
      #expect(try await run(["request", server.address + "/me"]).status == 4)

      // Signing up asks only for email and password, and links the terms.
      let terminal = try await desk.startForm(
        ["--config", file, "--format", "json"], email: "ada@example.com", password: "secret1",
        hasPipe: true, environment: environment)
      await terminal.send("\r")
      try await terminal.wait("the offer, and what is agreed to") { picture in
        picture.contains("no account for ada@example.com")
          && picture.contains("Terms of service: https://acme.example/terms")
          && picture.contains("Privacy policy: https://acme.example/privacy")
      }
      await terminal.send("\r")
      let result = try JSONSerialization.jsonObject(
        with: Data(try await terminal.output().utf8))
      #expect(try await terminal.waitForEnd() == .exited(0))
      let fields = try #require(result as? [String: Any])
      let id = try #require(fields["userID"] as? String)
      #expect(fields["isNewUser"] as? Bool == true)

      // The backend already knows the person; the token is enough.
      let token = try await run(["token"]).output.filter { $0 != "\n" }
      let known = try await server.ask(.POST, "/authentication.json", Secret(token))
      #expect(known.status == 200, "it was made before")
      #expect(known.body["external_id"]?.text == id)
      let me = try await run(["request", "-i", server.address + "/me"])
      #expect(me.status == 0 && me.output.contains(" 200"))
      #expect(me.output.contains("ada@example.com"))

      // A changed token, and none.
      let refused = try await server.ask(.GET, "/me", Self.tampered(token))
      #expect(refused.status == 401)
      #expect(try await server.ask(.GET, "/me").status == 401)

      // The next start restores the session; signing out ends it.
      #expect(try await run(["login", "--format", "token"]).output == token + "\n")
      #expect(try await run(["logout"]).status == 0)
      let closed = try await run(["request", server.address + "/me"])
      #expect(closed.status == 4 && closed.output.isEmpty)
      #expect(closed.standardError.contains("logintui login"))
      #expect(try await server.stop() == 0)
    }
  }

  @Test func `keeps the account when the backend is out of order, and tries again`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      defer { service.kill() }
      let backend = try FakeServer { _, number in
        number > 0
          ? FakeServer.http("201 Created", "{}")
          : FakeServer.http("503 Service Unavailable", #"{"errors": "The shop is closed."}"#)
      }
      let terminal = try await desk.startForm(
        email: "ada@example.com", password: "secret1",
        environment: [
          "FIREBASE_AUTH_EMULATOR_HOST": service.host,
          "LOGINTUI_BACKEND": "http://\(backend.host)/authentication.json",
        ])
      try await terminal.press("\r", until: "no account for ada@example.com")
      try await terminal.press("\r", until: "The shop is closed.")
      await terminal.send("\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(await terminal.picture.contains("Signed in as ada@example.com"))
      #expect(backend.asked.count == 2)
    }
  }
}
