import LoginSQLiteDatabase
import Testing

/// Bound values, and the values that are read again.
@Suite struct `Values of a database` {
  /// Returns a value after storing it in a column of any type.
  private static func kept(_ value: any Bindable) throws -> BoundValue {
    let connection = try DatabaseConnection(nil)
    let value: BoundValue? = try connection.use { database in
      try database.execute(script: "CREATE TABLE kept (value ANY) STRICT")
      try database.execute("INSERT INTO kept VALUES (?)", [value])
      return try database.value("SELECT value FROM kept")
    }
    return try #require(value)
  }

  static let values: [BoundValue] = [
    .null, .integer(0), .integer(.min), .integer(.max), .real(0.1), .real(-.infinity), .text(""),
    .text("Ann"), .text("a\u{0}b\u{0}"), .text("日本語 👩‍👧 \u{301}"), .blob([]),
    .blob([0, 1, 255, 0]), .text(String(repeating: "long ", count: 100_000)),
    .blob([UInt8](repeating: 7, count: 100_000)),
  ]

  @Test(arguments: values) func `come back as they were`(value: BoundValue) throws {
    #expect(try Self.kept(value) == value)
  }

  @Test func `are stored by their type`() throws {
    #expect(try Self.kept(7) == .integer(7))
    #expect(try Self.kept(Int64(8)) == .integer(8))
    #expect(try Self.kept(true) == .integer(1))
    #expect(try Self.kept(false) == .integer(0))
    #expect(try Self.kept(0.5) == .real(0.5))
    #expect(try Self.kept("text") == .text("text"))
    #expect(try Self.kept([UInt8]("blob".utf8)) == .blob([UInt8]("blob".utf8)))
    #expect(try Self.kept(String?.none) == .null)
    #expect(try Self.kept(Int?.some(1)) == .integer(1))
    #expect(try Self.kept(Double.nan) == .null)
  }

  @Test func `are read as the type that is asked for`() throws {
    try DatabaseConnection(nil).use { database in
      let sql = "SELECT 1, 0.5, 'text', x'00ff', NULL"
      _ = try database.row(sql) { row in
        #expect(try row[0] == 1)
        #expect(try row[0] == Int64(1))
        #expect(try row[0] == true)
        #expect(try row[1] == 0.5)
        #expect(try row[2] == "text")
        #expect(try row[3] == [UInt8]([0, 255]))
        let nothing: [String?] = [try row[4], try row[5]]
        #expect(nothing == [nil, nil])
      }
    }
  }

  @Test func `of another type, and a NULL that may not be there, are errors that name the column`()
    throws
  {
    try DatabaseConnection(nil).use { database in
      func failure(_ read: (Row) throws -> Void) throws -> DatabaseError? {
        do {
          _ = try database.row("SELECT 'secret' AS name, NULL AS age", [], read)
          return nil
        } catch let error as DatabaseError {
          return error
        }
      }
      let wrong = [
        try failure { _ = try $0[0] as Int }, try failure { _ = try $0[0] as Int? },
        try failure { _ = try $0[0] as [UInt8] }, try failure { _ = try $0[1] as Int },
      ]
      #expect(wrong.map(\.?.code) == [.mismatch, .mismatch, .mismatch, .mismatch])
      #expect(wrong[0]?.message == "column 0 (name) has a value of another type")
      #expect(wrong[3]?.message == "column 1 (age) has a value of another type")
    }
  }

  @Test func `that are not UTF-8 are read with repairs`() throws {
    let text: String? = try DatabaseConnection(nil).use {
      try $0.value("SELECT CAST(x'61ff62' AS TEXT)")
    }
    #expect(text == "a\u{FFFD}b")
  }

  @Test func `have to be as many as the parameters`() throws {
    try DatabaseConnection(nil).use { database in
      for values: [any Bindable] in [[], [1], [1, 2, 3]] {
        let error = #expect(throws: DatabaseError.self) {
          _ = try database.value("SELECT ? + ?", values) as Int?
        }
        #expect(error?.code == .range)
      }
      let sum: Int? = try database.value("SELECT ? + ?", [1, 2])
      #expect(sum == 3)
    }
  }
}
