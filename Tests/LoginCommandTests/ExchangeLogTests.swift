import Foundation
import Testing
import ThirdPartyProviders

@Suite(.timeLimit(.minutes(10))) struct `The log of a command` {
  /// Returns the lines of a log; empty if there is no file.
  static func lines(_ path: String) -> [String] {
    ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
      .split(separator: "\n").map(String.init)
  }

  /// Texts that the log must not contain.
  static let secrets = [
    "r0", "r1", "old.1.x", "fresh.1.x", "hush", "ada@", "emulator-key", "Bearer", "key=", "token=",
  ]

  /// The commands with the path that they request and its result.
  static let commands: [([String], String)] = [
    (["token", "--log", "LOG"], "/securetoken.googleapis.com/v1/token outcome=200"),
    (["exec", "--log", "LOG", "--", "/bin/true"], "/securetoken.googleapis.com/v1/token"),
    (["request", "--log", "LOG", "http://HOST/api?token=hush#hush"], "/api outcome=200"),
    (
      ["account", "show", "--log", "LOG"],
      "/identitytoolkit.googleapis.com/v1/accounts:lookup outcome=200"
    ),
    (["login", "--format", "token", "--log", "LOG"], "/securetoken.googleapis.com/v1/token"),
  ]

  @Test(arguments: commands)
  func `has every exchange, with its host, and no secret`(
    arguments: [String], path: String
  ) async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: -5)
      let log = desk.folder.path + "/log"
      let ending = try await desk.run(
        arguments.map {
          $0.replacing("LOG", with: log).replacing("HOST", with: service.host)
        }, environment: ["LOGINTUI_API_KEY": "emulator-key"])
      #expect(ending.status == 0, "\(ending.standardError)")
      let lines = Self.lines(log).filter { $0.contains(" request ") }
      #expect(lines.count == service.asked.count)
      #expect(lines.contains { $0.contains("host=\(service.host)") && $0.contains("outcome=200") })
      let places = lines.map { line in
        line.replacing(#/ milliseconds=\d+/#, with: "").replacing(
          #/(.*)( outcome=\S+)(.*)( path=\S+)/#,
          with: { "\($0.output.4.dropFirst(6))\($0.output.2)" })
      }
      #expect(places.contains { $0.contains(path) }, "\(lines)")
      let text = lines.joined(separator: "\n")
      for secret in Self.secrets { #expect(!text.contains(secret), "\(secret): \(text)") }
      let mode = try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test func `is asked for by a variable too, for commands without options`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep(for: -5)
      let log = desk.folder.path + "/log"
      let ending = try await desk.shell(
        """
        logintui token >/dev/null; printf 'protocol=https\\nhost=git.example.com\\npassword=fresh.1.x\\n\\n' \
        | logintui git-credential erase; logintui status >/dev/null
        """, environment: ["LOGINTUI_LOG": log, "LOGINTUI_GIT_HOSTS": "git.example.com"])
      #expect(ending.status == 0, "\(ending.standardError)")
      #expect(Self.lines(log).count == service.asked.count)
      #expect(service.refreshes.count == 2)
    }
  }

  @Test func `names the failure`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep(for: -5)
      let log = desk.folder.path + "/log"
      _ = try await desk.run(["token", "--log", log])
      #expect(!Self.lines(log).isEmpty)
      #expect(Self.lines(log).allSatisfy { $0.contains("outcome=noConnection") })
    }
  }

  @Test func `a log file that cannot be written is an error`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(["token", "--log", "/nowhere/at/all"])
      #expect(ending.status == 1)
      #expect(ending.standardError.contains("Can't write /nowhere/at/all"))
    }
  }

  @Test func `of a token's check has where its keys came from`() async throws {
    let keys = try FakeServer { _, _ in FakeServer.http("200 OK", #"{"keys":[]}"#) }
    try await Desk.with { desk in
      let (log, token) = (desk.folder.path + "/log", desk.folder.path + "/token")
      let parts = [
        #"{"alg":"RS256","kid":"k"}"#,
        #"{"iss":"https://securetoken.google.com/demo","aud":"demo","sub":"u","iat":1,"exp":9999999999,"auth_time":1}"#,
      ].map { Data($0.utf8).base64EncodedString().replacing("=", with: "") }
      try "\(parts[0]).\(parts[1]).c2ln".write(toFile: token, atomically: true, encoding: .utf8)
      let ending = try await desk.run([
        "verify", "--log", log, "--keys", "http://\(keys.host)/keys?sig=hush", "--project", "demo",
        "--file", token,
      ])
      #expect(ending.status == 1)
      // The service in this process logs its start.
      let lines = Self.lines(log).filter { $0.contains("host=") }
      #expect(lines.count == 1, "\(lines) \(ending.standardError)")
      #expect(lines.first?.contains("host=\(keys.host)") == true)
      #expect(lines.first?.contains("path=/keys") == true)
      #expect(lines.first?.contains("hush") == false)
    }
  }
}
