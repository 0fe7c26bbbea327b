import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Tokens contain whole seconds; a thief uses shorter ones.
@Suite(.timeLimit(.minutes(10))) struct `A thief who signs in every 0.3 s` {
  /// The way in which the owner restores the account.
  enum Way: CaseIterable, Sendable {
    case passwordReset, provider, mailedRecovery
  }

  @Test(arguments: Way.allCases, [0, 1, 150, 299])
  func `has nothing left when the owner got the account back`(
    way: Way, milliseconds: Int
  ) async throws {
    try await TestService.runOpen { service async throws in
      let theft = try await Theft(way, on: service)
      // The last sign-in is in the second in which the owner acts, and directly before.
      var sessions: [JSON] = [theft.session]
      while service.clock.now % 1000 < 500 {
        service.clock.advance(milliseconds: 300)
        sessions.append(try await theft.signIn())
      }
      service.clock.advance(milliseconds: min(milliseconds, 999 - service.clock.now % 1000))
      let cookie = try await service.cookie(for: sessions[sessions.count - 1])
      #expect(cookie.status == 200)
      let device = SoftAuthenticator()
      let last = sessions[sessions.count - 1]
      let added = try await service.addPasskey(device, token: last["idToken"])
      #expect(added.status == 200, "\(added.json)")
      let codes = service.mails.value.filter { $0.address == "thief@example.com" }.map(\.code)
      #expect(!codes.isEmpty || way == .mailedRecovery)
      try await theft.end()

      let limit = try await service.validSince(theft.id)
      for session in sessions {
        #expect(try Token(session).payload["iat"].number ?? 0 < limit)
        #expect(try Token(session).payload["auth_time"].number ?? 0 < limit)
        let uses: [(IdentityEndpoint, JSON)] = [
          (.lookup, ["idToken": session["idToken"]]),
          (.update, ["idToken": session["idToken"], "password": "thief-was-here"]),
          (.update, ["idToken": session["idToken"], "email": "thief@example.com"]),
          (.delete, ["idToken": session["idToken"]]),
        ]
        for (endpoint, body) in uses {
          #expect(try await service.call(endpoint, body).code == "TOKEN_EXPIRED", "\(endpoint)")
        }
        #expect(try await service.refresh(session).code == "TOKEN_EXPIRED")
        #expect(try await service.cookie(for: session).code == "TOKEN_EXPIRED")
      }
      // Backends compare the seconds of a cookie, too.
      #expect(try Token(cookie.json, "sessionCookie").payload["iat"].number ?? 0 < limit)
      for code in codes {
        let answer = try await service.call(.update, ["oobCode": .string(code)])
        #expect(answer.code == "INVALID_OOB_CODE")
      }
      #expect(try await service.signIn(passkey: device).code == "PASSKEY_CREDENTIAL_NOT_FOUND")
      #expect(try await theft.signIn()["idToken"] == .null)
      try await Self.checkIsHome(theft, service)
    }
  }

  @Test func `does not come back with the password that replaced the owner's`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      service.clock.advance(milliseconds: 300)
      let moved = try await service.call(
        .update, ["idToken": ann["idToken"], "email": "thief@example.com"])
      service.clock.advance(milliseconds: 300)
      let changed = try await service.call(
        .update, ["idToken": moved.json["idToken"], "password": "thief-was-here"])
      #expect(changed.status == 200)
      let mail = service.mails.value.last { $0.kind == .recoverEmail }
      _ = try await service.call(.update, ["oobCode": .string(mail?.code ?? "")])
      let back = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "thief-was-here"])
      #expect(back.code == "INVALID_PASSWORD")
    }
  }

  /// Passwords are compared before the account is read again, which takes time.
  @Test func `is not let in by a sign-in that was under way`() async throws {
    try await TestService.runOpen {
      $0.tuning.passwordMemoryCost = 14
    } body: { service async throws in
      let theft = try await Theft(.mailedRecovery, on: service)
      try await withThrowingTaskGroup(of: JSON.self) { group in
        for _ in 0..<8 { group.addTask { try await theft.signIn() } }
        // One has begun; the recovery ends those that finish before it.
        try await theft.end()
        for try await session in group where session["idToken"] != .null {
          let used = try await service.call(.lookup, ["idToken": session["idToken"]])
          #expect(used.code == "TOKEN_EXPIRED")
        }
      }
    }
  }

  @Test func `has no second factor left to show`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.annWithFactor()
      let waiting = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"]
      ).json
      let credential = waiting["mfaPendingCredential"]
      let factor = waiting["mfaInfo"][0]["mfaEnrollmentId"]
      let started: JSON = ["mfaPendingCredential": credential, "mfaEnrollmentId": factor]
      #expect(try await service.call(.startSecondFactor, started).status == 200)
      _ = try await service.administer(
        .update, ["localId": .string(id), "password": "owner-is-back"])
      let code = try await service.call(.startSecondFactor, started).code
      #expect(code == "INVALID_MFA_PENDING_CREDENTIAL")
    }
  }

  @Test func `is signed out by an administrator, also within the second`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      service.clock.advance(milliseconds: 300)
      let second = service.clock.now / 1000
      _ = try await service.administer(
        .update, ["localId": ann["localId"], "validSince": .string("\(second)")])
      #expect(try await service.call(.lookup, ["idToken": ann["idToken"]]).code == "TOKEN_EXPIRED")
      #expect(try await service.refresh(ann).code == "TOKEN_EXPIRED")
      // A time older than the current limit changes nothing.
      let limit = try await service.validSince(ann["localId"])
      _ = try await service.administer(
        .update, ["localId": ann["localId"], "validSince": "1"])
      #expect(try await service.validSince(ann["localId"]) >= limit)
    }
  }

  @Test func `gains nothing from several revocations in one second`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      var account = try #require(
        try service.service.running?.operations.store.account(id: ann["localId"].text ?? ""))
      let now = service.clock.now
      account.revokeTokens(now: now)
      let between = account.tokenSecond(now: now + 1)
      account.revokeTokens(now: now + 2)
      #expect(between < account.validSince ?? 0)
      #expect(account.tokenSecond(now: now + 3) == account.validSince)
    }
  }

  /// Checks that the owner is signed in at once, with tokens that every backend accepts.
  private static func checkIsHome(_ theft: Theft, _ service: TestService) async throws {
    let owner = try await theft.ownersSession()
    #expect(try await service.call(.lookup, ["idToken": owner["idToken"]]).status == 200)
    #expect(try await service.refresh(owner).status == 200)
    let limit = try await service.validSince(theft.id)
    let payload = try Token(owner).payload
    for name in ["iat", "auth_time"] {
      let second = try #require(payload[name].number)
      // firebase-admin for Node.js compares auth_time; google-auth rejects an iat in the future.
      #expect(second >= limit && second * 1000 <= Double(service.clock.now), "\(name)")
    }
  }
}

