import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Exports in the format of Google's emulator, imported and exported again.
@Suite(.timeLimit(.minutes(10))) struct `An export for the emulator` {
  private static let names = [
    "auth_export/accounts.json", "auth_export/config.json", "firebase-export-metadata.json",
  ]

  @Test func `of an imported folder is unchanged in it, byte for byte`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      let before = try Self.names.map(sample.text)
      try "rules".write(
        toFile: "\(sample.path)/auth_export/other.txt", atomically: false, encoding: .utf8)
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        #expect(service.service.contents == [.imported(accounts: 2, path: sample.path)])
        #expect(try await service.service.stop(exportingTo: sample.path) == 2)
      }
      #expect(try Self.names.map(sample.text) == before)
      let left = try FileManager.default.contentsOfDirectory(atPath: "\(sample.path)/auth_export")
      #expect(left.sorted() == ["accounts.json", "config.json", "other.txt"])
    }
  }

  @Test func `of an imported folder is the same elsewhere, without other emulators' parts`()
    async throws
  {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      let copy = "\(folder)/new/copy"
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        #expect(try await service.service.stop(exportingTo: copy) == 2)
      }
      for name in Self.names.prefix(2) {
        #expect(try SampleExport.text(name, in: copy) == sample.text(name))
      }
      let metadata = try JSON(parsing: Array(SampleExport.text(Self.names[2], in: copy).utf8))
      #expect(
        metadata == [
          "version": "15.28.1", "auth": ["version": "15.28.1", "path": "auth_export"],
        ])
      for name in Self.names {
        let mode = try FileManager.default.attributesOfItem(atPath: "\(copy)/\(name)")
        #expect(mode[.posixPermissions] as? Int == 0o600)
      }
    }
  }

  @Test func `keeps the password of the emulator, and the fields that it doesn't know`()
    async throws
  {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      let before = try #require(SampleExport.users(in: sample.path)["ann-0001"])
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        let wrong = try await service.call(
          .signInWithPassword, ["email": "ann@example.com", "password": "b"])
        #expect(wrong.code == "INVALID_LOGIN_CREDENTIALS")
        // The second time, the hash is the service's own.
        for _ in 0..<2 {
          let answer = try await service.call(
            .signInWithPassword, ["email": "ann@example.com", "password": "a:password=b"])
          #expect(answer.status == 200, "\(answer.json)")
        }
        _ = try await service.service.stop(exportingTo: sample.path)
      }
      var expected = before.fields
      expected["lastLoginAt"] = "1700000000000"
      expected["lastRefreshAt"] = "2023-11-14T22:13:20.000Z"
      #expect(try SampleExport.users(in: sample.path)["ann-0001"] == .object(expected))
    }
  }

  @Test func `has a new password in a form that another service can check`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      let password: JSON = ["email": "ann@example.com", "password": "a:password=b"]
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        let session = try await service.call(.signInWithPassword, password).json
        let changed = try await service.call(
          .update, ["idToken": session["idToken"], "password": "brand-new-1"])
        #expect(changed.status == 200, "\(changed.json)")
        _ = try await service.service.stop(exportingTo: sample.path)
      }
      let ann = try #require(SampleExport.users(in: sample.path)["ann-0001"])
      #expect(ann["passwordHash"].text?.hasPrefix("$firebase-scrypt$") == true)
      #expect(ann["futureField"]["list"].items?.count == 4)
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        #expect(try await service.call(.signInWithPassword, password).status == 400)
        let answer = try await service.call(
          .signInWithPassword, ["email": "ann@example.com", "password": "brand-new-1"])
        #expect(answer.status == 200, "\(answer.json)")
      }
    }
  }

  @Test func `has the secret of an authenticator app`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        let pending = try await service.call(
          .signInWithPassword, ["email": "zoe@example.com", "password": "correct-horse"]
        ).json
        #expect(pending["mfaInfo"].items?.count == 2)
        #expect(pending["mfaInfo"][1]["emulatorTotpSecret"] == .null)
        let secret = try #require(Base32.bytes(of: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"))
        let code = OneTimePassword.code(secret: secret, period: service.clock.now / 30_000)
        let session = try await service.call(
          .finalizeSecondFactor,
          [
            "mfaPendingCredential": pending["mfaPendingCredential"], "mfaEnrollmentId": "f-2",
            "totpVerificationInfo": ["verificationCode": .string(code)],
          ])
        #expect(session.status == 200, "\(session.json)")
        _ = try await service.service.stop(exportingTo: sample.path)
      }
      let zoe = try #require(SampleExport.users(in: sample.path)["zoe-0002"])
      let before = try JSON(parsing: Array(SampleExport.users[1].utf8))
      #expect(zoe["mfaInfo"] == before["mfaInfo"])
    }
  }

  @Test func `of accounts made here is imported as they were`() async throws {
    try await TestService.withFolder { folder async throws in
      let (first, second) = ("\(folder)/first", "\(folder)/second")
      try await TestService.begin([]) { service async throws in
        let ann = try await service.ann()
        _ = try await service.administer(
          .update,
          [
            "localId": ann["localId"], "displayName": "Änn", "phoneNumber": "+15555550100",
            "customAttributes": #"{"role":"admin"}"#, "disableUser": true,
          ])
        _ = try await service.signIn("google.com", ["sub": "g", "email": "bob@example.com"])
        _ = try await service.call(.signUp, [:])
        #expect(try await service.service.stop(exportingTo: first) == 3)
      }
      try await TestService.begin([.emulatorExport(folder: first)]) { service async throws in
        let ann = try await service.administer(.lookup, ["email": ["ann@example.com"]])
        #expect(ann.json["users"][0]["displayName"] == "Änn")
        #expect(ann.json["users"][0]["disabled"] == true)
        let bob = try await service.signIn("google.com", ["sub": "g", "email": "bob@example.com"])
        #expect(bob.status == 200 && bob.json["isNewUser"] == .null)
        _ = try await service.administer(
          .update, ["localId": ann.json["users"][0]["localId"], "disableUser": false])
        let session = try await service.call(
          .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"])
        #expect(session.status == 200, "\(session.json)")
      }
      try await TestService.begin([.emulatorExport(folder: first)]) { service async throws in
        _ = try await service.service.stop(exportingTo: second)
      }
      for name in Self.names {
        #expect(try SampleExport.text(name, in: second) == SampleExport.text(name, in: first))
      }
    }
  }

  @Test func `leaves out deleted accounts, and doesn't mistake later ones for them`()
    async throws
  {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        _ = try await service.administer(.delete, ["localId": "zoe-0002"])
        _ = try await service.administer(.delete, ["localId": "ann-0001"])
        _ = try await service.administer(
          .signUp, ["localId": "ann-0001", "email": "other@example.com"])
        #expect(try await service.service.stop(exportingTo: sample.path) == 1)
      }
      let ann = try #require(SampleExport.users(in: sample.path)["ann-0001"])
      #expect(ann["email"] == "other@example.com")
      #expect(ann["futureField"] == .null && ann["passwordHash"] == .null)
    }
  }

  @Test func `has the changed settings, and unknown ones`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        _ = try await service.help(
          .config, "PATCH", ["emailPrivacyConfig": ["enableImprovedEmailPrivacy": false]])
        _ = try await service.service.stop(exportingTo: sample.path)
      }
      let config = try JSON(parsing: Array(sample.text("auth_export/config.json").utf8))
      #expect(
        config == [
          "signIn": ["allowDuplicateEmails": false],
          "emailPrivacyConfig": ["enableImprovedEmailPrivacy": false], "laterConfig": ["a": 1],
        ])
    }
  }

  @Test func `is also an answer while the service runs`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        let answer = try await service.help(.export).json
        #expect(answer.names == Set(Self.names))
        for name in Self.names.prefix(2) {
          #expect(try answer[name] == JSON(parsing: Array(sample.text(name).utf8)))
        }
      }
    }
  }

  @Test func `stays as it was if a new one can't be written`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      let before = try Self.names.map(sample.text)
      let place = "\(sample.path)/auth_export/config.json"
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        _ = try await service.ann("new@example.com")
        try FileManager.default.removeItem(atPath: place)
        try FileManager.default.createSymbolicLink(
          atPath: place, withDestinationPath: "\(folder)/elsewhere")
        await #expect(throws: IdentityServiceError.dataNotFile(path: place)) {
          try await service.service.stop(exportingTo: sample.path)
        }
      }
      #expect(try sample.text(Self.names[0]) == before[0])
      #expect(try sample.text(Self.names[2]) == before[2])
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/elsewhere"))
    }
  }

  @Test func `isn't written into another export that can't be read, or into a file`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder, metadata: "{")
      let metadata = "\(sample.path)/firebase-export-metadata.json"
      #expect(throws: IdentityServiceError.contentsNotJSON(path: metadata)) {
        try IdentityService.prepareExport(to: sample.path)
      }
      #expect(try sample.text("firebase-export-metadata.json") == "{")
      #expect(throws: IdentityServiceError.self) {
        try IdentityService.prepareExport(to: "\(metadata)/export")
      }
      let linked = "\(folder)/linked"
      try FileManager.default.createDirectory(
        atPath: linked, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: "\(linked)/auth_export", withDestinationPath: sample.path)
      #expect(throws: IdentityServiceError.dataNotFile(path: "\(linked)/auth_export")) {
        try IdentityService.prepareExport(to: linked)
      }
    }
  }
}
