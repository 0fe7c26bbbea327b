import ChildPrograms
import Foundation
import LoginIdentity
import LoginIdentityToolkit
import Testing
import ThirdPartyProviders

/// `logintui login --with-token`.
@Suite(.timeLimit(.minutes(10))) struct `A sign-in with a token` {
  @Test func `of a real provider is checked, and saved until it expires`() async throws {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "RS256")) { provider in
      try await Desk.with { desk in
        try `Signing in with a provider`.settle(provider, on: desk)
        let first = try await desk.run(
          ["login", "--web", "--format", "token"], environment: ["BROWSER": provider.person])
        let token = Secret(first.output.trimmingCharacters(in: .newlines))
        let done = try await desk.give(token)
        #expect(done.status == 0, "\(done.standardError)")
        #expect(done.output.contains("Signed in as"))
        let stored = try await desk.run(["token"], environment: ["LOGINTUI_STORE": "file"])
        #expect(stored.output == first.output)
        for (bad, words) in [
          (token.tampered(part: 2), "The signature doesn't match"),
          (Secret("x"), "isn't a valid ID token"),
          (Secret(""), "There's no token on standard input"),
        ] {
          let ending = try await desk.give(bad)
          #expect(ending.status == 1 && ending.output.isEmpty)
          #expect(ending.standardError.contains(words), "\(ending.standardError)")
        }
      }
    }
  }

  @Test func `a token for another program or from another issuer is refused`() async throws {
    try await Desk.with { desk in
      let file = desk.folder.appending(path: "config/logintui/logintui.toml")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try """
      [[provider]]
      id = "oidc.acme"
      issuer = "http://127.0.0.1:9"
      client_id = "ours"
      """.write(to: file, atomically: true, encoding: .utf8)
      func token(_ claims: String) -> Secret {
        let body = Data(claims.utf8).base64EncodedString().replacing("=", with: "")
        return Secret("e30.\(body).c2ln")
      }
      for (claims, words) in [
        (#"{"iss":"https://evil.example","aud":"ours"}"#, "https://evil.example"),
        (#"{"iss":"http://127.0.0.1:9","aud":"theirs"}"#, "Get one for ours."),
      ] {
        let ending = try await desk.give(token(claims))
        #expect(ending.status == 1 && ending.output.isEmpty)
        #expect(ending.standardError.contains(words), "\(ending.standardError)")
      }
    }
  }

  @Test func `of the identity service is checked by its keys and by the service`() async throws {
    try await Desk.with { desk in
      let service = try await ServerProcess(serve: ["--ephemeral"], in: desk)
      let toolkit = try service.toolkit()
      let session = try await toolkit.createAccount(
        email: "ada@example.com", password: Secret("secret1"))
      let emulator = ["FIREBASE_AUTH_EMULATOR_HOST": service.host]
      let done = try await desk.give(session.idToken, environment: emulator)
      #expect(done.status == 0, "\(done.standardError)")
      #expect(done.output.contains("ada@example.com"))
      for bad in [session.idToken.tampered(part: 2), Secret("a.b.c")] {
        let ending = try await desk.give(bad, environment: emulator)
        #expect(ending.status == 1 && ending.output.isEmpty, "\(ending.standardError)")
      }
      let bare = session.idToken.reveal { token in
        let body = token.split(separator: ".")[1]
        let head = Data(#"{"alg":"none"}"#.utf8).base64EncodedString().replacing("=", with: "")
        return Secret("\(head).\(body).")
      }
      // A service that signs doesn't accept unsigned tokens.
      let unsigned = try await desk.give(bare, environment: emulator)
      #expect(unsigned.status == 1, "\(unsigned.output)\(unsigned.standardError)")
      toolkit.shutdown()
      service.kill()
    }
  }
}

private extension Desk {
  /// Signs in with a token on standard input.
  func give(
    _ token: Secret, environment: [String: String] = [:]
  ) async throws -> (output: String, standardError: String, status: Int32) {
    try await run(
      ["-c", #"printf %s "$GIVEN" | "$LOGINTUI" login --with-token"#], program: "/bin/bash",
      environment: ["GIVEN": token.reveal { $0 }, "LOGINTUI_STORE": "file"]
        .merging(environment) { $1 })
  }
}
