import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// The access of a person who only claims to own an account, or briefly has its session.
@Suite(.timeLimit(.minutes(10))) struct `An account that someone else claims` {
  @Test
  func `keeps its factors, its password and itself from a custom token, which shows no factor`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let id = try await service.annWithFactor()
      let factor = try await service.administer(.lookup, ["localId": [.string(id)]])
        .json["users"][0]["mfaInfo"][0]["mfaEnrollmentId"]
      #expect(factor.text != nil)
      let custom = try await service.call(
        .signInWithCustomToken, ["token": .string("{\"uid\":\"\(id)\"}")])
      let token = custom.json["idToken"]
      let changes: [(IdentityEndpoint, JSON)] = [
        (.withdrawEnrollment, ["idToken": token, "mfaEnrollmentId": factor]),
        (.update, ["idToken": token, "password": "another-horse"]),
        (.update, ["idToken": token, "email": "thief@example.com"]),
        (.signUp, ["idToken": token, "email": "thief@example.com", "password": "another-horse"]),
        (.delete, ["idToken": token]),
      ]
      for (endpoint, request) in changes {
        let answer = try await service.call(endpoint, request)
        #expect(answer.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "\(endpoint)")
      }
      let password = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"])
      #expect(password.json["mfaPendingCredential"].text != nil)
    }
  }

  @Test func `gets no factor of a stranger who adds a sign-in method first`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.annWithFactor()
      let custom = try await service.call(
        .signInWithCustomToken, ["token": .string("{\"uid\":\"\(id)\"}")])
      let linked = try await service.signIn(
        "google.com", ["sub": "thief"], ["idToken": custom.json["idToken"]])
      let refusals = [
        (custom.json["idToken"], "UNSUPPORTED_FIRST_FACTOR"),
        (linked.json["idToken"], "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"),
      ]
      for (token, refusal) in refusals {
        let answer = try await service.call(
          .startEnrollment, ["idToken": token, "totpEnrollmentInfo": [:]])
        #expect(answer.code == refusal)
      }
    }
  }

  @Test func `does not move to another address by a sign-up under enumeration protection`()
    async throws
  {
    try await TestService.run {
      $0.emailEnumerationProtection = true
    } body: { service async throws in
      let ann = try await service.call(
        .signUp, ["email": "ann@example.com", "password": "correct-horse"]
      ).json
      let moved = try await service.call(
        .signUp,
        ["idToken": ann["idToken"], "email": "thief@example.com", "password": "another-horse"])
      #expect(moved.code == "OPERATION_NOT_ALLOWED")
      let own = try await service.call(
        .signUp,
        ["idToken": ann["idToken"], "email": "ann@example.com", "password": "another-horse"])
      #expect(own.status == 200)
    }
  }

  @Test func `belongs only to its owner once an email link has verified the address`() async throws
  {
    try await TestService.runOpen { service async throws in
      let (email, guessed) = ("ann@example.com", "correct-horse")
      let stranger = try await service.call(
        .signUp, ["email": .string(email), "password": .string(guessed)]
      ).json
      let mail: JSON = [
        "requestType": "EMAIL_SIGNIN", "email": .string(email), "continueUrl": "http://localhost/",
      ]
      _ = try await service.call(.sendOobCode, mail)
      let code = try #require(service.mails.value.last?.code)
      let owner = try await service.call(
        .signInWithEmailLink, ["email": .string(email), "oobCode": .string(code)])
      #expect(owner.status == 200)
      let password = try await service.call(
        .signInWithPassword, ["email": .string(email), "password": .string(guessed)])
      #expect(password.status == 400)
      let refreshed = try await service.call(
        .token, ["grant_type": "refresh_token", "refresh_token": stranger["refreshToken"]])
      #expect(refreshed.status == 400)
    }
  }

  /// The same letter as one character and as two: equal in Swift, and two mailboxes.
  @Test func `is not entered by a mail to an address that only looks the same`() async throws {
    try await TestService.runOpen { service async throws in
      let (victim, thief) = ("zoe\u{308}@example.com", "zo\u{EB}@example.com")
      _ = try await service.call(.signUp, ["email": .string(victim), "password": "correct-horse"])
      let mail: JSON = [
        "requestType": "EMAIL_SIGNIN", "email": .string(thief), "continueUrl": "http://localhost/",
      ]
      _ = try await service.call(.sendOobCode, mail)
      let code = try #require(service.mails.value.last?.code)
      let entered = try await service.call(
        .signInWithEmailLink, ["email": .string(victim), "oobCode": .string(code)])
      #expect(entered.code == "INVALID_EMAIL")
      let own = try await service.call(
        .signInWithEmailLink, ["email": .string(thief), "oobCode": .string(code)])
      #expect(own.json["isNewUser"] == true)
    }
  }
}

extension TestService {
  /// Signs Ann in with her password and one of her phones; returns her tokens.
  func annWithShownFactor(_ id: String) async throws -> JSON {
    let waiting = try await call(
      .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"]
    ).json["mfaPendingCredential"]
    let start = try await call(
      .startSecondFactor, ["mfaPendingCredential": waiting, "mfaEnrollmentId": .string(id)])
    let code = try await textMessage(start.json["phoneResponseInfo"]["sessionInfo"])
    return try await call(
      .finalizeSecondFactor, ["mfaPendingCredential": waiting, "phoneVerificationInfo": code]
    ).json
  }
}
