import LoginIdentityProtocol
import LoginSQLiteDatabase
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Email enumeration protection` {
  /// Runs a service that protects addresses and has one account, of ann@example.com.
  private func run(_ body: (TestService) async throws -> Void) async throws {
    try await TestService.run {
      $0.emailEnumerationProtection = true
    } body: { service async throws in
      let answer = try await service.call(
        .signUp, ["email": "ann@example.com", "password": "correct-horse"])
      #expect(answer.status == 200)
      try await body(service)
    }
  }

  @Test(arguments: ["ann@example.com", "nobody@example.com"])
  func `createAuthUri reveals nothing`(identifier: String) async throws {
    try await run { service in
      let answer = try await service.call(
        .createAuthUri, ["identifier": .string(identifier), "continueUri": "http://localhost"])
      #expect(answer.status == 200)
      #expect(answer.json.names == ["kind", "sessionId"])
    }
  }

  @Test func `a wrong password and an unknown address sound alike`() async throws {
    try await run { service in
      let wrong = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "wrong-one"])
      let unknown = try await service.call(
        .signInWithPassword, ["email": "nobody@example.com", "password": "wrong-one"])
      #expect(wrong.code == "INVALID_LOGIN_CREDENTIALS")
      #expect(unknown.json == wrong.json)
    }
  }

  @Test func `a reset for an unknown address seems to succeed and mails nothing`() async throws {
    try await run { service in
      for name in ["nobody", "ann"] {
        let email = "\(name)@example.com"
        let answer = try await service.call(
          .sendOobCode, ["requestType": "PASSWORD_RESET", "email": .string(email)])
        #expect(answer.status == 200)
        #expect(answer.json["email"] == .string(email))
        #expect(answer.json.names == ["kind", "email"])
      }
      #expect(service.mails.value.map(\.address) == ["ann@example.com"])
    }
  }

  /// Counted, not timed: the written rows, and those that people can see.
  @Test func `a reset for an unknown address is as much work as for an account`() async throws {
    try await run { service in
      let database = try #require(service.service.running?.operations.store.database)
      var work: [Int] = []
      for name in ["nobody", "ann", "nobody"] {
        let before = try database.use { $0.totalChanges }
        _ = try await service.call(
          .sendOobCode, ["requestType": "PASSWORD_RESET", "email": .string("\(name)@example.com")])
        work.append(try database.use { $0.totalChanges } - before)
      }
      #expect(work[0] > 0 && Set(work).count == 1, "\(work)")
      let (shown, good) = try #require(
        try service.service.running?.operations.store.read {
          (try $0.outbox(limit: 100), try $0.mailedCodes(now: service.clock.now))
        })
      #expect(shown.map(\.address) == ["ann@example.com"])
      #expect(good.map(\.email) == ["ann@example.com"])
      let codes = try database.use {
        try $0.rows("SELECT code FROM mailedCode WHERE email LIKE 'nobody%'") { row -> String in
          try row[0]
        }
      }
      #expect(codes.count == 2)
      for code in codes {
        let answer = try await service.call(
          .resetPassword, ["oobCode": .string(code), "newPassword": "brand-new"])
        #expect(answer.code == "INVALID_OOB_CODE" || answer.code == "EXPIRED_OOB_CODE")
      }
    }
  }

  @Test func `a disabled account and a taken address are still reported`() async throws {
    try await run { service in
      let ann: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      #expect(try await service.call(.signUp, ann).code == "EMAIL_EXISTS")
      try service.execute("UPDATE account SET isDisabled = 1")
      #expect(try await service.call(.signInWithPassword, ann).code == "USER_DISABLED")
    }
  }
}
