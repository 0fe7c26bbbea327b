import Foundation
import LoginIdentity
import Synchronization
import Testing
import TokenSigner

@testable import LoginOpenIDConnect

/// Arbitrary times from outside.
@Suite(.timeLimit(.minutes(10))) struct `A time that a provider says` {
  static let absurd: [JSONValue] = [
    .integer(.max), .integer(.min), .integer(-1), .integer(0), .number(1e308), .number(-1e308),
    .number(0.5), .string("9223372036854775807"), .string("-5"), .string("1e308"),
    .string("soon"), .string(""), .string("nan"), .string("inf"), .bool(true), .null, .array([]),
  ]

  /// The times that are a valid lifetime of a code, even a long one.
  static let lives: [JSONValue] = [
    .integer(.max), .number(1e308), .string("9223372036854775807"), .string("1e308"),
    .string("inf"),
  ]

  private static func grant(lifetime: JSONValue, interval: JSONValue) -> WebAnswer {
    StagedProvider.json([
      "device_code": .string("secret"), "user_code": .string("ABCD-EFGH"),
      "verification_uri": .string("https://issuer.example/go"), "expires_in": lifetime,
      "interval": interval,
    ])
  }

  @Test(arguments: absurd, absurd)
  func `as a code's life or its interval blocks no one`(
    lifetime: JSONValue, interval: JSONValue
  ) async throws {
    let staged = try StagedProvider()
    staged.script("/device", [Self.grant(lifetime: lifetime, interval: interval)])
    staged.script("/token", [StagedProvider.json(["error": .string("slow_down")], status: 400)])
    let provider = try await staged.open()
    guard Self.lives.contains(lifetime) else {
      await #expect(throws: OpenIDError.self) {
        try await provider.tokenEndpoint.beginDeviceGrant()
      }
      return
    }
    let grant = try await provider.tokenEndpoint.beginDeviceGrant()
    #expect(grant.lifetime == 86_400)
    #expect((1...300).contains(grant.interval))
    await #expect(throws: OpenIDError.expired) {
      try await provider.tokenEndpoint.tokens(
        for: grant, now: { staged.now }, wait: { staged.wait($0) })
    }
    #expect(staged.now - StagedProvider.now == grant.lifetime)
  }

  @Test(arguments: [
    JSONValue.integer(600), .number(600.9), .string("600"), .string("600.0"),
  ])
  func `is read as a number, or as digits in a text`(lifetime: JSONValue) async throws {
    let staged = try StagedProvider()
    staged.script("/device", [Self.grant(lifetime: lifetime, interval: lifetime)])
    let grant = try await staged.open().tokenEndpoint.beginDeviceGrant()
    #expect(grant.lifetime == 600)
    #expect(grant.interval == 300)
  }

  @Test(arguments: absurd)
  func `as the life of an access token is no more than ten years`(
    lifetime: JSONValue
  ) async throws {
    let staged = try StagedProvider()
    staged.script(
      "/token", [StagedProvider.json(["access_token": .string("a"), "expires_in": lifetime])])
    let tokens = try await staged.open().tokenEndpoint.refresh(Secret("r"))
    if let lifetime = tokens.lifetime {
      #expect((0...JSONValue.longestSpan).contains(lifetime))
    }
  }

  @Test(arguments: [
    WebAnswer(status: 503, headers: ["retry-after": "9223372036854775807"], body: []),
    WebAnswer(status: 429, headers: ["retry-after": "1e308"], body: []),
    WebAnswer(status: 500, body: Array("<html>".utf8)),
  ])
  func `does not delay polling forever while the provider fails`(
    answer: WebAnswer
  ) async throws {
    let staged = try StagedProvider()
    staged.script("/device", [Self.grant(lifetime: .integer(7200), interval: .integer(.max))])
    staged.script("/token", Array(repeating: answer, count: 20) + [try staged.tokens()])
    let provider = try await staged.open()
    let grant = try await provider.tokenEndpoint.beginDeviceGrant()
    let tokens = try await provider.tokenEndpoint.tokens(
      for: grant, now: { staged.now }, wait: { staged.wait($0) })
    #expect(tokens.idToken != nil)
    #expect(staged.now - StagedProvider.now == 21 * 300)
  }

  // MARK: Clocks

  @Test func `ends although the machine slept while it was waited`() async throws {
    let staged = try StagedProvider()
    staged.script("/device", [Self.grant(lifetime: .integer(600), interval: .integer(5))])
    let provider = try await staged.open()
    let grant = try await provider.tokenEndpoint.beginDeviceGrant()
    await #expect(throws: OpenIDError.expired) {
      try await provider.tokenEndpoint.tokens(
        for: grant, now: { staged.now }, wait: { staged.wait($0 + 86_400) })
    }
    // One request after waking up, and no other.
    #expect(staged.asked.filter { $0.path == "/token" }.count == 1)
  }

  @Test(arguments: [0, -86_400])
  func `ends although the clock stopped or was set back`(change: Int) async throws {
    let staged = try StagedProvider()
    staged.script("/device", [Self.grant(lifetime: .integer(600), interval: .integer(60))])
    let provider = try await staged.open()
    let grant = try await provider.tokenEndpoint.beginDeviceGrant()
    await #expect(throws: OpenIDError.expired) {
      try await provider.tokenEndpoint.tokens(
        for: grant, now: { staged.now }, wait: { _ in staged.wait(change) })
    }
    #expect(staged.asked.filter { $0.path == "/token" }.count <= 10)
  }

  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
    ("Fri, 31 Dec 9999 23:59:59 GMT", JSONValue.lastMoment),
    ("Sunday, 06-Nov-94 08:49:37 GMT", nil), ("", nil), ("Sun, 99 Nov 1994 08:49:37 GMT", nil),
    ("Sun, 06 Nov 99999999999999999999 08:49:37 GMT", nil),
  ])
  func `in a header is read`(text: String, seconds: Int?) {
    #expect(HTTPDate.seconds(text) == seconds)
  }

  /// 2023-11-14T22:13:20Z is ``StagedProvider/now``.
  @Test(arguments: [
    (780, nil, true), (780, "Tue, 14 Nov 2023 22:26:20 GMT", true),
    (780, "Tue, 14 Nov 2023 22:13:25 GMT", false), (-7200, nil, true),
    (-7200, "Tue, 14 Nov 2023 22:13:00 GMT", false),
  ])
  func `in a token that was made just now shows which clock is wrong`(
    ahead: Int, header: String?, isOurs: Bool
  ) async throws {
    let staged = try StagedProvider()
    let keys = StagedProvider.json(["keys": .array([staged.signer.publicKey])])
    var headers = keys.headers
    headers["date"] = header
    staged.script("/keys", [WebAnswer(status: 200, headers: headers, body: keys.body)])
    staged.script(
      "/token",
      [
        try staged.tokens([
          "iat": .integer(staged.now + ahead), "exp": .integer(staged.now + ahead + 3600),
        ])
      ])
    let provider = try await staged.open()
    let tokens = try await provider.tokenEndpoint.refresh(Secret("r"))
    await #expect(throws: OpenIDError.clock(secondsAhead: ahead, isOurs: isOurs)) {
      try await provider.check(tokens, nonce: nil)
    }
  }

  @Test(arguments: absurd)
  func `in a token is refused or believed, and nothing overflows`(moment: JSONValue) async throws {
    let staged = try StagedProvider()
    let provider = try await staged.open()
    for claims in [
      ["exp": moment], ["iat": moment], ["nbf": moment], ["exp": moment, "iat": moment],
    ] {
      staged.script("/token", [try staged.tokens(claims)])
      let tokens = try await provider.tokenEndpoint.refresh(Secret("r"))
      _ = try? await provider.check(tokens, nonce: nil)
    }
  }
}
