import Foundation
import LoginIdentity
import LoginSessions
import Testing

/// The token that commands use if a session has two.
@Suite(.timeLimit(.minutes(10))) struct `The access token` {
  /// Runs `body` at a desk with settings for a provider, and its session with the access token `opens-all`.
  private func with(
    _ issuer: String, more: String = "", accessFor seconds: Int = 3600,
    _ body: (Desk) async throws -> Void
  ) async throws {
    try await Desk.with(.sessionFile(at: "")) { desk in
      let file = desk.folder.appending(path: "config/logintui/logintui.toml")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try "\(more)\n[[provider]]\nid = \"oidc.a\"\nclient_id = \"tui\"\nissuer = \"\(issuer)\"\n"
        .write(to: file, atomically: true, encoding: .utf8)
      var session = `Sessions of several providers`.session(at: issuer)
      session.accessToken = AccessToken(
        token: Secret("opens-all"), expiresAt: Desk.now + seconds, scopes: ["openid", "mail"])
      try desk.store.save(session, of: .openID(issuer: issuer))
      try await body(desk)
    }
  }

  /// Returns a provider that issues an access token on request, but only for `mail`.
  private func provider() throws -> FakeServer {
    try FakeServer { asked, _ in
      let origin = "http://\(asked.headers["host"] ?? "")"
      if asked.target.contains("openid-configuration") {
        return FakeServer.http(
          "200 OK",
          #"{"issuer":"\#(origin)","token_endpoint":"\#(origin)/token","jwks_uri":"\#(origin)/keys"}"#
        )
      }
      if asked.target == "/keys" { return FakeServer.http("200 OK", #"{"keys":[]}"#) }
      return FakeServer.http(
        "200 OK", #"{"access_token":"for-mail","expires_in":3600,"scope":"mail"}"#)
    }
  }

  @Test func `is given to programs that want it, by an option or always`() async throws {
    try await with("https://a.example") { desk in
      let stored = try #require(try desk.store.all().first)
      let idToken = stored.session.idToken.reveal { $0 }
      let echo = ["--", "/bin/sh", "-c", "echo $LOGINTUI_TOKEN"]
      for (words, token) in [
        (["token", "--access"], "opens-all"), (["token"], idToken), (["token", "--id"], idToken),
        (["token", "--access", "--min-valid=5"], "opens-all"),
        (["exec", "--access"] + echo, "opens-all"), (["exec"] + echo, idToken),
        (["login", "--format", "token"], idToken),
      ] {
        let ending = try await desk.run(words)
        #expect(ending.output == token + "\n" && ending.status == 0, "\(words) \(ending)")
      }
      let printed = try await desk.run(["login", "--format", "json"]).output
      #expect(printed.contains("opens-all"))
      let status = try await desk.run(["status"])
      #expect(status.output.contains("Access token valid for"))
      let document = try await desk.run(["status", "--format", "json"])
      #expect(document.output.contains("\"mail\"") && !document.output.contains("opens-all"))
    }
    try await with("https://a.example", more: "[session]\ntoken = \"access\"") { desk in
      for words in [
        ["token"], ["exec"] + ["--", "/bin/sh", "-c", "echo $LOGINTUI_TOKEN"],
        ["login", "--format", "token"],
      ] {
        #expect(try await desk.run(words).output == "opens-all\n", "\(words)")
      }
      let idToken = try await desk.run(["token", "--id"]).output
      #expect(idToken.hasPrefix("e30."))
    }
  }

  @Test func `is given to git, kubectl and docker where the setting says so`() async throws {
    let hosts = "git_hosts = [\"git.example.com\"]\nregistries = [\"registry.example.com\"]"
    for (kind, isAccess) in [("access", true), ("id", false)] {
      try await with("https://a.example", more: "[session]\ntoken = \"\(kind)\"\n\(hosts)") {
        desk in
        for line in [
          "printf 'protocol=https\\nhost=git.example.com\\n\\n' | logintui git-credential get",
          "printf registry.example.com | logintui docker-credential get",
          "logintui kubectl-credential",
        ] {
          let ending = try await desk.shell(line)
          #expect(ending.status == 0, "\(line) \(ending.standardError)")
          #expect(ending.output.contains("opens-all") == isAccess, "\(line) \(ending.output)")
          #expect(ending.output.contains("e30.") != isAccess, "\(line) \(ending.output)")
        }
      }
    }
  }

  @Test func `for some scopes is fetched once and saved, and reports the scopes not granted`()
    async throws
  {
    let provider = try provider()
    try await with("http://\(provider.host)") { desk in
      for _ in 0..<2 {
        let ending = try await desk.run(["token", "--scope", "mail files", "--scope", "mail"])
        #expect(ending.output == "for-mail\n" && ending.status == 0)
        #expect(ending.standardError.contains("The provider didn't grant: files."))
      }
      #expect(provider.asked.filter { $0.target == "/token" }.count == 1)
      #expect(try await desk.run(["token", "--access"]).output == "opens-all\n")
    }
  }

  @Test func `does not exist at an identity service, and mistakes are reported`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let ending = try await desk.run(["token", "--access"])
      #expect(ending.status == 1 && ending.output.isEmpty)
      #expect(ending.standardError.contains("This service has only ID tokens"))
    }
    try await with("https://a.example") { desk in
      for (words, sentence) in [
        (["token", "--access", "--id"], "--id is for the ID token"),
        (["token", "--scope", "a\"b"], "scope"), (["token", "--resource", "x#y"], "resource"),
        (["token", "--audience", "a\u{1B}b"], "audience"),
      ] {
        let ending = try await desk.run(words)
        #expect(ending.status == 1 && ending.output.isEmpty, "\(words)")
        #expect(ending.standardError.contains(sentence), "\(ending.standardError)")
        #expect(!ending.standardError.contains("\u{1B}"))
      }
    }
  }
}
