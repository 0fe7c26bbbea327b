import Foundation
import LoginIdentity
import Synchronization
import Testing
import LoginTokenVerification

@testable import FirebaseTokens

@Suite(.timeLimit(.minutes(10))) struct `A token of Firebase` {
  @Test func `says whose it is when it is believed`() async throws {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    let user = try await project.verifier().verify(signer.token(project.claims))
    #expect(user.uid == "ann" && user.name == "Ann" && user.email == "ann@example.com")
    #expect(user.isEmailVerified && user.signInProvider == "password" && !user.isAnonymous)
    #expect(user.secondFactor == "totp" && user.phoneNumber == nil)
    #expect(user.authTime == project.now - 20 && user.expiresAt == project.now + 3590)
    #expect(user.claims["role"] == .string("cook"))
  }

  static let now = Project.start

  static let faults: [(String, JSONValue?, TokenError)] = [
    ("iss", nil, .missingClaim(name: "iss")),
    (
      "iss", .string("https://securetoken.google.com/other"),
      .wrongIssuer(found: "https://securetoken.google.com/other")
    ),
    (
      "iss", .string("https://session.firebase.google.com/demo-login"),
      .wrongIssuer(found: "https://session.firebase.google.com/demo-login")
    ),
    ("aud", nil, .missingClaim(name: "aud")), ("aud", .string("other"), .wrongAudience),
    ("aud", .string("demo-login2"), .wrongAudience), ("sub", nil, .missingClaim(name: "sub")),
    ("sub", .string(""), .missingClaim(name: "sub")),
    ("sub", .string(String(repeating: "x", count: 129)), .missingClaim(name: "sub")),
    ("sub", .integer(7), .missingClaim(name: "sub")), ("exp", nil, .missingClaim(name: "exp")),
    ("exp", .integer(now - 60), .expired(at: now - 60)),
    ("exp", .integer(Int.min), .expired(at: Int.min)), ("iat", nil, .missingClaim(name: "iat")),
    ("iat", .integer(now + 61), .notYetValid(at: now + 61)),
    ("auth_time", nil, .missingClaim(name: "auth_time")),
    ("auth_time", .integer(now + 61), .notYetValid(at: now + 61)),
    ("auth_time", .integer(Int.max), .notYetValid(at: Int.max)),
  ]

  @Test(arguments: faults)
  func `is refused for its claims, without fetching keys`(
    name: String, value: JSONValue?, fault: TokenError
  ) async throws {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    var claims = project.claims
    claims[name] = value
    #expect(await project.verifier().fault(of: try signer.token(claims)) == fault)
    #expect(project.fetches == 0)
  }

  @Test(arguments: [
    ("sub", JSONValue.string(String(repeating: "ü", count: 128))), ("exp", .integer(now - 59)),
    ("iat", .integer(now + 60)), ("auth_time", .integer(now + 60)), ("auth_time", .integer(0)),
  ])
  func `may come to the limit`(name: String, value: JSONValue) async throws {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    var claims = project.claims
    claims[name] = value
    #expect(await project.verifier().fault(of: try signer.token(claims)) == nil)
  }

  @Test func `ends at once where clocks may not differ`() async throws {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    let verifier = project.verifier { $0.leeway = 0 }
    let token = try signer.token(project.claims)
    project.advance(3589)
    #expect(await verifier.fault(of: token) == nil)
    project.advance(1)
    #expect(await verifier.fault(of: token) == .expired(at: project.now))
  }

  static let headers: [(String, JSONValue?, TokenError)] = [
    ("alg", .string("none"), .refusedAlgorithm(name: "none")),
    ("alg", .string("HS256"), .refusedAlgorithm(name: "HS256")),
    ("alg", .string("ES256"), .refusedAlgorithm(name: "ES256")),
    ("alg", .string("rs256"), .refusedAlgorithm(name: "rs256")),
    ("alg", nil, .refusedAlgorithm(name: "none")), ("kid", nil, .missingClaim(name: "kid")),
    ("kid", .string("k9"), .unknownKey(id: "k9")), ("kid", .string("k2"), .wrongSignature),
    ("crit", .array([.string("exp")]), .malformed),
  ]

  @Test(arguments: headers)
  func `is refused for its header`(
    name: String, value: JSONValue?, fault: TokenError
  ) async throws {
    let (signer, other) = try await CertifiedSigner.shared.value
    let project = Project([signer, other])
    // A verifier that accepts unsigned tokens makes the same checks.
    for isEmulated in [false, true] {
      let verifier = project.verifier { $0.acceptsUnsignedTokens = isEmulated }
      let token = try signer.token(project.claims, header: [name: value])
      #expect(await verifier.fault(of: token) == fault)
    }
  }

  @Test func `is refused when a single character is another`() async throws {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    let verifier = project.verifier()
    let text = try signer.token(project.claims).reveal { Array($0.utf8) }
    let dots = text.indices.filter { text[$0] == UInt8(ascii: ".") }
    for index in stride(from: 0, to: text.count - 1, by: 41) where !dots.contains(index) {
      var changed = text
      changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      #expect(await verifier.fault(of: Secret(bytes: changed)) != nil, "\(index)")
    }
    for length in [0, 1, dots[0], dots[1], dots[1] + 1, text.count - 4] {
      #expect(await verifier.fault(of: Secret(bytes: Array(text.prefix(length)))) != nil)
    }
    #expect(await verifier.fault(of: Secret(String(repeating: "a.", count: 9000))) == .malformed)
  }

  @Test func `without a signature is accepted only by verifiers that allow it`() async throws {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    let token = try CertifiedSigner.unsigned(project.claims)
    #expect(await project.verifier().fault(of: token) == .refusedAlgorithm(name: "none"))
    let emulated = project.verifier { $0.acceptsUnsignedTokens = true }
    #expect(try await emulated.verify(token).uid == "ann")
    #expect(project.fetches == 0)
    // All other rules apply to it, and existing signatures are verified.
    var claims = project.claims
    claims["aud"] = .string("other")
    #expect(await emulated.fault(of: try CertifiedSigner.unsigned(claims)) == .wrongAudience)
    let foreign = try CertifiedSigner(id: "k1")
    #expect(await emulated.fault(of: try foreign.token(project.claims)) == .wrongSignature)
  }

  @Test func `is no session cookie, nor the other way round`() async throws {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    let verifier = project.verifier { $0.kind = .sessionCookie }
    var claims = project.claims
    let issuer = "https://securetoken.google.com/demo-login"
    #expect(await verifier.fault(of: try signer.token(claims)) == .wrongIssuer(found: issuer))
    claims["iss"] = .string("https://session.firebase.google.com/demo-login")
    #expect(await verifier.fault(of: try signer.token(claims)) == nil)
  }

  @Test func `that holds is asked about where the program wants it`() async throws {
    let signer = try await CertifiedSigner.shared.value.0
    let project = Project([signer])
    let asked = Mutex<[String]>([])
    let verifier = project.verifier {
      $0.revocationCheck = RevocationCheck { _, user throws(TokenError) in
        asked.withLock { $0.append(user.uid) }
        throw .revoked
      }
    }
    #expect(await verifier.fault(of: try signer.token(project.claims)) == .revoked)
    var claims = project.claims
    claims["sub"] = .string("bob")
    let foreign = try CertifiedSigner(id: "k1")
    #expect(await verifier.fault(of: try foreign.token(claims)) == .wrongSignature)
    #expect(asked.withLock { $0 } == ["ann"])
  }
}
