import Foundation
import LoginIdentityProtocol
import LoginSQLiteDatabase
import Testing

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `A snapshot` {
  /// Takes a snapshot.
  @discardableResult
  private static func take(
    _ name: JSON? = nil, of service: TestService
  ) async throws -> TestService.Answer {
    try await service.help(.snapshots, "POST", .object(name.map { ["name": $0] } ?? [:]))
  }

  @discardableResult
  private static func reset(
    _ service: TestService, to name: JSON? = nil
  ) async throws -> TestService.Answer {
    try await service.help(.reset, "POST", .object(name.map { ["name": $0] } ?? [:]))
  }

  private static let password: JSON = ["email": "ann@example.com", "password": "correct-horse"]

  @Test(arguments: [false, true])
  func `brings back accounts, codes, settings, the clock and failures`(
    inMemory: Bool
  ) async throws {
    try await TestService.runOpen {
      if inMemory { $0.storage = .memory }
    } body: { service async throws in
      _ = try await service.ann()
      _ = try await service.administer(
        .sendOobCode, ["requestType": "PASSWORD_RESET", "email": "ann@example.com"])
      let codes = try await service.help(.oobCodes).json
      let taken = try await Self.take("base", of: service)
      #expect(taken.status == 200 && taken.json["name"] == "base" && taken.json["accounts"] == 1)
      #expect(try await service.help(.snapshots).json == ["snapshots": [taken.json]])

      _ = try await service.ann("bob@example.com")
      _ = try await service.call(
        .resetPassword,
        ["oobCode": codes["oobCodes"][0]["oobCode"], "newPassword": "another-horse"])
      _ = try await service.help(
        .config, "PATCH", ["emailPrivacyConfig": ["enableImprovedEmailPrivacy": true]])
      _ = try await service.help(.clock, "PATCH", ["advance": 3601])
      _ = try await service.help(.faults, "PUT", ["delay": 1])
      #expect(try await service.call(.signInWithPassword, Self.password).status == 400)

      let answer = try await Self.reset(service, to: "base")
      #expect(answer.status == 200 && answer.json == taken.json)
      #expect(try await service.help(.clock).json["offset"] == 0)
      #expect(try await service.help(.faults).json["delay"] == 0)
      let config = try await service.help(.config).json
      #expect(config["emailPrivacyConfig"]["enableImprovedEmailPrivacy"] == false)
      #expect(try await service.help(.oobCodes).json == codes)
      #expect(try await service.call(.signInWithPassword, Self.password).status == 200)
      let all = try await service.administer(.batchGet, query: "?maxResults=-1")
      #expect(all.json["users"].items?.count == 1)
    }
  }

  /// All of it happens in one second, which is the unit of the times in tokens.
  @Test func `ends the tokens and sessions since, and no others`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      try await Self.take(of: service)
      let later = try await service.call(.signInWithPassword, Self.password).json
      let bob = try await service.ann("bob@example.com")
      #expect(try await service.call(.lookup, ["idToken": later["idToken"]]).status == 200)
      try await Self.reset(service)

      for token in [later["idToken"], bob["idToken"]] {
        #expect(try await service.call(.lookup, ["idToken": token]).code == "TOKEN_EXPIRED")
      }
      for token in [later["refreshToken"], bob["refreshToken"]] {
        let renewed = try await service.call(
          .token, ["grantType": "refresh_token", "refreshToken": token])
        #expect(renewed.code == "INVALID_REFRESH_TOKEN")
      }
      #expect(try await service.call(.lookup, ["idToken": ann["idToken"]]).status == 200)
      let renewed = try await service.call(
        .token, ["grantType": "refresh_token", "refreshToken": ann["refreshToken"]])
      #expect(renewed.status == 200)

      // A new token isn't taken for one of those that ended.
      let again = try await service.call(.signInWithPassword, Self.password).json
      #expect(try await service.call(.lookup, ["idToken": again["idToken"]]).status == 200)
      #expect(try await service.call(.lookup, ["idToken": later["idToken"]]).status == 400)
    }
  }

  @Test func `can be returned to in any order`() async throws {
    try await TestService.runOpen { service async throws in
      try await Self.take("Empty", of: service)
      let ann = try await service.ann()
      try await Self.take("empty", of: service)
      try await Self.reset(service, to: "Empty")
      let gone = try await service.call(.lookup, ["idToken": ann["idToken"]])
      #expect(gone.code == "TOKEN_EXPIRED")
      #expect(try await service.call(.signInWithPassword, Self.password).code == "EMAIL_NOT_FOUND")
      try await Self.reset(service, to: "empty")
      #expect(try await service.call(.lookup, ["idToken": ann["idToken"]]).status == 200)
      let list = try await service.help(.snapshots).json["snapshots"].items ?? []
      #expect(list.map { $0["name"] } == ["Empty", "empty"])
      #expect(list.map { $0["accounts"] } == [0, 1])
    }
  }

  @Test func `is replaced under its name`() async throws {
    try await TestService.runOpen { service async throws in
      try await Self.take(of: service)
      _ = try await service.ann()
      #expect(try await Self.take("default", of: service).json["accounts"] == 1)
      _ = try await service.help(.accounts, "DELETE")
      try await Self.reset(service)
      #expect(try await service.call(.signInWithPassword, Self.password).status == 200)
    }
  }

  /// A pending sign-in, a used nonce and every other table belong to it, too; only keys don't.
  @Test func `includes every table but keys`() async throws {
    try await TestService.runOpen { service async throws in
      try await Self.take(of: service)
      let database = try TestService.database(service.databasePath)
      let tables: [String] = try database.read { database in
        try database.rows(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        ) { try $0[0] }
      }
      #expect(tables.count > 10)
      try service.execute(
        "INSERT INTO usedNonce (digest, expiresAt) VALUES (x'00', 9000000000000000)")
      _ = try await service.help(.keys, "POST", [:])
      let keys = try await service.send("GET", ServicePath.keySetPath).json
      try await Self.reset(service)
      #expect(try await service.send("GET", ServicePath.keySetPath).json == keys)
      let left: Int? = try database.read { try $0.value("SELECT count(*) FROM usedNonce") }
      #expect(left == 0)
    }
  }

  @Test(
    arguments: [
      "", "a b", "../a", "a/b", "a\"b", "ä", "\u{1B}",
      JSON.string(String(repeating: "a", count: 65)),
      true, [],
    ] as [JSON])
  func `needs a name of letters and digits`(name: JSON) async throws {
    try await TestService.runOpen { service async throws in
      #expect(try await Self.take(name, of: service).status == 400)
      #expect(try await Self.reset(service, to: name).status == 400)
      #expect(try await service.help(.snapshots).json["snapshots"] == [])
    }
  }

  @Test func `that was never taken changes nothing`() async throws {
    try await TestService.runOpen { service async throws in
      let ann = try await service.ann()
      let answer = try await Self.reset(service, to: "base")
      #expect(answer.status == 400 && answer.code == "INVALID_ARGUMENT")
      #expect(try await service.call(.lookup, ["idToken": ann["idToken"]]).status == 200)
    }
  }

  @Test func `is one of sixteen at most`() async throws {
    try await TestService.runOpen { service async throws in
      for number in 1...16 {
        #expect(try await Self.take(.string("s\(number)"), of: service).status == 200)
      }
      #expect(try await Self.take("s17", of: service).code == "INVALID_ARGUMENT")
      #expect(try await Self.take("s16", of: service).status == 200)
    }
  }

  @Test func `isn't taken for a loss of changes at the next start`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await TestService.run(folder: folder, removesFolder: false) {
      $0.isOpenToAdministrators = true
    } body: { service async throws in
      try await Self.take(of: service)
      for name in ["a", "b", "c"] { _ = try await service.ann("\(name)@example.com") }
      try await Self.reset(service)
    }
    try await TestService.run(folder: folder, removesFolder: false) { service async throws in
      #expect(service.service.lostChanges == 0)
      #expect(try await service.call(.signInWithPassword, Self.password).status == 400)
    }
  }

  @Test func `isn't offered by a service without administrators`() async throws {
    try await TestService.run { service async throws in
      #expect(try await Self.take(of: service).status == 404)
      #expect(try await Self.reset(service).status == 404)
    }
  }
}
