import Foundation
import LoginIdentityProtocol
import LoginSQLiteDatabase
import Testing

@testable import LoginIdentityServer

/// Folders of versions that stored their accounts with GRDB; Fixtures/README.md gives their sources.
@Suite(.timeLimit(.minutes(10))) struct `Data of earlier versions` {
  /// Returns the statements that create such a file.
  private static func script() throws -> String {
    let file = try #require(
      Bundle.module.url(
        forResource: "earlier", withExtension: "sql", subdirectory: "Fixtures"))
    return try String(contentsOf: file, encoding: .utf8)
  }

  /// Returns the schema of a database: its statements, and the names of the completed steps.
  private static func schema(_ connection: DatabaseConnection) throws -> [String] {
    try connection.read { database in
      let statements: [String] = try database.rows(
        "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"
      ) { try $0[0] }
      let steps: [String] = try database.rows(
        "SELECT identifier FROM grdb_migrations ORDER BY identifier"
      ) { try $0[0] }
      let owner: Int? = try database.value("PRAGMA application_id")
      return statements + steps + ["\(owner ?? 0)"]
    }
  }

  @Test func `open, and their people sign in`() async throws {
    let folder = try TestService.makeFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder)/data", withIntermediateDirectories: true)
    let connection = try DatabaseConnection("\(folder)/data/\(AccountDatabase.fileName)")
    try connection.use { try $0.execute(script: Self.script()) }
    try connection.close()
    try await TestService.run(folder: folder) { service async throws in
      let ann = try await service.call(
        .signInWithPassword, ["email": "ann@example.com", "password": "correct-horse"])
      #expect(ann.status == 200 && ann.json["displayName"] == "Ann Ä")
      let bob = try await service.signIn(
        "google.com", ["sub": "g", "email": "bob@example.com", "email_verified": true])
      #expect(bob.json["localId"] == "J8Y7S2L0CxkbaKn0TDpjCDcbfp5t")
      #expect(bob.json["isNewUser"] == .null)
    }
  }

  @Test func `are built as new ones are, and get the same steps`() throws {
    let (earlier, new) = (try DatabaseConnection(nil), try DatabaseConnection(nil))
    try earlier.use { try $0.execute(script: Self.script()) }
    try AccountDatabase.migrate(new, upTo: "4 addresses at providers")
    #expect(try Self.schema(new) == Self.schema(earlier))
    try AccountDatabase.migrate(new)
    try AccountDatabase.migrate(earlier)
    #expect(try Self.schema(new) == Self.schema(earlier))
    #expect(try new.read(AccountDatabase.isUpToDate))
    #expect(try earlier.read(AccountDatabase.isUpToDate))
  }

  @Test func `get each missing step once, and a step that fails leaves nothing`() throws {
    let connection = try DatabaseConnection(nil)
    for step in AccountDatabase.migrations {
      #expect(try !connection.read(AccountDatabase.isUpToDate))
      try AccountDatabase.migrate(connection, upTo: step.name)
      try AccountDatabase.migrate(connection, upTo: step.name)
    }
    #expect(try connection.read(AccountDatabase.isUpToDate))
    let half = try DatabaseConnection(nil)
    try half.use { try $0.execute(script: "CREATE TABLE outbox (id INTEGER) STRICT") }
    #expect(throws: DatabaseError.self) { try AccountDatabase.migrate(half) }
    let tables: Int? = try half.read {
      try $0.value("SELECT count(*) FROM sqlite_schema WHERE type = 'table'")
    }
    #expect(tables == 1)
    #expect(try half.use { try $0.value("PRAGMA foreign_keys") } == 1)
  }
}
