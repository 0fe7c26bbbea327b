import ChildPrograms
import Foundation
import LoginSQLiteDatabase
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A connection to a database` {
  /// Calls `body` with the path of a missing file, in its own folder.
  private static func withFile(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "database-\(UUID().uuidString.prefix(8))").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body("\(folder)/people.sqlite")
  }

  /// Returns the reason why a file can't be opened or used.
  private static func failure(_ body: () throws -> Void) -> DatabaseError? {
    #expect(throws: DatabaseError.self) { try body() }
  }

  @Test func `makes a file that is missing, unless it only reads`() async throws {
    try await Self.withFile { path in
      let missing = Self.failure { _ = try DatabaseConnection(path, access: .reading) }
      #expect(missing?.code == .cannotOpen)
      #expect(missing?.message == "unable to open database file")
      #expect(missing?.description == "SQLite error 14: unable to open database file")
      try DatabaseConnection(path).use { try $0.execute(script: "CREATE TABLE person (name TEXT)") }
      let reader = try DatabaseConnection(path, access: .reading)
      #expect(try reader.read { try $0.value("SELECT count(*) FROM person") } == 0)
      let refused = Self.failure {
        try reader.use { try $0.execute("INSERT INTO person VALUES ('Ann')") }
      }
      #expect(refused?.code == .readOnly)
    }
  }

  @Test func `takes a name as it is, also one that looks like an address`() async throws {
    try await Self.withFile { path in
      let folder = URL(filePath: path).deletingLastPathComponent()
      for name in ["file:people?mode=memory", "a%20b#c", "Ä \u{10FF41}"] {
        let file = folder.appending(path: name).path
        try DatabaseConnection(file).use {
          try $0.execute(script: "CREATE TABLE person (name TEXT)")
        }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.contains("file:people?mode=memory") && names.contains("a%20b#c"))
    }
  }

  @Test func `refuses a file of something else, and leaves it`() async throws {
    try await Self.withFile { path in
      let bytes = Data(repeating: UInt8(ascii: "x"), count: 5000)
      try bytes.write(to: URL(filePath: path))
      #expect(Self.failure { _ = try DatabaseConnection(path) }?.code == .notDatabase)
      #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    }
  }

  @Test func `does nothing once it is closed`() async throws {
    try await Self.withFile { path in
      let connection = try DatabaseConnection(path)
      try connection.use { try $0.execute(script: "CREATE TABLE person (name TEXT)") }
      try connection.close()
      try connection.close()
      let failures = [
        Self.failure { try connection.use { _ in } }, Self.failure { try connection.read { _ in } },
        Self.failure { try connection.write { _ in } },
      ]
      #expect(failures.map(\.?.code) == [.misuse, .misuse, .misuse])
      #expect(failures[0]?.message == "the connection is closed")
    }
  }

  @Test func `is not closed in the middle of a statement`() throws {
    let connection = try DatabaseConnection(nil)
    let values = try connection.use { database in
      try database.rows("SELECT 1 UNION SELECT 2") { row -> Int in
        #expect(Self.failure { try connection.close() }?.code == .busy)
        return try row[0]
      }
    }
    #expect(values == [1, 2])
    try connection.close()
  }

  @Test func `brings everything home and leaves nothing beside the file`() async throws {
    try await Self.withFile { path in
      let connection = try DatabaseConnection(path)
      try connection.use { try $0.execute(script: "PRAGMA journal_mode = WAL") }
      try connection.write { try $0.execute(script: "CREATE TABLE person (name TEXT)") }
      func size() throws -> Int {
        try Data(contentsOf: URL(filePath: path + "-wal")).count
      }
      #expect(try size() > 0)
      try connection.use { try $0.checkpoint(.passive) }
      #expect(try size() > 0)
      try connection.use { try $0.checkpoint(.truncate) }
      #expect(try size() == 0)
      try connection.close()
      let left = try FileManager.default.contentsOfDirectory(
        atPath: URL(filePath: path).deletingLastPathComponent().path)
      #expect(left == ["people.sqlite"])
    }
  }

  @Test func `takes "x" for a name and never for a string`() throws {
    try DatabaseConnection(nil).use { database in
      let error = Self.failure { _ = try database.value("SELECT \"x\"") as String? }
      #expect(error?.code == .error)
      #expect(error?.message == "no such column: x")
    }
  }

  /// Starts another process, which locks the file until it is killed.
  private static func holder(of path: String) async throws -> ChildProgram {
    let script = """
      import signal, sqlite3, sys
      database = sqlite3.connect(sys.argv[1], isolation_level=None)
      database.execute("BEGIN EXCLUSIVE")
      print("held", flush=True)
      signal.pause()
      """
    let other = try ChildProgram("/usr/bin/env", ["python3", "-c", script, path], pipes: .separate)
    _ = try await other.words("the lock") { $0.contains("held") }
    return other
  }

  @Test func `gives up when another process has the file, or waits until it has not`() async throws
  {
    try await Self.withFile { path in
      let connection = try DatabaseConnection(path)
      try connection.write { try $0.execute(script: "CREATE TABLE person (name TEXT)") }
      let other = try await Self.holder(of: path)
      let insertion = "INSERT INTO person VALUES ('Ann')"
      let error = Self.failure { try connection.write { try $0.execute(insertion) } }
      #expect(error?.code == .busy && error?.message == "database is locked")

      // Opening reads the file, so it waits as well.
      async let timeout: Void = Task.detached {
        let patient = try DatabaseConnection(path, busyTimeout: 120_000)
        try patient.write { try $0.execute(insertion) }
      }.value
      other.signal(9)
      try await timeout
      #expect(try connection.read { try $0.value("SELECT count(*) FROM person") } == 1)
    }
  }
}
