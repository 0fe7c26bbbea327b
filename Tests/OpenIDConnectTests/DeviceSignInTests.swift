import Foundation
import LoginIdentity
import Testing

@testable import LoginOpenIDConnect

/// A sign-in with a short code in two steps, which different processes take.
@Suite(.timeLimit(.minutes(10))) struct `A short code that another process asks about` {
  private let staged: StagedProvider

  init() throws {
    staged = try StagedProvider()
    staged.script(
      "/device",
      [
        StagedProvider.json([
          "device_code": .string("secret"), "user_code": .string("ABCD-EFGH"),
          "verification_uri": .string("https://issuer.example/go"), "expires_in": .integer(600),
          "interval": .integer(5),
        ])
      ])
  }

  private func flow(_ client: String = "client") -> ProviderFlow {
    let staged = staged
    return ProviderFlow(
      ProviderSetUp(.openID(issuer: StagedProvider.issuer), client: OpenIDClientID(id: client)),
      exchange: staged.exchange, now: { staged.now },
      wait: { seconds throws(OpenIDError) in staged.wait(seconds) })
  }

  private static func error(_ code: String) -> WebAnswer {
    StagedProvider.json(["error": .string(code)], status: 400)
  }

  /// Returns the sign-in as another process reads it.
  private func begun() async throws -> DeviceSignIn {
    let signIn = try await flow().beginCode(providerID: "oidc.acme")
    let bytes = try JSONCoding.bytes(of: signIn, secrets: .revealed)
    return try JSONCoding.value(DeviceSignIn.self, from: bytes)
  }

  @Test func `keeps everything that the other process needs`() async throws {
    let signIn = try await begun()
    #expect(signIn.providerID == "oidc.acme" && signIn.userCode == "ABCD-EFGH")
    #expect(signIn.verificationURI == "https://issuer.example/go" && signIn.completeURI == nil)
    #expect(signIn.expiresAt == StagedProvider.now + 600 && signIn.interval == 5)
    #expect(signIn.deviceCode == Secret("secret"))
    #expect(signIn.recipient == .init(issuer: StagedProvider.issuer, clientID: "client"))
  }

  @Test func `may be asked about after its interval, and later after slow_down`() async throws {
    var signIn = try await begun()
    #expect(signIn.pause(now: staged.now) == 5)
    staged.script(
      "/token",
      [Self.error("authorization_pending"), Self.error("slow_down"), try staged.tokens()])
    staged.wait(5)
    #expect(signIn.pause(now: staged.now) == 0)
    #expect(try await flow().ask(&signIn) == nil)
    #expect(signIn.pause(now: staged.now) == 5)
    staged.wait(5)
    #expect(try await flow().ask(&signIn) == nil)
    #expect(signIn.interval == 10 && signIn.pause(now: staged.now) == 10)
    staged.wait(10)
    let done = try #require(try await flow().ask(&signIn))
    #expect(done.claims["sub"] == .string("ann"))
    #expect(staged.asked.last { $0.path == "/token" }?.form["device_code"] == "secret")
  }

  @Test func `is sent to no other client`() async throws {
    var signIn = try await begun()
    let asked = staged.asked.count
    await #expect(throws: OpenIDError.refused(code: "invalid_grant", detail: nil)) {
      _ = try await flow("other").ask(&signIn)
    }
    #expect(staged.asked.count == asked)
  }

  @Test func `expires by this computer's clock, too`() async throws {
    var signIn = try await begun()
    staged.wait(600)
    await #expect(throws: OpenIDError.expired) { _ = try await flow().ask(&signIn) }
    // A clock that was set back delays nothing.
    staged.wait(-5000)
    #expect(signIn.pause(now: staged.now) == 0)
  }

  @Test func `isn't written by an encoder that may not write secrets`() async throws {
    let signIn = try await begun()
    #expect(throws: EncodingError.self) { try JSONCoding.bytes(of: signIn) }
  }
}
