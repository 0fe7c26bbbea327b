import LoginIdentity
import LoginIdentityProtocol
import LoginSQLiteDatabase
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `A remembered device` {
  @Test func `gets a token for 30 days, if the client asks for it by a header`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithPhones()
      #expect(try await service.waitingAnn()["rememberedDeviceInfo"] == ["days": 30])
      for header in [nil, "0", "yes"] {
        let silent = try await service.finish(try await service.waitingAnn(), header: header)
        #expect(silent["idToken"].text != nil)
        #expect(silent["deviceToken"] == .null && silent["deviceTokenExpiresIn"] == .null)
      }
      let before = try await service.lookUp(service.session(of: "ann@example.com"))
      #expect(before["rememberedDeviceInfo"] == .null)
      let answer = try await service.remember()
      let token = try #require(answer["deviceToken"].text)
      #expect(token.contains(#/^[A-Za-z0-9_-]{43}$/#))
      #expect(answer["deviceTokenExpiresIn"] == "2592000")
      // This time, the factor was shown.
      let claims = try Token(answer).payload["firebase"]
      #expect(claims["sign_in_second_factor"] == "phone")
      let after = try await service.lookUp(answer["idToken"])
      #expect(after["rememberedDeviceInfo"] == ["count": 1])
      #expect(try await service.remember()["deviceToken"].text != token)
    }
  }

  /// The first factors, each of which a device completes.
  enum FirstFactor: CaseIterable { case password, emailLink, provider, passkey }

  @Test(arguments: FirstFactor.allCases)
  func `signs in without the second factor, and doesn't claim it`(way: FirstFactor) async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithPhones()
      let passkey = SoftAuthenticator()
      let proven = try await service.remember()
      _ = try await service.addPasskey(passkey, token: proven["idToken"])
      let token = proven["deviceToken"]
      for _ in 0..<2 {
        let waiting: JSON
        switch way {
        case .password: waiting = try await service.waitingAnn()
        case .emailLink: waiting = try await service.waitingWithLink()
        case .provider: waiting = try await service.waitingAtProvider()
        case .passkey: waiting = try await service.signIn(passkey: passkey).json
        }
        #expect(waiting["rememberedDeviceInfo"] == ["days": 30], "\(waiting)")
        #expect(waiting["localId"] == "ann")
        let start = service.clock.now / 1000
        service.clock.advance(seconds: 60)
        let session = try await service.present(token, in: waiting)
        #expect(session.status == 200, "\(session.json)")
        let payload = try Token(session.json).payload
        #expect(payload["firebase"]["sign_in_second_factor"] == .null)
        #expect(payload["firebase"]["second_factor_identifier"] == .null)
        // The last proof is the first factor.
        #expect(payload["auth_time"] == .number(Double(start)))
        // A refresh doesn't add it either.
        let refreshed = try await service.refresh(session.json).json
        let later = try Token(refreshed).payload["firebase"]
        #expect(later["sign_in_second_factor"] == .null)
        // The pending sign-in is used up.
        #expect(
          try await service.present(token, in: waiting).code == "INVALID_MFA_PENDING_CREDENTIAL")
      }
    }
  }

  @Test func `opens nothing that needs the second factor`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithPhones()
      let token = try await service.remember()["deviceToken"]
      let waiting = try await service.waitingAnn()
      let session = try await service.present(token, in: waiting).json["idToken"]
      let changes: [(IdentityEndpoint, JSON)] = [
        (.generateBackupCodes, ["idToken": session]),
        (.startEnrollment, ["idToken": session, "totpEnrollmentInfo": [:]]),
        (.withdrawEnrollment, ["idToken": session, "mfaEnrollmentId": "f1"]),
        (.update, ["idToken": session, "password": "brand-new"]),
        (.update, ["idToken": session, "email": "new@example.com"]),
        (.startPasskeyEnrollment, ["idToken": session]), (.delete, ["idToken": session]),
      ]
      for (endpoint, body) in changes {
        let answer = try await service.call(endpoint, body)
        #expect(answer.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "\(endpoint) \(body)")
      }
    }
  }

  @Test func `is stored only as a digest`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithPhones()
      let token = try #require(try await service.remember()["deviceToken"].text)
      let stored: String? = try TestService.database(service.databasePath).read {
        try $0.value("SELECT rememberedDevices FROM account")
      }
      let text = try #require(stored)
      #expect(!text.contains(token))
      let kept = try JSONCoding.value([StoredDevice].self, from: Array(text.utf8))
      #expect(kept.count == 1 && kept[0].digest.utf8.count == 43)
      #expect(kept[0].expiresAt - kept[0].createdAt == 30 * 86_400_000)
      // Administrators don't get it, and an import has none.
      let all = try await service.administer(.batchGet)
      #expect(!String(decoding: all.bytes, as: UTF8.self).contains("emembered"))
    }
  }

  @Test func `of one account is worth nothing for another, and a wrong one leaves the question`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithPhones()
      _ = try await service.withFactor("bob@example.com", phone: "+15555550109")
      let ann = try await service.remember()["deviceToken"]
      let bob = try await service.remember("bob@example.com")["deviceToken"]
      let waiting = try await service.waiting("bob@example.com")
      let wrong: [JSON] = [ann, "x", "", .null, .string((bob.text ?? "") + "A")]
      for wrong in wrong {
        #expect(try await service.present(wrong, in: waiting).code == "INVALID_CODE", "\(wrong)")
      }
      #expect(try await service.finish(waiting)["idToken"].text != nil)
      // Wrong ones don't block codes, but end the attempt.
      let next = try await service.waiting("bob@example.com")
      for _ in 0..<10 { #expect(try await service.present(ann, in: next).code == "INVALID_CODE") }
      #expect(try await service.present(bob, in: next).code == "INVALID_MFA_PENDING_CREDENTIAL")
      let last = try await service.waiting("bob@example.com")
      #expect(try await service.present(bob, in: last).status == 200)
      #expect(try await service.present(bob, in: ["mfaPendingCredential": "x"]).status == 400)
    }
  }

  @Test func `is asked again after 30 days`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithPhones()
      let token = try await service.remember()["deviceToken"]
      let idToken = try await service.session(of: "ann@example.com")
      #expect(try await service.lookUp(idToken)["rememberedDeviceInfo"] == ["count": 1])
      service.clock.advance(seconds: 30 * 86_400 - 60)
      #expect(try await service.present(token, in: service.waitingAnn()).status == 200)
      service.clock.advance(seconds: 61)
      let waiting = try await service.waitingAnn()
      #expect(try await service.present(token, in: waiting).code == "INVALID_CODE")
      let later = try await service.session(of: "ann@example.com")
      #expect(try await service.lookUp(later)["rememberedDeviceInfo"] == .null)
    }
  }

  @Test func `is one of at most ten`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithPhones()
      var answers: [JSON] = []
      for _ in 0...Account.deviceLimit { answers.append(try await service.remember()) }
      let tokens = answers.map { $0["deviceToken"] }
      #expect(Set(tokens).count == 11)
      let waiting = try await service.waitingAnn()
      #expect(try await service.present(tokens[0], in: waiting).code == "INVALID_CODE")
      for token in tokens.dropFirst() {
        #expect(try await service.present(token, in: service.waitingAnn()).status == 200)
      }
      let user = try await service.lookUp(answers[10]["idToken"])
      #expect(user["rememberedDeviceInfo"] == ["count": 10])
    }
  }

  @Test func `isn't one after a backup code, which works once`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithPhones()
      let code = try await service.makeCodes(service.session(of: "ann@example.com"))[0]
      let waiting = try await service.waitingAnn()
      let answer = try await service.asking(
        .finalizeSecondFactor,
        [
          "mfaPendingCredential": waiting["mfaPendingCredential"],
          "backupCodeVerificationInfo": ["backupCode": .string(code)],
        ])
      #expect(answer.status == 200 && answer.json["deviceToken"] == .null, "\(answer.json)")
    }
  }

  @Test func `is remembered for as long as the operator says now`() async throws {
    var token = JSON.null
    try await Self.run(days: [30, 0, 1]) { service, days in
      guard days < 30 else {
        _ = try await service.annWithPhones()
        token = try await service.remember()["deviceToken"]
        return service.clock.advance(seconds: 2 * 86_400)
      }
      let offer: JSON = days == 0 ? .null : ["days": 1]
      let life: JSON = days == 0 ? .null : "86400"
      let waiting = try await service.waitingAnn()
      #expect(waiting["rememberedDeviceInfo"] == offer)
      #expect(try await service.present(token, in: waiting).code == "INVALID_CODE")
      #expect(try await service.finish(waiting, header: "1")["deviceTokenExpiresIn"] == life)
    }
  }

  @Test func `isn't remembered for longer than was promised`() async throws {
    var token = JSON.null
    try await Self.run(days: [1, 365]) { service, days in
      guard days > 1 else {
        _ = try await service.annWithPhones()
        token = try await service.remember()["deviceToken"]
        #expect(try await service.present(token, in: service.waitingAnn()).status == 200)
        return service.clock.advance(seconds: 86_401)
      }
      let waiting = try await service.waitingAnn()
      #expect(try await service.present(token, in: waiting).code == "INVALID_CODE")
    }
  }

  /// Runs services one after another with the same accounts and clock, which remember devices for some days.
  private static func run(
    days: [Int], _ body: (_ service: TestService, _ days: Int) async throws -> Void
  ) async throws {
    let folder = try TestService.makeFolder()
    let clock = TestClock()
    for days in days {
      try await TestService.run(folder: folder, clock: clock, removesFolder: false) {
        $0.isOpenToAdministrators = true
        $0.rememberedDeviceDays = days
      } body: { service async throws in
        try await body(service, days)
      }
    }
    // The last one removes the folder.
    try await TestService.run(folder: folder, clock: clock, body: { _ in })
  }
}
