import Foundation
import LoginIdentity
import SeededRandom
import Testing
import TokenSigner

@testable import LoginTokenVerification

@Suite(.timeLimit(.minutes(10))) struct `A fuzzed token` {
  static let tokens = [SignedSample.rsaToken, SignedSample.ecToken]

  static let fuzz = Fuzz(
    "tokens", samples: tokens,
    words: [
      ".", "..", "=", "eyJhbGciOiJub25lIn0.", "eyJhbGciOiJub25lIn0", "eyJhbGciOiJIUzI1NiJ9", "e30",
      "eyJjcml0IjpbXX0",
    ])

  static func source(_ set: KeySet) -> KeySource {
    KeySource(now: { 1_700_000_000 }, fetch: { KeySource.Fetched(keys: set, lifetime: 60) })
  }

  static func keySet() throws -> KeySet { try KeySet(json: Array(SignedSample.keySet.utf8)) }

  static var rules: TokenRules {
    var rules = TokenRules(issuer: "https://issuer.example", audience: "client")
    rules.nonce = Secret("n-1")
    return rules
  }

  /// Returns the header and payload.
  static func message(_ token: some Collection<UInt8>) -> [UInt8] {
    Array(token.prefix((token as? [UInt8])?.lastIndex(of: UInt8(ascii: ".")) ?? 0))
  }

  @Test func `is believed as it was signed, and in no other wording`() async throws {
    let source = Self.source(try Self.keySet())
    let signed = Self.tokens.map { Self.message(Array($0.utf8)) }
    let finding = await Self.fuzz.finding(cases: 2000) { bytes in
      guard let claims = try? await source.check(Secret(bytes: bytes), rules: Self.rules) else {
        let isWhole = Self.tokens.contains { Array($0.utf8) == bytes }
        return isWhole ? "what was signed is refused" : nil
      }
      if claims["sub"] != .string("ann") { return "claims of somebody else" }
      return signed.contains(Self.message(bytes)) ? nil : "something unsigned is believed"
    }
    #expect(finding == nil)
  }

  @Test func `says the same by its parts as by its claims`() async {
    let finding = await Self.fuzz.finding(cases: 2000) { bytes in
      let parts = TokenParts(bytes)
      guard let token = try? CompactToken(Secret(bytes: bytes)) else { return nil }
      guard let parts else { return "claims without parts" }
      return parts.message == token.parts.message && parts.signature == token.parts.signature
        ? nil : "others"
    }
    #expect(finding == nil)
  }

  @Test func `in base64 comes back as it was`() async {
    let fuzz = Fuzz("base64", samples: ["", "f", "fo", "foo", "\u{0}\u{10FFFF}"], limit: 200)
    let finding = await fuzz.finding(cases: 2000) { bytes in
      let text = Base64URL.text(of: bytes)
      if Base64URL.bytes(of: text.utf8) != bytes { return text }
      guard let read = Base64URL.bytes(of: bytes) else { return nil }
      return Base64URL.bytes(of: Base64URL.text(of: read).utf8) == read ? nil : "read anew"
    }
    #expect(finding == nil)
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed keys of an issuer` {
  @Test func `accept a token only with the number that signed it`() async throws {
    let fuzz = Fuzz(
      "key sets", samples: [SignedSample.keySet, #"{"keys":[]}"#],
      words: [
        #""kty":"RSA""#, #""kty":"EC""#, #""use":"enc""#, #""crv":"P-256""#, #""kid":"r1""#, "{",
        "}", "[", "]", ",", "null", "AQAB", #""e":"Aw""#, #""alg":"none""#,
      ])
    let tokens = try `A fuzzed token`.tokens.map { try CompactToken(Secret($0)) }
    let numbers = try Self.numbers(in: Array(SignedSample.keySet.utf8))
    let finding = await fuzz.finding(cases: 2000) { bytes in
      guard let set = try? KeySet(json: bytes) else { return nil }
      for token in tokens where (try? set.check(token)) != nil {
        let found = try Self.numbers(in: bytes)
        let isOurs = found.contains { numbers.contains($0) }
        if !isOurs { return "another key is taken for the issuer's" }
      }
      return nil
    }
    #expect(finding == nil)
  }

  /// Returns the modulus, or the point, of each key.
  static func numbers(in json: [UInt8]) throws -> [[UInt8]] {
    let set = try JSONDecoder().decode(JSONValue.self, from: Data(json))
    guard case .array(let keys)? = set["keys"] else { return [] }
    return keys.map { key in
      ["n", "x", "y"].flatMap { name in
        let bytes = key[name]?.text.flatMap { Base64URL.bytes(of: $0.utf8) } ?? []
        return Array(bytes.drop { $0 == 0 })
      }
    }
  }

  @Test func `in DER are a key or an error, and only the key itself checks its token`() async throws
  {
    let der = try #require(Base64URL.bytes(of: SignedSample.publicKey.utf8))
    let token = try CompactToken(Secret(SignedSample.rsaToken))
    let fuzz = Fuzz(
      "keys in DER", samples: [der],
      words: [
        [0x30, 0x82], [0x02, 0x01], [0x30, 0x80], [0x03, 0x84, 0xFF, 0xFF, 0xFF, 0xFF], [5, 0],
      ],
      limit: 1024)
    let modulus = der.dropFirst(33).dropLast(5)
    let finding = await fuzz.finding(cases: 2000) { bytes in
      guard let key = try? VerificationKey(id: "r1", rsaKey: bytes), key.signed(token) else {
        return bytes == der ? "the key itself is refused" : nil
      }
      let holds = bytes.indices.contains { bytes[$0...].starts(with: modulus) }
      return holds ? nil : "another key"
    }
    #expect(finding == nil)
  }

  @Test func `are cached for at most a week, whatever the header says`() async {
    let fuzz = Fuzz(
      "times to keep",
      samples: ["public, max-age=3600, must-revalidate", "MAX-AGE=\"5\"", "no-store"],
      words: ["max-age=", ",", ";", "\""], limit: 256)
    let finding = await fuzz.finding(cases: 5000) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let age = String(decoding: bytes.suffix(8), as: UTF8.self)
      guard let found = KeySource.lifetime(cacheControl: text, age: age) else { return nil }
      return (0...KeySource.longestLifetime).contains(found) ? nil : "\(found) seconds"
    }
    #expect(finding == nil)
  }
}
