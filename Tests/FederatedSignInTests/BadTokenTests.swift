import Crypto
import Foundation
import LoginIdentity
import LoginOpenIDConnect
import Testing
import TokenSigner

/// Invalid ID tokens, in a complete sign-in.
@Suite(.timeLimit(.minutes(10))) struct `An ID token that is not to be believed` {
  /// A false statement of a token about its signer.
  enum Forgery: String, CaseIterable, Sendable {
    case none, noneUnsigned, noneInCapitals, hmacWithKey, hmacWithPoint, hmacWithSecret, noAlgorithm
    case numberAsAlgorithm, otherKeyOfSameName, unknownKey, rsaOfSameName, otherCurve, keyInside
    case critical, cutSignature, noSignature, twoParts, fiveParts, encrypted, notJSON, list
    case algorithmTwice, subjectTwice, audienceTwice, subjectTwiceInside
  }

  private static let claims =
    #""iss":"https://issuer.example","aud":"client","iat":1700000000,"exp":1700003600"#
  private static let ann = #"{\#(claims),"sub":"ann"}"#

  private static func base64(_ bytes: some Sequence<UInt8>) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  private static func unsigned(_ header: String, _ claims: String = ann) -> String {
    "\(base64(header.utf8)).\(base64(claims.utf8))"
  }

  /// Returns a token with an authentication code instead of a signature (RFC 7518 §3.2).
  private static func hmac(_ key: [UInt8]) -> String {
    let message = unsigned(#"{"alg":"HS256","kid":"k1"}"#)
    let code = HMAC<SHA256>.authenticationCode(
      for: Array(message.utf8), using: SymmetricKey(data: key))
    return "\(message).\(base64(code))"
  }

  // One line for each.
  // swift-format-ignore
  private static func token(_ forgery: Forgery, _ signer: Signer) throws -> String {
    func signed(_ header: String, _ claims: String = ann, by other: Signer? = nil) throws -> String {
      try (other ?? signer).token(header: header, claims: claims).reveal { $0 }
    }
    let usual = #"{"alg":"ES256","kid":"k1"}"#
    let good = try signed(usual)
    let key = signer.publicKey
    return switch forgery {
    case .none: try signed(#"{"alg":"none","kid":"k1"}"#)
    case .noneUnsigned: unsigned(#"{"alg":"none","kid":"k1"}"#) + "."
    case .noneInCapitals: unsigned(#"{"alg":"NONE"}"#) + "."
    case .hmacWithKey: hmac(Array(try JSONEncoder().encode(key)))
    case .hmacWithPoint: hmac(Array((key["x"]?.text ?? "").utf8))
    case .hmacWithSecret: hmac(Array("client-5ecret".utf8))
    case .noAlgorithm: try signed(#"{"kid":"k1"}"#)
    case .numberAsAlgorithm: try signed(#"{"alg":256,"kid":"k1"}"#)
    case .otherKeyOfSameName: try signed(usual, by: Signer(.ec, id: "k1"))
    case .unknownKey: try signed(#"{"alg":"ES256","kid":"k2"}"#)
    case .rsaOfSameName: SignedSample.rsaToken
    case .otherCurve: try signed(#"{"alg":"ES384","kid":"k1"}"#, by: Signer(.es384, id: "k1"))
    case .keyInside:
      try { () throws -> String in
        let other = try Signer(.ec, id: "k1")
        let jwk = String(decoding: try JSONEncoder().encode(other.publicKey), as: UTF8.self)
        return try signed(
          #"{"alg":"ES256","kid":"k1","jku":"https://evil.example/","jwk":\#(jwk)}"#, by: other)
      }()
    case .critical: try signed(#"{"alg":"ES256","kid":"k1","crit":["x"],"x":1}"#)
    case .cutSignature: String(good.dropLast(4))
    case .noSignature: unsigned(usual) + "."
    case .twoParts: unsigned(usual)
    case .fiveParts: good + ".a.b"
    case .encrypted: "eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ.a.b.c.d"
    case .notJSON: try signed(usual, "\u{1B}[2J")
    case .list: try signed(usual, "[\(ann)]")
    case .algorithmTwice: try signed(#"{"alg":"ES256","kid":"k1","alg":"none"}"#)
    case .subjectTwice: try signed(usual, #"{\#(claims),"sub":"ann","sub":"eve"}"#)
    case .audienceTwice: try signed(usual, #"{"aud":"client",\#(claims),"sub":"ann"}"#)
    case .subjectTwiceInside: try signed(usual, #"{\#(claims),"sub":"ann","x":[{"y":1,"y":2}]}"#)
    }
  }

  @Test(arguments: Forgery.allCases)
  func `signs no one in`(forgery: Forgery) async throws {
    let staged = try SecretSignIn()
    let token = try Self.token(forgery, staged.web.signer)
    staged.web.script(
      SecretSignIn.Place.token.url, SecretSignIn.tokens(Secret(token)))
    let error = try #require(await staged.signIn(by: .code).failure, "It was believed.")
    SecretSignIn.expectWords(for: error)
    guard case .providerNotBelieved = error else {
      Issue.record("\(error)")
      return
    }
    #expect(!staged.web.asked.contains { $0.url.hasPrefix("https://evil") })
    // Everything else about it is valid.
    let good = try staged.web.signer.token(
      header: #"{"alg":"ES256","kid":"k1"}"#, claims: Self.ann)
    staged.web.script(SecretSignIn.Place.token.url, SecretSignIn.tokens(good))
    #expect(try await staged.signIn(by: .code).get().user.id == "ann")
  }

  @Test(arguments: ["iss", "sub", "aud", "exp", "iat", "nonce"])
  func `with a claim that is missing or of a wrong type signs no one in`(name: String) async throws
  {
    for value in [.null, .bool(true), .array([]), .object([:]), "", "x"] as [JSONValue] {
      // This is a possible name of a person.
      if name == "sub", value == "x" { continue }
      let staged = try SecretSignIn()
      let error = try #require(
        await staged.signIn(by: .browser) { nonce in
          let claims = ["nonce": .string(nonce)].merging([name: value]) { $1 }
          staged.web.script(
            SecretSignIn.Place.token.url, SecretSignIn.tokens(staged.idToken(claims)))
        }.failure, "\(value) was believed.")
      SecretSignIn.expectWords(for: error)
    }
  }
}
