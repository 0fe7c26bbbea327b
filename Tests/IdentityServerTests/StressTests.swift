import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginSQLiteDatabase
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `Many at once` {
  @Test func `of 32 sign-ups for one address exactly one wins, over two services`() async throws {
    let folder = try TestService.makeFolder()
    try await TestService.run(folder: folder, removesFolder: false) { one in
      try await TestService.run(folder: folder) { two in
        let body: JSON = ["email": "ann@example.com", "password": "correct-horse"]
        let codes = try await withThrowingTaskGroup(of: String.self) { group in
          for number in 0..<32 {
            group.addTask {
              let service = number.isMultiple(of: 2) ? one : two
              return try await service.call(.signUp, body).code ?? "won"
            }
          }
          return try await group.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        }
        #expect(codes == ["won": 1, "EMAIL_EXISTS": 31])
        #expect(try await two.call(.signInWithPassword, body).status == 200)
      }
    }
  }

  @Test func `a lock of another process is waited for`() async throws {
    try await TestService.run { service async throws in
      _ = try await service.call(.signUp, ["email": "a@example.com", "password": "correct-horse"])
      let other = try TestService.database(service.databasePath)
      try other.use { try $0.execute(script: "BEGIN EXCLUSIVE") }
      async let answer = service.call(
        .signUp, ["email": "b@example.com", "password": "correct-horse"])
      try await Task.sleep(for: .milliseconds(100))
      try other.use { try $0.execute(script: "ROLLBACK") }
      #expect(try await answer.status == 200)
    }
  }

  @Test func `entries that are no longer usable are cleared away at the next sign-in`() async throws
  {
    try await TestService.runOpen { service async throws in
      _ = try await service.ann()
      _ = try await service.call(
        .sendOobCode, ["requestType": "PASSWORD_RESET", "email": "ann@example.com"])
      _ = try await service.phoneCode("+15555550100")
      let rows = { () throws -> Int in
        try TestService.database(service.databasePath).read { database in
          try database.value(
            """
            SELECT (SELECT count(*) FROM mailedCode) + (SELECT count(*) FROM verificationSession)
            """) ?? -1
        }
      }
      #expect(try rows() == 2)
      service.clock.advance(seconds: 32 * 86_400)
      _ = try await service.call(.signUp, [:])
      #expect(try rows() == 0)
    }
  }

  @Test func `setting the clock back locks no one out`() async throws {
    try await TestService.run { service async throws in
      let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      let before = try await service.call(.signUp, password).json
      service.clock.advance(seconds: -86_400)
      #expect(try await service.refresh(before).status == 200)
      let after = try await service.call(.signInWithPassword, password).json
      #expect(try await service.call(.lookup, ["idToken": after["idToken"]]).status == 200)
      let new = try await service.call(
        .update, ["idToken": after["idToken"], "password": "brand-new"])
      #expect(try await service.call(.lookup, ["idToken": new.json["idToken"]]).status == 200)
    }
  }

  @Test(arguments: [
    ("ÄNN@Example.com", "änn@example.com"), ("ΣΊΣΥΦΟΣ@Example.com", "σίσυφος@example.com"),
    ("ANN@ΣΊΣΥΦΟΣ.example", "ann@σίσυφοσ.example"), ("ἈΝΝ@例え.jp", "ἀνν@例え.jp"),
  ])
  func `an address is one address in capitals and without`(
    capitals: String, kept: String
  ) async throws {
    try await TestService.run { service async throws in
      let made = try await service.call(
        .signUp, ["email": .string(capitals), "password": "correct-horse"])
      #expect(made.json["email"] == .string(kept))
      let again = try await service.call(
        .signUp, ["email": .string(kept), "password": "correct-horse"])
      #expect(again.code == "EMAIL_EXISTS")
    }
  }

  @Test func `letters that only look alike are different addresses`() async throws {
    try await TestService.run { service async throws in
      for email: JSON in [
        "strasse@example.com", "straße@example.com", "аnn@example.com", "ann@σίσυφος.example",
        "ann@σίσυφοσ.example",
      ] {
        let answer = try await service.call(.signUp, ["email": email, "password": "correct-horse"])
        #expect(answer.status == 200)
      }
    }
  }

  @Test func `data of the first version are taken along`() async throws {
    let folder = try TestService.makeFolder()
    let data = "\(folder)/data"
    try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
    let hash = try PasswordHash(
      of: Secret("correct-horse"), salt: [1, 2, 3],
      algorithm: .scrypt(cost: 16, blockSize: 8, parallelism: 1))
    let key = try await TestService.signingKey.value
    let connection = try DatabaseConnection("\(data)/\(AccountDatabase.fileName)")
    try AccountDatabase.migrate(connection, upTo: "1 accounts")
    try connection.write { database in
      try database.execute(
        """
        INSERT INTO account (localID, email, isEmailVerified, passwordHash, createdAt, lastLoginAt)
        VALUES ('old', 'ann@example.com', 1, ?, 1, 2)
        """, [hash.text])
      try database.execute(
        "INSERT INTO mailedCode VALUES ('code', 'PASSWORD_RESET', 'old', 'ann@example.com', ?)",
        [Int.max])
      try database.execute("INSERT INTO signingKey VALUES (1, ?)", [key])
    }
    try connection.close()
    try await TestService.run(folder: folder) { service async throws in
      let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]
      let session = try await service.call(.signInWithPassword, password).json
      #expect(session["localId"] == "old")
      #expect(try await service.call(.resetPassword, ["oobCode": "code"]).status == 200)
      let name = try SigningKey(pem: key, createdAt: 0).id
      #expect(try Token(session).header["kid"] == .string(name))
    }
  }
}
