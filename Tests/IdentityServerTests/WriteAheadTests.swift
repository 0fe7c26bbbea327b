import Foundation
import LoginIdentity
import LoginIdentityProtocol
import LoginSQLiteDatabase
import Testing
import Waiting

@testable import LoginIdentityServer

@Suite(.timeLimit(.minutes(10))) struct `The write-ahead file` {
  /// Returns the number of accounts in only the data file, as after the loss of the files beside it.
  private func accountsAtHome(_ service: TestService) throws -> Int {
    let place = "\(service.folder)/alone-\(UUID().uuidString.prefix(8))"
    try FileManager.default.copyItem(atPath: service.databasePath, toPath: place)
    // A copy that was made while a page was being moved is read again.
    let database = try? DatabaseConnection(place, access: .reading)
    return try database?.read { try $0.value("SELECT count(*) FROM account") } ?? 0
  }

  @Test func `is empty soon after a change, without anything else happening`() async throws {
    try await TestService.run { service async throws in
      _ = try await service.ann()
      try await waitUntil("the account to come home") {
        (try? accountsAtHome(service)) == 1
      }
    }
  }

  @Test func `is not checkpointed by a service that ended right after a change`() async throws {
    for _ in 0..<5 {
      try await TestService.run {
        $0.tuning.checkpointDelay = 1
      } body: { service async throws in
        _ = try await service.ann()
      }
    }
  }

  @Test func `knows nothing of a rehearsal, and neither do the data`() async throws {
    // The number is another one as soon as the changes have come home, which must not happen in between.
    try await TestService.run {
      $0.tuning.checkpointDelay = 600
    } body: { service async throws in
      _ = try await service.ann()
      func counted() throws -> String? {
        try String(contentsOfFile: "\(service.folder)/data/identity.changes", encoding: .utf8)
      }
      let before = try counted()
      for _ in 0..<3 { await service.service.warmUp() }
      #expect(try counted() == before)
    }
  }

  @Test func `is empty soon after a change, with a rehearsal in between`() async throws {
    try await TestService.run { service async throws in
      _ = try await service.ann()
      await service.service.warmUp()
      try await waitUntil("the account to come home") {
        (try? accountsAtHome(service)) == 1
      }
    }
  }

  @Test func `leaves nothing behind when the service ends`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await TestService.run(folder: folder, removesFolder: false) { service in
      _ = try await service.ann()
    }
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/data/identity.sqlite-wal"))
  }

  @Test func `that was removed with accounts in it is reported once, with their number`()
    async throws
  {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/data/identity.sqlite"
    try await TestService.run(folder: folder, removesFolder: false) { service in
      _ = try await service.ann()
      #expect(service.service.lostChanges == 0)
    }
    let before = try Data(contentsOf: URL(filePath: path))
    try await TestService.run(folder: folder, removesFolder: false) { service in
      #expect(service.service.lostChanges == 0)
      _ = try await service.ann("bob@example.com")
      _ = try await service.ann("cyd@example.com")
    }
    try before.write(to: URL(filePath: path))
    for expected in [true, false] {
      try await TestService.run(folder: folder, removesFolder: false) { service in
        let lost = service.service.lostChanges
        #expect(expected ? (2...4).contains(lost) : lost == 0, "\(lost)")
      }
    }
  }

  @Test func `that was truncated while the service was down is reported too`() async throws {
    let folder = try TestService.makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (path, other) = ("\(folder)/data/identity.sqlite", "\(folder)/other")
    try await TestService.run(folder: folder, removesFolder: false) { service in
      _ = try await service.ann()
      // The state that a kill at this moment would leave: nothing of the next change is in the data file yet.
      try service.service.running?.operations.store.database.use { try $0.checkpoint(.truncate) }
      try FileManager.default.copyItem(atPath: "\(folder)/data", toPath: other)
      _ = try await service.ann("bob@example.com")
      try FileManager.default.removeItem(atPath: "\(other)/identity.changes")
      try FileManager.default.copyItem(
        atPath: "\(folder)/data/identity.changes", toPath: "\(other)/identity.changes")
    }
    for name in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + name) }
    try FileManager.default.copyItem(atPath: "\(other)/identity.sqlite", toPath: path)
    try FileManager.default.removeItem(atPath: "\(folder)/data/identity.changes")
    try FileManager.default.copyItem(
      atPath: "\(other)/identity.changes", toPath: "\(folder)/data/identity.changes")
    try await TestService.run(folder: folder, removesFolder: false) { service in
      #expect(service.service.lostChanges > 0)
    }
  }

  @Test func `a stored refresh token is distinguished from an unknown one`()
    async throws
  {
    try await TestService.run { service async throws in
      let token = try #require(try await service.ann()["refreshToken"].text)
      #expect(await service.service.remembers(Secret(token)))
      #expect(await !service.service.remembers(Secret(token + "x")))
    }
  }

  @Test func `a full disk is reported as such, and nothing that was acknowledged is lost`()
    async throws
  {
    try await TestService.run { service async throws in
      _ = try await service.ann("first@example.com")
      try service.limitPages(to: "SELECT page_count + 8 FROM pragma_page_count")
      var kept = ["first@example.com"]
      var refusal: TestService.Answer?
      for number in 0..<1000 where refusal == nil {
        let email = "user\(number)@example.com"
        let answer = try await service.call(
          .signUp, ["email": .string(email), "password": "correct-horse"])
        if answer.status == 200 { kept.append(email) } else { refusal = answer }
      }
      #expect(refusal?.status == 507)
      #expect(refusal?.code == "INSUFFICIENT_STORAGE")
      // Reading still works, and with free space everything does.
      try service.limitPages(to: "1000000")
      for email in kept {
        let answer = try await service.call(
          .signInWithPassword, ["email": .string(email), "password": "correct-horse"])
        #expect(answer.status == 200, "\(email)")
      }
      #expect(try await service.ann("last@example.com")["idToken"].text != nil)
    }
  }
}

private extension TestService {
  /// Limits the pages of the service's own connection, like a full disk.
  func limitPages(to count: String) throws {
    try service.running?.operations.store.database.use { database in
      let number =
        count.first?.isNumber == true ? Int(count) ?? 0 : try database.value(count) ?? 0
      try database.execute(script: "PRAGMA max_page_count = \(number)")
    }
  }
}
