import Foundation
import LoginIdentityProtocol
import Testing
import Waiting

@testable import LoginIdentityServer

/// Folders that can't be imported, or only in part.
@Suite(.timeLimit(.minutes(20))) struct `An import from the emulator` {
  /// Returns the error of a start with a sample; the folder is a part of it.
  private static func failure(
    _ make: (String) throws -> SampleExport
  ) async throws -> (error: IdentityServiceError?, path: String) {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let sample = try make(folder)
    return (try await TestService.failure(.emulatorExport(folder: sample.path)), sample.path)
  }

  private static let ann = #"{"localId":"a","email":"ann@example.com"}"#

  @Test(arguments: ["{", "", "[1,]", #"{"version":"1"}x"#, "\u{FEFF}{}"])
  func `of metadata that aren't JSON is refused`(text: String) async throws {
    let (error, path) = try await Self.failure { try SampleExport(in: $0, metadata: text) }
    #expect(error == .contentsNotJSON(path: "\(path)/firebase-export-metadata.json"))
  }

  @Test(arguments: [
    ("[]", "/", "must be object"), (#"{"auth":1}"#, "/auth", "must be object"),
    (#"{"auth":{}}"#, "/auth/path", "must be string"),
    (#"{"auth":{"path":7}}"#, "/auth/path", "must be string"),
    (#"{"version":9,"auth":{"path":"auth_export"}}"#, "/version", "must be string"),
    (#"{"auth":{"path":"auth_export","version":[]}}"#, "/auth/version", "must be string"),
  ])
  func `of metadata with a wrong type names it`(
    text: String, place: String, reason: String
  ) async throws {
    let (error, path) = try await Self.failure { try SampleExport(in: $0, metadata: text) }
    #expect(
      error
        == .contentsInvalid(
          path: "\(path)/firebase-export-metadata.json", place: place, reason: reason))
  }

  @Test(arguments: ["../../x", "/etc", "auth_export/../../x", "..", ".", "", "a//b"])
  func `never leaves the folder`(name: String) async throws {
    let (error, path) = try await Self.failure {
      try SampleExport(in: $0, metadata: #"{"auth":{"path":"\#(name)"}}"#)
    }
    #expect(
      error == .contentsOutside(path: "\(path)/firebase-export-metadata.json", folder: name))
  }

  @Test(arguments: [
    "firebase-export-metadata.json", "auth_export", "auth_export/accounts.json",
    "auth_export/config.json",
  ])
  func `follows no link`(name: String) async throws {
    let (error, path) = try await Self.failure { folder in
      let sample = try SampleExport(in: folder)
      try FileManager.default.moveItem(
        atPath: "\(sample.path)/\(name)", toPath: "\(folder)/elsewhere")
      try FileManager.default.createSymbolicLink(
        atPath: "\(sample.path)/\(name)", withDestinationPath: "\(folder)/elsewhere")
      return sample
    }
    #expect(error == .dataNotFile(path: "\(path)/\(name)"))
  }

  @Test(arguments: ["auth_export", "auth_export/accounts.json"])
  func `of a part is refused`(name: String) async throws {
    let (error, path) = try await Self.failure { folder in
      let sample = try SampleExport(in: folder)
      try FileManager.default.removeItem(atPath: "\(sample.path)/\(name)")
      return sample
    }
    #expect(error == .contentsMissing(path: "\(path)/\(name)"))
  }

  @Test(arguments: ["{", #"{"users":[{]}"#, #"{"users":[]"#, "\u{0}"])
  func `of accounts that aren't JSON is refused`(text: String) async throws {
    let (error, path) = try await Self.failure { try SampleExport(in: $0, accounts: text) }
    #expect(error == .contentsNotJSON(path: "\(path)/auth_export/accounts.json"))
  }

  @Test(arguments: [
    ("[]", "/", "must be object"), (#"{"users":{}}"#, "/users", "must be array"),
    (
      #"{"kind":"identitytoolkit#Other","users":[]}"#, "/kind",
      "must be identitytoolkit#DownloadAccountResponse"
    ),
    (#"{"users":[7]}"#, "/users/0", "must be object"),
    (#"{"users":[{}]}"#, "/users/0", "localId is missing"),
    (
      #"{"users":[{"localId":"a"},{"localId":"b","email":[]}]}"#, "/users/1/email", "must be string"
    ),
    (#"{"users":[{"localId":"a","email":"x"}]}"#, "/users/0", "email is invalid"),
    (
      #"{"users":[{"localId":"a","createdAt":"soon"}]}"#, "/users/0/createdAt",
      "not a decimal number"
    ),
    (
      #"{"users":[{"localId":"a","customAttributes":"{\"sub\":1}"}]}"#, "/users/0",
      "Custom claims provided include a reserved claim."
    ),
    (
      #"{"users":[{"localId":"a","mfaInfo":[{"mfaEnrollmentId":"f","totpInfo":{}}]}]}"#,
      "/users/0", "mfaInfo has an authenticator app without emulatorTotpSecret"
    ),
    (
      #"{"users":[{"localId":"a","mfaInfo":[{"emulatorTotpSecret":"!"}]}]}"#, "/users/0",
      "the secret of an authenticator app isn't 10 to 128 bytes in base32"
    ),
    (
      #"{"users":[{"localId":"a","tenantId":"t"}]}"#, "/users/0",
      "Tenant id in userInfo does not match the tenant id in request."
    ),
    (
      #"{"users":[{"localId":"a","logintuiPasskeys":[{"id":"p","name":"","publicKey":"x","signCount":0,"mayBeBackedUp":true,"isBackedUp":true,"transports":[],"createdAt":1}]}]}"#,
      "/users/0", "logintuiPasskeys are invalid"
    ),
  ])
  func `of an invalid account names it`(
    text: String, place: String, reason: String
  ) async throws {
    let (error, path) = try await Self.failure { try SampleExport(in: $0, accounts: text) }
    #expect(
      error
        == .contentsInvalid(
          path: "\(path)/auth_export/accounts.json", place: place, reason: reason))
  }

  @Test(arguments: [
    (#"{"localId":"a","email":"bob@example.com"}"#, "DUPLICATE_LOCAL_ID"),
    (
      #"{"localId":"b","email":"ANN@example.com"}"#,
      "email exists in other account in database"
    ),
  ])
  func `with a duplicate imports nothing`(second: String, reason: String) async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder, users: [Self.ann, second])
      await #expect(
        throws: IdentityServiceError.contentsInvalid(
          path: "\(sample.path)/auth_export/accounts.json", place: "/users/1", reason: reason)
      ) {
        try await TestService.begin(
          [.emulatorExport(folder: sample.path)], folder: folder
        ) { _ async throws in }
      }
      try await TestService.begin([], folder: folder) { service async throws in
        let all = try await service.administer(.batchGet, query: "?maxResults=-1")
        #expect(all.json["users"].items?.isEmpty ?? true)
        let config = try await service.help(.config).json
        #expect(config["emailPrivacyConfig"]["enableImprovedEmailPrivacy"] == false)
      }
    }
  }

  @Test(arguments: [
    ("[]", "/", "must be object"),
    (
      #"{"signIn":{"allowDuplicateEmails":"yes"}}"#, "/signIn/allowDuplicateEmails",
      "must be boolean"
    ),
  ])
  func `of invalid settings names them`(
    text: String, place: String, reason: String
  ) async throws {
    let (error, path) = try await Self.failure { try SampleExport(in: $0, config: text) }
    #expect(
      error
        == .contentsInvalid(
          path: "\(path)/auth_export/config.json", place: place, reason: reason))
  }

  @Test func `of settings that aren't JSON is refused`() async throws {
    let (error, path) = try await Self.failure { try SampleExport(in: $0, config: "{") }
    #expect(error == .contentsNotJSON(path: "\(path)/auth_export/config.json"))
  }

  @Test func `does without settings, as in exports of early versions`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder, users: [Self.ann], config: nil)
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        let config = try await service.help(.config).json
        #expect(config["emailPrivacyConfig"]["enableImprovedEmailPrivacy"] == false)
      }
    }
  }

  @Test func `counts less than an option for the privacy of addresses`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      try await TestService.begin([.emulatorExport(folder: sample.path)]) {
        $0.emailEnumerationProtection = false
      } body: { service async throws in
        let config = try await service.help(.config).json
        #expect(config["emailPrivacyConfig"]["enableImprovedEmailPrivacy"] == false)
      }
    }
  }

  /// As Google's emulator does, so that the first start needs no folder.
  @Test(arguments: ["missing", "empty", "others"])
  func `of nothing starts an empty service`(kind: String) async throws {
    try await TestService.withFolder { folder async throws in
      let path = "\(folder)/export"
      if kind != "missing" {
        _ = try SampleExport(
          in: folder, accounts: nil, metadata: kind == "empty" ? nil : #"{"version":"15.28.1"}"#)
      }
      try await TestService.begin([.emulatorExport(folder: path)]) { service async throws in
        #expect(service.service.contents == [.nothingThere(path: path)])
        #expect(try await service.service.stop(exportingTo: path) == 0)
      }
      let users = try SampleExport.text("auth_export/accounts.json", in: path)
      #expect(users == #"{"kind":"identitytoolkit#DownloadAccountResponse","users":[]}"#)
    }
  }

  @Test func `changes nothing where there are accounts`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder, users: [Self.ann])
      try await TestService.begin([], folder: folder) { service async throws in
        _ = try await service.ann("first@example.com")
      }
      // Faults don't matter then.
      try "{".write(
        toFile: "\(sample.path)/auth_export/accounts.json", atomically: false, encoding: .utf8)
      try await TestService.begin(
        [.emulatorExport(folder: sample.path)], folder: folder
      ) { service async throws in
        #expect(service.service.contents == [.hasAccounts(path: sample.path)])
        let all = try await service.administer(.batchGet, query: "?maxResults=-1")
        #expect(all.json["users"].items?.count == 1)
      }
    }
  }

  @Test func `takes the accounts of tenants, and allows everything there`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder, users: [Self.ann])
      let text =
        #"{"kind":"identitytoolkit#DownloadAccountResponse","users":[{"localId":"t","new":1,"#
        + #""tenantId":"tenant-1","email":"ann@example.com","salt":"s","#
        + #""passwordHash":"fakeHash:salt=s:password=correct-horse"}]}"#
      let file = "\(sample.path)/auth_export/accounts-tenant-1.json"
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        #expect(service.service.contents == [.imported(accounts: 2, path: sample.path)])
        #expect(try await service.service.stop(exportingTo: sample.path) == 2)
      }
      #expect(try sample.text("auth_export/accounts-tenant-1.json") == text)
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        let session = try await service.call(
          .signInWithPassword,
          ["email": "ann@example.com", "password": "correct-horse", "tenantId": "tenant-1"])
        #expect(session.json["localId"] == "t", "\(session.json)")
        #expect(try await service.call(.signUp, ["tenantId": "tenant-1"]).status == 200)
      }
    }
  }

  @Test func `of a tenant with a hostile name is refused`() async throws {
    let name = "accounts-\u{1B}[2J.json"
    let (error, path) = try await Self.failure { folder in
      let sample = try SampleExport(in: folder)
      try "{}".write(
        toFile: "\(sample.path)/auth_export/\(name)", atomically: false, encoding: .utf8)
      return sample
    }
    #expect(
      error
        == .contentsInvalid(
          path: "\(path)/auth_export/\(name)", place: "/", reason: "its name has no ID of a tenant")
    )
  }

  /// Production's hashes without their parameters, another salt, and hashes that would take hours.
  @Test(arguments: [
    (#""c2VjcmV0","salt":"c2FsdA==""#), (#""fakeHash:salt=a:password=correct-horse","salt":"b""#),
    (#""$pbkdf2$f=sha256,i=999999999$c2FsdA==$c2VjcmV0""#),
    (#""$firebase-scrypt$m=62,r=8,s=Bw==,k=c2VjcmV0$c2FsdA==$c2VjcmV0""#),
    (#""fakeHash:salt=a:password=""#),
  ])
  func `keeps a password that it can't check`(hash: String) async throws {
    try await TestService.withFolder { folder async throws in
      let user = #"{"localId":"a","email":"ann@example.com","passwordHash":"# + hash + "}"
      let sample = try SampleExport(in: folder, users: [user], config: nil)
      let before = try sample.text("auth_export/accounts.json")
      try await TestService.begin([.emulatorExport(folder: sample.path)]) { service async throws in
        for password in ["correct-horse", "secret", ""] {
          let answer = try await service.call(
            .signInWithPassword, ["email": "ann@example.com", "password": .string(password)])
          #expect(answer.status == 400)
        }
        let methods = try await service.call(
          .createAuthUri,
          ["identifier": "ann@example.com", "continueUri": "http://localhost"])
        #expect(methods.json["signinMethods"] == ["password"])
        _ = try await service.service.stop(exportingTo: sample.path)
      }
      #expect(try sample.text("auth_export/accounts.json") == before)
    }
  }

  @Test func `takes very many accounts, and gives them back`() async throws {
    let count = FullRun.isOn ? 100_000 : 10_000
    try await TestService.withFolder { folder async throws in
      let users = (0..<count).map { number in
        let name = "u\(1_000_000 + number)"
        return
          #"{"localId":"\#(name)","email":"\#(name)@example.com","salt":"s","#
          + #""passwordHash":"fakeHash:salt=s:password=correct-\#(number)"}"#
      }
      let sample = try SampleExport(in: folder, users: users)
      let before = try sample.text("auth_export/accounts.json")
      try await TestService.begin([.emulatorExport(folder: sample.path)]) {
        $0.storage = .memory
      } body: { service async throws in
        let answer = try await service.call(
          .signInWithPassword,
          [
            "email": .string("u\(1_000_000 + count - 1)@example.com"),
            "password": .string("correct-\(count - 1)"),
          ])
        #expect(answer.status == 200)
        _ = try await service.administer(
          .delete, ["localId": .string("u\(1_000_000 + count - 1)")])
        #expect(try await service.service.stop(exportingTo: sample.path) == count - 1)
      }
      let after = try sample.text("auth_export/accounts.json")
      let kept = after.utf8.count - 2
      #expect(before.utf8.prefix(kept).elementsEqual(after.utf8.prefix(kept)))
    }
  }

  @Test func `over the network takes passwords of the emulator, too`() async throws {
    try await TestService.runOpen { service async throws in
      let answer = try await service.administer(
        .batchCreate,
        [
          "users": [
            [
              "localId": "a", "email": "ann@example.com", "salt": "s",
              "passwordHash": "fakeHash:salt=s:password=correct-horse",
            ]
          ]
        ])
      #expect(answer.status == 200 && (answer.json["error"].items ?? []).isEmpty, "\(answer.json)")
      let session = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"])
      #expect(session.status == 200)
    }
  }

  @Test(
    arguments: [
      (#"{"a":1,"b":[{"c":"}"}],"d":"\"]"}"#, ["a": "1", "b": #"[{"c":"}"}]"#, "d": #""\"]""#]),
      (" { \"a\" : true , \"b\" : -1.5e3 }\n", ["a": "true", "b": "-1.5e3"]), ("{}", [:]),
    ] as [(String, [String: String])])
  func `finds the fields of an object`(text: String, fields: [String: String]) {
    let found = JSONSlices.fields(of: Array(text.utf8)[...])
    #expect(found?.mapValues { String(decoding: $0, as: UTF8.self) } == fields)
  }

  @Test(
    arguments: [
      (#"[1, "a,b" ,[2,[3]],{"x":[]}]"#, ["1", #""a,b""#, "[2,[3]]", #"{"x":[]}"#]), ("[ ]", []),
    ] as [(String, [String])])
  func `finds the items of a list`(text: String, items: [String]) {
    let found = JSONSlices.items(of: Array(text.utf8)[...])
    #expect(found?.map { String(decoding: $0, as: UTF8.self) } == items)
  }

  @Test(arguments: ["[]", "1", #"{"a":1,"a":2}"#])
  func `takes nothing else for an object`(text: String) {
    #expect(JSONSlices.fields(of: Array(text.utf8)[...]) == nil)
  }
}
