import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Accounts with hashes that were made elsewhere.
///
/// The hashes are from Python's hashlib and hmac, of "correct-horse" and the salt "NaCl"; the bcrypt one is from
/// crypt_blowfish's own tests.
@Suite(.timeLimit(.minutes(10))) struct `Imports` {
  /// An algorithm by its name in an import, and a hash.
  struct Vector: Sendable, CustomTestStringConvertible {
    let name: String
    let fields: JSON
    let hash: String
    var salt: String? = "TmFDbA=="
    var password = "correct-horse"

    var testDescription: String { name }
  }

  static let vectors = [
    Vector(
      name: "a keyed hash has the password first, as in production",
      fields: ["hashAlgorithm": "HMAC_SHA256", "signerKey": "c2VjcmV0"],
      hash: "cKRwDba3Gf/tr5yYHVSC2eAlSvYdCV2Qk+JI/bwlS6Q="),
    Vector(
      name: "a keyed hash with the salt first, where that is said",
      fields: [
        "hashAlgorithm": "HMAC_SHA256", "signerKey": "c2VjcmV0",
        "passwordHashOrder": "SALT_AND_PASSWORD",
      ], hash: "jAZDTF4bYuIP0mGmEJpqiP3x0w009kJ2wdbLwLSzfAM="),
    Vector(
      name: "a plain hash has the salt first", fields: ["hashAlgorithm": "SHA256", "rounds": 1],
      hash: "43e9G70XNTXs1PkmAo+FNuZ4nVfdA2q8YRtmrpNSE1A="),
    Vector(
      name: "MD5 comes as its hexadecimal digits",
      fields: ["hashAlgorithm": "MD5", "rounds": 0],
      hash: "ZTExZTNkYzY4ZmE1MjQwNTgyNjc2YzIxZWYwYWFmMzc="),
    Vector(
      name: "MD5 comes as its bytes", fields: ["hashAlgorithm": "MD5", "rounds": 0],
      hash: "4R49xo+lJAWCZ2wh7wqvNw=="),
    Vector(
      name: "scrypt with 2^17 rounds",
      fields: [
        "hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": 131_072, "blockSize": 8,
        "parallelization": 1, "dkLen": 32,
      ], hash: "Z4umjsoBtXeketvlV6n6I1/d1gVYdt7KTEeSGoFPraA="),
    Vector(
      name: "scrypt in 16 lanes, as Google's own test has it",
      fields: [
        "hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": 1024, "blockSize": 8,
        "parallelization": 16, "dkLen": 64,
      ],
      hash: "k8IhR9JhDCOgv5beUYnBB5/GTTkyzMK4DB5Puuz8wMds6/lQBBVTKF6CZf6j5SWWU/BVRfdcGt4TUvu8"
        + "0oVZ3A=="),
    Vector(
      name: "PBKDF2", fields: ["hashAlgorithm": "PBKDF2_SHA256", "rounds": 1000],
      hash: "0AGJJe+1cMZSPcjudtORygtjpzcJP87BOcDjjFL6FRsBfsflehOaY/x29+IxX0TfjxR8iYsbfZJ6D2B/"
        + "CTRWCw=="),
    Vector(
      name: "bcrypt, the text of 2a", fields: ["hashAlgorithm": "BCRYPT"],
      hash: "JDJhJDA1JENDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQy5FNVlQTzlrbXl1Ukd5aDBYb3VRWWI0WU1KS3Z5T2VX",
      salt: nil, password: "U*U"),
    Vector(
      name: "bcrypt, the text of 2y", fields: ["hashAlgorithm": "BCRYPT"],
      hash: "JDJ5JDA1JENDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQy5FNVlQTzlrbXl1Ukd5aDBYb3VRWWI0WU1KS3Z5T2VX",
      salt: nil, password: "U*U"),
  ]

  @Test(arguments: vectors)
  func `a password of elsewhere signs in, and no other`(vector: Vector) async throws {
    try await TestService.runOpen { service async throws in
      var user: [String: JSON] = [
        "localId": "moved", "email": "moved@example.com", "passwordHash": .string(vector.hash),
      ]
      user["salt"] = vector.salt.map(JSON.string)
      let body = vector.fields.fields.merging(["users": [.object(user)]]) { $1 }
      let answer = try await service.administer(.batchCreate, .object(body))
      #expect(answer.json == ["kind": "identitytoolkit#UploadAccountResponse", "error": []])
      for (password, status) in [("wrong-horse", 400), (vector.password, 200)] {
        let signIn: JSON = ["email": "moved@example.com", "password": .string(password)]
        #expect(try await service.call(.signInWithPassword, signIn).status == status)
      }
    }
  }

  @Test func `a bcrypt hash that takes too long or cannot be checked is refused by its index`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let good = Self.vectors[8].hash
      // The cost 31, which takes a day; not bcrypt; not text.
      let texts = [
        "JDJhJDMxJENDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQy5FNVlQTzlrbXl1Ukd5aDBYb3VRWWI0WU1KS3Z5T2VX",
        "cGxhaW4=", "/////w==",
      ]
      let users = ([good] + texts).enumerated().map { index, text in
        JSON.object(["localId": .string("u\(index)"), "passwordHash": .string(text)])
      }
      let answer = try await service.administer(
        .batchCreate, ["users": .array(users), "hashAlgorithm": "BCRYPT"])
      #expect(answer.errors.map(\.index) == [1, 2, 3])
      #expect(answer.errors.allSatisfy { $0.message.contains("no bcrypt text") })
    }
  }

  @Test func `scrypt with excessive parameters is refused before anything is saved`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      for (cost, blockSize, lanes) in [
        (1 << 18, 8, 1), (1 << 17, 16, 1), (1 << 17, 8, 16), (1000, 8, 1),
      ] {
        let answer = try await service.administer(
          .batchCreate,
          [
            "users": [["localId": "a"]], "hashAlgorithm": "STANDARD_SCRYPT",
            "cpuMemCost": .number(Double(cost)), "blockSize": .number(Double(blockSize)),
            "parallelization": .number(Double(lanes)),
          ])
        #expect(answer.code == "INVALID_HASH_PARAMETER")
      }
      #expect(try await service.administer(.query).json["recordsCount"] == "0")
    }
  }

  @Test func `invalid entries are reported by their index, and the others are imported`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      let users: [JSON] = [
        ["localId": "good"], ["localId": "b", "emailVerified": "perhaps"], 5, .null,
        ["localId": "c", "createdAt": "yesterday"], ["email": "no@example.com"],
        ["localId": "d", "email": "nobody"], ["localId": "e", "phoneNumber": "12"],
        ["localId": "f", "customAttributes": "{\"sub\":1}"],
        ["localId": "g", "customAttributes": "{\"a\":1,}"],
        ["localId": "h", "providerUserInfo": [["rawId": "1"]]],
        ["localId": "i", "mfaInfo": [["phoneInfo": "x"]]], ["localId": "j", "tenantId": "t"],
        ["localId": "k", "passwordHash": "?"], ["localId": 7],
      ]
      let answer = try await service.administer(.batchCreate, ["users": .array(users)])
      #expect(answer.status == 200)
      #expect(answer.errors.map(\.index) == Array(1...13))
      let messages = answer.errors.map(\.message)
      #expect(messages[0] == "/users/1/emailVerified must be boolean")
      #expect(messages[1] == "/users/2 must be object")
      #expect(messages[2] == "/users/3 must be object")
      #expect(messages[3] == "/users/4/createdAt not a decimal number")
      #expect(messages[4] == "localId is missing")
      #expect(messages[7] == "Custom claims provided include a reserved claim.")
      #expect(messages[8] == "Invalid custom claims provided.")
      #expect(messages[9] == "federatedId or (providerId & rawId) is required")
      let stored = try await service.administer(.batchGet).json["users"]
      #expect(stored[0]["localId"] == "7" && stored[1]["localId"] == "good")
      #expect(try await service.administer(.query).json["recordsCount"] == "2")
    }
  }

  @Test func `an account that cannot be replaced stays as it was`() async throws {
    try await TestService.runOpen { service async throws in
      for id in ["old", "other"] {
        _ = try await service.administer(
          .signUp, ["localId": .string(id), "email": .string("\(id)@example.com")])
      }
      let answer = try await service.administer(
        .batchCreate,
        [
          "users": [["localId": "old", "email": "other@example.com"], ["localId": "new"]],
          "allowOverwrite": true,
        ])
      #expect(
        answer.json["error"]
          == [["index": 0, "message": "email exists in other account in database"]])
      let found = try await service.administer(.lookup, ["localId": ["old", "new"]]).json["users"]
      #expect(found[0]["email"] == "old@example.com")
      #expect(found[1]["localId"] == "new")
    }
  }

  @Test func `a batch with a duplicate user is refused as a whole`() async throws {
    try await TestService.runOpen { service async throws in
      let google: JSON = ["providerId": "google.com", "rawId": "g"]
      let rows: [(JSON, Bool, String)] = [
        ([["localId": "a"], ["localId": "a"]], false, "DUPLICATE_LOCAL_ID : a"),
        (
          [["localId": "a", "email": "Ann@b.c"], ["localId": "b", "email": "ann@B.c"]], true,
          "DUPLICATE_EMAIL : ann@B.c"
        ),
        (
          [
            ["localId": "a", "providerUserInfo": [google]],
            ["localId": "b", "providerUserInfo": [google]],
          ], true, "DUPLICATE_RAW_ID : Provider id(google.com), Raw id(g)"
        ),
      ]
      for (users, sanityCheck, message) in rows {
        let answer = try await service.administer(
          .batchCreate, ["users": users, "sanityCheck": .bool(sanityCheck)])
        #expect(answer.json["error"]["message"] == .string(message))
      }
      #expect(try await service.administer(.query).json["recordsCount"] == "0")
      // The later of two replaces the earlier if that was requested.
      let twice = try await service.administer(
        .batchCreate,
        [
          "users": [["localId": "a"], ["localId": "a", "displayName": "Later"]],
          "allowOverwrite": true,
        ])
      #expect(twice.json["error"] == [])
      let found = try await service.administer(.batchGet).json["users"]
      #expect(found[0]["displayName"] == "Later")
    }
  }

  @Test func `an import restores everything in an export`() async throws {
    let exported = Box<JSON>(.null)
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      _ = try await service.call(
        .update, ["idToken": ann["idToken"], "email": "later@example.com"])
      _ = try await service.call(.signInWithCustomToken, ["token": "{\"uid\":\"custom\"}"])
      _ = try await service.signIn("google.com", ["sub": "g", "screen_name": "gg"])
      let users = try await service.administer(.batchGet).json["users"]
      exported.change { $0 = users }
    }
    try await TestService.runOpen { service async throws in
      let answer = try await service.administer(.batchCreate, ["users": exported.value])
      #expect(answer.json["error"] == [])
      let users = try await service.administer(.batchGet).json["users"]
      for index in 0..<3 {
        for name in ["initialEmail", "customAuth", "screenName", "providerUserInfo"] {
          #expect(users[index][name] == exported.value[index][name], "\(name)")
        }
      }
      let found = try await service.administer(
        .lookup, ["initialEmail": ["Ann@example.com"]]
      ).json["users"]
      #expect(found[0]["email"] == "later@example.com")
    }
  }
}

