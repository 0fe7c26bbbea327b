import Foundation
import LoginIdentity
import Synchronization
import Testing
import LoginTokenVerification

@testable import LoginOpenIDConnect

/// A sign-in with both ways, step by step: the test ends each wait.
private struct Both {
  let staged: StagedProvider
  let prompts: AsyncStream<ProviderPrompt>.Iterator
  let signIn: Task<OpenIDProvider.SignIn, any Error>
  private let steps: AsyncStream<Void>.Continuation

  static let pages = LoopbackListener.Pages(
    finished: "Signed in.", unfinished: "Go on.", failed: { "Failed: \($0)" },
    foreign: "Not here.")

  /// Begins the sign-in; the provider has codes.
  init(ports: [Int] = [0], with staged: StagedProvider) {
    self.staged = staged
    let (gate, steps) = AsyncStream.makeStream(of: Void.self)
    self.steps = steps
    let waiting = Waiting(gate)
    let client = OpenIDClientID(id: "client")
    let flow = ProviderFlow(
      ProviderSetUp(.openID(issuer: StagedProvider.issuer), client: client, redirectPorts: ports),
      exchange: staged.exchange, now: { staged.now },
      wait: { seconds throws(OpenIDError) in
        try await waiting.next()
        guard !Task.isCancelled else { throw .cancelled }
        staged.wait(seconds)
      })
    let (prompts, reported) = AsyncStream.makeStream(of: ProviderPrompt.self)
    self.prompts = prompts.makeAsyncIterator()
    signIn = Task {
      defer { reported.finish() }
      return try await flow.signIn(pages: Self.pages) { prompt in
        // While the answer is being checked, the person has nothing to do.
        if !prompt.isChecking { reported.yield(prompt) }
      } as OpenIDProvider.SignIn
    }
  }

  /// Ends one wait, or several, one after the other.
  func step(_ count: Int = 1) {
    for _ in 0..<count { steps.yield() }
  }

  static func script(_ staged: StagedProvider, lifetime: Int = 900) {
    staged.script("/device", [grant("ABCD-EFGH", lifetime: lifetime)])
  }

  static func grant(_ code: String, lifetime: Int) -> WebAnswer {
    StagedProvider.json([
      "device_code": .string("secret"), "user_code": .string(code),
      "verification_uri": .string("https://issuer.example/go"), "expires_in": .integer(lifetime),
      "interval": .integer(5),
    ])
  }
}

/// Waits that a test ends one by one, or that end when their task is canceled.
private actor Waiting {
  private var gate: AsyncStream<Void>.Iterator

  init(_ gate: AsyncStream<Void>) { self.gate = gate.makeAsyncIterator() }

  func next() async throws(OpenIDError) {
    var gate = gate
    guard await gate.next(isolation: self) != nil else { throw .cancelled }
    self.gate = gate
  }
}

private extension ProviderPrompt {
  func parameter(_ name: String) -> String {
    URLComponents(string: browserURL ?? "")?.queryItems?.first { $0.name == name }?.value ?? ""
  }

  /// Returns to the program with an answer; returns the browser's page.
  func roundTrip(_ answer: String) async throws -> String {
    try await Browsing.get(
      "\(parameter("redirect_uri"))?state=\(parameter("state"))&\(answer)"
    ).1
  }

  var port: Int { URLComponents(string: parameter("redirect_uri"))?.port ?? 0 }
}

