import LoginSQLiteDatabase
import Testing

/// Errors, which may appear in a log.
@Suite struct `Errors of a database` {
  static let cases: [(String, [BoundValue], ResultCode)] = [
    ("INSERT INTO person VALUES (?, 1)", [.text("hunter2")], .constraintUnique),
    (
      "INSERT INTO person VALUES (?, ?)", [.text("new"), .text("hunter2")],
      ResultCode(rawValue: 19 | 12 << 8)
    ),
    ("INSERT INTO person VALUES (?, -5)", [.text("hunter2x")], ResultCode(rawValue: 19 | 1 << 8)),
    ("INSERT INTO person VALUES (NULL, ?)", [.integer(4242)], ResultCode(rawValue: 19 | 5 << 8)),
    ("INSERT INTO person VALUES (?, 1", [.text("hunter2")], .error),
    ("INSERT INTO nobody VALUES (?)", [.text("hunter2")], .error),
    ("SELECT json_extract(?, '$.a')", [.text("{hunter2")], .error),
    ("SELECT ?, ?", [.text("hunter2")], .range),
    ("SELECT abs(?)", [.integer(.min)], .error),
  ]

  @Test(arguments: cases.indices) func `have SQLite's code, and no value`(index: Int) throws {
    let (sql, values, code) = Self.cases[index]
    try DatabaseConnection(nil).use { database in
      try database.execute(
        script: """
          CREATE TABLE person (name TEXT NOT NULL UNIQUE, age INTEGER CHECK (age > 0)) STRICT;
          INSERT INTO person VALUES ('hunter2', 1);
          """)
      let error = try #require(
        #expect(throws: DatabaseError.self) { try database.execute(sql, values) })
      #expect(error.code == code, "\(error)")
      #expect(error.code.primary.rawValue == code.rawValue & 0xFF)
      #expect(!error.message.isEmpty)
      for text in ["\(error)", String(reflecting: error), error.message] {
        #expect(!text.contains("hunter2") && !text.contains("4242"), "\(text)")
      }
    }
  }

  @Test func `without a sentence get SQLite's general one`() {
    #expect(DatabaseError(.full).message == "database or disk is full")
    #expect(DatabaseError(.full, "mine").message == "mine")
    #expect(ResultCode.ioErrorSync.primary == .ioError)
    #expect(ResultCode.constraintUnique.rawValue == 2067)
    #expect(ResultCode.ioErrorSharedMemorySize.rawValue == 4874)
    #expect(ResultCode.ioErrorWrite.rawValue == 778 && ResultCode.ioErrorSync.rawValue == 1034)
  }

  @Test func `of a full disk say so, and nothing of the change is saved`() throws {
    let connection = try DatabaseConnection(nil)
    try connection.use { database in
      try database.execute(script: "CREATE TABLE blob (bytes BLOB)")
      try database.execute(script: "PRAGMA max_page_count = 10")
    }
    let error = #expect(throws: DatabaseError.self) {
      try connection.write { database in
        for _ in 0..<100 {
          try database.execute("INSERT INTO blob VALUES (?)", [[UInt8](repeating: 1, count: 4000)])
        }
      }
    }
    #expect(error?.code == .full)
    let count: Int? = try connection.use { try $0.value("SELECT count(*) FROM blob") }
    #expect(count == 0)
  }
}
