import LoginSQLiteDatabase
import Testing

/// Statements that stay prepared.
@Suite struct `Prepared statements` {
  @Test func `see the schema as it is now`() throws {
    try DatabaseConnection(nil).use { database in
      try database.execute(
        script: "CREATE TABLE person (name TEXT); INSERT INTO person VALUES ('Ann')")
      let names = { try database.rows("SELECT * FROM person") { try $0[0] as String } }
      #expect(try names() == ["Ann"])
      try database.execute(script: "ALTER TABLE person ADD COLUMN age INTEGER DEFAULT 7")
      let ages = try database.rows("SELECT * FROM person") { try $0[1] as Int }
      #expect(ages == [7])
      try database.execute(script: "DROP TABLE person; CREATE TABLE person (name TEXT)")
      #expect(try names() == [])
      try database.execute(script: "DROP TABLE person")
      #expect(throws: DatabaseError.self) { try names() }
      try database.execute(
        script: "CREATE TABLE person (name TEXT); INSERT INTO person VALUES ('Bob')")
      #expect(try names() == ["Bob"])
    }
  }

  @Test func `remember nothing of their last values`() throws {
    try DatabaseConnection(nil).use { database in
      for value in ["first", nil, "third"] {
        let found: String? = try database.value("SELECT ?", [value])
        #expect(found == value)
      }
    }
  }

  @Test func `may be used within themselves`() throws {
    try DatabaseConnection(nil).use { database in
      let sql =
        "WITH RECURSIVE list(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM list WHERE n < 3) SELECT n FROM list"
      let pairs = try database.rows(sql) { outer -> [Int] in
        let first: Int = try outer[0]
        return try database.rows(sql) { inner in
          let second: Int = try inner[0]
          return first * 10 + second
        }
      }
      #expect(pairs == [[11, 12, 13], [21, 22, 23], [31, 32, 33]])
    }
  }

  @Test func `can be used after one of them failed, and after its reader threw`() throws {
    struct Stop: Error {}
    try DatabaseConnection(nil).use { database in
      try database.execute(script: "CREATE TABLE person (name TEXT UNIQUE)")
      let insertion = "INSERT INTO person VALUES (?)"
      try database.execute(insertion, ["Ann"])
      #expect(throws: DatabaseError.self) { try database.execute(insertion, ["Ann"]) }
      try database.execute(insertion, ["Bob"])
      let names = "SELECT name FROM person ORDER BY name"
      #expect(throws: Stop.self) { try database.rows(names) { _ in throw Stop() } }
      #expect(try database.rows(names) { try $0[0] as String } == ["Ann", "Bob"])
      // They don't prevent the removal of the table.
      try database.execute(script: "DROP TABLE person")
    }
  }

  @Test func `make room for others, however many there are`() throws {
    let connection = try DatabaseConnection(nil)
    for number in Array(0..<300) + Array(0..<300) {
      #expect(try connection.use { try $0.value("SELECT \(number)") } == number)
    }
    try connection.close()
  }

  @Test(arguments: ["", "  ", "-- nothing", "SELECT 1; SELECT 2", "SELECT 1; -- more"])
  func `are one at a time`(sql: String) throws {
    let error = #expect(throws: DatabaseError.self) {
      try DatabaseConnection(nil).use { try $0.execute(sql) }
    }
    #expect(error?.code == .misuse)
  }

  @Test func `may end with a semicolon and a new line`() throws {
    #expect(try DatabaseConnection(nil).use { try $0.value("SELECT 5 ;\n") } == 5)
  }

  @Test func `say how many rows they changed`() throws {
    try DatabaseConnection(nil).use { database in
      try database.execute(script: "CREATE TABLE person (name TEXT UNIQUE)")
      try database.execute("INSERT INTO person VALUES ('Ann'), ('Bob')")
      #expect(database.changes == 2)
      try database.execute("INSERT OR IGNORE INTO person VALUES ('Ann')")
      #expect(database.changes == 0)
      try database.execute("DELETE FROM person")
      #expect(database.changes == 2 && database.totalChanges == 4)
    }
  }
}
