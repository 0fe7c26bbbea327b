import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Tokens contain whole seconds; administrators change accounts faster.
@Suite(.timeLimit(.minutes(10))) struct `Changes of an account in one second` {
  @Test func `hold the next sign-in back for a second at most, and give no token of the future`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      service.clock.advance(milliseconds: 300)
      for number in 0..<10 {
        service.clock.advance(milliseconds: 10)
        var change: [String: JSON] = ["localId": ann["localId"]]
        switch number % 3 {
        case 0: change["password"] = .string("brand-new-\(number)")
        case 1: change["email"] = .string("ann\(number)@example.com")
        default: change["validSince"] = .string("\(service.clock.now / 1000)")
        }
        #expect(try await service.administer(.update, .object(change)).status == 200)
      }
      let start = service.clock.now
      let session = try await service.call(
        .signInWithPassword, ["email": "ann7@example.com", "password": "brand-new-9"]
      ).json
      #expect(service.clock.now - start <= 1000)
      let limit = try await service.validSince(ann["localId"])
      for name in ["iat", "auth_time"] {
        let second = try #require(try Token(session).payload[name].number)
        #expect(second >= limit && second * 1000 <= Double(service.clock.now), "\(name)")
      }
      #expect(try await service.call(.lookup, ["idToken": session["idToken"]]).status == 200)
      #expect(try await service.call(.lookup, ["idToken": ann["idToken"]]).code == "TOKEN_EXPIRED")
      #expect(try await service.refresh(ann).code == "TOKEN_EXPIRED")
    }
  }

  /// The answer of a sign-in between two changes is still delayed.
  @Test func `leave nothing of a sign-in between them`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"].text ?? ""
      let operations = try #require(service.service.running?.operations)
      let now = service.clock.now
      func change() throws -> Account {
        try operations.store.write { data in
          var account = try #require(try data.account(id: id))
          try data.endSessions(of: &account, now: now)
          try data.update(account)
          return account
        }
      }
      let first = try change()
      let grant = try operations.store.write { data in
        try operations.session(of: first, SignInRecord(.password, at: now), now: now, in: data)
      }
      #expect(grant.second == first.validSince)
      let second = try change()
      #expect(grant.second < second.validSince ?? 0)
      #expect(try change().validSince == second.validSince)
    }
  }

  @Test func `to a limit of next year revoke new tokens, and delay no answer`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      let limit = service.clock.now / 1000 + 365 * 86_400
      _ = try await service.administer(
        .update, ["localId": ann["localId"], "validSince": .string("\(limit)")])
      let start = service.clock.now
      let session = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"])
      #expect(session.status == 200)
      #expect(service.clock.now == start)
      #expect(try Token(session.json).payload["iat"] == .number(Double(start / 1000)))
      let used = try await service.call(.lookup, ["idToken": session.json["idToken"]])
      #expect(used.code == "TOKEN_EXPIRED")
      #expect(try await service.refresh(session.json).code == "TOKEN_EXPIRED")
    }
  }

  /// The account was created, and changed, before the clock was right.
  @Test(arguments: [2, 60]) func `lock no one out when the clock is set back after them`(
    seconds: Int
  ) async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      _ = try await service.administer(
        .update, ["localId": ann["localId"], "password": "brand-new"])
      service.clock.advance(seconds: -seconds)
      let session = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "brand-new"]
      ).json
      #expect(try await service.call(.lookup, ["idToken": session["idToken"]]).status == 200)
      #expect(try await service.refresh(session).status == 200)
      #expect(try await service.call(.lookup, ["idToken": ann["idToken"]]).code == "TOKEN_EXPIRED")
    }
  }
}
