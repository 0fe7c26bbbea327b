import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `A short code in an email` {
  @Test func `signs in once, and uses up the link beside it`() async throws {
    try await TestService.runOpen { service async throws in
      let sent = try await service.mailShortCode("ann@example.com")
      #expect(sent.code.count == 6 && sent.code.allSatisfy(\.isNumber))
      #expect(service.mails.value.last?.shortCode == sent.code)
      let first = try await service.use(sent.code, sent.attempt)
      #expect(first.status == 200, "\(first.json)")
      #expect(first.json["email"] == "ann@example.com" && first.json["isNewUser"] == true)
      #expect(try await service.use(sent.code, sent.attempt).code == "INVALID_SESSION_INFO")
      #expect(try await service.use(sent.link, nil).code == "INVALID_OOB_CODE")
    }
  }

  @Test func `is used up by the link beside it`() async throws {
    try await TestService.runOpen { service async throws in
      let sent = try await service.mailShortCode("ann@example.com")
      #expect(try await service.use(sent.link, nil).status == 200)
      #expect(try await service.use(sent.code, sent.attempt).code == "INVALID_SESSION_INFO")
    }
  }

  @Test func `works only where it was requested, and for its address`() async throws {
    try await TestService.runOpen { service async throws in
      let mine = try await service.mailShortCode("ann@example.com")
      let other = try await service.mailShortCode("bob@example.com")
      #expect(try await service.use(mine.code, nil).code == "INVALID_OOB_CODE")
      #expect(try await service.use(mine.code, "unknown").code == "INVALID_SESSION_INFO")
      #expect(try await service.use(mine.code, other.attempt).code == "INVALID_SESSION_INFO")
      #expect(try await service.use(mine.code, mine.attempt).status == 200)
    }
  }

  @Test func `is valid for ten minutes`() async throws {
    try await TestService.runOpen { service async throws in
      let sent = try await service.mailShortCode("ann@example.com")
      service.clock.advance(milliseconds: 599_999)
      let again = try await service.mailShortCode("ann@example.com")
      service.clock.advance(milliseconds: 1)
      #expect(try await service.use(sent.code, sent.attempt).code == "SESSION_EXPIRED")
      #expect(try await service.use(again.code, again.attempt).status == 200)
    }
  }

  @Test func `can't be guessed: five wrong ones end the attempt, ten lock the address`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      for _ in 0..<2 {
        let sent = try await service.mailShortCode("ann@example.com")
        let wrong = sent.code == "000000" ? "000001" : "000000"
        for _ in 0..<EmailedCode.tries {
          #expect(try await service.use(wrong, sent.attempt).code == "INVALID_CODE")
        }
        let right = try await service.use(sent.code, sent.attempt)
        #expect(["INVALID_SESSION_INFO", "TOO_MANY_ATTEMPTS_TRY_LATER"].contains(right.code))
      }
      // Meanwhile the emails have only the link, which still works.
      let answer = try await service.sendShortCode("ann@example.com")
      #expect(answer.status == 200 && answer.json["sessionInfo"] == .null)
      let link = service.mails.value.last
      #expect(link?.shortCode == nil)
      #expect(try await service.use(link?.code ?? "", nil).status == 200)
      service.clock.advance(milliseconds: 30_000)
      let fresh = try await service.mailShortCode("ann@example.com")
      #expect(try await service.use(fresh.code, fresh.attempt).status == 200)
    }
  }

  @Test func `is in no email of a client that doesn't ask for it`() async throws {
    try await TestService.runOpen { service async throws in
      let answer = try await service.call(
        .sendOobCode,
        [
          "requestType": "EMAIL_SIGNIN", "email": "ann@example.com",
          "continueUrl": "http://localhost",
        ])
      #expect(answer.json["sessionInfo"] == .null)
      #expect(service.mails.value.last?.shortCode == nil)
    }
  }
}

private extension TestService {
  /// Requests an email that may have a short code.
  func sendShortCode(_ email: String) async throws -> Answer {
    let body: JSON = [
      "requestType": "EMAIL_SIGNIN", "email": .string(email), "continueUrl": "http://localhost",
    ]
    return try await send(
      "POST", "\(IdentityEndpoint.sendOobCode.placeholderPath ?? "")?key=k",
      headers: [IdentityRequestName.shortCodeHeader: "1"], body: try body.bytes)
  }

  /// Requests an email with a short code, and returns its codes.
  func mailShortCode(
    _ email: String
  ) async throws -> (code: String, link: String, attempt: String?) {
    let answer = try await sendShortCode(email)
    let attempt = try #require(answer.json["sessionInfo"].text, "\(answer.json)")
    let mails = try await help(.oobCodes).json["oobCodes"].items ?? []
    let mail = try #require(mails.last { $0["email"].text == email })
    return (try #require(mail["shortCode"].text), mail["oobCode"].text ?? "", attempt)
  }

  /// Signs in as ann with a code.
  func use(_ code: String, _ attempt: String?) async throws -> Answer {
    try await call(
      .signInWithEmailLink,
      [
        "email": "ann@example.com", "oobCode": .string(code),
        "sessionInfo": attempt.map(JSON.string) ?? .null,
      ])
  }
}
