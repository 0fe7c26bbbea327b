import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `A remembered device is forgotten` {
  /// The changes that end all tokens of devices.
  enum Change: String, CaseIterable, Sendable {
    case newPassword, resetPassword, removedPassword, addedFactor, removedFactor, replacedFactors
    case newEmail, restoredEmail, removedEmail, revoked, disabled, deleted, overwritten, forgotten
  }

  @Test(arguments: Change.allCases)
  func `with every change that may give the account back to its owner`(
    change: Change
  ) async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.annWithPhones()
      var session = try await service.remember()
      var token = session["deviceToken"]
      #expect(try await service.present(token, in: service.waitingAnn()).status == 200)
      let idToken = session["idToken"]
      var waiting: JSON?
      switch change {
      case .newPassword:
        #expect(
          try await service.call(.update, ["idToken": idToken, "password": "brand-new"]).status
            == 200)
        waiting = try await service.waiting("ann@example.com", "brand-new")
      case .resetPassword:
        let mail = try await service.administer(
          .sendOobCode,
          ["requestType": "PASSWORD_RESET", "email": "ann@example.com", "returnOobLink": true])
        _ = try await service.call(
          .resetPassword, ["oobCode": mail.json["oobCode"], "newPassword": "brand-new"])
        waiting = try await service.waiting("ann@example.com", "brand-new")
      case .removedPassword:
        _ = try await service.call(.update, ["idToken": idToken, "deleteAttribute": ["PASSWORD"]])
        waiting = try await service.waitingWithLink()
      case .addedFactor:
        let start = try await service.call(
          .startEnrollment,
          ["idToken": idToken, "phoneEnrollmentInfo": ["phoneNumber": "+15555550107"]])
        let code = try await service.textMessage(start.json["phoneSessionInfo"]["sessionInfo"])
        let added = try await service.call(
          .finalizeEnrollment, ["idToken": idToken, "phoneVerificationInfo": code])
        #expect(added.status == 200, "\(added.json)")
      case .removedFactor:
        let removed = try await service.call(
          .withdrawEnrollment, ["idToken": idToken, "mfaEnrollmentId": "f2"])
        #expect(removed.status == 200, "\(removed.json)")
      case .replacedFactors:
        let phone: JSON = ["phoneInfo": "+15555550100", "mfaEnrollmentId": "f9"]
        _ = try await service.administer(
          .update, ["localId": .string(id), "mfa": ["enrollments": [phone]]])
      case .newEmail:
        _ = try await service.call(.update, ["idToken": idToken, "email": "eve@example.com"])
        waiting = try await service.waiting("eve@example.com")
      case .restoredEmail:
        // A password of the same moment would be the other person's.
        service.clock.advance(seconds: 1)
        _ = try await service.call(.update, ["idToken": idToken, "email": "eve@example.com"])
        // The person who took the account has its device remembered.
        session = try await service.remember("eve@example.com")
        token = session["deviceToken"]
        #expect(
          try await service.present(token, in: service.waiting("eve@example.com")).status == 200)
        let recovery = try #require(service.mails.value.last { $0.kind == .recoverEmail })
        _ = try await service.call(.update, ["oobCode": .string(recovery.code)])
      case .removedEmail:
        _ = try await service.waitingAtProvider()
        _ = try await service.call(.update, ["idToken": idToken, "deleteAttribute": ["EMAIL"]])
        waiting = try await service.waitingAtProvider()
      case .revoked:
        _ = try await service.administer(
          .update,
          ["localId": .string(id), "validSince": .string("\(service.clock.now / 1000)")])
      case .disabled:
        for isDisabled: JSON in [true, false] {
          _ = try await service.administer(
            .update, ["localId": .string(id), "disableUser": isDisabled])
        }
      case .deleted:
        _ = try await service.administer(.delete, ["localId": .string(id)])
        _ = try await service.annWithPhones(id)
      case .overwritten:
        let user: JSON = [
          "localId": .string(id), "email": "ann@example.com", "emailVerified": true,
          "rawPassword": "correct-horse", "mfaInfo": [["phoneInfo": "+15555550100"]],
        ]
        _ = try await service.administer(
          .batchCreate, ["users": [user], "allowOverwrite": true])
      case .forgotten:
        // It needs no recent sign-in.
        service.clock.advance(seconds: 301)
        let forgotten = try await service.call(.forgetDevices, ["idToken": idToken])
        #expect(forgotten.status == 200 && forgotten.json == [:], "\(forgotten.json)")
        #expect(try await service.lookUp(idToken)["rememberedDeviceInfo"] == .null)
      }
      service.clock.advance(seconds: 2)
      let next: JSON
      if let waiting { next = waiting } else { next = try await service.waitingAnn() }
      #expect(next["mfaPendingCredential"].text != nil, "\(next)")
      #expect(try await service.present(token, in: next).code == "INVALID_CODE")
    }
  }

  @Test func `by its owner only`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithPhones()
      let token = try await service.remember()["deviceToken"]
      let bob = try await service.ann("bob@example.com")
      #expect(try await service.call(.forgetDevices, ["idToken": bob["idToken"]]).status == 200)
      #expect(try await service.present(token, in: service.waitingAnn()).status == 200)
      #expect(try await service.call(.forgetDevices, [:]).code == "MISSING_ID_TOKEN")
      #expect(
        try await service.call(.forgetDevices, ["idToken": "x"]).code == "INVALID_ID_TOKEN")
      #expect(
        try await service.call(
          .forgetDevices, ["idToken": bob["idToken"], "tenantId": "t"]
        ).code == "TENANT_ID_MISMATCH")
    }
  }

  @Test func `not by a sign-in, a refresh, a new name or a code of the app`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithPhones()
      let session = try await service.remember()
      let idToken = session["idToken"]
      _ = try await service.call(.update, ["idToken": idToken, "displayName": "Ann"])
      _ = try await service.refresh(session)
      _ = try await service.waitingWithLink()
      _ = try await service.waitingAtProvider()
      _ = try await service.makeCodes(service.session(of: "ann@example.com"))
      let waiting = try await service.waitingAnn()
      #expect(try await service.present(session["deviceToken"], in: waiting).status == 200)
    }
  }
}