@Suite(.timeLimit(.minutes(10))) struct `Of two ways the one that fails` {
  static let pending = StagedProvider.json(
    ["error": .string("authorization_pending")], status: 400)

  /// A fault of the browser's answer, or of the provider's reaction.
  enum Fault: CaseIterable, Sendable {
    case client, nonce, audience, clock, error, trouble, html, nothing
  }

  private static func error(of fault: Fault) -> IdentityError {
    switch fault {
    case .client: .providerRefused(reason: "invalid_client")
    case .nonce: .failedCheck(.init(.tokenRecipient))
    case .audience: .failedCheck(.init(.tokenRecipient))
    case .clock: .provider(value: .clock(secondsAhead: 780, isOurs: true))
    case .error: .providerRefused(reason: "server_error: Oops")
    case .trouble: .serverFailure(status: 500)
    case .html:
      .provider(
        value: .unusableAnswer(
          address: "https://issuer.example/token", status: 200, contentType: "text/html"))
    case .nothing: .unreachable(host: "issuer.example")
    }
  }

  private static func script(_ fault: Fault, nonce: String, on staged: StagedProvider) throws {
    let nonce = JSONValue.string(nonce)
    let answer: WebAnswer? =
      switch fault {
      case .client: StagedProvider.json(["error": .string("invalid_client")], status: 401)
      case .nonce: try staged.tokens(["nonce": .string("another")])
      case .audience: try staged.tokens(["nonce": nonce, "aud": .string("another")])
      case .clock:
        try staged.tokens([
          "nonce": nonce, "iat": .integer(staged.now + 780), "exp": .integer(staged.now + 4000),
        ])
      case .trouble: WebAnswer(status: 500, body: [])
      case .html:
        WebAnswer(
          status: 200, headers: ["content-type": "text/html; charset=utf-8"],
          body: Array("<html>".utf8))
      case .error, .nothing: nil
      }
    staged.script("/token", answer.map { [$0] } ?? [])
  }

  @Test(arguments: Fault.allCases)
  func `in the browser is shown on the screen and in the browser, and the code still works`(
    fault: Fault
  ) async throws {
    let staged = try StagedProvider()
    Both.script(staged)
    let both = Both(with: staged)
    var prompts = both.prompts
    let first = try #require(await prompts.next())
    #expect(first.troubles.isEmpty)
    try Self.script(fault, nonce: first.parameter("nonce"), on: staged)
    let shown = try await first.roundTrip(
      fault == .error ? "error=server_error&error_description=Oops" : "code=c1")
    let error = Self.error(of: fault)
    #expect(shown == "Failed: \(error)")
    let second = try #require(await prompts.next())
    #expect(second.browserFailure == error)
    #expect(second.browserURL == nil)
    #expect(second.userCode == first.userCode)
    #expect(second.lifetime == 900)
    try await Browsing.waitUntilSilent(port: first.port)
    staged.script("/token", [try staged.tokens()])
    both.step()
    #expect(try await both.signIn.value.claims["sub"] == .string("ann"))
  }

  @Test(arguments: [
    (
      WebAnswer(status: 200, headers: ["content-type": "text/html"], body: Array("<p>".utf8)),
      IdentityError.provider(
        value: .unusableAnswer(
          address: "https://issuer.example/token", status: 200, contentType: "text/html"))
    ),
    (
      StagedProvider.json(["error": .string("unauthorized_client")], status: 400),
      .providerRefused(reason: "unauthorized_client")
    ),
  ])
  func `with the code is reported, and the browser continues for its own time`(
    answer: WebAnswer, error: IdentityError
  ) async throws {
    let staged = try StagedProvider()
    Both.script(staged)
    let both = Both(with: staged)
    var prompts = both.prompts
    let first = try #require(await prompts.next())
    staged.script("/token", [answer])
    both.step()
    let second = try #require(await prompts.next())
    #expect(second.codeFailure == error)
    #expect(second.userCode == nil)
    #expect(second.browserURL == first.browserURL)
    #expect(second.lifetime == ProviderFlow.browserLifetime)
    staged.script(
      "/token", [try staged.tokens(["nonce": .string(first.parameter("nonce"))])])
    #expect(try await first.roundTrip("code=c1") == "Signed in.")
    #expect(try await both.signIn.value.rawNonce != nil)
  }

  @Test(arguments: [429, 500, 503])
  func `only briefly is waited for and reported`(status: Int) async throws {
    let staged = try StagedProvider()
    Both.script(staged)
    let both = Both(with: staged)
    var prompts = both.prompts
    let first = try #require(await prompts.next())
    staged.script(
      "/token",
      [WebAnswer(status: status, body: Array("<html>".utf8)), Self.pending, try staged.tokens()])
    both.step()
    let second = try #require(await prompts.next())
    #expect(second.codeTrouble == .serverFailure(status: status))
    #expect(second.userCode == first.userCode)
    #expect(second.browserURL == first.browserURL)
    both.step()
    let third = try #require(await prompts.next())
    #expect(third.troubles.isEmpty)
    both.step()
    #expect(try await both.signIn.value.claims["sub"] == .string("ann"))
  }

  @Test func `because the provider died does not leave a page that never ends`() async throws {
    let staged = try StagedProvider()
    Both.script(staged, lifetime: 60)
    let both = Both(with: staged)
    var prompts = both.prompts
    let first = try #require(await prompts.next())
    staged.script("/device", [])
    // Only now time passes, more than both ways have.
    both.step(1000)
    await #expect(throws: OpenIDError.expired) { try await both.signIn.value }
    var last = first
    while let prompt = await prompts.next() { last = prompt }
    #expect(last.codeFailure == .unreachable(host: "issuer.example"))
    #expect(last.browserURL == first.browserURL)
    try await Browsing.waitUntilSilent(port: first.port)
  }

  @Test func `at its beginning is shown with the first page`() async throws {
    let staged = try StagedProvider()
    Both.script(staged)
    let listener = try await LoopbackListener(pages: Both.pages)
    let both = Both(ports: [listener.port], with: staged)
    var prompts = both.prompts
    let first = try #require(await prompts.next())
    #expect(first.browserFailure == .provider(value: .noPort(tried: [listener.port])))
    #expect(first.browserURL == nil)
    #expect(first.userCode == "ABCD-EFGH")
    both.signIn.cancel()
    await #expect(throws: OpenIDError.cancelled) { try await both.signIn.value }
    listener.stop()
  }

  /// Begins a sign-in by browser, before any browser request.
  private static func browserAlone() async throws -> (LoopbackListener, AuthorizationAttempt) {
    let staged = try StagedProvider()
    let listener = try await LoopbackListener(pages: Both.pages)
    let provider = try await staged.open()
    let attempt = try AuthorizationAttempt(
      provider.metadata, client: .init(id: "client"),
      redirectURI: "http://127.0.0.1:\(listener.port)/")
    return (listener, attempt)
  }

  @Test func `after the other was quicker sends the browser to the terminal`() async throws {
    let (listener, attempt) = try await Self.browserAlone()
    let prompt = ProviderPrompt(browserURL: attempt.url, lifetime: 60)
    async let shown = prompt.roundTrip("code=c1")
    let (_, browser) = try await listener.code(of: attempt)
    await browser.failed(.cancelled)
    #expect(try await shown == "Go on.")
  }

  @Test func `and is forgotten sends the browser to the terminal too`() async throws {
    let (listener, attempt) = try await Self.browserAlone()
    let prompt = ProviderPrompt(browserURL: attempt.url, lifetime: 60)
    async let shown = prompt.roundTrip("code=c1")
    _ = try await listener.code(of: attempt).code
    #expect(try await shown == "Go on.")
  }
}
