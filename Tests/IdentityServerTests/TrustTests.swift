import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `An address verified by email` {
  @Test(arguments: [OutOfBandRequestType.verifyAndChangeEmail, .recoverEmail])
  func `ends the sessions of before`(type: OutOfBandRequestType) async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      var session = ann
      if type == .recoverEmail {
        // A thief of the session changes the address; its owner restores it.
        session = try await service.call(
          .update, ["idToken": ann["idToken"], "email": "thief@example.com"]
        ).json
        session = try await service.call(
          .signInWithPassword, ["email": "thief@example.com", "password": "correct-horse"]
        ).json
      } else {
        _ = try await service.call(
          .sendOobCode,
          [
            "requestType": "VERIFY_AND_CHANGE_EMAIL", "idToken": ann["idToken"],
            "newEmail": "new@example.com",
          ])
      }
      let mail = try #require(service.mails.value.last)
      service.clock.advance(seconds: 2)
      let applied = try await service.call(.update, ["oobCode": .string(mail.code)])
      #expect(applied.status == 200)
      let answer = try await service.call(.lookup, ["idToken": session["idToken"]])
      #expect(answer.code == "TOKEN_EXPIRED")
      #expect(try await service.refresh(session).code == "TOKEN_EXPIRED")
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `Hashes from elsewhere` {
  @Test(arguments: ["MD5", "SHA1", "SHA256", "SHA512", "HMAC_MD5", "PBKDF2_SHA256"])
  func `become the service's own at the first sign-in`(name: String) async throws {
    try await TestService.runOpen { service async throws in
      let salt = Array("salt".utf8)
      let key = Array("key".utf8)
      let algorithm: PasswordAlgorithm =
        switch name {
        case "MD5": .digest(.md5, rounds: 1, passwordFirst: false)
        case "SHA1": .digest(.sha1, rounds: 1, passwordFirst: false)
        case "SHA256": .digest(.sha256, rounds: 1, passwordFirst: false)
        case "SHA512": .digest(.sha512, rounds: 1, passwordFirst: false)
        case "HMAC_MD5": .hmac(.md5, key: key, passwordFirst: false)
        default: .pbkdf2(.sha256, rounds: 1)
        }
      let hash = try algorithm.hash(of: Secret("correct-horse"), salt: salt, count: 32)
      let stored = PasswordHash(algorithm: algorithm, salt: salt, hash: hash).text
      let id = try await service.ann()["localId"]
      try service.execute("UPDATE account SET passwordHash = '\(stored)'")
      let before = try await service.administer(.batchGet).json["users"][0]
      let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      #expect(
        try await service.call(
          .signInWithPassword, ["email": "ann@example.com", "password": "wrong"]
        ).code == "INVALID_PASSWORD")
      let session = try await service.call(.signInWithPassword, password).json
      #expect(session["localId"] == id)
      let users = try await service.administer(.batchGet).json["users"]
      #expect(users[0]["salt"].text?.count == 24)
      #expect(users[0]["passwordHash"] != before["passwordHash"])
      // The person notices nothing of it.
      #expect(users[0]["passwordUpdatedAt"] == before["passwordUpdatedAt"])
      #expect(users[0]["validSince"] == before["validSince"])
      #expect(try await service.refresh(session).status == 200)
      #expect(try await service.call(.signInWithPassword, password).status == 200)
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `The owner's token` {
  private static let token = "a-token-of-the-owner-alone"

  private func run(_ body: (TestService) async throws -> Void) async throws {
    try await TestService.runOpen {
      $0.ownerToken = Secret(Self.token)
    } body: { service async throws in
      try await body(service)
    }
  }

  @Test(arguments: [
    ("Bearer owner", 401), ("Bearer ya29.x", 401), ("Bearer ", 401), ("Bearer a-token-of", 401),
    ("Bearer A-TOKEN-OF-THE-OWNER-ALONE", 401), ("Bearer \(token)", 200), ("bearer \(token)", 200),
  ])
  func `is the only token that makes an administrator`(
    authorization: String, status: Int
  ) async throws {
    try await run { service in
      for path in ["accounts:batchGet", "config"] {
        let version = path == "config" ? "v2" : "v1"
        let answer = try await service.send(
          "GET", "/identitytoolkit.googleapis.com/\(version)/projects/demo-login/\(path)",
          headers: ["Authorization": authorization])
        #expect(answer.status == status)
      }
    }
  }

  @Test func `that a browser keeps does not let other pages use the helpers`() async throws {
    try await run { service in
      let basic = Data("owner:\(Self.token)".utf8).base64EncodedString()
      for helper in [EmulatorHelper.snapshots, .reset, .keys] {
        let path = helper.path(project: "demo-login")
        // A form of another page, without fields.
        for origin in ["http://localhost:3000", "http://127.0.0.1:3000"] {
          let refused = try await service.send(
            "POST", path,
            headers: ["Accept": "text/html", "Authorization": "Basic \(basic)", "Origin": origin],
            body: [], contentType: "application/x-www-form-urlencoded")
          #expect(refused.status == 401, "\(helper) \(origin)")
          // A page that has the token itself may.
          let allowed = try await service.send(
            "POST", path, headers: ["Authorization": "Bearer \(Self.token)", "Origin": origin],
            body: [])
          #expect(allowed.status != 401)
        }
      }
      // The service's own forms come with an origin too; their token is checked instead.
      let form = try await service.post(
        "/settings", ["protect": "on"],
        headers: ["Authorization": "Basic \(basic)", "Origin": "http://localhost:3000"])
      #expect(form.status == 403)
    }
  }

  @Test func `is required to read codes and to change the service, in programs and browsers`()
    async throws
  {
    try await run { service in
      let basic = Data("owner:\(Self.token)".utf8).base64EncodedString()
      let wrong = Data("owner:owner".utf8).base64EncodedString()
      for helper in [EmulatorHelper.oobCodes, .verificationCodes, .config, .faults] {
        let path = helper.path(project: "demo-login")
        for header in [[:], ["Authorization": "Bearer owner"], ["Authorization": "Basic \(wrong)"]]
        {
          let refused = try await service.send("GET", path, headers: header)
          #expect(refused.status == 401)
          #expect(refused.headers["www-authenticate"]?.hasPrefix("Basic ") == true)
        }
        for value in ["Bearer \(Self.token)", "Basic \(basic)"] {
          let answer = try await service.send("GET", path, headers: ["Authorization": value])
          #expect(answer.status == 200)
        }
      }
      let form = ["protect": "on"]
      #expect(try await service.post("/settings", form).status == 401)
      #expect(try await service.send("GET", "/", headers: ["Accept": "text/html"]).status == 401)
      let page = ["Accept": "text/html", "Authorization": "Basic \(basic)"]
      #expect(try await service.send("GET", "/", headers: page).status == 200)
      // A program that waits for the service has no token yet, and signing in needs none.
      #expect(try await service.send("GET", "/").status == 200)
      #expect(try await service.call(.signUp, [:]).status == 200)
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `The name of the service` {
  private let path = "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=any"

  @Test(arguments: [
    ("localhost", 200), ("127.0.0.1:80", 200), ("[::1]", 200), ("10.0.2.2:9099", 200),
    ("192.168.1.7", 200), ("auth.internal:9099", 200), ("AUTH.internal", 200),
    ("app.example.com", 200), ("evil.example", 403), ("auth.internal.evil.example", 403),
    ("localhost@evil.example", 400), ("evil.example\u{301}.localhost", 400),
  ])
  func `is one that was given, beyond this machine too`(host: String, status: Int) async throws {
    try await TestService.run {
      $0.listener = .tcp(host: "0.0.0.0", port: 0)
      $0.allowedHosts = ["auth.internal"]
      $0.allowedOrigins = ["https://app.example.com"]
    } body: { service async throws in
      let port = try #require(service.service.port)
      let answer = try await TestService.send(
        to: .tcp(host: "127.0.0.1", port: port), "POST", path, headers: ["Host": host],
        body: Array("{}".utf8))
      #expect(answer.status == status)
      guard status == 403, host == "evil.example" else { return }
      let sentence = answer.json["error"]["message"].text ?? ""
      #expect(sentence.contains("--allow-host evil.example"))
    }
  }

  @Test(arguments: [
    ("http://192.168.1.7:9099", "192.168.1.7:9099", true),
    ("http://auth.internal:9099", "auth.internal:9099", true),
    ("http://192.168.1.8:9099", "192.168.1.7:9099", false),
    ("https://192.168.1.7:9099", "192.168.1.7:9099", false),
    ("http://192.168.1.7", "192.168.1.7:9099", false),
  ])
  func `is where its own pages come from`(origin: String, host: String, isAllowed: Bool) {
    let policy = OriginPolicy(allowed: [], names: ["auth.internal"])
    #expect(policy.allows(host: host))
    #expect(policy.allows(origin: origin, host: host) == isAllowed)
  }
}
