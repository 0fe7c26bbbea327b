import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// `auth_time` is the time when the person of this session proved their identity.
@Suite(.timeLimit(.minutes(10))) struct `The time of a sign-in` {
  private let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]

  @Test func `belongs to the session, not to the account`() async throws {
    try await TestService.runOpen { service async throws in
      let old = try await service.ann()
      let start = service.clock.now / 1000
      service.clock.advance(seconds: 600)
      let new = try await service.call(.signInWithPassword, password).json
      #expect(try Token(new).payload["auth_time"] == .number(Double(start + 600)))
      let refreshed = try await service.refresh(old).json
      #expect(try Token(refreshed).payload["auth_time"] == .number(Double(start)))
      // The sign-in elsewhere doesn't allow sensitive changes in this session.
      for change in Self.changes(refreshed["id_token"]) {
        let answer = try await service.call(change.0, change.1)
        #expect(answer.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN", "\(change)")
      }
    }
  }

  @Test func `outlives a restart with its refresh token`() async throws {
    let folder = try TestService.makeFolder()
    let (session, clock) = (Box<JSON>(.null), TestClock())
    try await TestService.run(folder: folder, clock: clock, removesFolder: false) { service in
      let ann = try await service.ann()
      session.change { $0 = ann }
    }
    let start = clock.now / 1000
    clock.advance(seconds: 900)
    try await TestService.run(folder: folder, clock: clock) { service async throws in
      _ = try await service.call(.signInWithPassword, password)
      let refreshed = try await service.refresh(session.value).json
      #expect(try Token(refreshed).payload["auth_time"] == .number(Double(start)))
    }
  }

  @Test func `is not renewed by another sign-in method, which proves nothing`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      let start = JSON.number(Double(service.clock.now / 1000))
      service.clock.advance(seconds: 600)
      let google = try await service.signIn(
        "google.com", ["sub": "thief"], ["idToken": ann["idToken"]])
      #expect(try Token(google.json).payload["auth_time"] == start)
      var phone = try await service.phoneCode("+15555550100").fields
      phone["idToken"] = ann["idToken"]
      let linked = try await service.call(.signInWithPhoneNumber, .object(phone))
      #expect(try Token(linked.json).payload["auth_time"] == start)
      let removed = try await service.call(
        .update, ["idToken": linked.json["idToken"], "deleteProvider": ["password"]])
      #expect(removed.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }
  }

  @Test func `keeps a stale session from replacing sign-in methods`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      var own = try await service.phoneCode("+15555550100").fields
      own["idToken"] = try await service.ann()["idToken"]
      let ann = try await service.call(.signInWithPhoneNumber, .object(own)).json
      _ = try await service.signIn("google.com", ["sub": "ann"], ["idToken": ann["idToken"]])
      service.clock.advance(seconds: 600)
      let old: JSON = "CREDENTIAL_TOO_OLD_LOGIN_AGAIN"
      let credentials: JSON = [
        "idToken": ann["idToken"], "email": "thief@example.com", "password": "brand-new",
      ]
      #expect(try await service.call(.signUp, credentials).json["error"]["message"] == old)
      let google = try await service.signIn(
        "google.com", ["sub": "thief"], ["idToken": ann["idToken"]])
      #expect(google.json["error"]["message"] == old)
      var phone = try await service.phoneCode("+15555550111").fields
      phone["idToken"] = ann["idToken"]
      let number = try await service.call(.signInWithPhoneNumber, .object(phone))
      #expect(number.json["error"]["message"] == old)
      _ = try await service.call(
        .sendOobCode,
        [
          "requestType": "EMAIL_SIGNIN", "email": "thief@example.com",
          "continueUrl": "http://localhost",
        ])
      let link: JSON = [
        "idToken": ann["idToken"], "email": "thief@example.com",
        "oobCode": .string(service.mails.value.last?.code ?? ""),
      ]
      #expect(
        try await service.call(.signInWithEmailLink, link).json["error"]["message"] == old)
    }
  }

  @Test func `restarts for a guest who adds a sign-in method`() async throws {
    try await TestService.runOpen { service async throws in
      let guest = try await service.call(.signUp, [:]).json
      service.clock.advance(seconds: 600)
      let fields: JSON = [
        "idToken": guest["idToken"], "email": "ann@example.com", "password": "correct-horse",
      ]
      let ann = try await service.call(.signUp, fields).json
      #expect(
        try Token(ann).payload["auth_time"] == .number(Double(service.clock.now / 1000)))
    }
  }

  /// firebase-admin for Node.js takes a session with an older `auth_time` for a revoked one.
  @Test(arguments: ["password", "email", "email and password", "sign-up", "provider"], [0, 600])
  func `never makes a guest who added a sign-in method look revoked`(
    way: String, seconds: Int
  ) async throws {
    try await TestService.runOpen { service async throws in
      let guest = try await service.call(.signUp, [:]).json
      service.clock.advance(milliseconds: seconds * 1000 + 300)
      var fields: [String: JSON] = ["idToken": guest["idToken"]]
      if way != "password" { fields["email"] = "ann@example.com" }
      if way != "email" { fields["password"] = "correct-horse" }
      let session: JSON
      switch way {
      case "sign-up": session = try await service.call(.signUp, .object(fields)).json
      case "provider":
        session = try await service.signIn(
          "google.com", ["sub": "ann"], ["idToken": guest["idToken"]]
        ).json
      default: session = try await service.call(.update, .object(fields)).json
      }
      try await Self.checkLooksValid(session, guest["localId"], service)
      let refreshed = try await service.refresh(session)
      #expect(refreshed.status == 200)
      try await Self.checkLooksValid(refreshed.json, guest["localId"], service)
    }
  }

  @Test(arguments: ["password", "email", "enrolment", "withdrawal"])
  func `never makes someone who has just signed in look revoked`(change: String) async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      _ = try await service.administer(.update, ["localId": id, "emailVerified": true])
      service.clock.advance(seconds: 60)
      var session = try await service.call(.signInWithPassword, password).json
      service.clock.advance(milliseconds: 300)
      let token = session["idToken"]
      switch change {
      case "password":
        session = try await service.call(
          .update, ["idToken": token, "password": "brand-new"]
        ).json
      case "email":
        session = try await service.call(
          .update, ["idToken": token, "email": "new@example.com"]
        ).json
      default:
        let start = try await service.call(
          .startEnrollment,
          ["idToken": token, "phoneEnrollmentInfo": ["phoneNumber": "+15555550123"]])
        let code = try await service.textMessage(start.json["phoneSessionInfo"]["sessionInfo"])
        session = try await service.call(
          .finalizeEnrollment, ["idToken": token, "phoneVerificationInfo": code]
        ).json
        guard change == "withdrawal" else { break }
        let users = try await service.call(.lookup, ["idToken": session["idToken"]]).json["users"]
        session = try await service.call(
          .withdrawEnrollment,
          [
            "idToken": session["idToken"],
            "mfaEnrollmentId": users[0]["mfaInfo"][0]["mfaEnrollmentId"],
          ]
        ).json
      }
      try await Self.checkLooksValid(session, id, service)
    }
  }

  /// Compares a session's times with the account's limit, as backends do.
  private static func checkLooksValid(
    _ session: JSON, _ id: JSON, _ service: TestService
  ) async throws {
    let limit = try await service.validSince(id)
    for name in ["auth_time", "iat"] {
      let second = try #require(try Token(session).payload[name].number)
      #expect(second >= limit && second * 1000 <= Double(service.clock.now), "\(name)")
    }
  }

  @Test func `is that of the second factor, and guards factors too`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.ann()["localId"]
      _ = try await service.administer(
        .update,
        [
          "localId": id, "emailVerified": true,
          "mfa": ["enrollments": [["phoneInfo": "+15555550123", "mfaEnrollmentId": "f1"]]],
        ])
      let waiting = try await service.call(.signInWithPassword, password).json
      service.clock.advance(seconds: 120)
      let credential = waiting["mfaPendingCredential"]
      let start = try await service.call(
        .startSecondFactor, ["mfaPendingCredential": credential, "mfaEnrollmentId": "f1"])
      let code = try await service.textMessage(start.json["phoneResponseInfo"]["sessionInfo"])
      let session = try await service.call(
        .finalizeSecondFactor,
        ["mfaPendingCredential": credential, "phoneVerificationInfo": code]
      ).json
      #expect(
        try Token(session).payload["auth_time"] == .number(Double(service.clock.now / 1000)))
      service.clock.advance(seconds: 301)
      let withdrawn = try await service.call(
        .withdrawEnrollment, ["idToken": session["idToken"], "mfaEnrollmentId": "f1"])
      #expect(withdrawn.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
      let started = try await service.call(
        .startEnrollment, ["idToken": session["idToken"], "totpEnrollmentInfo": [:]])
      #expect(started.code == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }
  }

  /// Returns the changes that require a recent sign-in.
  private static func changes(_ token: JSON) -> [(IdentityEndpoint, JSON)] {
    [
      (.update, ["idToken": token, "password": "brand-new"]),
      (.update, ["idToken": token, "email": "new@example.com"]),
      (.update, ["idToken": token, "deleteProvider": ["password"]]),
      (.update, ["idToken": token, "deleteAttribute": ["EMAIL"]]),
      (.update, ["idToken": token, "deleteAttribute": ["PASSWORD"]]),
      (
        .sendOobCode,
        [
          "idToken": token, "requestType": "VERIFY_AND_CHANGE_EMAIL",
          "newEmail": "new@example.com",
        ]
      ), (.delete, ["idToken": token]),
    ]
  }
}
