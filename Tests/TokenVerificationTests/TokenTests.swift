import Crypto
import Foundation
import LoginIdentity
import Synchronization
import Testing
import TokenSigner
import Waiting

@testable import LoginTokenVerification

@Suite(.timeLimit(.minutes(10))) struct `A token` {
  static let now = 1_700_000_000

  @Test(arguments: Signer.Kind.allCases)
  func `is believed when key and claims are right`(kind: Signer.Kind) async throws {
    let signer = try Signer(kind, id: "k1")
    let source = Self.source([signer])
    let claims = try await source.check(signer.token(Self.claims), rules: Self.rules)
    #expect(claims["sub"] == .string("ann"))
  }

  /// About one key in a hundred has such a coordinate.
  @Test(arguments: ["x", "y"])
  func `is believed when the issuer leaves out the zeros that a coordinate begins with`(
    name: String
  ) async throws {
    var (signer, bytes) = (try Signer(.ec, id: "k1"), [UInt8(1)])
    while bytes.first != 0 {
      signer = try Signer(.ec, id: "k1")
      bytes = try #require(Base64URL.bytes(of: Array((signer.publicKey[name]?.text ?? "").utf8)))
    }
    guard case .object(var fields) = signer.publicKey else { throw TokenError.noKeys }
    fields[name] = .string(Base64URL.text(of: bytes.drop { $0 == 0 }))
    let key = try #require(VerificationKey(.object(fields)))
    #expect(key.signed(try CompactToken(signer.token(Self.claims))))
    #expect(!key.signed(try CompactToken(Signer(.ec, id: "k1").token(Self.claims))))
    fields[name] = .string(Base64URL.text(of: [0] + bytes))
    #expect(VerificationKey(.object(fields)) == nil)
  }

  static let claims: [String: JSONValue] = [
    "iss": .string("https://issuer.example"), "aud": .string("client"), "sub": .string("ann"),
    "iat": .integer(now - 10), "exp": .integer(now + 3600), "nonce": .string("n-1"),
    "auth_time": .integer(now - 20),
  ]

  static var rules: TokenRules {
    var rules = TokenRules(issuer: "https://issuer.example", audience: "client")
    rules.nonce = Secret("n-1")
    return rules
  }

  static func source(_ signers: [Signer], now: Int = now) -> KeySource {
    let set = KeySet(keys: signers.compactMap { VerificationKey($0.publicKey) })
    return KeySource(now: { now }, fetch: { KeySource.Fetched(keys: set, lifetime: 60) })
  }

  static let faults: [(String, JSONValue?, TokenError)] = [
    ("iss", nil, .missingClaim(name: "iss")),
    ("iss", .string("https://evil.example"), .wrongIssuer(found: "https://evil.example")),
    ("sub", nil, .missingClaim(name: "sub")), ("sub", .string(""), .missingClaim(name: "sub")),
    ("sub", .integer(1), .missingClaim(name: "sub")), ("aud", nil, .missingClaim(name: "aud")),
    ("aud", .string("other"), .wrongAudience), ("aud", .array([.string("other")]), .wrongAudience),
    ("aud", .array([.string("client"), .string("other")]), .wrongAudience),
    ("azp", .string("other"), .wrongAudience), ("exp", nil, .missingClaim(name: "exp")),
    ("exp", .integer(now - 61), .expired(at: now - 61)),
    ("exp", .string("x"), .missingClaim(name: "exp")),
    ("iat", .integer(now + 61), .notYetValid(at: now + 61)),
    ("iat", nil, .missingClaim(name: "iat")),
    ("nbf", .integer(now + 100), .notYetValid(at: now + 100)),
    ("nbf", .string("soon"), .missingClaim(name: "nbf")),
    ("nonce", nil, .missingClaim(name: "nonce")), ("nonce", .string("n-2"), .wrongNonce),
    ("at_hash", .string("wrong"), .wrongAccessToken),
    ("auth_time", .integer(now + 100), .notYetValid(at: now + 100)),
    ("auth_time", nil, .missingClaim(name: "auth_time")),
  ]

  @Test(arguments: faults)
  func `is refused for its claims`(name: String, value: JSONValue?, fault: TokenError)
    async throws
  {
    let signer = try Signer(.ec, id: "k1")
    var claims = Self.claims
    claims[name] = value
    var rules = Self.rules
    rules.accessToken = Secret("access")
    rules.needsAuthenticationTime = true
    let found = await Self.source([signer]).fault(of: try signer.token(claims), rules: rules)
    #expect(found == fault)
  }

  @Test(arguments: [
    ("aud", JSONValue.array([.string("client")])), ("exp", .number(Double(now) + 0.5)),
    ("exp", .integer(now - 59)), ("iat", .integer(now + 59)), ("iat", .number(Double(now) - 0.5)),
    ("azp", .string("client")), ("more", .object(["a": .null])),
    // SHA-256 of "access": its left half.
    ("at_hash", .string("UR6Hsnqb8EObBHsUXZLq9w")),
  ])
  func `is believed in every spelling there is`(name: String, value: JSONValue) async throws {
    let signer = try Signer(.rsa, id: "k1")
    var claims = Self.claims
    claims[name] = value
    var rules = Self.rules
    if name == "at_hash" {
      let half = Array(SHA256.hash(data: Array("access".utf8))).prefix(16)
      claims[name] = .string(Base64URL.text(of: half))
      rules.accessToken = Secret("access")
    }
    _ = try await Self.source([signer]).check(signer.token(claims), rules: rules)
  }

  @Test(arguments: [
    ("JWT", true), ("jwt", true), ("application/JWT", true), ("at+jwt", false),
    ("at+jwt ", false), ("logout+jwt", false), ("application/logout+jwt", false),
    ("secevent+jwt", false), ("dpop+jwt", false), ("kb+jwt", false),
    ("entity-statement+jwt", false), ("", false),
  ])
  func `of another type isn't believed as an ID token`(type: String, isOne: Bool) async throws {
    let signer = try Signer(.ec, id: "k1")
    let claims = String(decoding: try JSONEncoder().encode(Self.claims), as: UTF8.self)
    let token = try signer.token(
      header: #"{"alg":"ES256","kid":"k1","typ":"\#(type)"}"#, claims: claims)
    let found = await Self.source([signer]).fault(of: token, rules: Self.rules)
    #expect(found == (isOne ? nil : TokenError.malformed))
    let bare = try signer.token(header: #"{"alg":"ES256","kid":"k1"}"#, claims: claims)
    #expect(await Self.source([signer]).fault(of: bare, rules: Self.rules) == nil)
  }

  @Test func `that reports a logout isn't believed as an ID token`() async throws {
    let signer = try Signer(.ec, id: "k1")
    var claims = Self.claims
    claims["events"] = .object([
      "http://schemas.openid.net/event/backchannel-logout": .object([:])
    ])
    let found = await Self.source([signer]).fault(of: try signer.token(claims), rules: Self.rules)
    #expect(found == .malformed)
  }

  @Test func `is refused when its signature does not hold, whatever it names`() async throws {
    let signer = try Signer(.rsa, id: "k1")
    let other = try Signer(.rsa, id: "k1")
    let source = Self.source([signer, try Signer(.ec, id: "k2")])
    func fault(_ token: Secret) async -> TokenError? {
      await source.fault(of: token, rules: Self.rules)
    }
    #expect(await fault(try other.token(Self.claims)) == .wrongSignature)
    #expect(await fault(try Signer(.rsa, id: "k9").token(Self.claims)) == .unknownKey(id: "k9"))
    #expect(
      await fault(try signer.token(Self.claims, algorithm: "none"))
        == .refusedAlgorithm(name: "none"))
    #expect(
      await fault(try signer.token(Self.claims, algorithm: "HS256"))
        == .refusedAlgorithm(name: "HS256"))
    // A key for one algorithm verifies no other.
    #expect(
      await fault(try signer.token(Self.claims, algorithm: "ES256")) == .unknownKey(id: "k1"))
    for text in ["", "a", "a.b", "a.b.c", "..", "e30.e30.", "e30..e30", "\u{0}.\u{0}.\u{0}"] {
      let found = await fault(Secret(text))
      #expect([.malformed, .refusedAlgorithm(name: "none")].contains(found), "\(text)")
    }
  }

  @Test func `with a new key causes the keys to be fetched again, but not endlessly`() async throws
  {
    let (old, new) = (try Signer(.ec, id: "old"), try Signer(.ec, id: "new"))
    let clock = Mutex(Self.now)
    let fetches = Mutex(0)
    let published = Mutex([old])
    let source = KeySource(now: { clock.withLock { $0 } }) {
      fetches.withLock { $0 += 1 }
      return KeySource.Fetched(
        keys: KeySet(keys: published.withLock { $0 }.compactMap { VerificationKey($0.publicKey) }),
        lifetime: 3600)
    }
    _ = try await source.check(old.token(Self.claims), rules: Self.rules)
    _ = try await source.check(old.token(Self.claims), rules: Self.rules)
    #expect(fetches.withLock { $0 } == 1)
    published.withLock { $0.append(new) }
    #expect(
      await source.fault(of: try new.token(Self.claims), rules: Self.rules)
        == .unknownKey(id: "new"))
    #expect(fetches.withLock { $0 } == 1)
    clock.withLock { $0 += KeySource.refetchInterval }
    _ = try await source.check(new.token(Self.claims), rules: Self.rules)
    #expect(fetches.withLock { $0 } == 2)
  }

  @Test func `is still checked while its issuer is away, for a day`() async throws {
    let signer = try Signer(.ec, id: "k1")
    let clock = Mutex(Self.now)
    let isAway = Mutex(false)
    let set = KeySet(keys: [signer].compactMap { VerificationKey($0.publicKey) })
    let source = KeySource(now: { clock.withLock { $0 } }) {
      if isAway.withLock({ $0 }) { throw CancellationError() }
      return KeySource.Fetched(keys: set, lifetime: 60)
    }
    var claims = Self.claims
    claims["exp"] = .integer(Self.now + 1_000_000)
    let token = try signer.token(claims)
    _ = try await source.check(token, rules: Self.rules)
    isAway.withLock { $0 = true }
    clock.withLock { $0 += 3600 }
    _ = try await source.check(token, rules: Self.rules)
    clock.withLock { $0 += KeySource.grace }
    #expect(await source.fault(of: token, rules: Self.rules) == .noKeys)
  }
}

