import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing
import Waiting

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Guards` {
  @Test func `after ten wrong passwords the right one has to wait, until a reset`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.ann()
      let wrong: JSON = ["email": "Ann@example.com", "password": "wrong"]
      let right: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      for _ in 0..<9 {
        #expect(try await service.call(.signInWithPassword, wrong).code == "INVALID_PASSWORD")
      }
      #expect(try await service.call(.signInWithPassword, right).status == 200)
      for _ in 0..<10 { _ = try await service.call(.signInWithPassword, wrong) }
      let barred = try await service.call(.signInWithPassword, right)
      #expect(barred.code == "TOO_MANY_ATTEMPTS_TRY_LATER")
      #expect(barred.headers["retry-after"] == "30")
      service.clock.advance(seconds: 31)
      #expect(try await service.call(.signInWithPassword, right).status == 200)

      for _ in 0..<10 { _ = try await service.call(.signInWithPassword, wrong) }
      let mail = try await service.administer(
        .sendOobCode,
        ["requestType": "PASSWORD_RESET", "email": "ann@example.com", "returnOobLink": true])
      _ = try await service.call(
        .resetPassword, ["oobCode": mail.json["oobCode"], "newPassword": "brand-new"])
      let fresh: JSON = ["email": "ann@example.com", "password": "brand-new"]
      #expect(try await service.call(.signInWithPassword, fresh).status == 200)
    }
  }

  @Test func `without an attempt limit no one is locked out`() async throws {
    try await TestService.runOpen {
      $0.passwordAttemptLimit = nil
    } body: { service async throws in
      let wrong: JSON = ["email": "ann@example.com", "password": "wrong"]
      _ = try await service.ann()
      for _ in 0..<50 {
        #expect(try await service.call(.signInWithPassword, wrong).code == "INVALID_PASSWORD")
      }
    }
  }

  @Test func `a password policy names everything that is missing`() async throws {
    try await TestService.runOpen { service async throws in
      let rules: JSON = [
        "passwordPolicyConfig": [
          "passwordPolicyEnforcementState": "ENFORCE", "forceUpgradeOnSignin": true,
          "passwordPolicyVersions": [
            [
              "customStrengthOptions": [
                "minPasswordLength": 8, "containsUppercaseCharacter": true,
                "containsNumericCharacter": true, "containsNonAlphanumericCharacter": true,
              ]
            ]
          ],
        ]
      ]
      _ = try await service.ann()
      #expect(
        try await service.administer(
          .updateConfig, rules, query: "?updateMask=passwordPolicyConfig"
        )
        .status == 200)
      let answer = try await service.call(.signUp, ["email": "b@example.com", "password": "abc"])
      #expect(answer.code == "PASSWORD_DOES_NOT_MEET_REQUIREMENTS")
      let message = try #require(answer.json["error"]["message"].text)
      #expect(ServerMessage(message).list.count == 4)
      let good: JSON = ["email": "b@example.com", "password": "Abcdefg1!"]
      #expect(try await service.call(.signUp, good).status == 200)
      // An old password that breaks the rules is rejected too, as configured.
      let old: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      #expect(
        try await service.call(.signInWithPassword, old).code
          == "PASSWORD_DOES_NOT_MEET_REQUIREMENTS")
      let policy = try await service.call(.passwordPolicy, [:]).json
      #expect(policy["enforcementState"] == "ENFORCE")
      #expect(policy["customStrengthOptions"]["minPasswordLength"] == 8)
    }
  }

  @Test func `requests fail on purpose, and stop to`() async throws {
    try await TestService.runOpen { service async throws in
      let failures: [(JSON, Int)] = [("error", 500), ("quota", 429)]
      for (failure, status) in failures {
        #expect(try await service.help(.faults, "PUT", ["failure": failure]).status == 200)
        #expect(try await service.call(.signUp, [:]).status == status)
      }
      _ = try await service.help(.faults, "PUT", ["failure": "offline"])
      await #expect(throws: (any Error).self) { try await service.call(.signUp, [:]) }
      #expect(try await service.help(.faults, "PUT", ["delay": 60_001]).code == "INVALID_ARGUMENT")
      // A delayed answer comes after one that isn't delayed.
      _ = try await service.help(.faults, "PUT", ["delay": 50])
      let start = ContinuousClock.now
      #expect(try await service.call(.signUp, [:]).status == 200)
      #expect(ContinuousClock.now - start >= .milliseconds(50))
      _ = try await service.help(.faults, "PUT", [:])
      #expect(try await service.help(.faults).json == ["delay": 0, "failure": "none"])
    }
  }

  @Test(arguments: [
    ("http://localhost:3000", true), ("https://127.0.0.1", true), ("http://[::1]:8080", true),
    ("http://app.localhost", true), ("https://app.example.com", true),
    ("http://app.example.com", false), ("https://evil.example", false), ("null", false),
    ("http://127.0.0.1.evil.example", false), ("http://localhost.evil.example", false),
    ("file://", false), ("ftp://localhost", false),
  ])
  func `a page of a stranger may not call`(origin: String, isAllowed: Bool) async throws {
    try await TestService.runOpen {
      $0.allowedOrigins = ["https://app.example.com"]
    } body: { service async throws in
      let path = "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=k"
      let answer = try await service.send(
        "POST", path, headers: ["Origin": origin], body: Array("{}".utf8))
      #expect(answer.status == (isAllowed ? 200 : 403))
      #expect(answer.headers["access-control-allow-origin"] == (isAllowed ? origin : nil))
      let question = try await service.send(
        "OPTIONS", path,
        headers: ["Origin": origin, "Access-Control-Request-Headers": "content-type"])
      #expect(question.status == (isAllowed ? 204 : 403))
      #expect(
        question.headers["access-control-allow-headers"] == (isAllowed ? "content-type" : nil))
    }
  }

  @Test(arguments: [
    ("localhost:9099", true), ("127.0.0.1", true), ("[::1]:1", true), ("a.localhost", true),
    ("app.example.com", true), ("evil.example:9099", false), ("127.0.0.1.evil.example", false),
  ])
  func `a name that leads here by a trick is refused`(host: String, isAllowed: Bool) {
    let policy = OriginPolicy(allowed: ["https://app.example.com"])
    #expect(policy.allows(host: host) == isAllowed)
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Keys` {
  @Test func `a new key is published for an hour before it signs, and old tokens stay valid`()
    async throws
  {
    let folder = try TestService.makeFolder()
    try await TestService.run(folder: folder) {
      $0.isOpenToAdministrators = true
      $0.tuning.makeSigningKey = { (try? SigningKey.generate()) ?? "" }
      $0.tuning.keyRotation = 7 * 86_400_000
    } body: { service async throws in
      let first = try await service.call(.signUp, [:]).json
      let name = try Token(first).header["kid"]
      #expect(try await service.keyNames() == [name])
      let rotated = try await service.help(.keys, "POST", [:])
      #expect(try #require(rotated.json["keys"].items).count == 2)
      #expect(try Token(try await service.call(.signUp, [:]).json).header["kid"] == name)
      service.clock.advance(seconds: 3601)
      let second = try await service.call(.signUp, [:]).json
      #expect(try Token(second).header["kid"] != name)
      // The first token has expired by now, but its refresh token hasn't.
      let refreshed = try await service.refresh(first)
      #expect(try Token(refreshed.json).header["kid"] != name)
      #expect(try await service.keyNames().contains(name))
      // Automatically after a week; the oldest is removed when none of its tokens can be valid.
      service.clock.advance(seconds: 40 * 86_400)
      _ = try await service.call(.signUp, [:])
      try await waitUntil("the oldest key to go") {
        _ = try await service.call(.signUp, [:])
        return try await !service.keyNames().contains(name)
      }
    }
  }

  @Test func `certificates carry the keys that sign`() async throws {
    try await TestService.runOpen { service async throws in
      let name = try #require(Token(try await service.ann()).header["kid"].text)
      let answer = try await service.send("GET", ServicePath.certificatesPath)
      #expect(answer.headers["cache-control"]?.contains("max-age=3600") == true)
      let pem = try #require(answer.json[name].text)
      #expect(pem.hasPrefix("-----BEGIN CERTIFICATE-----"))
      let discovery = try await service.send(
        "GET", "/securetoken.google.com/demo-login/.well-known/openid-configuration")
      #expect(discovery.json["issuer"] == "https://securetoken.google.com/demo-login")
    }
  }

  @Test func `unsigned tokens are valid only where the service is set to issue them`() async throws
  {
    let token = Box<JSON>(.null)
    try await TestService.runOpen {
      $0.isSigningTokens = false
    } body: { service async throws in
      let ann = try await service.ann()
      token.change { $0 = ann["idToken"] }
      #expect(try Token(ann).header == ["alg": "none", "typ": "JWT"])
      #expect(try await service.call(.lookup, ["idToken": ann["idToken"]]).status == 200)
    }
    try await TestService.runOpen { service async throws in
      let answer = try await service.call(.lookup, ["idToken": token.value])
      #expect(answer.code == "INVALID_ID_TOKEN")
    }
  }

  @Test func `a tampered token is refused`() async throws {
    try await TestService.runOpen { service async throws in
      let good = try #require(try await service.ann()["idToken"].text)
      let parts = good.split(separator: ".").map(String.init)
      let other = try await service.ann("bob@example.com")["idToken"].text ?? ""
      let foreign = other.split(separator: ".").map(String.init)
      let none = Base64URL.text(of: #"{"alg":"none","typ":"JWT"}"#.utf8)
      for bad in [
        "\(parts[0]).\(foreign[1]).\(parts[2])", "\(none).\(parts[1]).",
        "\(none).\(parts[1]).\(parts[2])", "\(parts[0]).\(parts[1]).", good + "A", "..", "a.b.c",
        "\(parts[0]).\(parts[1])", good + ".x", "",
      ] {
        let answer = try await service.call(.lookup, ["idToken": .string(bad)])
        #expect(answer.code == (bad.isEmpty ? "MISSING_ID_TOKEN" : "INVALID_ID_TOKEN"), "\(bad)")
      }
      service.clock.advance(seconds: 3600)
      #expect(
        try await service.call(.lookup, ["idToken": .string(good)]).code == "INVALID_ID_TOKEN")
    }
  }
}

private extension TestService {
  /// Returns the names of the published keys.
  func keyNames() async throws -> [JSON] {
    let answer = try await send("GET", ServicePath.keySetPath)
    return try #require(answer.json["keys"].items).map { $0["kid"] }
  }
}
