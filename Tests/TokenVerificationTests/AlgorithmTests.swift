import Crypto
import Foundation
import LoginIdentity
import SeededRandom
import Testing
import TokenSigner

@testable import LoginTokenVerification

/// The signing algorithms of tokens: RFC 7518 §3, RFC 8037, and attacks that must fail.
@Suite(.timeLimit(.minutes(10))) struct `An algorithm of signatures` {
  private static let claims: [String: JSONValue] = ["sub": .string("ann")]
  private static let others = ["none", "HS256", "HS512", "ES256K", "RS1", "rs256", "A128KW"]

  /// Two RSA keys, for all algorithms that use one.
  private static let rsaKeys = (0..<2).map { _ in try? Signer(.rsa, id: "k").pem }

  /// Returns a signer with this algorithm; the other one has another key.
  private func signer(_ kind: Signer.Kind, isOther: Bool = false) throws -> Signer {
    try Signer(kind, id: "k", rsaKey: Self.rsaKeys[isOther ? 1 : 0])
  }

  private func fault(_ token: Secret, _ keys: [JSONValue]) throws -> TokenError? {
    do throws(TokenError) {
      try KeySet(keys: keys.compactMap { VerificationKey($0) }).check(try CompactToken(token))
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: Signer.Kind.allCases)
  func `is believed of its own key, and of no other key of its kind`(kind: Signer.Kind) throws {
    let (signer, other) = (try signer(kind), try signer(kind, isOther: true))
    let token = try signer.token(Self.claims)
    #expect(try fault(token, [signer.publicKey]) == nil)
    #expect(try fault(token, [other.publicKey]) == .wrongSignature)
    // The issuer has both temporarily, when it replaces its keys.
    #expect(try fault(token, [other.publicKey, signer.publicKey]) == nil)
  }

  @Test(arguments: Signer.Kind.allCases)
  func `is the key's, whatever a header says`(kind: Signer.Kind) throws {
    let signer = try signer(kind)
    for named in Signer.Kind.allCases where named != kind {
      let found = try fault(
        try signer.token(Self.claims, algorithm: named.rawValue), [signer.publicKey])
      #expect(found == .unknownKey(id: "k"), "\(named)")
      // Nor if the issuer doesn't name the algorithm of an RSA key.
      let open = try fault(
        try signer.token(Self.claims, algorithm: named.rawValue), [Self.unnamed(signer.publicKey)])
      #expect(open == .unknownKey(id: "k") || open == .wrongSignature, "\(named)")
    }
    for named in Self.others {
      let found = try fault(try signer.token(Self.claims, algorithm: named), [signer.publicKey])
      #expect(found == .refusedAlgorithm(name: named))
    }
  }

  @Test(arguments: [Signer.Kind.rsa, .rs384, .rs512, .ps256, .ps384, .ps512])
  func `of an RSA key is any of RSA, unless the issuer names one`(kind: Signer.Kind) throws {
    let signer = try signer(kind)
    #expect(try fault(try signer.token(Self.claims), [Self.unnamed(signer.publicKey)]) == nil)
  }

  /// The oldest attack on tokens: the public key used as the secret of a MAC.
  @Test(arguments: Signer.Kind.allCases)
  func `of shared secrets is not believed with a public key for the secret`(kind: Signer.Kind)
    throws
  {
    let signer = try signer(kind)
    for (name, hash) in [("HS256", 256), ("HS384", 384), ("HS512", 512)] {
      for secret in [signer.publicKey["n"], signer.publicKey["x"]].compactMap({ $0?.text }) {
        let head = #"{"alg":"\#(name)","kid":"k"}"#
        let message = [head, #"{"sub":"ann"}"#].map { Base64URL.text(of: $0.utf8) }
          .joined(separator: ".")
        let key = SymmetricKey(data: Base64URL.bytes(of: Array(secret.utf8)) ?? [])
        let code =
          switch hash {
          case 256: Array(HMAC<SHA256>.authenticationCode(for: Data(message.utf8), using: key))
          case 384: Array(HMAC<SHA384>.authenticationCode(for: Data(message.utf8), using: key))
          default: Array(HMAC<SHA512>.authenticationCode(for: Data(message.utf8), using: key))
          }
        let token = Secret(message + "." + Base64URL.text(of: code))
        #expect(try fault(token, [signer.publicKey]) == .refusedAlgorithm(name: name))
      }
    }
  }

  @Test(arguments: Signer.Kind.allCases)
  func `wants a signature in its full length, and every bit of it`(kind: Signer.Kind) throws {
    let signer = try signer(kind)
    let whole = try signer.token(Self.claims).reveal { $0 }
    let dot = try #require(whole.lastIndex(of: "."))
    let message = String(whole[..<dot])
    let bytes = try #require(Base64URL.bytes(of: Array(whole[whole.index(after: dot)...].utf8)))
    var random = SeededGenerator(seed: 19)
    var wrong: [[UInt8]] = [
      [], Array(bytes.dropLast()), Array(bytes.dropFirst()), bytes + [0], [0] + bytes,
      [UInt8](repeating: 0, count: bytes.count), bytes + bytes,
      // Both numbers of ECDSA, in the wrong order.
      Array(bytes.suffix(bytes.count / 2)) + Array(bytes.prefix(bytes.count / 2)),
    ]
    for _ in 0..<60 {
      var flipped = bytes
      flipped[Int.random(in: bytes.indices, using: &random)] ^=
        1 << UInt8.random(in: 0..<8, using: &random)
      wrong.append(flipped)
    }
    for signature in wrong {
      let token = Secret(message + "." + Base64URL.text(of: signature))
      #expect(try fault(token, [signer.publicKey]) == .wrongSignature, "\(signature.count)")
    }
  }

  /// A curve's signature in the form for certificates isn't valid in a token (RFC 7518 §3.4).
  @Test func `of a curve is not believed in DER`() throws {
    let key = P256.Signing.PrivateKey()
    let point = Array(key.publicKey.x963Representation.dropFirst())
    let jwk = JSONValue.object([
      "kty": .string("EC"), "crv": .string("P-256"),
      "x": .string(Base64URL.text(of: point.prefix(32))),
      "y": .string(Base64URL.text(of: point.suffix(32))),
    ])
    let message = ["{\"alg\":\"ES256\"}", "{\"sub\":\"ann\"}"].map { Base64URL.text(of: $0.utf8) }
      .joined(separator: ".")
    let signature = try key.signature(for: SHA256.hash(data: Data(message.utf8)))
    let forms = [Array(signature.rawRepresentation), Array(signature.derRepresentation)]
    let faults = try forms.map {
      try fault(Secret(message + "." + Base64URL.text(of: $0)), [jwk])
    }
    #expect(faults == [nil, .wrongSignature])
  }

  @Test(arguments: [
    ("use", JSONValue.string("enc")), ("key_ops", .array([.string("sign")])),
    ("alg", .string("HS256")), ("alg", .string("RSA-OAEP")), ("kty", .string("oct")),
    ("crv", .string("secp256k1")), ("crv", .string("X25519")), ("x", .string("AA")),
    ("x", .string("not base64!")), ("kty", .null), ("x", .integer(1)),
  ])
  func `is not that of a key for something else`(name: String, value: JSONValue) throws {
    for kind in [Signer.Kind.ec, .es384, .es512, .ed25519] {
      let signer = try signer(kind)
      guard case .object(var fields) = signer.publicKey else { throw TokenError.noKeys }
      #expect(VerificationKey(.object(fields)) != nil)
      fields[name] = value
      #expect(VerificationKey(.object(fields)) == nil, "\(kind)")
    }
  }

  /// OpenID Connect Core §3.1.3.6: `at_hash` has the hash of the token's own algorithm.
  @Test(arguments: Signer.Kind.allCases)
  func `says which hash connects the access token`(kind: Signer.Kind) throws {
    let signer = try signer(kind)
    let bytes = Data("access".utf8)
    let digests = [
      "256": Array(SHA256.hash(data: bytes)), "384": Array(SHA384.hash(data: bytes)),
      "512": Array(SHA512.hash(data: bytes)),
    ]
    var rules = TokenRules(issuer: "https://i.example", audience: "c")
    rules.accessToken = Secret("access")
    for (name, digest) in digests {
      let claims: [String: JSONValue] = [
        "iss": .string("https://i.example"), "aud": .string("c"), "sub": .string("ann"),
        "iat": .integer(1), "exp": .integer(100),
        "at_hash": .string(Base64URL.text(of: digest.prefix(digest.count / 2))),
      ]
      let token = try CompactToken(signer.token(claims))
      let isRight = name == (kind == .ed25519 ? "512" : String(kind.rawValue.suffix(3)))
      if isRight {
        try rules.check(token, now: 10)
      } else {
        #expect(throws: TokenError.wrongAccessToken) { try rules.check(token, now: 10) }
      }
    }
  }

  @Test(arguments: [(900, true), (840, true), (839, false), (0, false)])
  func `aside, a sign-in that is too long ago is refused`(time: Int, isGood: Bool) throws {
    let signer = try Signer(.ec, id: "k")
    var rules = TokenRules(issuer: "https://i.example", audience: "c")
    (rules.needsAuthenticationTime, rules.earliestAuthentication) = (true, 900)
    let claims: [String: JSONValue] = [
      "iss": .string("https://i.example"), "aud": .string("c"), "sub": .string("ann"),
      "iat": .integer(1000), "exp": .integer(2000), "auth_time": .integer(time),
    ]
    let token = try CompactToken(signer.token(claims))
    if isGood {
      try rules.check(token, now: 1000)
    } else {
      #expect(throws: TokenError.oldAuthentication(at: time)) { try rules.check(token, now: 1000) }
    }
  }

  private static func unnamed(_ key: JSONValue) -> JSONValue {
    guard case .object(var fields) = key else { return key }
    fields["alg"] = nil
    return .object(fields)
  }
}
