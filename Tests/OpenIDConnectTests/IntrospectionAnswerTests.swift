import Foundation
import LoginIdentity
import Testing
import LoginTokenVerification

@testable import LoginOpenIDConnect

/// A provider's answer about a signed access token (RFC 7662 §2.2).
@Suite struct `An answer about a signed access token` {
  private static let now = 1_700_000_000
  private static let issuer = "https://issuer.example"

  private static func provider() throws -> OpenIDProvider {
    let names = ["authorization_endpoint", "token_endpoint", "jwks_uri", "introspection_endpoint"]
    let fields = ["issuer": issuer].merging(names.map { ($0, "\(issuer)/\($0)") }) { $1 }
    let metadata = try ProviderMetadata(
      document: Array(try JSONEncoder().encode(fields)), issuer: issuer)
    return OpenIDProvider(
      metadata, client: OpenIDClientID(id: "terminal", secret: nil), now: { now },
      exchange: { _ throws(OpenIDError) in throw .denied })
  }

  private static func fault(_ changes: [String: JSONValue]) throws -> AccessTokenError? {
    let provider = try Self.provider()
    let claims: [String: JSONValue] = [
      "iss": .string(issuer), "sub": .string("ann"), "azp": .string("terminal"),
    ]
    let said = ["active": JSONValue.bool(true)].merging(changes) { $1 }
    do throws(AccessTokenError) {
      try provider.check(said, against: claims)
      return nil
    } catch {
      return error
    }
  }

  @Test func `is believed when it agrees, or leaves things out`() throws {
    #expect(try Self.fault([:]) == nil)
    #expect(
      try Self.fault([
        "iss": .string(Self.issuer), "sub": .string("ann"), "client_id": .string("terminal"),
        "exp": .integer(Self.now + 60), "token_type": .string("Bearer"),
      ]) == nil)
    #expect(try Self.fault(["exp": .null]) == nil)
  }

  @Test func `is refused when it is about another person, program or provider`() throws {
    #expect(
      try Self.fault(["sub": .string("bob")]) == .provider(.mixUp(found: Self.issuer)))
    #expect(try Self.fault(["client_id": .string("other")]) == .token(.wrongAudience))
    #expect(
      try Self.fault(["iss": .string("https://evil.example")])
        == .token(.wrongIssuer(found: "https://evil.example")))
  }

  @Test func `doesn't make a token that is bound to a key a plain bearer`() throws {
    let provider = try Self.provider()
    let mine = AccessTokenParties(resources: [], clients: ["terminal"])
    let named = AccessTokenParties(resources: ["https://api.example"], clients: ["terminal"])
    let bound: [String: JSONValue] = ["cnf": .object(["jkt": .string("thumbprint")])]
    #expect(throws: AccessTokenError.notCheckable) {
      try provider.checkBinding(of: bound, for: mine)
    }
    #expect(throws: Never.self) { try provider.checkBinding(of: bound, for: named) }
    #expect(throws: Never.self) { try provider.checkBinding(of: [:], for: mine) }
  }

  @Test func `is refused when it is about a refresh token or an old one`() throws {
    #expect(try Self.fault(["token_type": .string("refresh_token")]) == .inactive)
    #expect(try Self.fault(["active": .bool(false)]) == .inactive)
    #expect(try Self.fault(["exp": .string("1")]) == .token(.missingClaim(name: "exp")))
    #expect(try Self.fault(["exp": .integer(1)]) == .token(.expired(at: 1)))
  }
}