/// An account that another person has entered.
private struct Theft {
  let way: `A thief who signs in every 0.3 s`.Way
  let service: TestService
  let id: JSON
  /// The first session of the thief.
  let session: JSON

  /// Lets a thief into an account, at the beginning of a second.
  init(_ way: `A thief who signs in every 0.3 s`.Way, on service: TestService) async throws {
    self.way = way
    self.service = service
    switch way {
    case .passwordReset:
      let ann = try await service.ann()
      (id, session) = (ann["localId"], ann)
      _ = try await service.call(
        .sendOobCode,
        [
          "requestType": "VERIFY_AND_CHANGE_EMAIL", "idToken": ann["idToken"],
          "newEmail": "thief@example.com",
        ])
    case .provider:
      // An account that was created for another person's address, by way of the thief's own.
      let own = try await service.ann("thief@example.com")
      session = try await service.call(
        .update, ["idToken": own["idToken"], "email": "ann@example.com"]
      ).json
      id = own["localId"]
    case .mailedRecovery:
      let ann = try await service.ann()
      service.clock.advance(seconds: 1)
      session = try await service.call(
        .update, ["idToken": ann["idToken"], "email": "thief@example.com"]
      ).json
      id = ann["localId"]
    }
    service.clock.advance(milliseconds: (1000 - service.clock.now % 1000) % 1000)
  }

  /// Signs the thief in once more.
  func signIn() async throws -> JSON {
    let email: JSON = way == .mailedRecovery ? "thief@example.com" : "ann@example.com"
    return try await service.call(
      .signInWithPassword, ["email": email, "password": "correct-horse"]
    ).json
  }

  /// Restores the account for the owner.
  func end() async throws {
    switch way {
    case .passwordReset:
      _ = try await service.call(
        .sendOobCode, ["requestType": "PASSWORD_RESET", "email": "ann@example.com"])
      let code = service.mails.value.last?.code ?? ""
      let reset = try await service.call(
        .resetPassword, ["oobCode": .string(code), "newPassword": "owner-is-back"])
      #expect(reset.status == 200)
    case .provider: _ = try await google()
    case .mailedRecovery:
      let mail = service.mails.value.last { $0.kind == .recoverEmail }
      let recovered = try await service.call(.update, ["oobCode": .string(mail?.code ?? "")])
      #expect(recovered.status == 200)
    }
  }

  /// Signs the owner in, directly after that.
  func ownersSession() async throws -> JSON {
    switch way {
    case .passwordReset:
      try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "owner-is-back"]
      ).json
    case .provider: try await google().json
    case .mailedRecovery:
      try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"]
      ).json
    }
  }

  private func google() async throws -> TestService.Answer {
    try await service.signIn(
      "google.com", ["sub": "ann", "email": "ann@example.com", "email_verified": true])
  }
}

extension TestService {
  /// Returns the second before which tokens of an account are invalid, as a backend reads it.
  func validSince(_ id: JSON) async throws -> Double {
    let user = try await administer(.lookup, ["localId": [id]]).json["users"][0]
    return Double(user["validSince"].text ?? "") ?? .infinity
  }

  func cookie(for session: JSON) async throws -> Answer {
    try await administer(
      .createSessionCookie, ["idToken": session["idToken"], "validDuration": "600"])
  }
}
