import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginIdentityToolkit
import ServiceAdministration
import Testing

@Suite(.timeLimit(.minutes(20))) struct `The service on its own` {
  @Test(arguments: [
    (["--tokens", "hs256"], "tokens"), (["--fault", "flood"], "fault"),
    (["--delay", "-1"], "delay"),
    (["--delay", "60001"], "delay"), (["--throttle", "1000001"], "throttle"),
    (["--remember-days", "366"], "remember-days"), (["--remember-days", "-1"], "remember-days"),
    (["--email-privacy", "maybe"], "email-privacy"), (["--allow-origin", "evil"], "allow-origin"),
    (["--allow-origin", "https://a/b"], "allow-origin"),
    (["--allow-origin", "http://localhost:x@evil"], "allow-origin"),
    (["--allow-host", "http://a"], "allow-host"), (["--allow-host", "a:80"], "allow-host"),
    (["--passkey-domain", "https://a.example"], "passkey-domain"),
    (["--passkey-domain", "127.0.0.1"], "passkey-domain"),
    (["--port", "65536"], "port"),
    (["--project", "../evil"], "project"), (["--project", ""], "project"),
    (["--project", "demo-a", "--project", "../evil"], "project"),
    (["--exec", " "], "exec"), (["--password-cost", "0"], "password-cost"),
    (["--password-cost", "15"], "password-cost"), (["--oidc-sign-in", "hint"], "oidc-sign-in"),
    (["--oidc", "--oidc-sign-in", "never"], "oidc-sign-in"),
    (["--oidc-origin", "https://login.example.com"], "oidc-origin"),
    (["--oidc", "--oidc-origin", "https://login.example.com/"], "oidc-origin"),
    (["--oidc", "--oidc-origin", "ftp://login.example.com"], "oidc-origin"),
    (["--oidc", "--oidc-origin", "https://login..example.com"], "oidc-origin"),
  ])
  func `an invalid value is named`(options: [String], name: String) async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["serve", "--ephemeral"] + options)
      #expect(result.status == 1)
      #expect(result.standardError.contains(name))
    }
  }

  @Test func `explains first its purpose, and the alternative for production`() async throws {
    try await Desk.with { desk in
      let help = try await desk.run(["serve", "--help"]).output.split(
        whereSeparator: \.isWhitespace
      )
      .joined(separator: " ")
      #expect(
        help.hasPrefix(
          "OVERVIEW: Run a local identity service for development and tests. "
            + "For production, use Firebase or an OpenID Connect provider."))
    }
  }

  @Test func `a missing host is reported in plain words`() async throws {
    try await Desk.with { desk in
      let result = try await desk.run(["serve", "--ephemeral", "--host", "nosuchhost.invalid"])
      #expect(result.status == 1)
      #expect(result.standardError.contains("Can't find the host nosuchhost.invalid."))
    }
  }

  /// Stored hashes must be expensive.
  @Test func `hashes cheaply only what it keeps in memory`() async throws {
    try await Desk.with { desk in
      let kept = try await desk.run("serve", "--port", "0", "--password-cost", "1")
      #expect(kept.status == 1 && kept.standardError.contains("--ephemeral"), "\(kept)")
      let service = try await ServerProcess(
        serve: ["--ephemeral", "--password-cost", "3"], in: desk)
      defer { service.kill() }
      let config = try await desk.run(
        [
          "--silent", "--fail", "-H", "Authorization: Bearer owner",
          "http://\(service.host)/identitytoolkit.googleapis.com/v2/projects/demo-login/config",
        ], program: "/usr/bin/curl")
      #expect(config.output.contains(#""memoryCost":3"#), "\(config)")
      let toolkit = try service.toolkit()
      defer { toolkit.shutdown() }
      _ = try await toolkit.createAccount(email: "a@example.com", password: Secret("secret1"))
      await #expect(throws: IdentityError.self) {
        try await toolkit.signIn(email: "a@example.com", password: Secret("secret2"))
      }
      _ = try await toolkit.signIn(email: "a@example.com", password: Secret("secret1"))
    }
  }

  @Test func `serves several projects, each with a folder of its own`() async throws {
    try await Desk.with { desk in
      let signUp = """
        curl --silent --fail --output /dev/null --json '{}' \
        "http://$FIREBASE_AUTH_EMULATOR_HOST/identitytoolkit.googleapis.com/v1/accounts:signUp?key=acme"
        """
      let result = try await desk.run([
        "serve", "--project", "demo-a", "--project", "acme", "--exec",
        "\(signUp) && echo $GCLOUD_PROJECT",
      ])
      #expect(result.status == 0 && result.output == "demo-a\n", "\(result)")
      for project in ["demo-a", "acme"] {
        let path = "\(desk.folder.path)/data/logintui/projects/\(project)/identity.sqlite"
        #expect(FileManager.default.fileExists(atPath: path), "\(project)")
      }
    }
  }

  @Test func `tells a command where its OpenID provider is`() async throws {
    try await Desk.with { desk in
      let document = "curl --silent --fail $OIDC_ISSUER/.well-known/openid-configuration"
      let result = try await desk.run(
        [
          "serve", "--ephemeral", "--oidc", "--oidc-sign-in", "hint", "--exec",
          "\(document) | grep --only-matching \"\\\"issuer\\\":\\\"$OIDC_ISSUER\\\"\"",
        ])
      #expect(result.status == 0, "\(result)")
      #expect(result.output.contains(#"/oidc""#))
      let proxied = try await desk.run(
        [
          "serve", "--ephemeral", "--oidc", "--oidc-origin", "https://Login.example.test:443",
          "--exec", "test \"$OIDC_ISSUER\" = https://login.example.test/oidc",
        ])
      #expect(proxied.status == 0, "\(proxied)")
      let without = try await desk.run(
        ["serve", "--ephemeral", "--exec", "test -z \"$OIDC_ISSUER\""])
      #expect(without.status == 0, "\(without)")
    }
  }

  @Test func `options change the behavior of the service`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(
        serve: [
          "--ephemeral", "--tokens", "none", "--email-privacy", "on", "--throttle", "1",
          "--fault", "quota",
        ], in: desk)
      let toolkit = try service.toolkit()
      await #expect(throws: IdentityError.quotaExceeded) { try await toolkit.signInAsGuest() }
      try await EmulatorHelpers(toolkit, projectID: "demo-login").change(FaultSettings())
      let guest = try await toolkit.signInAsGuest()
      #expect(guest.idToken.reveal { $0.hasSuffix(".") })
      #expect(try await toolkit.signInMethods(of: "a@example.com") == .notDisclosed)
      var (begin, pause) = (ContinuousClock.now, 30)
      await #expect(throws: IdentityError.wrongEmailOrPassword) {
        try await toolkit.signIn(email: "a@example.com", password: Secret("wrong"))
      }
      // The remaining seconds; the service's own clock runs.
      var left: Int?
      while left == nil {
        let former = begin
        begin = .now
        let refusal = await #expect(throws: IdentityError.self) {
          try await toolkit.signIn(email: "a@example.com", password: Secret("wrong"))
        }
        if case .tooManyAttempts(let seconds?)? = refusal {
          left = seconds
        } else {
          // Correct only if the machine took as long as the pause; the next one is twice as long.
          try #require(refusal == .wrongEmailOrPassword)
          let passed = ContinuousClock.now - former
          try #require(passed >= Duration.seconds(pause - 1))
          pause *= 2
        }
      }
      #expect((left ?? .max) <= pause)
      toolkit.shutdown()
      service.kill()
    }
  }

  @Test func `a thousand idle connections and a slow one delay no one`() async throws {
    try await Desk.with { desk in
      // A shell's default limit is near a thousand; this one is far below.
      let service = try await ServerProcess(
        serve: ["--ephemeral"], in: desk, prefix: "ulimit -Sn 256;")
      let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Python/idle_connections.py").path
      let result = try await desk.run([script, service.host], program: "/usr/bin/python3")
      #expect(result.output == "done\n", "\(result.standardError)")
      service.kill()
    }
  }

  @Test func `no secret is in its log, whatever goes wrong`() async throws {
    try await Desk.with { desk in
      let log = desk.folder.path + "/log"
      // Files may grow to 400 blocks of 1024 bytes: the disk is full soon, and that is logged.
      let service = try await ServerProcess(
        serve: ["--data", desk.folder.path + "/accounts", "--log", log], in: desk,
        prefix: "trap '' XFSZ; ulimit -f 400;")
      let toolkit = try service.toolkit()
      var failures = 0
      for number in 0..<2000 where failures < 3 {
        do throws(IdentityError) {
          _ = try await toolkit.signIn(
            customToken: Secret("{\"uid\":\"hush-\(number)\",\"claims\":{\"hush\":\"hush\"}}"))
        } catch {
          #expect(error == .serviceDiskFull)
          failures += 1
        }
      }
      #expect(failures == 3)
      toolkit.shutdown()
      service.kill()
      let text = try String(contentsOfFile: log, encoding: .utf8)
      #expect(text.contains("A request failed."))
      #expect(!text.contains("hush"))
    }
  }

  @Test func `mail is read from the service, and from the folder when it is gone`() async throws {
    try await Desk.with { desk in
      let folder = desk.folder.path + "/accounts"
      let service = try await ServerProcess(serve: ["--data", folder], in: desk)
      let host = ["FIREBASE_AUTH_EMULATOR_HOST": service.host]
      let empty = try await desk.run(["mail"], environment: host)
      #expect(empty.status == 0 && empty.output.isEmpty)
      #expect(empty.standardError.contains("No email."))
      let toolkit = try service.toolkit()
      _ = try await toolkit.createAccount(
        email: "ann@example.com", password: Secret("correct-horse"))
      await #expect(throws: IdentityError.invalidEmail) {
        // A terminal would interpret it.
        try await toolkit.sendSignInLink(
          to: "a\u{9B}31m@example.com", continueURL: "http://localhost", language: "en")
      }
      try await toolkit.sendPasswordReset(to: "ann@example.com", language: "en")
      toolkit.shutdown()
      let asked = try await desk.run(["mail"], environment: host)
      #expect(asked.output.hasPrefix("Email for ann@example.com: http://\(service.host)/emulator"))
      try await service.end()
      let read = try await desk.run(["mail", "--data", folder, "--format", "json"])
      #expect(read.status == 0)
      #expect(!read.output.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
      #expect(read.output.contains("\"kind\":\"PASSWORD_RESET\""))
      let refused = try await desk.run(["mail"], environment: host)
      #expect(refused.status == 1)
      #expect(refused.standardError.contains("Can't connect to 127.0.0.1"))
      #expect(try await desk.run(["mail", "--format", "xml"]).standardError.contains("format"))
      #expect(try await desk.run(["mail"]).standardError.contains("No email."))
    }
  }
}
