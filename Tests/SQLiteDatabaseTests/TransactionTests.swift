import LoginSQLiteDatabase
import Testing

@Suite(.timeLimit(.minutes(5))) struct `Transactions` {
  private struct Stop: Error {}

  /// Creates a database in memory with an empty table.
  private static func table() throws -> DatabaseConnection {
    let connection = try DatabaseConnection(nil)
    try connection.use { try $0.execute(script: "CREATE TABLE person (name TEXT UNIQUE)") }
    return connection
  }

  private static func names(_ connection: DatabaseConnection) throws -> [String] {
    try connection.use { try $0.rows("SELECT name FROM person ORDER BY name") { try $0[0] } }
  }

  private static func insert(_ name: String, _ database: Database) throws {
    try database.execute("INSERT INTO person VALUES (?)", [name])
  }

  @Test func `are committed as a whole, or not at all`() throws {
    let connection = try Self.table()
    let value = try connection.write { database in
      try Self.insert("Ann", database)
      return 5
    }
    #expect(throws: Stop.self) {
      try connection.write { database in
        try Self.insert("Bob", database)
        throw Stop()
      }
    }
    #expect(try value == 5 && Self.names(connection) == ["Ann"])
  }

  @Test func `roll back a part, and continue`() throws {
    let connection = try Self.table()
    try connection.write { database in
      try Self.insert("Ann", database)
      #expect(throws: Stop.self) {
        try database.inSavepoint { database in
          try Self.insert("Bob", database)
          try database.inSavepoint { try Self.insert("Cyd", $0) }
          throw Stop()
        }
      }
      try database.inSavepoint { database in
        try Self.insert("Dee", database)
        #expect(throws: DatabaseError.self) {
          try database.inSavepoint { database in
            try Self.insert("Eve", database)
            try Self.insert("Dee", database)
          }
        }
      }
      try Self.insert("Fay", database)
    }
    #expect(try Self.names(connection) == ["Ann", "Dee", "Fay"])
  }

  @Test func `are begun by a savepoint outside a transaction`() throws {
    let connection = try Self.table()
    try connection.use { database in
      #expect(throws: Stop.self) {
        try database.inSavepoint { database in
          try Self.insert("Ann", database)
          throw Stop()
        }
      }
      try database.inSavepoint { try Self.insert("Bob", $0) }
    }
    #expect(try Self.names(connection) == ["Bob"])
  }

  @Test func `may be read in by the same thread`() throws {
    let connection = try Self.table()
    try connection.write { database in
      try Self.insert("Ann", database)
      #expect(try Self.names(connection) == ["Ann"])
    }
  }

  @Test func `are not begun within each other`() throws {
    let connection = try Self.table()
    #expect(throws: DatabaseError.self) {
      try connection.write { database in
        try Self.insert("Ann", database)
        try connection.write { try Self.insert("Bob", $0) }
      }
    }
    #expect(try Self.names(connection).isEmpty)
    try connection.write { try Self.insert("Cyd", $0) }
  }

  /// As on a full disk: later statements would otherwise be stored, one by one.
  @Test func `that SQLite ended by itself take nothing more`() throws {
    let connection = try Self.table()
    #expect(throws: DatabaseError(.abort, "the transaction was rolled back")) {
      try connection.write { database in
        try Self.insert("Ann", database)
        #expect(throws: DatabaseError.self) {
          try database.execute("INSERT OR ROLLBACK INTO person VALUES ('Ann')")
        }
        #expect(throws: DatabaseError.self) { try Self.insert("Bob", database) }
        #expect(throws: DatabaseError.self) {
          try database.execute(script: "INSERT INTO person VALUES ('Cyd')")
        }
      }
    }
    #expect(try Self.names(connection).isEmpty)
  }

  @Test func `keep foreign keys, also at their end`() throws {
    let connection = try DatabaseConnection(nil)
    try connection.use { database in
      try database.execute(
        script: """
          CREATE TABLE person (id INTEGER PRIMARY KEY);
          CREATE TABLE mail (person INTEGER REFERENCES person DEFERRABLE INITIALLY DEFERRED);
          """)
    }
    let error = #expect(throws: DatabaseError.self) {
      try connection.write { try $0.execute("INSERT INTO mail VALUES (1)") }
    }
    #expect(error?.code == .constraintForeignKey)
    let count: Int? = try connection.use { try $0.value("SELECT count(*) FROM mail") }
    #expect(count == 0)
  }

  @Test func `of many threads come one after the other`() async throws {
    let connection = try Self.table()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for round in 0..<50 {
            try connection.write { database in
              let before: Int? = try database.value("SELECT count(*) FROM person")
              try Self.insert("\(number) \(round)", database)
              let after: Int? = try database.value("SELECT count(*) FROM person")
              #expect(after == (before ?? 0) + 1)
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try Self.names(connection).count == 400)
  }
}
