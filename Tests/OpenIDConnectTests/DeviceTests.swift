import Foundation
import LoginIdentity
import LoginOpenIDConnect
import Testing
import LoginTokenVerification

@Suite(.timeLimit(.minutes(10))) struct `A short code` {
  private static let grant: [String: JSONValue] = [
    "device_code": .string("secret"), "user_code": .string("ABCD-EFGH"),
    "verification_uri": .string("https://issuer.example/go"), "expires_in": .integer(600),
    "interval": .integer(5),
  ]

  private static func error(_ code: String) -> WebAnswer {
    StagedProvider.json(["error": .string(code)], status: 400)
  }

  private func begin(
    _ staged: StagedProvider, _ changes: [String: JSONValue] = [:], without missing: [String] = []
  ) async throws -> (DeviceGrant, OpenIDProvider) {
    var fields = Self.grant
    for (name, value) in changes { fields[name] = value }
    for name in missing { fields[name] = nil }
    staged.script("/device", [StagedProvider.json(fields)])
    let provider = try await staged.open()
    return (try await provider.tokenEndpoint.beginDeviceGrant(), provider)
  }

  @Test func `is asked about until the person has typed it`() async throws {
    let staged = try StagedProvider()
    let (grant, provider) = try await begin(staged)
    #expect(grant.userCode == "ABCD-EFGH")
    staged.script(
      "/token",
      [Self.error("authorization_pending"), Self.error("slow_down"), try staged.tokens()])
    let start = staged.now
    let done = try await provider.signIn(
      browser: nil, device: grant, now: { staged.now }, wait: { staged.wait($0) })
    #expect(done.claims["sub"] == .string("ann"))
    #expect(done.rawNonce == nil)
    // 5 + 5 + 10: slow_down makes the rest slower by five.
    #expect(staged.now - start == 20)
    #expect(staged.asked.last { $0.path == "/token" }?.form["device_code"] == "secret")
  }

  @Test(arguments: ["verification_uri", "verification_uri_complete"])
  func `sends no one to an unencrypted address, or to an invalid page`(name: String) async throws {
    for address in ["http://issuer.example/go", "javascript:alert(1)", "ftp://issuer.example"] {
      let staged = try StagedProvider()
      await #expect(throws: OpenIDError.insecureAddress(name: "verification_uri")) {
        _ = try await begin(staged, [name: .string(address)])
      }
    }
  }

  @Test func `ends with its life, and not with a broken connection`() async throws {
    let staged = try StagedProvider()
    let (grant, provider) = try await begin(staged, ["expires_in": .integer(100)])
    let start = staged.now
    // There are no answers for the token endpoint: the provider can't be reached.
    await #expect(throws: OpenIDError.expired) {
      try await provider.tokenEndpoint.tokens(
        for: grant, now: { staged.now }, wait: { staged.wait($0) })
    }
    #expect(staged.now - start == 100)
  }

  @Test(arguments: [
    ("access_denied", OpenIDError.denied), ("expired_token", .expired),
    ("invalid_client", .refused(code: "invalid_client", detail: nil)),
  ])
  func `ends when the provider says so`(code: String, fault: OpenIDError) async throws {
    let staged = try StagedProvider()
    let (grant, provider) = try await begin(staged)
    staged.script("/token", [Self.error(code)])
    await #expect(throws: fault) {
      try await provider.tokenEndpoint.tokens(
        for: grant, now: { staged.now }, wait: { staged.wait($0) })
    }
  }

  @Test func `is read in every dialect`() async throws {
    let google = try await begin(
      try StagedProvider(),
      ["verification_url": .string("https://g.example"), "expires_in": .number(1800.0)],
      without: ["verification_uri", "interval"]
    ).0
    #expect(google.verificationURI == "https://g.example")
    #expect(google.interval == 5)
    #expect(google.lifetime == 1800)
    await #expect(
      throws: OpenIDError.unusableAnswer(
        address: "https://issuer.example/device", status: 200, contentType: "application/json")
    ) {
      try await begin(try StagedProvider(), without: ["device_code"])
    }
  }

  @Test(arguments: ["", String(repeating: "A", count: 257), String(repeating: "A", count: 20_000)])
  func `that is empty, or longer than the screen shows, is refused, and the worker does not end`(
    code: String
  ) async throws {
    await #expect(
      throws: OpenIDError.unusableAnswer(
        address: "https://issuer.example/device", status: 200, contentType: "application/json")
    ) {
      try await begin(try StagedProvider(), ["user_code": .string(code)])
    }
  }

  @Test func `comes without a picture for the camera where the address is too long for one`()
    async throws
  {
    let long = "https://issuer.example/go?" + String(repeating: "x", count: 9000)
    let grant = try await begin(
      try StagedProvider(), ["verification_uri_complete": .string(long)]
    ).0
    #expect(grant.userCode == "ABCD-EFGH" && grant.completeURI == nil)
  }

  @Test func `that is refused with a stack trace of 20 KB is refused in a few lines`() {
    let trace = String(repeating: "at main.go ", count: 2000)
    let error = IdentityError(OpenIDError.refused(code: "invalid_grant", detail: trace))
    guard case .providerRefused(let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.count == 1000 && reason.hasPrefix("invalid_grant: at main.go "))
  }

  @Test func `and the browser race, and the one that is second stops`() async throws {
    let staged = try StagedProvider()
    let (grant, provider) = try await begin(staged)
    let listener = try await LoopbackListener(pages: .init(finished: "", foreign: ""))
    let attempt = try AuthorizationAttempt(
      provider.metadata, client: .init(id: "client"),
      redirectURI: "http://127.0.0.1:\(listener.port)/")
    staged.script("/token", [Self.error("authorization_pending"), try staged.tokens()])
    let done = try await provider.signIn(
      browser: (attempt, listener), device: grant, now: { staged.now },
      wait: { staged.wait($0) })
    #expect(done.rawNonce == nil)
    try await Browsing.waitUntilSilent(port: listener.port)
  }

  @Test func `a refresh keeps tokens that the provider does not repeat`() async throws {
    let staged = try StagedProvider()
    let provider = try await staged.open()
    staged.script("/token", [StagedProvider.json(["access_token": .string("new")])])
    let tokens = try await provider.tokenEndpoint.refresh(Secret("old"))
    #expect(tokens.refreshToken == Secret("old"))
    #expect(tokens.idToken == nil)
  }

  @Test func `a refresh that brings only another refresh token saves it`() async throws {
    let staged = try StagedProvider()
    let provider = try await staged.open()
    staged.script("/token", [StagedProvider.json(["refresh_token": .string("new")])])
    let tokens = try await provider.tokenEndpoint.refresh(Secret("old"))
    #expect(tokens.refreshToken == Secret("new") && tokens.accessToken == nil)
  }

  @Test(arguments: ["a\nb", "a\u{0}b", "caf\u{E9}", "a\u{202E}b", ""])
  func `a refresh takes no token that would not fit in a header`(token: String) async throws {
    let staged = try StagedProvider()
    let provider = try await staged.open()
    staged.script(
      "/token",
      [
        StagedProvider.json([
          "access_token": .string("good"), "refresh_token": .string(token),
          "id_token": .string(token),
        ])
      ])
    let tokens = try await provider.tokenEndpoint.refresh(Secret("old"))
    #expect(tokens.refreshToken == Secret("old") && tokens.idToken == nil)
  }

  @Test(arguments: [200, 403, 404])
  func `a yes or another refusal that names invalid_grant ends no session`(status: Int) async throws
  {
    let staged = try StagedProvider()
    let provider = try await staged.open()
    staged.script(
      "/token",
      [
        StagedProvider.json(
          ["error": .string("invalid_grant"), "access_token": .string("a")], status: status)
      ])
    await #expect {
      try await provider.tokenEndpoint.refresh(Secret("old"))
    } throws: { error in
      if case .unusableAnswer(_, status, _)? = error as? OpenIDError { true } else { false }
    }
  }
}
