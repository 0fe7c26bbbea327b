import LoginIdentity
import LoginIdentityProtocol
import LoginSQLiteDatabase
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Backup codes` {
  @Test func `are ten, easy to type, and each signs in once`() async throws {
    try await TestService.runOpen { service async throws in
      let codes = try await service.annWithBackupCodes()
      #expect(codes.count == 10 && Set(codes).count == 10)
      for code in codes {
        #expect(code.contains(#/^[A-HJ-NP-Z][2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{5}$/#))
      }
      let waiting = try await service.waitingAnn()
      // Before the sign-in is complete, only their presence is visible.
      #expect(waiting["backupCodeInfo"] == [:])
      // As people type them.
      let typed = " " + codes[3].lowercased().replacing("-", with: " ")
      let first = try await service.use(typed, in: waiting)
      #expect(first.status == 200, "\(first.json)")
      #expect(first.json["backupCodeInfo"]["remaining"] == 9)
      let payload = try Token(first.json).payload["firebase"]
      #expect(payload["sign_in_second_factor"] == "backup_code")
      let user = try await service.call(.lookup, ["idToken": first.json["idToken"]]).json["users"][
        0]
      #expect(user["backupCodeInfo"]["remaining"] == 9)
      #expect(user["backupCodeInfo"]["hashes"] == .null)
      // Neither the code nor the pending sign-in works again.
      #expect(
        try await service.use(codes[3], in: waiting).code == "INVALID_MFA_PENDING_CREDENTIAL")
      let again = try await service.waitingAnn()
      #expect(try await service.use(codes[3], in: again).code == "INVALID_CODE")
      #expect(try await service.use(codes[4], in: again).status == 200)
    }
  }

  @Test func `are stored only as slow hashes with one salt`() async throws {
    try await TestService.runOpen { service async throws in
      let codes = try await service.annWithBackupCodes()
      let stored: String? = try TestService.database(service.databasePath).read {
        try $0.value("SELECT backupCodes FROM account")
      }
      let text = try #require(stored)
      for code in codes {
        #expect(!text.contains(code) && !text.contains(code.replacing("-", with: "")))
      }
      let kept = try JSONCoding.value(StoredBackupCodes.self, from: Array(text.utf8))
      let parts = try kept.hashes.map { try #require(PasswordHash(kept: $0).parts) }
      #expect(parts.count == 10 && Set(parts.map(\.salt)).count == 1)
      #expect(Set(parts.map(\.hash)).count == 10 && parts.allSatisfy { $0.hash.count >= 32 })
    }
  }

  @Test func `sign in exactly once, however many try at the same moment`() async throws {
    try await TestService.runOpen { service async throws in
      let code = try await service.annWithBackupCodes()[0]
      var waiting: [JSON] = []
      for _ in 0..<8 { waiting.append(try await service.waitingAnn()) }
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for one in waiting + waiting {
          group.addTask { try await service.use(code, in: one).code ?? "in" }
        }
        return try await group.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
      }
      #expect(answers["in"] == 1, "\(answers)")
      let left = try await service.waitingAnn()
      #expect(left["backupCodeInfo"] == [:])
    }
  }

  @Test func `of one account are worth nothing for another`() async throws {
    try await TestService.runOpen { service async throws in
      let codes = try await service.annWithBackupCodes()
      _ = try await service.withFactor("bob@example.com", phone: "+15555550101")
      let session = try await service.session(of: "bob@example.com")
      let waiting = try await service.waiting("bob@example.com")
      #expect(waiting["backupCodeInfo"] == .null)
      #expect(try await service.use(codes[0], in: waiting).code == "MFA_ENROLLMENT_NOT_FOUND")
      _ = try await service.makeCodes(session)
      let next = try await service.waiting("bob@example.com")
      #expect(try await service.use(codes[0], in: next).code == "INVALID_CODE")
      #expect(try await service.use(codes[0], in: service.waitingAnn()).status == 200)
    }
  }

  @Test func `are blocked after ten wrong ones, and counted although the request fails`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let codes = try await service.annWithBackupCodes()
      for number in 0..<10 {
        // Each guess may have its own pending sign-in; text that can't be a code counts too.
        let guess = number.isMultiple(of: 2) ? "22222-22222" : "not a code"
        let answer = try await service.use(guess, in: service.waitingAnn())
        #expect(answer.code == "INVALID_CODE")
      }
      let waiting = try await service.waitingAnn()
      let barred = try await service.use(codes[0], in: waiting)
      #expect(barred.code == "TOO_MANY_ATTEMPTS_TRY_LATER")
      #expect(barred.headers["retry-after"] == "30")
      service.clock.advance(seconds: 31)
      #expect(try await service.use(codes[0], in: waiting).status == 200)
    }
  }

  @Test func `are counted together with the codes of the authenticator app`() async throws {
    try await TestService.runOpen { service async throws in
      let id = try await service.annWithFactor()
      _ = try await service.makeCodes(service.session(of: "ann@example.com"))
      try service.addApplication(to: id)
      for number in 0..<10 {
        let waiting = try await service.waitingAnn()
        let answer =
          number < 5
          ? try await service.use("22222-22222", in: waiting)
          : try await service.call(
            .finalizeSecondFactor,
            [
              "mfaPendingCredential": waiting["mfaPendingCredential"], "mfaEnrollmentId": "app",
              "totpVerificationInfo": ["verificationCode": "x"],
            ])
        #expect(answer.code == "INVALID_CODE")
      }
      let barred = try await service.use("22222-22222", in: service.waitingAnn())
      #expect(barred.code == "TOO_MANY_ATTEMPTS_TRY_LATER")
    }
  }

  @Test func `of a new set replace the old ones`() async throws {
    try await TestService.runOpen { service async throws in
      let old = try await service.annWithBackupCodes()
      let new = try await service.makeCodes(service.session(of: "ann@example.com"))
      #expect(Set(old).isDisjoint(with: new))
      let waiting = try await service.waitingAnn()
      #expect(try await service.use(old[0], in: waiting).code == "INVALID_CODE")
      #expect(try await service.use(new[0], in: waiting).status == 200)
    }
  }

  /// All of them got codes, and only the last ones worked.
  @Test func `are refused to those who ask at the same moment as someone else`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithFactor()
      let session = try await service.session(of: "ann@example.com")
      let answers = try await withThrowingTaskGroup(of: TestService.Answer.self) { group in
        for _ in 0..<6 {
          group.addTask {
            try await service.call(.generateBackupCodes, ["idToken": session])
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let made = answers.filter { $0.status == 200 }
      #expect(!made.isEmpty)
      for answer in answers where answer.status != 200 {
        #expect(answer.code == "BACKUP_CODES_CHANGED", "\(answer.json)")
        #expect(answer.json["backupCodes"] == .null)
      }
      var working = 0
      for answer in made {
        let code = answer.json["backupCodes"][0].text ?? ""
        working += try await service.use(code, in: service.waitingAnn()).status == 200 ? 1 : 0
      }
      #expect(working == 1)
    }
  }

  @Test func `count as others only if they have another salt`() {
    func codes(_ salt: UInt8, left: Int = 2) -> StoredBackupCodes? {
      let hashes = (0..<left).map { number in
        PasswordHash(
          algorithm: .scrypt(cost: 16, blockSize: 1, parallelism: 1), salt: [salt],
          hash: [UInt8(number)])
      }
      return StoredBackupCodes(hashes, createdAt: 7)
    }
    let none: StoredBackupCodes? = nil
    #expect(codes(2).areOtherCodes(than: codes(1)))
    #expect(codes(1).areOtherCodes(than: nil))
    #expect(!codes(1, left: 1).areOtherCodes(than: codes(1)))
    #expect(!none.areOtherCodes(than: codes(1)) && !none.areOtherCodes(than: nil))
  }

  @Test func `are made only with a second factor, which was shown within five minutes`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      #expect(
        try await service.call(.generateBackupCodes, ["idToken": ann["idToken"]]).code
          == "MFA_ENROLLMENT_NOT_FOUND")
      #expect(try await service.call(.generateBackupCodes, [:]).code == "MISSING_ID_TOKEN")
      #expect(
        try await service.call(.generateBackupCodes, ["idToken": "x"]).code == "INVALID_ID_TOKEN")
      #expect(
        try await service.call(
          .generateBackupCodes, ["idToken": ann["idToken"], "tenantId": "t"]
        ).code == "TENANT_ID_MISMATCH")
      let phone: JSON = ["phoneInfo": "+15555550100", "mfaEnrollmentId": "f1"]
      _ = try await service.administer(
        .update, ["localId": ann["localId"], "mfa": ["enrollments": [phone]]])
      // The session has only the password.
      #expect(
        try await service.call(.generateBackupCodes, ["idToken": ann["idToken"]]).code
          == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
      let session = try await service.session(of: "ann@example.com")
      service.clock.advance(seconds: 301)
      #expect(
        try await service.call(.generateBackupCodes, ["idToken": session]).code
          == "CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }
  }

  @Test func `let a person who lost the phone replace it`() async throws {
    try await TestService.runOpen { service async throws in
      let codes = try await service.annWithBackupCodes()
      let waiting = try await service.waitingAnn()
      let session = try await service.use(codes[0], in: waiting).json
      let gone = try await service.call(
        .withdrawEnrollment,
        [
          "idToken": session["idToken"],
          "mfaEnrollmentId": waiting["mfaInfo"][0]["mfaEnrollmentId"],
        ])
      #expect(gone.status == 200, "\(gone.json)")
      // They go with the last second factor, and don't return with the next one.
      let user = try await service.call(.lookup, ["idToken": gone.json["idToken"]]).json["users"][0]
      #expect(user["backupCodeInfo"] == .null && user["mfaInfo"] == .null)
      let phone: JSON = ["phoneInfo": "+15555550109", "mfaEnrollmentId": "f2"]
      _ = try await service.administer(
        .update, ["localId": user["localId"], "mfa": ["enrollments": [phone]]])
      let next = try await service.waitingAnn()
      #expect(next["backupCodeInfo"] == .null)
      #expect(try await service.use(codes[1], in: next).code == "MFA_ENROLLMENT_NOT_FOUND")
    }
  }

  @Test func `are gone when an administrator removes the factors`() async throws {
    try await TestService.runOpen { service async throws in
      let codes = try await service.annWithBackupCodes()
      let waiting = try await service.waitingAnn()
      let id = try await service.administer(.lookup, ["email": ["ann@example.com"]])
        .json["users"][0]["localId"]
      _ = try await service.administer(.update, ["localId": id, "mfa": [:]])
      #expect(try await service.use(codes[0], in: waiting).code == "MFA_ENROLLMENT_NOT_FOUND")
      #expect(try await service.waitingAnn()["idToken"] != .null)
    }
  }

  @Test func `are used up to the last, which is then reported`() async throws {
    try await TestService.runOpen { service async throws in
      let codes = try await service.annWithBackupCodes()
      for (number, code) in codes.enumerated() {
        let answer = try await service.use(code, in: service.waitingAnn()).json
        #expect(answer["backupCodeInfo"]["remaining"] == .number(Double(9 - number)))
      }
      #expect(try await service.waitingAnn()["backupCodeInfo"] == .null)
      let session = try await service.session(of: "ann@example.com")
      let user = try await service.call(.lookup, ["idToken": session]).json["users"][0]
      #expect(user["backupCodeInfo"] == ["remaining": 0])
    }
  }

  @Test func `move with the second factors to another service`() async throws {
    try await TestService.runOpen { one async throws in
      let codes = try await one.annWithBackupCodes()
      var user = try await one.administer(.batchGet).json["users"][0].fields
      let email = user["email"]
      try await TestService.runOpen { two async throws in
        let hashes = user["backupCodeInfo"]?["hashes"].items ?? []
        #expect(hashes.count == 10)
        user["rawPassword"] = "correct-horse"
        for name in ["passwordHash", "salt"] { user[name] = nil }
        let made = try await two.administer(.batchCreate, ["users": [.object(user)]])
        #expect(made.json["error"] == .null || made.json["error"] == [], "\(made.json)")
        let waiting = try await two.waiting(email?.text ?? "")
        #expect(try await two.use(codes[7], in: waiting).status == 200)
        // Hashes that would take long, or of several salts, aren't accepted.
        for bad: JSON in [
          ["x"], ["$scrypt$n=131072,r=8,p=1$AAAA$AAAA"], .array(hashes + hashes),
          [hashes[0], "$firebase-scrypt$m=4,r=8,s=Bw==,k=AAAA$AAAA$AAAA"],
        ] {
          user["localId"] = "other"
          user["email"] = "other@example.com"
          user["mfaInfo"] = [["phoneInfo": "+15555550155"]]
          user["backupCodeInfo"] = ["hashes": bad]
          let refused = try await two.administer(.batchCreate, ["users": [.object(user)]])
          #expect(refused.json["error"][0]["message"] == "backupCodeInfo is invalid", "\(bad)")
        }
      }
    }
  }

  @Test func `of the person who took an address go when its owner restores it`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.annWithFactor()
      let session = try await service.session(of: "ann@example.com")
      let moved = try await service.call(
        .update, ["idToken": session, "email": "thief@example.com"])
      #expect(moved.status == 200, "\(moved.json)")
      #expect(try await service.makeCodes(moved.json["idToken"]).count == 10)
      let recovery = try #require(service.mails.value.last { $0.kind == .recoverEmail })
      #expect(try await service.call(.update, ["oobCode": .string(recovery.code)]).status == 200)
      let user = try await service.administer(.lookup, ["email": ["ann@example.com"]])
        .json["users"][0]
      #expect(user["mfaInfo"].items?.count == 1 && user["backupCodeInfo"]["remaining"] == 0)
      #expect(user["backupCodeInfo"]["hashes"] == .null)
    }
  }
}

extension TestService {
  /// Creates an account with a phone as its second factor.
  func withFactor(_ email: String, phone: String) async throws -> Answer {
    try await administer(
      .signUp,
      [
        "email": .string(email), "password": "correct-horse", "emailVerified": true,
        "mfaInfo": [["phoneInfo": .string(phone)]],
      ])
  }

  /// Creates an account with a second factor, and makes its backup codes.
  func annWithBackupCodes() async throws -> [String] {
    _ = try await annWithFactor()
    return try await makeCodes(session(of: "ann@example.com"))
  }

  /// Makes backup codes with the token of a session.
  func makeCodes(_ token: JSON) async throws -> [String] {
    let answer = try await call(.generateBackupCodes, ["idToken": token])
    #expect(answer.status == 200, "\(answer.json)")
    return answer.json["backupCodes"].items?.compactMap(\.text) ?? []
  }

  /// Signs in with the password, up to the second factor.
  func waiting(_ email: String) async throws -> JSON {
    try await call(.signInWithPassword, ["email": .string(email), "password": "correct-horse"]).json
  }

  func waitingAnn() async throws -> JSON { try await waiting("ann@example.com") }

  /// Signs in with the password and a text message, and returns the ID token.
  func session(of email: String) async throws -> JSON {
    let pending = try await waiting(email)
    let credential = pending["mfaPendingCredential"]
    let sent = try await call(
      .startSecondFactor,
      [
        "mfaPendingCredential": credential,
        "mfaEnrollmentId": pending["mfaInfo"][0]["mfaEnrollmentId"],
      ])
    let code = try await textMessage(sent.json["phoneResponseInfo"]["sessionInfo"])
    return try await call(
      .finalizeSecondFactor,
      ["mfaPendingCredential": credential, "phoneVerificationInfo": code]
    ).json["idToken"]
  }

  /// Finishes a sign-in with a backup code.
  func use(_ code: String, in waiting: JSON) async throws -> Answer {
    try await call(
      .finalizeSecondFactor,
      [
        "mfaPendingCredential": waiting["mfaPendingCredential"],
        "backupCodeVerificationInfo": ["backupCode": .string(code)],
      ])
  }

  /// Adds an authenticator app with the ID `app`.
  func addApplication(to id: String) throws {
    try execute(
      """
      UPDATE account SET secondFactors = json_insert(secondFactors, '$[#]',
        json('{"id":"app","enrolledAt":"2026-01-01T00:00:00Z","secret":"JBSWY3DPEHPK3PXP"}'))
      WHERE localID = '\(id)'
      """)
  }
}
