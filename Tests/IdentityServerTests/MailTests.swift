import LoginIdentityProtocol
import LoginSQLiteDatabase
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Mailed codes` {
  private let ann: JSON = ["email": "ann@example.com", "password": "correct-horse"]
  private let reset: JSON = ["requestType": "PASSWORD_RESET", "email": "ann@example.com"]

  @Test func `a message has address, kind, code, link and language`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.call(.signUp, ann)
      let answer = try await service.send(
        "POST", "\(IdentityEndpoint.sendOobCode.placeholderPath ?? "")?key=a%26b",
        headers: ["X-Firebase-Locale": "ja-JP"], body: try reset.bytes)
      #expect(answer.status == 200)
      let mail = try #require(service.mails.value.first)
      #expect(mail.address == "ann@example.com")
      #expect(mail.kind == .passwordReset)
      #expect(mail.code.wholeMatch(of: /[A-Za-z0-9_-]{54}/) != nil)
      #expect(mail.language == "ja-JP")
      #expect(
        mail.link == "http://localhost/emulator/action?mode=resetPassword&lang=ja-JP"
          + "&oobCode=\(mail.code)&apiKey=a%26b")
    }
  }

  @Test func `a message has no link where the service has no page for it`() async throws {
    try await TestService.run { service async throws in
      _ = try await service.call(.signUp, ann)
      _ = try await service.call(.sendOobCode, reset)
      let mail = try #require(service.mails.value.first)
      #expect(mail.link == nil)
      #expect(mail.code.wholeMatch(of: /[A-Za-z0-9_-]{54}/) != nil)
      await service.service.stop()
      let stored = try IdentityService.outbox(in: "\(service.folder)/data", limit: 1)
      #expect(stored.map(\.code) == [mail.code] && stored.first?.link == nil)
    }
  }

  @Test func `the outbox keeps every message`() async throws {
    try await TestService.run { service async throws in
      let session = try await service.call(.signUp, ann).json
      _ = try await service.call(.sendOobCode, reset)
      _ = try await service.call(
        .sendOobCode, ["requestType": "VERIFY_EMAIL", "idToken": session["idToken"]])
      let stored = try TestService.database(service.databasePath).read { database in
        try database.rows("SELECT code FROM outbox ORDER BY id") { row -> String in try row[0] }
      }
      #expect(stored == service.mails.value.map(\.code))
      #expect(service.mails.value.map(\.kind) == [.passwordReset, .verifyEmail])
    }
  }

  @Test func `a language that is no tag is not believed`() async throws {
    try await TestService.run { service async throws in
      _ = try await service.call(.signUp, ann)
      _ = try await service.send(
        "POST", "\(IdentityEndpoint.sendOobCode.placeholderPath ?? "")?key=a",
        headers: ["X-Firebase-Locale": "en&mode=x"], body: try reset.bytes)
      #expect(service.mails.value.first?.language == "en")
    }
  }

  @Test func `the link never repeats the host the caller named`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.call(.signUp, ann)
      _ = try await service.send(
        "POST", "\(IdentityEndpoint.sendOobCode.placeholderPath ?? "")?key=a",
        headers: ["Host": "evil.example"], body: try reset.bytes)
      #expect(service.mails.value.first?.link?.contains("evil") == false)
    }
  }

  @Test func `a reset code lives an hour`() async throws {
    try await TestService.run { service async throws in
      _ = try await service.call(.signUp, ann)
      _ = try await service.call(.sendOobCode, reset)
      let code = JSON.string(service.mails.value[0].code)
      service.clock.advance(seconds: 3599)
      #expect(try await service.call(.resetPassword, ["oobCode": code]).status == 200)
      service.clock.advance(seconds: 1)
      let late = try await service.call(
        .resetPassword, ["oobCode": code, "newPassword": "another-horse"])
      #expect(late.code == "EXPIRED_OOB_CODE")
      #expect(try await service.call(.signInWithPassword, ann).status == 200)
    }
  }

  @Test func `a verification code lives three days`() async throws {
    try await TestService.run { service async throws in
      let session = try await service.call(.signUp, ann).json
      _ = try await service.call(
        .sendOobCode, ["requestType": "VERIFY_EMAIL", "idToken": session["idToken"]])
      let code = JSON.string(service.mails.value[0].code)
      service.clock.advance(seconds: 3 * 86_400)
      #expect(try await service.call(.update, ["oobCode": code]).code == "EXPIRED_OOB_CODE")
    }
  }

  @Test func `using one reset code invalidates the others`() async throws {
    try await TestService.run { service async throws in
      _ = try await service.call(.signUp, ann)
      for _ in 0..<2 { _ = try await service.call(.sendOobCode, reset) }
      let codes = service.mails.value.map { JSON.string($0.code) }
      let first = try await service.call(
        .resetPassword, ["oobCode": codes[0], "newPassword": "another-horse"])
      #expect(first.status == 200)
      let second = try await service.call(
        .resetPassword, ["oobCode": codes[1], "newPassword": "a-third-horse"])
      #expect(second.code == "INVALID_OOB_CODE")
    }
  }

  @Test func `two uses of one code at once give one success`() async throws {
    try await TestService.run { service async throws in
      _ = try await service.call(.signUp, ann)
      _ = try await service.call(.sendOobCode, reset)
      let code = JSON.string(service.mails.value[0].code)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<8 {
          group.addTask {
            try await service.call(
              .resetPassword, ["oobCode": code, "newPassword": .string("horse-\(number)")]
            ).status
          }
        }
        return try await group.reduce(into: [Int]()) { $0.append($1) }
      }
      #expect(statuses.filter { $0 == 200 }.count == 1)
    }
  }

  @Test func `a code does not survive the address it was mailed to`() async throws {
    try await TestService.run { service async throws in
      let session = try await service.call(.signUp, ann).json
      _ = try await service.call(.sendOobCode, reset)
      _ = try await service.call(
        .update, ["idToken": session["idToken"], "email": "new@example.com"])
      let code = JSON.string(service.mails.value[0].code)
      #expect(try await service.call(.resetPassword, ["oobCode": code]).code == "INVALID_OOB_CODE")
    }
  }
}
