import Foundation
import LoginHTTPTransport
import LoginIdentity
import LoginOpenIDConnect
import Synchronization
import Testing
import ThirdPartyProviders
import LoginTokenVerification

extension HTTPTransport.Settings {
  /// The settings with limits that a busy machine doesn't reach.
  static var patient: Self {
    var settings = Self()
    (settings.connectLimit, settings.answerLimit) = (.seconds(60), .seconds(120))
    return settings
  }
}

extension AsyncStream<ProviderPrompt> {
  /// Returns the first prompt that offers both ways, the browser and the code.
  ///
  /// A way that ends before, because of an error, ends the test with that error: a person would use the other one.
  func withBothWays() async throws -> ProviderPrompt {
    let prompt = await first {
      $0.browserFailure != nil || $0.codeFailure != nil
        || $0.userCode != nil && $0.browserURL != nil
    }
    let found = try #require(prompt)
    try #require(found.troubles.isEmpty, "\(found.troubles)")
    return found
  }
}

/// The complete sign-in with third-party providers: Glewlwyd and Canaille.
@Suite(.timeLimit(.minutes(10))) struct `Providers of other people` {
  private static let pages = LoopbackListener.Pages(
    finished: "Done.", failed: { _ in "Failed." }, foreign: "Not here.")

  /// Returns the flow of a provider over a real network, with the real clock.
  private static func flow(_ setUp: ProviderSetUp, _ transport: HTTPTransport) -> ProviderFlow {
    ProviderFlow(
      setUp, exchange: transport.exchange, now: { Int(Date().timeIntervalSince1970) },
      wait: { seconds throws(OpenIDError) in
        do throws(HTTPTransport.TransportError) {
          try await transport.wait(seconds: seconds)
        } catch {
          throw .cancelled
        }
      })
  }

  /// Begins a sign-in; returns it with its prompts for the person.
  private func begin(
    _ provider: ThirdPartyProvider, _ transport: HTTPTransport, hasBrowser: Bool = true,
    secret: Secret? = nil
  ) -> (signIn: Task<OpenIDProvider.SignIn, any Error>, prompts: AsyncStream<ProviderPrompt>) {
    let client = OpenIDClientID(id: ThirdPartyProvider.clientID)
    let browser = OpenIDClientID(id: ThirdPartyProvider.clientID, secret: secret)
    let setUp = ProviderSetUp(
      .openID(issuer: provider.issuer), client: hasBrowser ? browser : nil, deviceClient: client,
      redirectPorts: [provider.redirectPort])
    let flow = Self.flow(setUp, transport)
    let (prompts, asked) = AsyncStream.makeStream(of: ProviderPrompt.self)
    let signIn = Task {
      defer { asked.finish() }
      return try await flow.signIn(pages: Self.pages) { prompt in
        // While the answer is being checked, the person has nothing to do.
        if !prompt.isChecking { asked.yield(prompt) }
      } as OpenIDProvider.SignIn
    }
    return (signIn, prompts)
  }

  @Test(arguments: ["RS256", "ES256"])
  func `Glewlwyd signs in with a code, in either kind of key`(algorithm: String) async throws {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: algorithm)) { provider in
      let transport = HTTPTransport(.patient)
      defer { transport.shutdown() }
      let (signIn, prompts) = begin(provider, transport)
      let prompt = try await prompts.withBothWays()
      let person = try await provider.letPerson([try #require(prompt.browserURL)])
      #expect(person.status == 0, "\(person.words)")
      let done = try await signIn.value
      #expect(done.claims["email"] == .string("jane@example.com"))
      #expect(done.claims["iss"] == .string(provider.issuer))
      #expect(done.rawNonce != nil)
    }
  }

  @Test func `Glewlwyd signs in with a short code that is typed elsewhere`() async throws {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "RS256")) { provider in
      let transport = HTTPTransport(.patient)
      defer { transport.shutdown() }
      let (signIn, prompts) = begin(provider, transport, hasBrowser: false)
      let prompt = try #require(await prompts.first { $0.userCode != nil })
      #expect(prompt.browserURL == nil)
      let person = try await provider.letPerson([
        "device", try #require(prompt.verificationURL), try #require(prompt.userCode),
      ])
      #expect(person.status == 0, "\(person.words)")
      let done = try await signIn.value
      #expect(done.claims["name"] == .string("Jane Example"))
      #expect(done.rawNonce == nil)
    }
  }

  /// Signs in with the client that signs, at every address of the provider.
  private func signIn(
    _ provider: ThirdPartyProvider, _ transport: HTTPTransport, isTyped: Bool,
    canRevoke: Bool = true
  ) async throws {
    let pem = try String(contentsOfFile: provider.clientKey, encoding: .utf8)
    let client = OpenIDClientID(
      id: ThirdPartyProvider.Client.key.rawValue, key: ClientKey(pem: Secret(pem)))
    var setUp = ProviderSetUp(
      .openID(issuer: provider.issuer), client: isTyped ? nil : client,
      deviceClient: isTyped ? client : nil, redirectPorts: [provider.redirectPort])
    setUp.options.loginHint = "jane"
    let flow = Self.flow(setUp, transport)
    let (prompts, asked) = AsyncStream.makeStream(of: ProviderPrompt.self)
    let signIn = Task {
      defer { asked.finish() }
      return try await flow.signIn(pages: Self.pages) { asked.yield($0) } as OpenIDProvider.SignIn
    }
    let prompt = try #require(
      await prompts.first { (isTyped ? $0.userCode : $0.browserURL) != nil })
    if isTyped {
      try await type(prompt, at: provider)
    } else {
      let person = try await provider.letPerson([try #require(prompt.browserURL)])
      #expect(person.status == 0, "\(person.words)")
    }
    let done = try await signIn.value
    #expect(done.claims["iss"] == .string(provider.issuer))
    let endpoint = try await flow.provider(client).tokenEndpoint
    let renewed = try await endpoint.refresh(try #require(done.tokens.refreshToken))
    #expect(renewed.accessToken != nil)
    // Canaille's revocation endpoint accepts only secrets, whatever the type of client.
    guard canRevoke else { return }
    try await endpoint.revoke(renewed.refreshToken ?? Secret(""))
    await #expect(throws: OpenIDError.self) {
      try await endpoint.refresh(renewed.refreshToken ?? Secret(""))
    }
  }

  @Test(arguments: [true, false])
  func `Glewlwyd knows a client by its key, at every address`(isTyped: Bool) async throws {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "ES256")) { provider in
      let transport = HTTPTransport(.patient)
      defer { transport.shutdown() }
      try await signIn(provider, transport, isTyped: isTyped)
    }
  }

  @Test func `Canaille knows a client by its key where tokens come from`() async throws {
    try await ThirdPartyProvider.run(.canaille()) { provider in
      let transport = HTTPTransport(.patient)
      defer { transport.shutdown() }
      try await signIn(provider, transport, isTyped: false, canRevoke: false)
    }
  }

  /// Enters the code of a prompt on Glewlwyd's page.
  private func type(_ prompt: ProviderPrompt, at provider: ThirdPartyProvider) async throws {
    let person = try await provider.letPerson([
      "device", try #require(prompt.verificationURL), try #require(prompt.userCode),
    ])
    #expect(person.status == 0, "\(person.words)")
  }

  @Test func `Glewlwyd's error in the browser is reported, and its short code still works`()
    async throws
  {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "RS256")) { provider in
      let transport = HTTPTransport(.patient)
      defer { transport.shutdown() }
      let (signIn, reported) = begin(provider, transport)
      var prompts = reported.makeAsyncIterator()
      let first = try #require(await prompts.next())
      _ = try await provider.letPerson([try #require(first.browserURL)], denies: true)
      let second = try #require(await prompts.next())
      guard case .providerRefused(let reason) = second.browserFailure else {
        Issue.record("\(second)")
        return
      }
      #expect(reason.contains("required"), "\(reason)")
      #expect(second.browserURL == nil)
      #expect(second.userCode == first.userCode)
      try await type(second, at: provider)
      #expect(try await signIn.value.claims["name"] == .string("Jane Example"))
    }
  }

  @Test
  func `a code that Glewlwyd refuses to a client is reported, and the short code still works`()
    async throws
  {
    try await ThirdPartyProvider.run(.glewlwyd(algorithm: "RS256")) { provider in
      let transport = HTTPTransport(.patient)
      defer { transport.shutdown() }
      let (signIn, reported) = begin(provider, transport, secret: Secret("not the secret"))
      var prompts = reported.makeAsyncIterator()
      let first = try #require(await prompts.next())
      let person = try await provider.letPerson([try #require(first.browserURL)])
      #expect(person.status == 0, "\(person.words)")
      let second = try #require(await prompts.next())
      #expect(second.browserFailure != nil)
      #expect(second.browserURL == nil)
      try await type(second, at: provider)
      #expect(try await signIn.value.claims["name"] == .string("Jane Example"))
    }
  }

  @Test func `Canaille signs in through its forms, and returns the profile`() async throws {
    try await ThirdPartyProvider.run(.canaille()) { provider in
      let transport = HTTPTransport(.patient)
      defer { transport.shutdown() }
      let (signIn, prompts) = begin(provider, transport)
      let prompt = try #require(await prompts.first { $0.browserURL != nil })
      // It has no short codes: the browser's way is enough.
      #expect(prompt.userCode == nil)
      let person = try await provider.letPerson([try #require(prompt.browserURL)])
      #expect(person.status == 0, "\(person.words)")
      let done = try await signIn.value
      #expect(done.claims["sub"] == .string("jane"))
      let client = OpenIDClientID(id: ThirdPartyProvider.clientID)
      let asked = try await OpenIDProvider(
        issuer: provider.issuer, client: client, now: { Int(Date().timeIntervalSince1970) },
        exchange: transport.exchange)
      let profile = try await asked.profile(
        accessToken: try #require(done.tokens.accessToken), subject: "jane")
      #expect(profile["email"] == .string("jane@example.com"))
      let renewed = try await asked.tokenEndpoint.refresh(
        try #require(done.tokens.refreshToken))
      #expect(renewed.refreshToken != done.tokens.refreshToken)
      #expect(asked.endSessionAddress(idToken: done.tokens.idToken) != nil)
    }
  }

  @Test func `Canaille's Deny button is reported as a refusal`() async throws {
    try await ThirdPartyProvider.run(.canaille()) { provider in
      let transport = HTTPTransport(.patient)
      defer { transport.shutdown() }
      let (signIn, prompts) = begin(provider, transport)
      let prompt = try #require(await prompts.first { $0.browserURL != nil })
      _ = try await provider.letPerson([try #require(prompt.browserURL)], denies: true)
      await #expect(throws: OpenIDError.denied) { try await signIn.value }
    }
  }
}