/// The requests of `firebase auth:export` and `auth:import`, which use the old names.
@Suite(.timeLimit(.minutes(10))) struct `The command line tool of Firebase` {
  private let folder = "/www.googleapis.com/identitytoolkit/v3/relyingparty"

  @Test func `exports and imports users with their passwords`() async throws {
    try await TestService.runOpen { service async throws in
      for number in 0..<3 { _ = try await service.ann("ann\(number)@example.com") }
      // A hash that isn't the project's own would be taken for one.
      _ = try await service.administer(
        .batchCreate,
        [
          "users": [["localId": "0", "passwordHash": "YQ=="]], "hashAlgorithm": "SHA1",
          "rounds": 1,
        ])
      var users: [JSON] = []
      var token = JSON.null
      repeat {
        var body: [String: JSON] = ["targetProjectId": "demo-login", "maxResults": 2]
        if token != .null { body["nextPageToken"] = token }
        let page = try await ask(service, "downloadAccount", .object(body)).json
        guard case .array(let found) = page["users"] else { break }
        users += found
        token = page["nextPageToken"]
      } while token != .null
      #expect(users.count == 4)
      #expect(users[0]["passwordHash"] == .null && users[0]["version"] == .null)
      #expect(users[1]["version"] == 0)

      let hashing = try await service.administer(.config).json["signIn"]["hashConfig"]
      _ = try await service.help(.accounts, "DELETE")
      let stored = users.dropFirst().map { user in
        JSON.object(user.fields.filter { Self.exported.contains($0.key) })
      }
      let upload: JSON = [
        "users": .array(Array(stored)), "hashAlgorithm": "SCRYPT",
        "signerKey": hashing["signerKey"], "saltSeparator": hashing["saltSeparator"],
        "rounds": 8, "memoryCost": hashing["memoryCost"], "targetProjectId": "demo-login",
      ]
      #expect(try await ask(service, "uploadAccount", upload).json["error"] == [])
      let password: JSON = ["email": "ann2@example.com", "password": "correct-horse"]
      #expect(try await service.call(.signInWithPassword, password).status == 200)
    }
  }

  /// The fields that the tool preserves.
  private static let exported: Set<String> = [
    "localId", "email", "emailVerified", "passwordHash", "salt", "displayName", "photoUrl",
    "lastLoginAt", "createdAt", "phoneNumber", "disabled", "customAttributes",
  ]

  @Test func `is an administrator, or gets nothing`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.ann()
      for name in ["downloadAccount", "uploadAccount"] {
        let keyed = try await service.send(
          "POST", "\(folder)/\(name)?key=k", body: Array(#"{"users":[{"localId":"x"}]}"#.utf8))
        #expect(keyed.code == "INSUFFICIENT_PERMISSION")
        let elsewhere = try await ask(service, name, ["targetProjectId": "other"])
        #expect(elsewhere.code == "PROJECT_NOT_FOUND")
      }
      #expect(try await service.administer(.query).json["recordsCount"] == "1")
      let keys = try await service.send("GET", "\(folder)/publicKeys?key=k")
      #expect(keys.json == (try await service.call(.publicKeys, [:]).json))
      #expect(!keys.json.names.isEmpty)
    }
  }

  private func ask(
    _ service: TestService, _ name: String, _ body: JSON
  ) async throws -> TestService.Answer {
    try await service.send(
      "POST", "\(folder)/\(name)", headers: ["Authorization": "Bearer owner"],
      body: try body.bytes)
  }
}

private extension TestService.Answer {
  /// The errors of an import.
  var errors: [(index: Int, message: String)] {
    guard case .array(let errors) = json["error"] else { return [] }
    return errors.map { error in
      guard case .number(let index) = error["index"] else { return (-1, "") }
      return (Int(index), error["message"].text ?? "")
    }
  }
}
