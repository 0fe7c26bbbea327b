import Crypto
import Foundation
import LoginIdentity
import NIOCore
import NIOPosix
import LoginOpenIDConnect
import Testing
import LoginTokenVerification
import Waiting

@Suite(.timeLimit(.minutes(10))) struct `An attempt in the browser` {
  private func attempt(
    _ staged: StagedProvider, port: Int = 1,
    random: (Int) -> [UInt8] = { [UInt8](repeating: 7, count: $0) }
  ) async throws -> (AuthorizationAttempt, OpenIDProvider) {
    let provider = try await staged.open()
    return (
      try AuthorizationAttempt(
        provider.metadata, client: .init(id: "client"), redirectURI: "http://127.0.0.1:\(port)/",
        parameters: [("prompt", "select_account")], random: random), provider
    )
  }

  @Test func `asks with everything that protects it`() async throws {
    let (attempt, _) = try await attempt(try StagedProvider())
    let query = attempt.url.split(separator: "?")[1]
    let fields = Dictionary(
      uniqueKeysWithValues: query.split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1)
        return (String(parts[0]), parts.dropFirst().first.map(String.init) ?? "")
      })
    #expect(attempt.url.hasPrefix("https://issuer.example/authorize?response_type=code&"))
    #expect(fields["client_id"] == "client")
    #expect(fields["redirect_uri"] == "http%3A%2F%2F127.0.0.1%3A1%2F")
    #expect(fields["scope"] == "openid%20email%20profile")
    #expect(fields["code_challenge_method"] == "S256")
    #expect(fields["prompt"] == "select_account")
    let nonce = attempt.rawNonce.reveal { raw in
      SHA256.hash(data: Array(raw.utf8)).map { String(format: "%02x", $0) }.joined()
    }
    #expect(fields["nonce"] == nonce)
    #expect(Secret(nonce) == attempt.nonce)
  }

  @Test func `is never the same twice`() async throws {
    let staged = try StagedProvider()
    let urls = try await [0, 1].asyncMap { _ in
      try await attempt(staged, random: AuthorizationAttempt.randomBytes).0.url
    }
    #expect(urls[0] != urls[1])
  }

  @Test func `accepts only its own answer`() async throws {
    let staged = try StagedProvider()
    let (attempt, _) = try await attempt(staged)
    let state = attempt.state
    #expect(try attempt.answer([:]) == .foreign)
    #expect(try attempt.answer(["state": "other", "code": "c"]) == .foreign)
    #expect(try attempt.answer(["state": "", "error": "access_denied"]) == .foreign)
    #expect(try attempt.answer(["state": state, "code": "c"]) == .code(Secret("c")))
    #expect(throws: OpenIDError.denied) {
      try attempt.answer(["state": state, "error": "access_denied"])
    }
    #expect(throws: OpenIDError.refused(code: "server_error", detail: "Oops")) {
      try attempt.answer(["state": state, "error": "server_error", "error_description": "Oops"])
    }
    #expect(throws: OpenIDError.mixUp(found: "https://evil.example")) {
      try attempt.answer(["state": state, "code": "c", "iss": "https://evil.example"])
    }
    #expect(throws: OpenIDError.refused(code: "missing_code", detail: nil)) {
      try attempt.answer(["state": state])
    }
  }

  static let refusals: [(WebAnswer, OpenIDError)] = [
    (
      StagedProvider.json(["error": .string("invalid_grant")], status: 400),
      .refused(code: "invalid_grant", detail: nil)
    ),
    // GitHub sends errors with status 200.
    (
      StagedProvider.json(["error": .string("bad_verification_code")]),
      .refused(code: "bad_verification_code", detail: nil)
    ),
    (WebAnswer(status: 400, body: []), unusable(400, nil)),
    (WebAnswer(status: 200, body: Array("<html>".utf8)), unusable(200, nil)),
    (WebAnswer(status: 307, body: []), .redirected(host: "issuer.example")),
    (WebAnswer(status: 502, body: []), .serverFailure(host: "issuer.example", status: 502)),
    (StagedProvider.json(["hello": .null]), unusable(200, "application/json")),
    (
      StagedProvider.json(["error": .string("temporarily_unavailable")], status: 503),
      .serverFailure(host: "issuer.example", status: 503)
    ),
  ]

  private static func unusable(_ status: Int, _ contentType: String?) -> OpenIDError {
    .unusableAnswer(
      address: "https://issuer.example/token", status: status, contentType: contentType)
  }

  @Test(arguments: refusals)
  func `fails by name when the provider does`(answer: WebAnswer, fault: OpenIDError) async throws {
    let staged = try StagedProvider()
    let (attempt, provider) = try await attempt(staged)
    staged.script("/token", [answer])
    await #expect(throws: fault) {
      try await provider.tokenEndpoint.tokens(for: Secret("c"), of: attempt)
    }
  }

  @Test(
    arguments: [
      (nil, nil, false), (["client_secret_post"], nil, true),
      (["client_secret_post", "client_secret_basic"], nil, false),
      (["none", "private_key_jwt"], nil, false),
      (["client_secret_basic", "client_secret_post"], .post, true),
      (["client_secret_post"], .basic, false),
    ] as [([String]?, ClientAuthenticationMethod?, Bool)])
  func
    `shows its app secret as the settings say, else in the first way of the standard`(
      offered: [String]?, chosen: ClientAuthenticationMethod?, takesForm: Bool
    ) async throws
  {
    let staged = try StagedProvider()
    let client = OpenIDClientID(id: "a b", secret: Secret("p:ss"), authenticationMethod: chosen)
    var document: [String: JSONValue] = [
      "issuer": .string(StagedProvider.issuer),
      "token_endpoint": .string("\(StagedProvider.issuer)/token"),
      "jwks_uri": .string("\(StagedProvider.issuer)/keys"),
    ]
    document["token_endpoint_auth_methods_supported"] = offered.map {
      .array($0.map { .string($0) })
    }
    staged.script("/.well-known/openid-configuration", [StagedProvider.json(document)])
    staged.script("/token", [try staged.tokens()])
    let provider = try await staged.open(client: client)
    _ = try await provider.tokenEndpoint.refresh(Secret("r"))
    let asked = try #require(staged.asked.last)
    #expect(asked.form["client_secret"] == (takesForm ? "p:ss" : nil))
    #expect(asked.form["client_id"] == (takesForm ? "a b" : nil))
    // RFC 6749 §2.3.1: "a%20b:p%3Ass", base64.
    #expect(asked.authorization == (takesForm ? nil : "Basic YSUyMGI6cCUzQXNz"))
  }

  static let lies: [([String: JSONValue], TokenError)] = [
    ([:], .missingClaim(name: "nonce")), (["nonce": .string("old")], .wrongNonce),
    (["iss": .string("https://evil.example")], .wrongIssuer(found: "https://evil.example")),
    (["aud": .string("other")], .wrongAudience),
    (["exp": .integer(1)], .expired(at: 1)), (["at_hash": .string("x")], .wrongAccessToken),
  ]

  @Test(arguments: lies)
  func `believes no token that is not for it`(
    claims: [String: JSONValue], fault: TokenError
  ) async throws {
    let staged = try StagedProvider()
    let (attempt, provider) = try await attempt(staged)
    let nonce = JSONValue.string(attempt.nonce.reveal { $0 })
    let filled = claims.isEmpty ? [:] : ["nonce": nonce].merging(claims) { $1 }
    staged.script("/token", [try staged.tokens(filled)])
    let tokens = try await provider.tokenEndpoint.tokens(for: Secret("c"), of: attempt)
    await #expect(throws: OpenIDError.token(fault)) {
      try await provider.check(tokens, nonce: attempt.nonce)
    }
  }

  @Test func `accepts an answer behind a #, which a page posts`() async throws {
    let listener = try await LoopbackListener(
      pages: .init(finished: "Done.", foreign: "Not here."), opening: .fragment)
    let origin = "http://127.0.0.1:\(listener.port)"
    let (status, page) = try await Browsing.get("\(origin)/")
    #expect(status == 200)
    #expect(page.contains("location.hash"))
    #expect(page.hasPrefix("Not here."))
    async let delivery = listener.delivery(
      within: 60, state: Secret("s"), now: { 0 },
      wait: { _ throws(OpenIDError) in
        await waitUntilCancelled()
        throw .cancelled
      })
    #expect(try await Browsing.post("\(origin)/", "state=other&id_token=t") == (404, "Not here."))
    async let shown = Browsing.post("\(origin)/", "state=s&id_token=t")
    let (form, browser) = try await delivery
    #expect(form.form == Secret("state=s&id_token=t"))
    // It waits until the outcome is known.
    await browser.signedIn()
    #expect(try await shown == (200, "Done."))
  }

  @Test func `comes back through the listener, past a hundred connections that say nothing`()
    async throws
  {
    let listener = try await LoopbackListener(
      pages: .init(finished: "Done.", foreign: "Not here."), opening: .fragment)
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
    var silent: [any Channel] = []
    for _ in 0..<100 {
      silent.append(try await bootstrap.connect(host: "127.0.0.1", port: listener.port).get())
    }
    // The longest-silent ones make room.
    for channel in silent.prefix(30) { try await channel.closeFuture.get() }
    let origin = "http://127.0.0.1:\(listener.port)"
    #expect(try await Browsing.get("\(origin)/").0 == 200)
    listener.stop()
    for channel in silent { try? await channel.close() }
  }

  @Test func `comes back through the listener, past icons and strangers`() async throws {
    let staged = try StagedProvider()
    let listener = try await LoopbackListener(
      pages: .init(finished: "<p>Done.</p>", foreign: "<p>Not here.</p>"))
    let (attempt, provider) = try await attempt(staged, port: listener.port)
    staged.script(
      "/token", [try staged.tokens(["nonce": .string(attempt.nonce.reveal { $0 })])])
    async let signIn = provider.signIn(
      browser: (attempt, listener), device: nil, now: { staged.now },
      wait: { staged.wait($0) })
    let state = attempt.state
    let origin = "http://127.0.0.1:\(listener.port)"
    #expect(try await Browsing.get("\(origin)/favicon.ico") == (404, "<p>Not here.</p>"))
    #expect(try await Browsing.get("\(origin)/") == (404, "<p>Not here.</p>"))
    #expect(try await Browsing.get("\(origin)/?code=evil&state=guess") == (404, "<p>Not here.</p>"))
    // Apple's way: a form.
    #expect(
      try await Browsing.post("\(origin)/", "state=\(state)&code=c1") == (200, "<p>Done.</p>"))
    let done = try await signIn
    #expect(done.claims["sub"] == .string("ann"))
    #expect(done.rawNonce == attempt.rawNonce)
    let form = try #require(staged.asked.last { $0.path == "/token" }?.form)
    #expect(form["code"] == "c1")
    #expect(form["grant_type"] == "authorization_code")
    #expect(form["code_verifier"]?.count == 43)
    // The listener has stopped.
    try await Browsing.waitUntilSilent(port: listener.port)
  }
}

private extension AuthorizationAttempt {
  /// The state in the address.
  var state: String {
    String(url.firstMatch(of: #/[?&]state=([^&]*)/#)?.1 ?? "")
  }
}

extension Sequence {
  /// Returns the results of `body`, computed one after the other.
  func asyncMap<Value>(_ body: (Element) async throws -> Value) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}
