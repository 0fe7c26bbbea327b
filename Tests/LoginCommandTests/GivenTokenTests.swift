import Foundation
import LoginIdentity
import Testing

/// The token of a job in `LOGINTUI_TOKEN`.
@Suite(.timeLimit(.minutes(10))) struct `The token of the environment` {
  /// Returns an unsigned token with its owner and its expiry.
  static func token(endsIn seconds: Int = 3600, id: String = "ci") -> String {
    let claims = #"{"sub":"\#(id)","email":"ci@example.com","exp":\#(Desk.now + seconds)}"#
    let body = Data(claims.utf8).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    return "e30.\(body).c2ln"
  }

  @Test func `is used instead of a saved session, without a request`() async throws {
    let service = try FakeServer.identity()
    try await Desk.with(.sessionFile(at: service.host)) { desk in
      try desk.keep()
      let given = Self.token()
      let job = ["LOGINTUI_TOKEN": given]
      for arguments in [["token"], ["token", "--min-valid", "0"]] {
        let ending = try await desk.run(arguments, environment: job)
        #expect(ending.output == given + "\n" && ending.status == 0, "\(ending.standardError)")
      }
      let program = try await desk.run(
        [
          "exec", "--", "/bin/sh", "-c", "echo $LOGINTUI_TOKEN $LOGINTUI_USER; \"$LOGINTUI\" token",
        ],
        environment: job)
      #expect(program.output == "\(given) ci\n\(given)\n")
      // The account in an option takes precedence.
      let named = try await desk.run(["token", "--account", "u1"], environment: job)
      #expect(named.output == "old.1.x\n")
      let access = ["LOGINTUI_TOKEN": "ghp_abc", "LOGINTUI_TOKEN_KIND": "access"]
      #expect(try await desk.run(["token"], environment: access).output == "ghp_abc\n")
      let once = try await desk.run(
        ["token", "--access"], environment: ["LOGINTUI_TOKEN": "ghp_abc"])
      #expect(once.output == "ghp_abc\n" && once.status == 0, "\(once)")
      let opened = try await desk.run(
        ["exec", "--access", "--", "/bin/sh", "-c", "\"$LOGINTUI\" token; \"$LOGINTUI\" status"],
        environment: ["LOGINTUI_TOKEN": "ghp_abc"])
      #expect(opened.output.hasPrefix("ghp_abc\n") && opened.status == 0, "\(opened)")
      #expect(service.asked.isEmpty)
    }
  }

  /// A variable ends at a zero: the program got `admin`.
  @Test func `with a NUL in the user ID names no other user in LOGINTUI_USER`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let program = try await desk.run(
        ["exec", "--", "/bin/sh", "-c", "echo \"[$LOGINTUI_USER]\""],
        environment: [
          "LOGINTUI_TOKEN": Self.token(id: #"admin\u0000x"#), "LOGINTUI_USER": "another",
        ])
      #expect(program.output == "[]\n", "\(program)")
    }
  }

  @Test func `needs no saved session, and is sent with requests and to git`() async throws {
    let service = try FakeServer { asked, _ in
      FakeServer.http(
        asked.headers["authorization"] == "Bearer \(Self.opaque)" ? "200 OK" : "401 No", "{}")
    }
    try await Desk.with(.sessionFile()) { desk in
      let job = [
        "LOGINTUI_TOKEN": Self.opaque, "LOGINTUI_TOKEN_KIND": "access", "LOGINTUI_STORE": "none",
      ]
      let good = try await desk.run(["request", "-f", "http://\(service.host)/"], environment: job)
      #expect(good.status == 0, "\(good.standardError)")
      let bad = try await desk.run(
        ["request", "-f", "http://\(service.host)/"],
        environment: job.merging(["LOGINTUI_TOKEN": "other"]) { $1 })
      #expect(bad.status == 1 && bad.standardError.contains("refused the token (401)"))
      #expect(service.asked.count == 2)
      let question =
        "printf 'protocol=https\\nhost=git.example.com\\n\\n' | logintui git-credential get"
      let git = try await desk.shell(
        question, environment: job.merging(["LOGINTUI_GIT_HOSTS": "git.example.com"]) { $1 })
      #expect(git.output == "username=oauth2\npassword=\(Self.opaque)\n", "\(git.standardError)")
    }
  }

  @Test func `that does not say when it ends is given no end of ours`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let job = [
        "LOGINTUI_TOKEN": Self.opaque, "LOGINTUI_TOKEN_KIND": "access", "LOGINTUI_STORE": "none",
      ]
      let status = try await desk.run(["status"], environment: job)
      #expect(status.status == 0 && status.output.contains("LOGINTUI_TOKEN"))
      #expect(!status.output.contains("valid for"), "\(status.output)")
      let document = try await desk.run(["status", "--format", "json"], environment: job)
      #expect(document.status == 0 && !document.output.contains("secondsLeft"))
      let cluster = try await desk.run(["kubectl-credential"], environment: job)
      #expect(cluster.output.contains(Self.opaque))
      #expect(!cluster.output.contains("expirationTimestamp"), "\(cluster.output)")
    }
  }

  private static let opaque = "opaque-token"

  @Test func `an expired or damaged LOGINTUI_TOKEN prints one sentence and exits with 4`()
    async throws
  {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      for (token, words) in [
        (Self.token(endsIn: -5), "expired. Set another one"), ("two words", "isn't a valid token"),
        ("ü", "isn't a valid token"),
        ("garbage", "isn't a valid ID token"), ("a.b.c", "isn't a valid ID token"),
        ("e30.e30", "isn't a valid ID token"),
      ] {
        for command in [["token"], ["exec", "true"], ["status"]] {
          let ending = try await desk.run(command, environment: ["LOGINTUI_TOKEN": token])
          #expect(ending.status == 4 && ending.output.isEmpty)
          #expect(ending.standardError.contains("LOGINTUI_TOKEN"))
          #expect(ending.standardError.contains(words), "\(ending.standardError)")
        }
      }
    }
  }

  @Test func `status reports no sign-in for an unreadable LOGINTUI_TOKEN`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      for format in ["text", "json"] {
        let ending = try await desk.run(
          ["status", "--format", format], environment: ["LOGINTUI_TOKEN": "garbage"])
        #expect(ending.status == 4, "\(ending)")
        #expect(
          ending.output.isEmpty || ending.output.contains("\"isSignedIn\":false")
            || ending.output.contains("\"isSignedIn\": false"))
        #expect(ending.standardError.contains("LOGINTUI_TOKEN_KIND=access"))
        #expect(format == "text" || ending.standardError.contains("token_invalid"))
      }
    }
  }

  @Test func `is reported by status`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let job = ["LOGINTUI_TOKEN": Self.token()]
      let text = try await desk.run(["status"], environment: job)
      #expect(text.status == 0 && text.output.contains("ci@example.com"))
      #expect(text.output.contains("LOGINTUI_TOKEN is set"))
      let json = try await desk.run(["status", "--format", "json"], environment: job)
      let document =
        try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
      #expect(document?["variable"] as? String == "LOGINTUI_TOKEN")
      #expect(document?["isSignedIn"] as? Bool == true && document?["store"] == nil)
    }
  }

  @Test func `and any other token is shown by its claims`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep(token: Self.token(id: "u1"))
      let ending = try await desk.run(["token", "--claims"])
      let claims =
        try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [String: Any]
      #expect(claims?["sub"] as? String == "u1" && ending.status == 0)
      #expect(ending.standardError.contains("logintui verify"))
      let none = try await desk.run(
        ["token", "--claims"],
        environment: ["LOGINTUI_TOKEN": "x", "LOGINTUI_TOKEN_KIND": "access"])
      #expect(none.status == 1 && none.output.isEmpty)
    }
  }
}