extension TestService {
  /// Creates an account with two phones as second factors; returns its ID.
  @discardableResult
  func annWithPhones(_ id: String = "ann") async throws -> String {
    let made = try await administer(
      .signUp,
      [
        "localId": .string(id), "email": "ann@example.com", "password": "correct-horse",
        "emailVerified": true,
      ])
    #expect(made.status == 200, "\(made.json)")
    let phones: JSON = [
      ["phoneInfo": "+15555550100", "mfaEnrollmentId": "f1"],
      ["phoneInfo": "+15555550101", "mfaEnrollmentId": "f2"],
    ]
    let added = try await administer(
      .update, ["localId": .string(id), "mfa": ["enrollments": phones]])
    #expect(added.status == 200, "\(added.json)")
    return id
  }

  /// Calls a method with the header that asks for the token of this device.
  func asking(
    _ endpoint: IdentityEndpoint, _ body: JSON, header: String? = "1"
  ) async throws -> Answer {
    try await send(
      endpoint.method, "\(endpoint.placeholderPath ?? "/")?key=any",
      headers: header.map { [IdentityRequestName.rememberDeviceHeader: $0] } ?? [:],
      body: try body.bytes)
  }

  /// Finishes a sign-in with a text message to the first phone.
  func finish(_ waiting: JSON, header: String? = nil) async throws -> JSON {
    let credential = waiting["mfaPendingCredential"]
    let sent = try await call(
      .startSecondFactor,
      [
        "mfaPendingCredential": credential,
        "mfaEnrollmentId": waiting["mfaInfo"][0]["mfaEnrollmentId"],
      ])
    let code = try await textMessage(sent.json["phoneResponseInfo"]["sessionInfo"])
    return try await asking(
      .finalizeSecondFactor,
      ["mfaPendingCredential": credential, "phoneVerificationInfo": code], header: header
    ).json
  }

  /// Signs in with the password and a text message, and has this device remembered.
  func remember(_ email: String = "ann@example.com") async throws -> JSON {
    let answer = try await finish(waiting(email), header: "1")
    #expect(answer["deviceToken"].text != nil, "\(answer)")
    return answer
  }

  /// Finishes a sign-in with the token of a device.
  func present(_ token: JSON, in waiting: JSON) async throws -> Answer {
    try await call(
      .finalizeSecondFactor,
      [
        "mfaPendingCredential": waiting["mfaPendingCredential"],
        "deviceVerificationInfo": ["deviceToken": token],
      ])
  }

  /// Signs in with a password, up to the second factor.
  func waiting(_ email: String, _ password: String) async throws -> JSON {
    try await call(
      .signInWithPassword, ["email": .string(email), "password": .string(password)]
    ).json
  }

  /// Signs Ann in with an email link, up to the second factor.
  func waitingWithLink() async throws -> JSON {
    let mail = try await administer(
      .sendOobCode,
      [
        "requestType": "EMAIL_SIGNIN", "email": "ann@example.com", "returnOobLink": true,
        "continueUrl": "http://localhost",
      ])
    return try await call(
      .signInWithEmailLink, ["email": "ann@example.com", "oobCode": mail.json["oobCode"]]
    ).json
  }

  /// Signs Ann in at a provider, up to the second factor.
  func waitingAtProvider() async throws -> JSON {
    try await signIn(
      "google.com", ["sub": "g", "email": "ann@example.com", "email_verified": true]
    ).json
  }

  /// Returns an account as its owner sees it.
  func lookUp(_ idToken: JSON) async throws -> JSON {
    try await call(.lookup, ["idToken": idToken]).json["users"][0]
  }
}
