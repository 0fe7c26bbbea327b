import Foundation
import LoginIdentityProtocol
import SeededRandom
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Requests by generator` {
  @Test(arguments: 0..<4)
  func `never bring the service down, nor an error of its own`(seed: UInt64) async throws {
    try await TestService.runOpen { service async throws in
      var generator = RequestGenerator(seed: seed)
      let ann = try await service.ann()
      generator.words += [
        ann["idToken"].text ?? "", ann["localId"].text ?? "", ann["refreshToken"].text ?? "",
      ]
      for _ in 0..<400 {
        let endpoint =
          IdentityEndpoint.allCases.randomElement(using: &generator.generator) ?? .signUp
        let body = generator.body()
        let isAdministrator = Bool.random(using: &generator.generator)
        let answer =
          isAdministrator
          ? try await service.administer(endpoint, body) : try await service.call(endpoint, body)
        #expect(
          [200, 400, 401, 403, 404, 405, 501].contains(answer.status),
          "\(endpoint) \(isAdministrator) \(body) → \(answer.status)")
        await Task.yield()
      }
      #expect(try await service.call(.signUp, [:]).status == 200)
    }
  }
}

/// A generator of nearly valid bodies.
private struct RequestGenerator {
  var generator: SeededGenerator
  var words = [
    "", "x", "ann@example.com", "http://localhost", "google.com", "password", "+15555550100", "{}",
    "{\"sub\":\"1\"}", "\u{0}\u{1B}[2J", "..", "a.b.c", "PASSWORD_RESET", "EMAIL_SIGNIN", "ASC",
    "providerId=google.com&id_token=%7B%22sub%22%3A%221%22%7D", "refresh_token", "SCRYPT", "1e9",
    String(repeating: "y", count: 3000), "ünï©ode", "9223372036854775808", "-1", "OFF",
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed &+ 1) }

  private static let names = [
    "email", "password", "idToken", "localId", "displayName", "photoUrl", "phoneNumber",
    "requestType", "oobCode", "newPassword", "newEmail", "continueUrl", "returnOobLink",
    "identifier", "continueUri", "providerId", "sessionId", "requestUri", "postBody",
    "returnIdpCredential", "token", "sessionInfo", "code", "temporaryProof", "grant_type",
    "refresh_token", "refreshToken", "validDuration", "deleteAttribute", "deleteProvider",
    "customAttributes", "validSince", "disableUser", "emailVerified", "mfa", "mfaInfo", "users",
    "localIds", "force", "hashAlgorithm", "signerKey", "rounds", "memoryCost", "returnUserInfo",
    "order", "limit", "signIn", "emailPrivacyConfig", "passwordPolicyConfig",
    "phoneEnrollmentInfo", "totpEnrollmentInfo", "phoneVerificationInfo", "totpVerificationInfo",
    "backupCodeVerificationInfo", "deviceVerificationInfo", "deviceToken", "mfaPendingCredential",
    "mfaEnrollmentId", "linkProviderUserInfo", "federatedUserId", "passkeyEnrollmentInfo",
    "passkeySignInInfo", "passkeyVerificationInfo", "authenticatorRegistrationResponse",
    "authenticatorAuthenticationResponse", "id", "response", "clientDataJSON", "attestationObject",
    "tenantId", "createdAt", "lastLoginAt", "allowOverwrite", "sanityCheck", "salt", "rawPassword",
  ]

  /// Returns an object with some of the protocol's names and values of any type.
  mutating func body() -> JSON {
    var fields: [String: JSON] = [:]
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      fields[Self.names.randomElement(using: &generator) ?? ""] = value(depth: 2)
    }
    return .object(fields)
  }

  private mutating func value(depth: Int) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &generator) {
    case 0...3: return .string(words.randomElement(using: &generator) ?? "")
    case 4: return .number(Double(Int.random(in: -2...2_000_000_000, using: &generator)))
    case 5: return .bool(Bool.random(using: &generator))
    case 6: return .null
    case 7, 8:
      return .array(
        (0..<Int.random(in: 0...2, using: &generator)).map { _ in value(depth: depth - 1) })
    default:
      var fields: [String: JSON] = [:]
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        fields[Self.names.randomElement(using: &generator) ?? ""] = value(depth: depth - 1)
      }
      return .object(fields)
    }
  }
}
