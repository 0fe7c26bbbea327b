import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Guesses are counted before they are checked, and stored.
@Suite(.timeLimit(.minutes(10))) struct `Tries` {
  private let right: JSON = ["email": "ann@example.com", "password": "correct-horse"]
  private let wrong: JSON = ["email": "ann@example.com", "password": "wrong-horse"]

  @Test(arguments: [false, true])
  func `of sixty guesses at once exactly as many are judged as the limit says`(
    overTwoServices: Bool
  ) async throws {
    let folder = try TestService.makeFolder()
    let limit = { (configuration: inout IdentityServiceConfiguration) in
      configuration.passwordAttemptLimit = 3
    }
    try await TestService.run(folder: folder, removesFolder: false, limit) { one in
      try await TestService.run(folder: folder, limit) { two in
        _ = try await one.ann()
        let codes = try await withThrowingTaskGroup(of: String.self) { group in
          for number in 0..<60 {
            let service = overTwoServices && number.isMultiple(of: 2) ? two : one
            group.addTask { try await service.call(.signInWithPassword, wrong).code ?? "in" }
          }
          return try await group.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        }
        #expect(codes == ["INVALID_PASSWORD": 3, "TOO_MANY_ATTEMPTS_TRY_LATER": 57])
        #expect(
          try await one.call(.signInWithPassword, right).code == "TOO_MANY_ATTEMPTS_TRY_LATER")
      }
    }
  }

  @Test func `that are right are never delayed, however many there are at once`() async throws {
    try await TestService.run { service async throws in
      _ = try await service.ann()
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<40 {
          group.addTask { try await service.call(.signInWithPassword, right).status }
        }
        return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
      }
      #expect(statuses == [200])
    }
  }

  @Test func `are remembered over a restart, and longer each time`() async throws {
    let folder = try TestService.makeFolder()
    let clock = TestClock()
    try await TestService.run(folder: folder, clock: clock, removesFolder: false) { service in
      _ = try await service.ann()
      for _ in 0..<9 { _ = try await service.call(.signInWithPassword, wrong) }
    }
    try await TestService.run(folder: folder, clock: clock, removesFolder: false) { service in
      let last = try await service.call(.signInWithPassword, wrong)
      #expect(last.code == "INVALID_PASSWORD")
    }
    try await TestService.run(folder: folder, clock: clock) { service async throws in
      let barred = try await service.call(.signInWithPassword, right)
      #expect(barred.code == "TOO_MANY_ATTEMPTS_TRY_LATER")
      #expect(barred.headers["retry-after"] == "30")
      clock.advance(seconds: 31)
      for _ in 0..<10 { _ = try await service.call(.signInWithPassword, wrong) }
      let again = try await service.call(.signInWithPassword, right)
      #expect(again.headers["retry-after"] == "60")
    }
  }

  @Test func `are forgotten after an hour of quiet, and when the clock was set back`() async throws
  {
    try await TestService.run { service async throws in
      _ = try await service.ann()
      for _ in 0..<9 { _ = try await service.call(.signInWithPassword, wrong) }
      service.clock.advance(seconds: 3600)
      #expect(try await service.call(.signInWithPassword, wrong).code == "INVALID_PASSWORD")
      #expect(try await service.call(.signInWithPassword, right).status == 200)
      for _ in 0..<10 { _ = try await service.call(.signInWithPassword, wrong) }
      service.clock.advance(seconds: -86_400)
      #expect(try await service.call(.signInWithPassword, right).status == 200)
    }
  }

  @Test func `at an address without an account are limited only under enumeration protection`()
    async throws
  {
    let missing: JSON = ["email": "nobody@example.com", "password": "wrong-horse"]
    try await TestService.run { service async throws in
      for _ in 0..<20 {
        #expect(try await service.call(.signInWithPassword, missing).code == "EMAIL_NOT_FOUND")
      }
    }
    try await TestService.run {
      $0.emailEnumerationProtection = true
    } body: { service async throws in
      _ = try await service.ann()
      for guess in [missing, wrong] {
        for _ in 0..<10 {
          let answer = try await service.call(.signInWithPassword, guess)
          #expect(answer.code == "INVALID_LOGIN_CREDENTIALS")
        }
        let barred = try await service.call(.signInWithPassword, guess)
        #expect(barred.code == "TOO_MANY_ATTEMPTS_TRY_LATER")
      }
    }
  }

  @Test func `of a number are counted over all of its messages`() async throws {
    try await TestService.runOpen { service async throws in
      for number in 0..<10 {
        let code = try await service.phoneCode("+15555550100").fields
        let answer = try await service.call(
          .signInWithPhoneNumber, .object(code.merging(["code": Self.other(code["code"])]) { $1 }))
        #expect(answer.code == "INVALID_CODE", "\(number)")
      }
      let code = try await service.phoneCode("+15555550100")
      let barred = try await service.call(.signInWithPhoneNumber, code)
      #expect(barred.code == "TOO_MANY_ATTEMPTS_TRY_LATER")
      #expect(barred.headers["retry-after"] == "30")
      #expect(
        try await service.call(
          .signInWithPhoneNumber, try await service.phoneCode("+15555550111")
        ).status == 200)
      service.clock.advance(seconds: 31)
      #expect(try await service.call(.signInWithPhoneNumber, code).status == 200)
    }
  }

  @Test func `end a sign-in that waits for the code of a message`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      _ = try await service.administer(
        .update,
        [
          "localId": id, "emailVerified": true,
          "mfa": ["enrollments": [["phoneInfo": "+15555550123", "mfaEnrollmentId": "f1"]]],
        ])
      let waiting = try await service.call(.signInWithPassword, right).json
      let credential = waiting["mfaPendingCredential"]
      func finish(isRight: Bool) async throws -> TestService.Answer {
        let start = try await service.call(
          .startSecondFactor, ["mfaPendingCredential": credential, "mfaEnrollmentId": "f1"])
        guard start.status == 200 else { return start }
        var code = try await service.textMessage(
          start.json["phoneResponseInfo"]["sessionInfo"]
        ).fields
        if !isRight { code["code"] = Self.other(code["code"]) }
        return try await service.call(
          .finalizeSecondFactor,
          ["mfaPendingCredential": credential, "phoneVerificationInfo": .object(code)])
      }
      for _ in 0..<10 { #expect(try await finish(isRight: false).code == "INVALID_CODE") }
      service.clock.advance(seconds: 31)
      #expect(try await finish(isRight: true).code == "INVALID_MFA_PENDING_CREDENTIAL")
    }
  }

  /// Returns a wrong code.
  private static func other(_ code: JSON?) -> JSON { code == "000000" ? "000001" : "000000" }
}
