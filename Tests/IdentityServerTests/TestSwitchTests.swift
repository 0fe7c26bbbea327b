import Crypto
import LoginIdentity
import LoginIdentityProtocol
import LoginTokenVerification
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Switches for tests` {
  @Test func `the clock moves, and tokens and codes expire by it`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      #expect(try await service.help(.clock).json["offset"] == 0)
      let code = try await service.call(.sendVerificationCode, ["phoneNumber": "+15555550100"])
      let moved = try await service.help(.clock, "PATCH", ["advance": 3601])
      #expect(moved.json["offset"] == 3601)
      #expect(moved.json["now"].text == Timestamp.text(service.clock.now / 1000 + 3601))
      let expired = try await service.call(.lookup, ["idToken": ann["idToken"]])
      #expect(expired.code == "INVALID_ID_TOKEN")
      let late = try await service.call(
        .signInWithPhoneNumber, ["sessionInfo": code.json["sessionInfo"], "code": "000000"])
      #expect(late.code == "SESSION_EXPIRED")
      // A refreshed token is of the new time.
      let renewed = try await service.call(
        .token, ["grantType": "refresh_token", "refreshToken": ann["refreshToken"]])
      let lookup = try await service.call(.lookup, ["idToken": renewed.json["id_token"]])
      #expect(lookup.status == 200)
      #expect(try await service.help(.clock, "PATCH", ["offset": 0]).json["offset"] == 0)
      #expect(try await service.call(.lookup, ["idToken": ann["idToken"]]).status == 200)
    }
  }

  @Test(
    arguments: [
      ["offset": 3_153_600_001], ["offset": -3_153_600_001], ["advance": 9_223_372_036_854_775_807],
    ] as [JSON])
  func `the clock stays where it is if that is out of range`(body: JSON) async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.help(.clock, "PATCH", ["offset": 7])
      let refused = try await service.help(.clock, "PATCH", body)
      #expect(refused.status == 400)
      #expect(try await service.help(.clock).json["offset"] == 7)
    }
  }

  @Test func `a token without a fault is valid`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      let made = try await service.help(.tokens, "POST", ["localId": id])
      let found = try await service.call(.lookup, ["idToken": made.json["idToken"]])
      #expect(found.json["users"][0]["localId"] == id)
    }
  }

  @Test(arguments: TokenFault.allCases)
  func `a token has exactly the fault that was asked for`(fault: TokenFault) async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      let made = try await service.help(
        .tokens, "POST", ["localId": id, "fault": .string(fault.rawValue)])
      let text = try #require(made.json["idToken"].text, "\(made.json)")
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      #expect(parts.count == 3)
      let header = try JSON(parsing: try #require(Base64URL.bytes(of: parts[0].utf8)))
      let claims = try JSON(parsing: try #require(Base64URL.bytes(of: parts[1].utf8)))
      let now = Double(service.clock.now / 1000)
      #expect((claims["exp"].number ?? 0 <= now) == (fault == .expired))
      #expect((claims["iat"].number ?? 0 > now) == (fault == .notYetValid))
      let issuer = "https://securetoken.google.com/demo-login"
      #expect((claims["iss"].text != issuer) == (fault == .wrongIssuer))
      #expect((claims["aud"] != "demo-login") == (fault == .wrongAudience))
      #expect((claims["sub"] != id) == (fault == .noSubject))
      #expect((header["alg"] == "none") == (fault == .unsigned))
      #expect((header["alg"] == "HS256") == (fault == .sharedSecret))
      #expect(parts[2].isEmpty == (fault == .unsigned))
      let answer = try await service.call(.lookup, ["idToken": .string(text)])
      // Google's servers don't compare `iat` with their clock, and neither does this service.
      #expect((answer.status == 200) == (fault == .notYetValid), "\(answer.json)")
    }
  }

  @Test func `a token needs an account, and a fault that exists`() async throws {
    try await TestService.runOpen { service async throws in
      #expect(try await service.help(.tokens, "POST", [:]).code == "MISSING_LOCAL_ID")
      let unknown = try await service.help(.tokens, "POST", ["localId": "unknown"])
      #expect(unknown.code == "USER_NOT_FOUND")
      let id = try await service.ann()["localId"]
      let bad = try await service.help(.tokens, "POST", ["localId": id, "fault": "ugly"])
      #expect(bad.status == 400)
    }
  }
}
