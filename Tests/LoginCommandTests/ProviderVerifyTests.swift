import ChildPrograms
import Foundation
import LoginIdentity
import LoginSessions
import Testing
import ThirdPartyProviders
import Waiting

/// `logintui verify` if a provider's own tokens are the session.
@Suite(.timeLimit(.minutes(10))) struct `A token of an OpenID provider` {
  private static let ways: [ProviderWay] =
    [.django, .idpyoidc]
    + (FullRun.isOn ? [.glewlwyd(.basic, isRefreshedOnce: true), .canaille(.post)] : [])

  /// Its token server asked a signed-in person to sign in, because only Firebase's rules were known.
  @Test(arguments: ways)
  func `is believed when it is an ID token for this program, also after a refresh`(
    way: ProviderWay
  ) async throws {
    try await Desk.with(.provider(way)) { real in
      for _ in 0..<2 {
        let token = try await real.run(["token"]).output.trimmingCharacters(in: .newlines)
        let done = try await real.verify(token)
        #expect(done.status == 0, "\(done.standardError)")
        #expect(done.output.contains("Jane Example") && done.output.contains("oidc.acme"))
        let json = try await real.verify(token, ["--format", "json"])
        let claims = try JSONDecoder().decode(
          [String: JSONValue].self, from: Data(json.output.utf8))
        #expect(claims["iss"] == .string(try real.provider.issuer))
        #expect(claims["sub"]?.text?.isEmpty == false)
        try real.age()
      }
      let token = try real.storedSession().session.idToken
      for (bad, words) in [
        (token.tampered(part: 2), "The signature doesn't match"),
        (Secret("x"), "isn't a valid ID token"),
      ] {
        let refused = try await real.verify(bad.reveal { $0 })
        #expect(refused.status == 1 && refused.output.isEmpty)
        #expect(refused.standardError.contains(words), "\(refused.standardError)")
      }
      // Only a provider's refresh tokens and access tokens are revoked.
      let asked = try await real.verify(token.reveal { $0 }, ["--check-revoked"])
      #expect(asked.status == 1 && asked.standardError.contains("--check-revoked"))
      // For another program.
      try real.configure(.post)
      let other = try await real.verify(token.reveal { $0 })
      #expect(other.status == (way.client == .post ? 0 : 1))
      if way.client != .post { #expect(other.standardError.contains("for another app")) }
    }
  }

  @Test(arguments: [ProviderWay.django, .idpyoidc])
  func `is checked as an access token where that is wanted`(way: ProviderWay) async throws {
    try await Desk.with(.provider(way)) { real in
      let access = try #require(try real.storedSession().session.accessToken).token.reveal { $0 }
      let done = try await real.verify(access, ["--access", "--format", "json"])
      #expect(done.status == 0, "\(done.standardError)")
      let claims = try JSONDecoder().decode([String: JSONValue].self, from: Data(done.output.utf8))
      #expect(claims["sub"] == .string(try real.storedSession().session.user.id))
      let reported = try await real.run(
        ["-c", #""$LOGINTUI" token | "$LOGINTUI" verify"#], program: "/bin/bash",
        environment: ["LOGINTUI_TOKEN_KIND": "access"])
      #expect(reported.status == 0, "\(reported.standardError)")
      // An access token isn't an ID token, and the other way round.
      #expect(try await real.verify(access).status == 1)
      let idToken = try real.storedSession().session.idToken.reveal { $0 }
      let mixed = try await real.verify(idToken, ["--access"])
      #expect(mixed.status == 1 && mixed.standardError.contains("--access"), "\(mixed)")
      // For another recipient: by name, and by program.
      let named = try await real.verify(access, ["--access", "--audience", "https://api.example"])
      #expect(named.status == 1, "\(named.output)")
      try real.configure(.post)
      let other = try await real.verify(access, ["--access"])
      #expect(other.status == 1 && other.standardError.contains("for another app"), "\(other)")
      try real.configure(.open)
      let damaged = Secret(access).reveal { String($0.dropLast(8)) + "AAAAAAAA" }
      let bad = try await real.verify(damaged, ["--access"])
      #expect(bad.status == 1 && bad.output.isEmpty, "\(bad.output)")
    }
  }

  @Test func `verify --access refuses a revoked access token`() async throws {
    try await Desk.with(.provider(.django)) { real in
      let access = try #require(try real.storedSession().session.accessToken).token.reveal { $0 }
      #expect(try await real.verify(access, ["--access"]).status == 0)
      #expect(try await real.run(["logout"]).status == 0)
      let gone = try await real.verify(access, ["--access"])
      #expect(gone.status == 1 && gone.standardError.contains("isn't active"), "\(gone)")
    }
  }

  /// A profile names the person of any program's token; that program could have passed it on.
  @Test func `is not accepted by its profile only, unless any program is allowed`() async throws {
    let service = try FakeServer { request, _ in
      let host = request.headers["host"] ?? ""
      let body =
        request.target.hasSuffix("openid-configuration")
        ? """
        {"issuer":"http://\(host)","token_endpoint":"http://\(host)/token",\
        "jwks_uri":"http://\(host)/keys","userinfo_endpoint":"http://\(host)/me"}
        """ : #"{"sub":"ann","name":"Ann"}"#
      return request.target.contains("oauth-authorization-server")
        ? FakeServer.http("404 Not Found", "") : FakeServer.http("200 OK", body)
    }
    try await Desk.with { desk in
      let file = desk.folder.appending(path: "settings.toml")
      try """
      [[provider]]
      id = "oidc.acme"
      issuer = "http://\(service.host)"
      client_id = "terminal"
      """.write(to: file, atomically: true, encoding: .utf8)
      func verify(_ more: [String]) async throws -> (output: String, words: String, status: Int32) {
        let done = try await desk.run(
          [
            "-c", #"printf opaque | "$LOGINTUI" verify --access --config "$@""#, "verify",
            file.path,
          ] + more, program: "/bin/bash")
        return (done.output, done.standardError, done.status)
      }
      let refused = try await verify([])
      #expect(refused.status == 1 && refused.words.contains("--any-client"), "\(refused)")
      #expect(!service.asked.contains { $0.target == "/me" })
      let taken = try await verify(["--any-client"])
      #expect(taken.status == 0 && taken.output.contains("Ann"), "\(taken)")
      let named = try await verify(["--any-client", "--audience", "https://api.example"])
      #expect(named.status == 1, "\(named)")
    }
  }

  @Test func `opens the token server of the example`() async throws {
    try await Desk.with(.provider(.idpyoidc)) { real in
      let folder = real.folder.path
      let made = try await real.run(
        ["genpkey", "-algorithm", "RSA", "-out", "\(folder)/key.pem"],
        program: "/usr/bin/openssl")
      #expect(made.status == 0)
      let server = try await ServerProcess(
        script: CodeBlock.root.appending(path: "Examples/RegistryTokens/token_server.py").path,
        ["--key", "\(folder)/key.pem", "--issuer", "tokens", "--port", "0"],
        environment: try real.installed())
      defer { server.kill() }
      for (token, status) in [
        (try real.storedSession().session.idToken.reveal { $0 }, "200"), ("x", "401"),
      ] {
        let done = try await real.run(
          [
            "-s", "-o", "/dev/null", "-w", "%{http_code}", "-d", "service=harbour", "-d",
            "refresh_token=\(token)", "http://\(server.host)/token",
          ], program: "/usr/bin/curl")
        #expect(done.output == status, "\(done)")
      }
    }
  }
}
