import LoginIdentity
import Testing
import TokenSigner

@testable import LoginTokenVerification

/// The recipient of an access token (RFC 9068 §4, RFC 7662 §2.2).
@Suite struct `An access token` {
  private static let now = 1_700_000_000
  private static let claims: [String: JSONValue] = [
    "iss": .string("https://issuer.example"), "sub": .string("ann"),
    "client_id": .string("terminal"), "aud": .string("https://api.example"),
    "iat": .integer(now), "exp": .integer(now + 600),
  ]

  private static func fault(
    _ changes: [String: JSONValue?], resources: Set<String> = []
  ) throws -> TokenError? {
    var claims = claims
    for (name, value) in changes { claims[name] = value }
    var rules = TokenRules(issuer: "https://issuer.example", audience: "terminal")
    rules.accessTokenParties = AccessTokenParties(resources: resources, clients: ["terminal"])
    let token = try CompactToken(Signer(.ec, id: "k1").token(claims))
    do throws(TokenError) {
      try rules.check(token, now: now)
      return nil
    } catch {
      return error
    }
  }

  @Test func `is for the program that it was issued to, by any of the names in use`() throws {
    #expect(try Self.fault([:]) == nil)
    let scope = JSONValue.string("openid")
    for name in ["azp", "cid", "appid"] {
      #expect(
        try Self.fault(["client_id": nil, "scope": scope, name: .string("terminal")]) == nil)
    }
    #expect(
      try Self.fault(["client_id": nil, "scp": scope, "aud": .array([.string("terminal")])]) == nil)
  }

  /// Another program could have passed its token on.
  @Test func `of another program is refused, and so is one that does not say`() throws {
    #expect(try Self.fault(["client_id": .string("other")]) == .wrongAudience)
    let scope = JSONValue.string("openid")
    #expect(try Self.fault(["client_id": nil, "scope": scope]) == .wrongAudience)
    #expect(
      try Self.fault(["client_id": nil, "scope": scope, "aud": nil])
        == .missingClaim(name: "client_id"))
  }

  @Test func `has to be for the resource if one is set, whichever client asked for it`() throws {
    let mine: Set<String> = ["https://api.example"]
    #expect(try Self.fault(["client_id": .string("other")], resources: mine) == nil)
    #expect(
      try Self.fault(["aud": .string("https://else.example")], resources: mine) == .wrongAudience)
    #expect(try Self.fault(["aud": nil], resources: mine) == .missingClaim(name: "aud"))
  }

  @Test func `is no ID token`() throws {
    for (name, value) in [("at_hash", "x"), ("c_hash", "x"), ("typ", "ID"), ("nonce", "n")] {
      #expect(try Self.fault([name: .string(value)]) == .malformed, "\(name)")
    }
    // Keycloak wrote the nonce into both.
    #expect(try Self.fault(["nonce": .string("n"), "typ": .string("Bearer")]) == nil)
  }

  @Test func `is no ID token without nonce and at_hash, and no logout token`() throws {
    let mine = JSONValue.string("terminal")
    #expect(try Self.fault(["client_id": nil, "aud": mine]) == .malformed)
    #expect(try Self.fault(["client_id": nil, "aud": mine, "azp": mine]) == .malformed)
    #expect(try Self.fault(["events": .object([:])]) == .malformed)
    #expect(
      try Self.fault(["events": .object([:])], resources: ["https://api.example"]) == .malformed)
  }

  @Test func `of which two claims name different programs is refused`() throws {
    #expect(try Self.fault(["azp": .string("terminal")]) == nil)
    #expect(try Self.fault(["azp": .string("other")]) == .wrongAudience)
  }

  @Test func `is known by its header, or by the words of single products`() throws {
    let signer = try Signer(.ec, id: "k1")
    for (name, value) in [
      ("typ", "Bearer"), ("token_use", "access"), ("token_class", "access_token"),
    ] {
      let token = try CompactToken(signer.token([name: .string(value)]))
      #expect(token.isMarkedAsAccessToken && !token.isAccessToken)
    }
    for (type, isOne) in [("at+jwt", true), ("application/AT+JWT", true), ("JWT", false)] {
      let token = try signer.token(
        header: #"{"alg":"ES256","kid":"k1","typ":"\#(type)"}"#, claims: "{}")
      #expect(try CompactToken(token).isMarkedAsAccessToken == isOne)
    }
  }

  @Test func `ends, and has an issuer and a subject as any token`() throws {
    #expect(try Self.fault(["exp": .integer(Self.now - 61)]) == .expired(at: Self.now - 61))
    #expect(try Self.fault(["sub": nil]) == .missingClaim(name: "sub"))
    #expect(
      try Self.fault(["iss": .string("https://evil.example")])
        == .wrongIssuer(found: "https://evil.example"))
  }
}
