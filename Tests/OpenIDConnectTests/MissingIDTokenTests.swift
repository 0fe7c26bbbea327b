import Foundation
import LoginIdentity
import Testing

@testable import LoginOpenIDConnect

/// Providers whose tokens come without an ID token.
@Suite(.timeLimit(.minutes(10))) struct `Tokens without an ID token` {
  private static let grant = StagedProvider.json([
    "device_code": .string("secret"), "user_code": .string("ABCD-EFGH"),
    "verification_uri": .string("https://issuer.example/go"), "expires_in": .integer(600),
    "interval": .integer(5),
  ])
  private static let bare = StagedProvider.json([
    "access_token": .string("access"), "refresh_token": .string("first"),
    "expires_in": .integer(3600),
  ])

  private func signIn(
    _ staged: StagedProvider, scopes: [String] = ["openid", "email"]
  ) async throws -> OpenIDProvider.SignIn {
    staged.script("/device", [Self.grant])
    let provider = try await staged.open()
    let grant = try await provider.tokenEndpoint.beginDeviceGrant(scopes: scopes)
    return try await provider.signIn(
      browser: nil, device: grant, now: { staged.now }, wait: { staged.wait($0) })
  }

  /// As with django-oauth-toolkit, which issues it with the first refresh.
  @Test func `after a short code are completed by a refresh`() async throws {
    let staged = try StagedProvider()
    staged.script("/token", [Self.bare, try staged.tokens()])
    let done = try await signIn(staged)
    #expect(done.claims["sub"] == .string("ann"))
    #expect(done.tokens.refreshToken == Secret("refresh"))
    let last = staged.asked.last { $0.path == "/token" }
    #expect(last?.form["grant_type"] == "refresh_token")
    #expect(last?.form["refresh_token"] == "first")
  }

  @Test(arguments: [
    [bare], [bare, StagedProvider.json(["error": .string("invalid_grant")], status: 400)],
    [StagedProvider.json(["access_token": .string("access")])],
  ])
  func `that no refresh completes are reported as incomplete, with a remedy`(
    answers: [WebAnswer]
  ) async throws {
    let staged = try StagedProvider()
    staged.script("/token", answers)
    await #expect(throws: OpenIDError.noIDToken(.shortCode)) { try await signIn(staged) }
    #expect(
      IdentityError(OpenIDError.noIDToken(.shortCode)) == .provider(value: .noIDToken(.shortCode)))
  }

  @Test func `that were requested without the openid scope name it, and spend no token`()
    async throws
  {
    let staged = try StagedProvider()
    staged.script("/token", [Self.bare])
    await #expect(throws: OpenIDError.noIDToken(.notRequested)) {
      try await signIn(staged, scopes: ["email"])
    }
    #expect(!staged.asked.contains { $0.form["grant_type"] == "refresh_token" })
  }
}
