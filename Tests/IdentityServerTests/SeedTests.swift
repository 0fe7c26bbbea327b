import Foundation
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// A file with accounts that people write: `serve --seed`.
@Suite(.timeLimit(.minutes(10))) struct `A file of accounts` {
  /// Writes a file, and calls a closure with its path.
  private static func with(_ text: String, _ body: (String) async throws -> Void) async throws {
    try await TestService.withFolder { folder async throws in
      let path = "\(folder)/accounts.json"
      try text.write(toFile: path, atomically: false, encoding: .utf8)
      try await body(path)
    }
  }

  private static let all = #"""
    {
      "users": [
        {
          "localId": "ann", "email": "Ann@Example.com", "password": "correct-horse",
          "emailVerified": true, "displayName": "Ann", "photoUrl": "https://a.example/a.png",
          "phoneNumber": "+15555550100", "claims": {"role": "admin", "level": 3},
          "providers": [{"providerId": "google.com", "rawId": "g-1", "email": "ann@example.com"}]
        },
        {
          "email": "zoe@example.com", "password": "correct-horse",
          "factors": [
            {"phoneNumber": "+15555550101", "displayName": "Phone"},
            {"totpSecret": "jbsw y3dp ehpk 3pxp"}
          ]
        },
        {"email": "max@example.com", "password": "correct-horse", "disabled": true},
        {"phoneNumber": "+15555550102"}
      ]
    }
    """#

  @Test func `gives them everything that it names`() async throws {
    try await Self.with(Self.all) { path async throws in
      try await TestService.begin([.seed(file: path)]) { service async throws in
        #expect(service.service.contents == [.imported(accounts: 4, path: path)])
        let session = try await service.call(
          .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"])
        let found = try await service.call(.lookup, ["idToken": session.json["idToken"]])
        let ann = found.json["users"][0]
        #expect(ann["localId"] == "ann" && ann["emailVerified"] == true)
        #expect(ann["displayName"] == "Ann" && ann["photoUrl"] == "https://a.example/a.png")
        #expect(ann["customAttributes"] == #"{"level":3,"role":"admin"}"#)
        let providers = ann["providerUserInfo"].items ?? []
        #expect(Set(providers.map { $0["providerId"] }) == ["password", "google.com", "phone"])
        let linked = try await service.signIn("google.com", ["sub": "g-1"])
        #expect(linked.json["localId"] == "ann")

        let pending = try await service.call(
          .signInWithPassword, ["email": "zoe@example.com", "password": "correct-horse"]
        ).json
        let factors = pending["mfaInfo"].items ?? []
        #expect(factors.count == 2 && factors.first?["displayName"] == "Phone")
        let secret = try #require(Base32.bytes(of: "JBSWY3DPEHPK3PXP"))
        let code = OneTimePassword.code(secret: secret, period: service.clock.now / 30_000)
        let whole = try await service.call(
          .finalizeSecondFactor,
          [
            "mfaPendingCredential": pending["mfaPendingCredential"],
            "mfaEnrollmentId": factors.last?["mfaEnrollmentId"] ?? .null,
            "totpVerificationInfo": ["verificationCode": .string(code)],
          ])
        #expect(whole.status == 200, "\(whole.json)")

        let disabled = try await service.call(
          .signInWithPassword, ["email": "max@example.com", "password": "correct-horse"])
        #expect(disabled.code == "USER_DISABLED")
      }
    }
  }

  @Test func `is added to an import`() async throws {
    try await TestService.withFolder { folder async throws in
      let sample = try SampleExport(in: folder)
      let path = "\(folder)/accounts.json"
      try #"{"users":[{"localId":"new"}]}"#.write(
        toFile: path, atomically: false, encoding: .utf8)
      let contents: [ServiceContents] = [.emulatorExport(folder: sample.path), .seed(file: path)]
      try await TestService.begin(contents) { service async throws in
        #expect(
          service.service.contents
            == [.imported(accounts: 2, path: sample.path), .imported(accounts: 1, path: path)])
        #expect(try await service.service.stop(exportingTo: "\(folder)/copy") == 3)
      }
      // All or none.
      try #"{"users":[{"localId":"ann-0001"}]}"#.write(
        toFile: path, atomically: false, encoding: .utf8)
      await #expect(
        throws: IdentityServiceError.contentsInvalid(
          path: path, place: "/users/0", reason: "DUPLICATE_LOCAL_ID")
      ) {
        try await TestService.begin(contents, folder: folder) { _ async throws in }
      }
      try await TestService.begin([], folder: folder) { service async throws in
        let all = try await service.administer(.batchGet, query: "?maxResults=-1")
        #expect(all.json["users"].items?.isEmpty ?? true)
      }
    }
  }

  @Test(arguments: [
    ("[]", "/", "must be object"), ("{}", "/users", "is missing"),
    (#"{"users":{}}"#, "/users", "must be array"),
    (#"{"clients":{}}"#, "/clients", "must be array"),
    (#"{"clients":[{"clientId":"a"}]}"#, "/clients/0/clientId", "there is no such field"),
    (#"{"users":[1]}"#, "/users/0", "must be object"),
    (#"{"users":[],"settings":1}"#, "/settings", "there is no such field"),
    (#"{"users":[{"passwrd":"x"}]}"#, "/users/0/passwrd", "there is no such field"),
    (
      #"{"users":[{"factors":[{"phone":"x"}]}]}"#, "/users/0/factors/0/phone",
      "there is no such field"
    ),
    (
      #"{"users":[{"providers":[{"providerId":"google.com"}]}]}"#, "/users/0/providers/0/rawId",
      "is missing"
    ),
    (#"{"users":[{},{"email":1}]}"#, "/users/1/email", "must be string"),
    (#"{"users":[{"claims":[]}]}"#, "/users/0/claims", "must be object"),
    (#"{"users":[{"email":"x"}]}"#, "/users/0", "email is invalid"),
    (#"{"users":[{"localId":""}]}"#, "/users/0", "localId is missing"),
    (#"{"users":[{"localId":"a b"}]}"#, "/users/0", "localId is invalid"),
    (#"{"users":[{"phoneNumber":"1"}]}"#, "/users/0", "phone number format is invalid"),
    (#"{"users":[{"password":"correct-horse"}]}"#, "/users/0", "a password needs an email"),
    (
      #"{"users":[{"email":"a@example.com","password":"short"}]}"#, "/users/0",
      "WEAK_PASSWORD : Password should be at least 6 characters"
    ),
    (
      #"{"users":[{"claims":{"iss":1}}]}"#, "/users/0",
      "Custom claims provided include a reserved claim."
    ),
    (
      #"{"users":[{"factors":[{}]}]}"#, "/users/0",
      "a factor needs either phoneNumber or totpSecret"
    ),
    (
      #"{"users":[{"factors":[{"phoneNumber":"+1555","totpSecret":"a"}]}]}"#, "/users/0",
      "a factor needs either phoneNumber or totpSecret"
    ),
    (
      #"{"users":[{"factors":[{"phoneNumber":"+1555"},{"phoneNumber":"+1555"}]}]}"#, "/users/0",
      "two factors have the same phoneNumber"
    ),
    (
      #"{"users":[{"email":"a@example.com"},{"email":"A@example.com"}]}"#, "/users/1",
      "email exists in other account in database"
    ),
  ])
  func `names what is wrong in it`(text: String, place: String, reason: String) async throws {
    try await Self.with(text) { path async throws in
      let error = try await TestService.failure(.seed(file: path))
      #expect(error == .contentsInvalid(path: path, place: place, reason: reason))
    }
  }

  @Test func `has to be JSON, a file, and there`() async throws {
    try await Self.with("users:\n- ann") { path async throws in
      #expect(try await TestService.failure(.seed(file: path)) == .contentsNotJSON(path: path))
      let folder = (path as NSString).deletingLastPathComponent
      #expect(try await TestService.failure(.seed(file: folder)) == .dataNotFile(path: folder))
      let error = try await TestService.failure(.seed(file: "\(path).missing"))
      #expect(
        error
          == .contentsUnreadable(path: "\(path).missing", reason: "No such file or directory"))
    }
  }
}
