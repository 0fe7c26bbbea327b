import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Times from outside are used in calculations.
@Suite(.timeLimit(.minutes(10))) struct `A time beyond the year 9999, or before 1970,` {
  private static let password: JSON = [
    "email": "ann@example.com", "password": "correct-horse",
  ]
  private static let names = ["validSince", "createdAt", "lastLoginAt"]
  private static let times = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775", "253402300800000", "-1",
  ]

  @Test(arguments: names, times)
  func `is refused in an update, and the service continues`(
    name: String, time: String
  ) async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      let answer = try await service.administer(
        .update, .object(["localId": id, name: .string(time)]))
      #expect(answer.status == 400)
      #expect(answer.code == "INVALID_ARGUMENT")
      #expect(answer.json["error"]["message"].text?.contains("\(name) must be 0 to ") == true)
      let changed = try await service.administer(
        .update, ["localId": id, "password": "brand-new"])
      #expect(changed.status == 200)
      let session = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "brand-new"])
      #expect(session.status == 200)
    }
  }

  @Test(arguments: names, times)
  func `is refused in an import, and the other accounts are there`(
    name: String, time: String
  ) async throws {
    try await TestService.runOpen { service async throws in
      let bad = JSON.object(["localId": "bad", name: .string(time)])
      let answer = try await service.administer(
        .batchCreate, ["users": [bad, ["localId": "good"]]])
      let errors = answer.json["error"]
      #expect(errors.items?.count == 1)
      #expect(errors[0]["message"].text?.contains("\(name) must be 0 to ") == true)
      let stored = try await service.administer(.batchGet).json["users"]
      #expect(stored.items?.count == 1)
      #expect(stored[0]["localId"] == "good")
    }
  }

  /// The last second of the year 9999, which an administrator may set.
  @Test func `begins after the last one that revokes, as often as it is set`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      for _ in 0..<3 {
        let revoked = try await service.administer(
          .update, ["localId": id, "validSince": "253402300799"])
        #expect(revoked.status == 200)
        let session = try await service.call(.signInWithPassword, Self.password)
        #expect(session.status == 200)
      }
    }
  }

  @Test func `does not end the service if the data have it already`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      try service.execute("UPDATE account SET validSince = 9223372036854775807")
      for _ in 0..<2 {
        let session = try await service.call(.signInWithPassword, Self.password)
        #expect(session.status == 200)
        let changed = try await service.administer(
          .update, ["localId": id, "password": "correct-horse"])
        #expect(changed.status == 200)
      }
    }
  }

  /// If tokens are unsigned, anyone can write them.
  @Test(arguments: ["iat", "auth_time"], [Int.max, Int.min, -1])
  func `is refused in an unsigned token`(name: String, time: Int) async throws {
    try await TestService.runOpen {
      $0.isSigningTokens = false
    } body: { service async throws in
      let ann = try await service.ann()
      let header = Base64URL.text(of: #"{"alg":"none","typ":"JWT"}"#.utf8)
      let payload = """
        {"iss":"https://securetoken.google.com/demo-login","aud":"demo-login",\
        "sub":"\(ann["localId"].text ?? "")","exp":253402300799,\
        "iat":\(name == "iat" ? time : 1_700_000_000),\
        "auth_time":\(name == "auth_time" ? time : 1_700_000_000),\
        "firebase":{"sign_in_provider":"password"}}
        """
      let token = JSON.string("\(header).\(Base64URL.text(of: payload.utf8)).")
      #expect(try await service.call(.lookup, ["idToken": token]).code == "INVALID_ID_TOKEN")
      #expect(try await service.call(.lookup, ["idToken": ann["idToken"]]).status == 200)
    }
  }
}
