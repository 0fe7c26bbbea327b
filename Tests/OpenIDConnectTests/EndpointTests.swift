import Foundation
import LoginIdentity
import Testing

@testable import LoginOpenIDConnect

/// Addresses that a provider's OpenID Connect document lacks.
@Suite(.timeLimit(.minutes(10))) struct `An address that discovery lacks` {
  private static let server = "/.well-known/oauth-authorization-server"
  private static let issuer = StagedProvider.issuer

  private static func document(_ fields: [String: String]) -> WebAnswer {
    StagedProvider.json(fields.mapValues { .string($0) })
  }

  private func provider(
    _ staged: StagedProvider, configured: [ProviderEndpoint: String] = [:],
    needs: Set<ProviderEndpoint>
  ) async throws -> ProviderMetadata {
    try await OpenIDProvider(
      issuer: Self.issuer, client: .init(id: "client"), now: { staged.now },
      exchange: staged.exchange, configured: configured, needs: needs
    ).metadata
  }

  @Test func `is found in the authorization server's document`() async throws {
    let staged = try StagedProvider()
    staged.script(
      Self.server,
      [
        Self.document([
          "issuer": Self.issuer, "revocation_endpoint": "\(Self.issuer)/revoke",
          "token_endpoint": "\(Self.issuer)/other",
        ])
      ])
    let metadata = try await provider(staged, needs: [.revocation])
    #expect(metadata.revocationEndpoint == "\(Self.issuer)/revoke")
    // The values of the first document are unchanged.
    #expect(metadata.tokenEndpoint == "\(Self.issuer)/token")
    #expect(staged.asked.map(\.path) == ["/.well-known/openid-configuration", Self.server])
  }

  @Test func `costs no request unless it is needed, or when the settings name it`() async throws {
    let staged = try StagedProvider()
    _ = try await provider(staged, needs: [])
    _ = try await provider(staged, needs: [.deviceAuthorization])
    let named = try await provider(
      staged, configured: [.revocation: "https://else.example/r"], needs: [.revocation])
    #expect(named.revocationEndpoint == "https://else.example/r")
    #expect(staged.asked.allSatisfy { $0.path == "/.well-known/openid-configuration" })
  }

  @Test(arguments: [
    // Another issuer's, unencrypted, not a document, no answer.
    document(["issuer": "https://evil.example", "revocation_endpoint": "\(issuer)/revoke"]),
    document(["issuer": issuer, "revocation_endpoint": "http://issuer.example/revoke"]),
    WebAnswer(status: 200, body: Array("<html>".utf8)), WebAnswer(status: 404, body: []),
    WebAnswer(status: 302, headers: ["location": "https://evil.example"], body: []),
    WebAnswer(status: 503, body: []),
  ])
  func `is not taken from a document that is another's, and the provider works as before`(
    answer: WebAnswer
  ) async throws {
    let staged = try StagedProvider()
    staged.script(Self.server, [answer])
    let metadata = try await provider(staged, needs: [.revocation])
    #expect(metadata.revocationEndpoint == nil)
    #expect(metadata.tokenEndpoint == "\(Self.issuer)/token")
  }

  @Test func `of the settings wins over the provider's, even one that could not be used`()
    async throws
  {
    let staged = try StagedProvider()
    staged.script(
      "/.well-known/openid-configuration",
      [
        Self.document([
          "issuer": Self.issuer, "token_endpoint": "http://issuer.example/clear",
          "jwks_uri": "\(Self.issuer)/keys",
        ])
      ])
    await #expect(throws: OpenIDError.insecureAddress(name: "token_endpoint")) {
      try await provider(staged, needs: [])
    }
    let metadata = try await provider(
      staged, configured: [.token: "\(Self.issuer)/mine"], needs: [])
    #expect(metadata.tokenEndpoint == "\(Self.issuer)/mine")
  }

  @Test(arguments: [
    ("https://i.example", "https://i.example/.well-known/oauth-authorization-server"),
    ("https://i.example/", "https://i.example/.well-known/oauth-authorization-server"),
    ("https://i.example/o", "https://i.example/.well-known/oauth-authorization-server/o"),
    ("https://i.example:9/a/b//", "https://i.example:9/.well-known/oauth-authorization-server/a/b"),
  ])
  func `is looked for where RFC 8414 has the path of the issuer`(issuer: String, address: String) {
    #expect(ProviderDocument.serverAddress(issuer: issuer) == address)
  }
}