@Suite(.timeLimit(.minutes(10))) struct `A source of keys` {
  private static let now = 1_700_000_000

  @Test func `asks once for everyone who waits, and gives all the same answer`() async throws {
    let signer = try Signer(.ec, id: "k1")
    let set = KeySet(keys: [signer].compactMap { VerificationKey($0.publicKey) })
    let gate = Gate()
    let fetches = Mutex(0)
    let source = KeySource(now: { Self.now }) {
      fetches.withLock { $0 += 1 }
      await gate.pass()
      return KeySource.Fetched(keys: set, lifetime: 0)
    }
    let token = try CompactToken(signer.token(["sub": .string("ann")]))
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<50 {
        group.addTask { (try? await source.checkSignature(of: token)) != nil }
      }
      try await source.waitForWaiting(49)
      gate.open()
      for try await isBelieved in group { #expect(isBelieved) }
    }
    #expect(fetches.withLock { $0 } == 1)
  }

  @Test func `that cannot be reached fails for everyone who waits, after one attempt`() async throws
  {
    let gate = Gate()
    let fetches = Mutex(0)
    let source = KeySource(now: { Self.now }) {
      fetches.withLock { $0 += 1 }
      await gate.pass()
      throw TokenError.noKeys
    }
    let token = try CompactToken(Signer(.ec, id: "k1").token(["sub": .string("ann")]))
    try await withThrowingTaskGroup(of: TokenError?.self) { group in
      for _ in 0..<50 {
        group.addTask {
          do throws(TokenError) {
            try await source.checkSignature(of: token)
            return nil
          } catch {
            return error
          }
        }
      }
      try await source.waitForWaiting(49)
      gate.open()
      for try await fault in group { #expect(fault == .noKeys) }
    }
    #expect(fetches.withLock { $0 } == 1)
  }

  @Test func `is asked by the next one when the first gives up`() async throws {
    let signer = try Signer(.ec, id: "k1")
    let set = KeySet(keys: [signer].compactMap { VerificationKey($0.publicKey) })
    let gate = Gate()
    let fetches = Mutex(0)
    let source = KeySource(now: { Self.now }) {
      guard
        fetches.withLock({ count in
          count += 1
          return count
        }) == 1
      else { return KeySource.Fetched(keys: set, lifetime: 60) }
      await gate.pass()
      throw CancellationError()
    }
    let token = try CompactToken(signer.token(["sub": .string("ann")]))
    let first = Task { try await source.checkSignature(of: token) }
    await gate.waitForSomeone()
    let second = Task { try await source.checkSignature(of: token) }
    try await source.waitForWaiting(1)
    first.cancel()
    gate.open()
    await #expect(throws: TokenError.noKeys) { try await first.value }
    try await second.value
    #expect(fetches.withLock { $0 } == 2)
  }

  @Test(
    arguments: [
      ("public, max-age=21600, must-revalidate", nil, 21_600), ("MAX-AGE = \"5\"", nil, 5),
      ("max-age=100", "30", 70), ("max-age=100", "300", 0), ("max-age=100", "-5", 100),
      ("max-age=100", "soon", 100), ("max-age=-1", nil, 0),
      ("max-age=9223372036854775807", "9223372036854775807", 0),
      ("max-age=-9223372036854775808", "9223372036854775807", 0),
      ("max-age=9223372036854775807", nil, KeySource.longestLifetime), ("no-store", nil, nil),
      ("max-age=soon", nil, nil), ("", nil, nil), (nil, "5", nil),
    ] as [(String?, String?, Int?)])
  func `keeps them as long as the answer says`(header: String?, age: String?, seconds: Int?) {
    #expect(KeySource.lifetime(cacheControl: header, age: age) == seconds)
  }
}

/// A gate that blocks callers until it is opened.
private final class Gate: Sendable {
  private let passage = AsyncStream.makeStream(of: Void.self)
  private let arrival = AsyncStream.makeStream(of: Void.self)

  func open() { passage.continuation.finish() }

  /// Waits until it is open, even if the task is canceled.
  func pass() async {
    arrival.continuation.finish()
    await Task { [stream = passage.stream] in for await _ in stream {} }.value
  }

  func waitForSomeone() async { for await _ in arrival.stream {} }
}

private extension KeySource {
  /// Returns once that many callers wait for another caller's download.
  func waitForWaiting(_ count: Int) async throws {
    try await waitUntil("\(count) who wait") { waiting.count >= count }
  }
}

private extension KeySource {
  /// Returns the reason for rejecting a token; `nil` if it is accepted.
  func fault(of token: Secret, rules: TokenRules) async -> TokenError? {
    do throws(TokenError) {
      _ = try await check(token, rules: rules)
      return nil
    } catch {
      return error
    }
  }
}

@Suite struct `Base 64 for tokens` {
  @Test func `is the standard's, in both directions`() {
    // RFC 4648 §10.
    let vectors = ["": "", "f": "Zg", "fo": "Zm8", "foo": "Zm9v", "foob": "Zm9vYg"]
    for (plain, text) in vectors {
      #expect(Base64URL.text(of: plain.utf8) == text)
      #expect(Base64URL.bytes(of: Array(text.utf8)) == Array(plain.utf8))
    }
    #expect(Base64URL.bytes(of: Array("-_+/".utf8)) == Base64URL.bytes(of: Array("-_-_".utf8)))
    for text in ["Z", "Zg=Z", "Z g", "Zä"] { #expect(Base64URL.bytes(of: Array(text.utf8)) == nil) }
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      let text = Base64URL.text(of: bytes)
      #expect(
        text
          == Data(bytes).base64EncodedString()
          .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
          .replacingOccurrences(of: "=", with: ""))
      #expect(Base64URL.bytes(of: Array(text.utf8)) == bytes)
    }
  }
}
