import LoginCanvas
import Foundation
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Signing in elsewhere` {
  @Test(arguments: [
    (FakeServer.http("500 Oops", "{}"), "The service isn't working right now (error 500)"),
    (FakeServer.http("200 OK", "rubbish"), "Unexpected response from"),
    ("\u{1}\u{2}\u{3} this is not HTTP\r\n\r\n", "Unexpected response from"),
    ("", "Can't connect to"),
  ])
  func `a broken service gets a plain sentence, and typed text stays`(
    answer: String, words: String
  ) async throws {
    try await Desk.with { desk in
      let server = try FakeServer(answer: answer)
      let terminal = try await desk.startForm(
        email: "ada@example.com", password: "secret1",
        environment: ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:\(server.port)"])
      await terminal.send("\r")
      try await terminal.wait("the sentence, and all that was typed") { picture in
        picture.contains("!") && picture.text.replacing("\n", with: "").contains(words.prefix(12))
          && picture.contains("ada@example.com")
          && picture.contains("\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}")
      }
    }
  }

  @Test func `a service that never answers is left with Esc`() async throws {
    try await Desk.with { desk in
      let silence = try FakeServer { _, _ in nil }
      let terminal = try await desk.startForm(
        email: "ada@example.com", password: "secret1",
        environment: ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:\(silence.port)"])
      try await terminal.press("\r", until: "Esc stop")
      try await terminal.press("\u{1B}", until: "Stopped. You're not signed in.")
    }
  }

  @Test func `escape sequences in a name do not reach the terminal`() async throws {
    try await Desk.with { desk in
      let body = """
        {"kind":"identitytoolkit#VerifyPasswordResponse","registered":true,"localId":"u1",\
        "email":"ada@example.com","displayName":"Ada\\u001b]0;owned\\u0007\\u001b[2J\\u009b31mX",\
        "idToken":"a.b.c","refreshToken":"r","expiresIn":"3600","users":[]}
        """
      let server = try FakeServer(answer: FakeServer.http("200 OK", body))
      let terminal = try await desk.startForm(
        email: "ada@example.com", password: "secret1", hasPipe: true,
        environment: ["FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:\(server.port)"])
      await terminal.send("\r")
      let output = try await terminal.output()
      #expect(output.hasPrefix("Signed in as ada@example.com"))
      #expect(
        !output.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }
  }

  @Test func `an invalid address is named`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(
        [], environment: ["FIREBASE_AUTH_EMULATOR_HOST": "not an address"])
      #expect(result.status == 1)
      #expect(
        result.standardError.contains("FIREBASE_AUTH_EMULATOR_HOST can't be “not an address”."))
    }
  }

  @Test func `the service on its own serves the screen and the example`() async throws {
    try await Desk.with { desk in
      let service = try desk.start(["serve", "--port", "0", "--ephemeral"])
      let picture = try await service.wait("a whole line with the address") { picture in
        let row = picture.rows.firstIndex { $0.contains("FIREBASE_AUTH_EMULATOR_HOST=") }
        return row.map { $0 < picture.cursor.row } ?? false
      }
      let line = try #require(picture.rows.first { $0.contains("FIREBASE_AUTH_EMULATOR_HOST=") })
      let host = String(line.split(separator: "=").last ?? "")
      let terminal = try await desk.startForm(
        email: "ada@example.com", password: "secret1",
        environment: ["FIREBASE_AUTH_EMULATOR_HOST": host])
      try await terminal.press("\r", until: "no account for")
      await terminal.send("\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      await service.send("\u{3}")
      #expect(try await service.waitForEnd() == .exited(0))
    }
  }

  @Test func `a port that is taken is named`() async throws {
    try await Desk.with { desk in
      let other = try FakeServer { _, _ in nil }
      let result = try await desk.run(["serve", "--port", String(other.port), "--ephemeral"])
      #expect(result.status == 1)
      #expect(result.standardError.contains("Port \(other.port) on 127.0.0.1 is in use"))
    }
  }

  @Test func `the example program shows the screen with one call`() async throws {
    try await Desk.with { desk in
      let terminal = try PseudoTerminal(
        BuiltProgram.path("SignIn"), environment: desk.environment)
      try await terminal.waitFor("Sign in with X")
      await terminal.send("\u{1B}")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(await terminal.picture.contains("Stopped. You're not signed in."))
    }
  }

  @Test func `a log has the requests and no secrets`() async throws {
    try await Desk.with { desk in
      let log = desk.folder.path + "/log"
      let terminal = try await desk.startForm(
        ["--log", log], email: "ada@example.com", password: "secret1")
      try await terminal.press("\r", until: "no account for")
      await terminal.send("\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      let text = try String(contentsOfFile: log, encoding: .utf8)
      #expect(text.contains("accounts:signUp"))
      #expect(!text.contains("secret1"))
      #expect(!text.contains("ada@example.com"))
      let mode = try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }
}
