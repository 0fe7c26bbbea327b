import Foundation
import LoginIdentity
import LoginSessions
import TerminalHarness
import Testing

@Suite(.timeLimit(.minutes(10))) struct `Saved sessions` {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `are reported by status, without their tokens`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let text = try await desk.run(["status"])
      #expect(text.status == 0)
      let lines = text.output.split(separator: "\n")
      #expect(lines.first == "Signed in as ada@example.com" && lines.count == 4)
      #expect(text.output.contains("127.0.0.1:9") && text.output.contains(desk.file))
      let json = try await desk.run(["status", "--format", "json"])
      let status = try object(json.output)
      #expect(status["isSignedIn"] as? Bool == true && status["store"] as? String == "file")
      #expect(status["place"] as? String == desk.file)
      #expect((3000...3600).contains(try #require(status["secondsLeft"] as? Int)))
      let account = try #require(status["account"] as? [String: Any])
      #expect(account["userID"] as? String == "u1")
      #expect(account["email"] as? String == "ada@example.com")
      for secret in ["old.1.x", "r0"] {
        #expect(!text.output.contains(secret) && !json.output.contains("\"\(secret)\""))
      }
    }
  }

  @Test func `make status exit with 4 if none exist`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let text = try await desk.run(["status"])
      #expect(text.status == 4 && text.output.isEmpty)
      let json = try await desk.run(["status", "--format", "json"])
      #expect(json.status == 4)
      #expect(try object(json.output)["isSignedIn"] as? Bool == false)
      let wrong = try await desk.run(["status", "--format", "xml"])
      #expect(wrong.status == 1 && wrong.standardError.contains("text, json"))
    }
  }

  @Test func `of all services are listed, and one is chosen`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      try desk.keep(id: "u2", email: "bob@example.com")
      try desk.store.save(
        Session(
          user: User(id: "u9", displayName: "Guest\u{1B}[2J"), idToken: Secret("x.y.z"),
          refreshToken: Secret("r9"), expiresAt: Desk.now + 60, providerID: "anonymous",
          isNewUser: true), of: .embedded)
      let list = try await desk.run(["accounts"]).output.split(separator: "\n")
      #expect(list.count == 3 && list[0].hasPrefix("  ada@example.com"))
      #expect(list[1].hasPrefix("* bob@example.com") && list[2].hasPrefix("* Guest"))
      #expect(list[2].hasSuffix("at logintui") && !list[2].contains("\u{1B}"))
      let chosen = try await desk.run(["accounts", "use", "ada@example.com"])
      #expect(chosen.status == 0 && chosen.output.contains("ada@example.com"))
      let json = try JSONSerialization.jsonObject(
        with: Data(try await desk.run(["accounts", "--format", "json"]).output.utf8))
      let entries = try #require(json as? [[String: Any]])
      #expect(entries.map { $0["isCurrent"] as? Bool } == [true, false, true])
      let other = try await desk.run(["accounts", "use", "u9"])
      #expect(other.status == 4, "another service's account is not chosen for this one")
      for words in [["accounts"], ["accounts", "--format", "json"]] {
        let none = try await desk.run(words, environment: ["LOGINTUI_STORE": "none"])
        #expect(none.status == 4 && none.output == (words.count > 1 ? "[]\n" : ""), "\(none)")
      }
    }
  }

  @Test func `logout names the accounts that are left, and the command that selects one`()
    async throws
  {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep(id: "u2", email: nil)
      try desk.keep(id: "u3", email: "two@example.com")
      try desk.keep()
      #expect(try await desk.run(["logout"]).status == 0)
      #expect(try await desk.run(["logout", "--account", "u2"]).status == 0)
      for words in [["token"], ["status"], ["exec", "true"]] {
        let ending = try await desk.run(words)
        #expect(ending.status == 4, "\(ending)")
        #expect(
          ending.standardError
            == "logintui: You're not signed in. To use two@example.com, which is still saved, run: "
            + "logintui accounts use two@example.com\n")
      }
      // Signing out without being signed in isn't an error.
      let again = try await desk.run(["logout"])
      #expect(again.status == 0 && again.standardError.contains("accounts use two@example.com"))
      #expect(try await desk.run(["accounts", "use", "two@example.com"]).status == 0)
      #expect(try await desk.run(["token"]).output == "old.1.x\n")
    }
  }

  @Test(arguments: ["token", "status", "logout", "account show", "exec true", "accounts"])
  func `that were never created are reported as such, not as an unset store`(
    line: String
  ) async throws {
    try await Desk.with { desk in
      let ending = try await desk.run(
        line.split(separator: " ").map(String.init), environment: ["LOGINTUI_STORE": ""])
      #expect(!(ending.standardError + ending.output).contains("aren't saved"), "\(ending)")
      guard line != "logout" else { return }
      #expect(ending.standardError.contains("You're not signed in. Run: logintui login\n"))
    }
  }

  @Test func `are forgotten by logout, which says that tokens stay valid`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      try desk.keep(id: "u2", email: "bob@example.com")
      let one = try await desk.run(["logout"])
      #expect(one.status == 0 && one.output.contains("bob@example.com"))
      #expect(one.output.contains("stay valid"))
      #expect(one.standardError.contains("run: logintui accounts use ada@example.com\n"))
      #expect(try await desk.run(["token"]).status == 4)
      #expect(try await desk.run(["logout", "--account", "ada@example.com"]).status == 0)
      #expect(try desk.store.all().isEmpty)
      let again = try await desk.run(["logout"])
      #expect(again.status == 0 && again.output.contains("You weren't signed in"))
      try desk.keep()
      let json = try await desk.run(["logout", "--format", "json"])
      let ended = try object(json.output)
      #expect(json.status == 0 && json.output.split(separator: "\n").count == 1)
      #expect(ended["accounts"] as? [String] == ["ada@example.com"] && ended["message"] is String)
    }
  }

  @Test(arguments: [[], ["--all"], ["--account", "bob@example.com"]])
  func `that have no session leave logout with a result in JSON`(more: [String]) async throws {
    try await Desk.with(.sessionFile()) { desk in
      if more.first == "--account" { try desk.keep() }
      let ending = try await desk.run(["logout", "--format", "json"] + more)
      let result = try object(ending.output)
      #expect(ending.status == 0 && Set(result.keys) == ["accounts", "message", "signOutAt"])
      #expect(result["accounts"] as? [String] == [] && result["signOutAt"] as? [String] == [])
      #expect((result["message"] as? String)?.isEmpty == false)
      #expect(try desk.store.all().count == (more.first == "--account" ? 1 : 0))
    }
  }

  /// Stores a guest's session beside others.
  private static func keepGuest(_ desk: Desk, id: String = "g1") throws {
    try desk.store.save(
      Session(
        user: User(id: id, isAnonymous: true), idToken: Secret("a.b.c"), refreshToken: Secret("r"),
        expiresAt: Desk.now + 3600, providerID: "anonymous", isNewUser: true),
      of: desk.service)
  }

  @Test(arguments: [[], ["--all"], ["--account", "g1"]])
  func `of guests stay without a terminal, until --yes says that they are to be lost`(
    more: [String]
  ) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      try Self.keepGuest(desk)
      let refused = try await desk.run(["logout"] + more)
      let command = (["logintui", "logout"] + more + ["--yes"]).joined(separator: " ")
      #expect(refused.status == 1 && refused.output.isEmpty, "\(refused)")
      #expect(refused.standardError.contains("run: \(command)\n"), "\(refused)")
      #expect(try desk.store.all().count == 2)
      let json = try await desk.run(["logout"] + more, environment: ["LOGINTUI_FORMAT": "json"])
      #expect(json.standardError.contains(#""code":"confirmation_needed""#), "\(json)")
      #expect(json.standardError.contains(#""next":"\#(command)""#), "\(json)")
      let done = try await desk.run(["logout", "--yes"] + more)
      #expect(done.status == 0, "\(done)")
      #expect(try desk.store.all().contains { $0.session.user.isAnonymous } == false)
    }
  }

  @Test(arguments: ["", "n", "no", "yess", "\u{3}"])
  func `logout keeps a guest unless the person answers yes`(answer: String) async throws {
    try await Desk.with(.sessionFile()) { desk in
      try Self.keepGuest(desk)
      let terminal = try desk.start(["logout"])
      try await terminal.waitFor("You're signed in as a guest.")
      try await terminal.waitFor("Type y for yes")
      await terminal.send(answer == "\u{3}" ? answer : answer + "\r")
      #expect(try await terminal.waitForEnd() == .exited(2))
      #expect(try desk.store.all().count == 1)
      let agreed = try desk.start(["logout"])
      try await agreed.waitFor("Type y for yes")
      await agreed.send("y\r")
      #expect(try await agreed.waitForEnd() == .exited(0))
      #expect(try desk.store.all().isEmpty)
    }
  }

  @Test func `logout --all asks once about two guests`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try Self.keepGuest(desk)
      try Self.keepGuest(desk, id: "g2")
      let terminal = try desk.start(["logout", "--all"])
      try await terminal.waitFor("2 of these sessions belong to guests.")
      try await terminal.waitFor("Type y for yes")
      await terminal.send("yes\r")
      #expect(try await terminal.waitForEnd() == .exited(0))
      #expect(try desk.store.all().isEmpty)
    }
  }

  @Test func `stay if logout names another user, or gets conflicting options`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      let other = try await desk.run(["logout", "--account", "eve@example.com"])
      #expect(other.status == 0 && other.output.isEmpty, "somebody is signed in")
      #expect(other.standardError.contains("no saved session for eve@example.com"))
      #expect(try await desk.run(["logout", "--all", "--account", "ada@example.com"]).status == 1)
      #expect(try desk.store.all().count == 1)
    }
  }

  @Test func `logout --all forgets the sessions of every service`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      try desk.keep()
      try desk.store.save(desk.keep(id: "u2"), of: .embedded)
      let ending = try await desk.run(["logout", "--all"])
      #expect(ending.status == 0 && ending.output.split(separator: "\n").count == 4)
      #expect(try desk.store.all().isEmpty)
    }
  }

  @Test func `of a provider are revoked there, and forgotten though it does not answer`()
    async throws
  {
    let provider = try FakeServer { asked, _ in
      let origin = "http://\(asked.headers["host"] ?? "")"
      guard asked.target.contains("openid-configuration") else {
        return FakeServer.http("503 Oops", "{}")
      }
      return FakeServer.http(
        "200 OK",
        """
        {"issuer":"\(origin)","token_endpoint":"\(origin)/token","jwks_uri":"\(origin)/keys",\
        "revocation_endpoint":"\(origin)/revoke"}
        """)
    }
    try await Desk.with(.sessionFile(at: "")) { desk in
      let settings = desk.folder.path + "/own.toml"
      try """
      [[provider]]
      id = "oidc.own"
      client_id = "tui"
      issuer = "http://\(provider.host)"
      """.write(toFile: settings, atomically: true, encoding: .utf8)
      try desk.store.save(
        Session(
          user: User(id: "ann"), idToken: Secret("a.b.c"), refreshToken: Secret("secret-refresh"),
          expiresAt: Desk.now + 600, providerID: "oidc.own", isNewUser: false),
        of: ServiceKey(rawValue: "openid:http://\(provider.host)"))
      let ending = try await desk.run(["logout", "--config", settings])
      #expect(ending.status == 0 && ending.standardError.contains("503"))
      #expect(ending.standardError.contains("Couldn't revoke the session of ann at the provider. "))
      #expect(try desk.store.all().isEmpty)
      let asked = try #require(provider.asked.last)
      #expect(asked.target == "/revoke" && asked.body.contains("token=secret-refresh"))
    }
  }

  @Test func `turn no line around with the name of a stranger`() async throws {
    try await Desk.with(.sessionFile()) { desk in
      let session = Session(
        user: User(id: "u\u{202E}1", displayName: "A\u{202E}d\u{2066}a\u{9B}31m"),
        idToken: Secret("old.1.x"), refreshToken: Secret("r0"), expiresAt: Desk.now + 3600,
        providerID: "password", isNewUser: false)
      try desk.store.save(session, of: desk.service)
      for arguments in [["status"], ["accounts"], ["login"]] {
        for format in ["text", "json"] {
          let ending = try await desk.run(arguments + ["--format", format])
          #expect(ending.status == 0)
          #expect(
            !(ending.output + ending.standardError).unicodeScalars.contains {
              ["\u{202E}", "\u{2066}", "\u{9B}"].contains($0)
            })
        }
      }
      let json = try await desk.run(["status", "--format", "json"])
      let account = try #require(try object(json.output)["account"] as? [String: Any])
      #expect(account["userID"] as? String == "u\u{202E}1")
    }
  }
}
