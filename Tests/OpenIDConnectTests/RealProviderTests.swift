import ChildPrograms
import Foundation
import LoginHTTPTransport
import LoginIdentity
import LoginOpenIDConnect
import Testing
import ThirdPartyProviders
import LoginTokenVerification
import Waiting

/// A third-party provider (oidc-provider-mock, from PyPI), over the network of this computer; a script fills in its
/// page.
@Suite(.timeLimit(.minutes(10))) struct `A real provider` {
  @Test func `signs a person in, shows the profile and refreshes`() async throws {
    try await RealProvider.run { issuer in
      let transport = HTTPTransport(.patient)
      let now = { @Sendable in Int(Date().timeIntervalSince1970) }
      let provider = try await OpenIDProvider(
        issuer: issuer, client: Self.client, now: now, exchange: transport.exchange)
      let listener = try await LoopbackListener(
        pages: .init(finished: "Done.", foreign: "Not here."))
      let attempt = try AuthorizationAttempt(
        provider.metadata, client: Self.client,
        redirectURI: "http://127.0.0.1:\(listener.port)/")
      async let signIn = provider.signIn(
        browser: (attempt, listener), device: nil, now: now, wait: { _ in })
      // The provider's page has one field; its redirect leads to the listener's port.
      #expect(try await Browsing.post(attempt.url, "sub=ann") == (200, "Done."))
      let done = try await signIn
      #expect(done.claims["sub"] == .string("ann"))
      let access = try #require(done.tokens.accessToken)
      let profile = try await provider.profile(accessToken: access, subject: "ann")
      #expect(profile["sub"] == .string("ann"))
      let refresh = try #require(done.tokens.refreshToken)
      let renewed = try await provider.tokenEndpoint.refresh(refresh)
      #expect(renewed.accessToken != nil)
      // A code works once: the provider says so, with a named error.
      await #expect(throws: OpenIDError.self) {
        try await provider.tokenEndpoint.tokens(for: Secret("used"), of: attempt)
      }
      await #expect(throws: OpenIDError.notOffered(name: "device_authorization_endpoint")) {
        try await provider.tokenEndpoint.beginDeviceGrant()
      }
      transport.shutdown()
    }
  }

  private static let client = OpenIDClientID(id: "client", secret: Secret("no secret at all"))

  @Test func `whose refusal lacks the state is a stranger, and waiting can be given up`()
    async throws
  {
    try await RealProvider.run { issuer in
      let transport = HTTPTransport(.patient)
      let provider = try await OpenIDProvider(
        issuer: issuer, client: Self.client,
        now: { Int(Date().timeIntervalSince1970) }, exchange: transport.exchange)
      let listener = try await LoopbackListener(
        pages: .init(finished: "Done.", foreign: "Not here."))
      let attempt = try AuthorizationAttempt(
        provider.metadata, client: Self.client,
        redirectURI: "http://127.0.0.1:\(listener.port)/")
      let signIn = Task {
        try await provider.signIn(
          browser: (attempt, listener), device: nil, now: { 0 }, wait: { _ in })
      }
      // This provider omits the state, which RFC 6749 §4.1.2.1 requires: anyone could send this.
      #expect(try await Browsing.post(attempt.url, "action=deny") == (404, "Not here."))
      signIn.cancel()
      await #expect(throws: OpenIDError.cancelled) { try await signIn.value }
      transport.shutdown()
    }
  }

  @Test func `that is not there is a named error`() async throws {
    let transport = HTTPTransport(.patient)
    await #expect(throws: OpenIDError.unreachable(host: "127.0.0.1:1")) {
      try await OpenIDProvider(
        issuer: "http://127.0.0.1:1", client: .init(id: "client"), now: { 0 },
        exchange: transport.exchange)
    }
    transport.shutdown()
  }
}

/// The provider as a process.
private enum RealProvider {
  static func run(_ body: (_ issuer: String) async throws -> Void) async throws {
    let port = try await FreePort.find()
    let python = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/python/bin/python").standardized
    let provider = try ChildProgram(python.path, ["-m", "oidc_provider_mock", "--port", "\(port)"])
    defer { provider.signal(SIGKILL) }
    try await waitUntil("the provider") {
      try #require(provider.isRunning)
      return await Browsing.isAnswered(port: port)
    }
    try await body("http://127.0.0.1:\(port)")
  }
}
