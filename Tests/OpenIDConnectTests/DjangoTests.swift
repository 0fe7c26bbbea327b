import Foundation
import LoginHTTPTransport
import LoginIdentity
import LoginOpenIDConnect
import Testing
import ThirdPartyProviders

/// django-oauth-toolkit over the network of this computer.
@Suite(.timeLimit(.minutes(10))) struct `django-oauth-toolkit` {
  private static let device = OpenIDClientID(id: ThirdPartyProvider.deviceClientID)

  /// Returns the settings that an administrator writes, because discovery lacks them.
  private static func setUp(_ provider: ThirdPartyProvider) -> ProviderSetUp {
    var setUp = ProviderSetUp(
      .openID(issuer: provider.issuer), client: .init(id: ThirdPartyProvider.clientID),
      deviceClient: device, redirectPorts: [provider.redirectPort])
    setUp.endpoints = [.deviceAuthorization: "\(provider.issuer)/device-authorization/"]
    return setUp
  }

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

  private func signIn(
    _ flow: ProviderFlow, _ person: @escaping @Sendable (ProviderPrompt) async throws -> Void
  ) async throws -> OpenIDProvider.SignIn {
    let (prompts, asked) = AsyncStream.makeStream(of: ProviderPrompt.self)
    let signIn = Task {
      defer { asked.finish() }
      return try await flow.signIn(
        pages: .init(finished: "Done.", failed: { _ in "Failed." }, foreign: "Not here.")
      ) { asked.yield($0) } as OpenIDProvider.SignIn
    }
    // The way that is ready first is shown first, and the other one follows.
    try await person(try await prompts.withBothWays())
    return try await signIn.value
  }

  @Test(arguments: [true, false])
  func `signs in by its pages, refreshes, introspects tokens, and revokes`(
    isTyped: Bool
  ) async throws {
    try await ThirdPartyProvider.run(.django()) { provider in
      let transport = HTTPTransport(.patient)
      defer { transport.shutdown() }
      let flow = Self.flow(Self.setUp(provider), transport)
      let done = try await signIn(flow) { prompt in
        let code = try #require(prompt.userCode)
        let address = try #require(isTyped ? prompt.verificationURL : prompt.browserURL)
        let person = try await provider.letPerson(isTyped ? ["device", address, code] : [address])
        #expect(person.status == 0, "\(person.words)")
      }
      #expect(done.claims["name"] == .string("Jane Example"))
      #expect(done.claims["iss"] == .string(provider.issuer))
      let client =
        isTyped ? Self.device : OpenIDClientID(id: ThirdPartyProvider.clientID)
      #expect(done.claims["aud"] == .string(client.id))
      let asked = try await flow.provider(client, needing: [.introspection, .revocation])
      let endpoint = asked.tokenEndpoint
      let renewed = try await endpoint.refresh(try #require(done.tokens.refreshToken))
      #expect(renewed.refreshToken != done.tokens.refreshToken)
      #expect(renewed.idToken != nil)
      let token = try #require(renewed.refreshToken)
      try await endpoint.revoke(token)
      await #expect(throws: OpenIDError.refused(code: "invalid_grant", detail: nil)) {
        try await endpoint.refresh(token)
      }
      #expect(asked.endSessionAddress(idToken: renewed.idToken) != nil)
    }
  }

  @Test func `takes the button that refuses for a refusal, on either way`() async throws {
    try await ThirdPartyProvider.run(.django()) { provider in
      let transport = HTTPTransport(.patient)
      defer { transport.shutdown() }
      for isTyped in [true, false] {
        let flow = Self.flow(Self.setUp(provider), transport)
        await #expect(throws: OpenIDError.denied) {
          try await signIn(flow) { prompt in
            let address = try #require(isTyped ? prompt.verificationURL : prompt.browserURL)
            let words = isTyped ? ["device", address, prompt.userCode ?? ""] : [address]
            _ = try await provider.letPerson(words, denies: true)
          }
        }
      }
    }
  }
}
