import LoginSQLiteDatabase

// Copies of the data in memory.
extension AccountStore {
  /// Copies all data, except keys, into a database in memory that belongs to the connection.
  ///
  /// - Parameter name: The name of the copy, which replaces an earlier one.
  /// - Returns: The number of accounts.
  /// - Throws: Database errors.
  func keepSnapshot(_ name: String) throws -> Int {
    try database.use { database in
      // Within a transaction, no database can be attached.
      let attached: [String] = try database.rows("PRAGMA database_list") { try $0[1] }
      guard !attached.contains("snapshot") else { return }
      try database.execute(script: "ATTACH DATABASE ':memory:' AS snapshot")
    }
    return try write { try $0.keepSnapshot(name) }
  }

  /// Replaces all data, except keys, by a copy.
  ///
  /// - Parameter name: The name of the copy.
  /// - Throws: Database errors; the data are unchanged.
  func returnToSnapshot(_ name: String) throws {
    try write { data in
      answers.removeAll()
      try data.returnToSnapshot(name)
    }
  }
}

private extension AccountTransaction {
  /// The tables with data.
  ///
  /// Keys stay, because clients cache them; so do the completed steps of the schema.
  func dataTables() throws -> [String] {
    try database.rows(
      """
      SELECT name FROM main.sqlite_schema
      WHERE type = 'table' AND name NOT LIKE 'sqlite%'
        AND name NOT IN ('grdb_migrations', 'signingKey')
      ORDER BY name
      """
    ) { try $0[0] }
  }

  /// Returns the table with the copy of another one.
  ///
  /// The name of the snapshot is in hexadecimal digits, because SQLite doesn't distinguish capital letters.
  func copy(of table: String, in snapshot: String) -> String {
    let digits = snapshot.utf8.map { String($0, radix: 16) }.joined(separator: " ")
    return "snapshot.\"\(digits) \(table)\""
  }

  func keepSnapshot(_ name: String) throws -> Int {
    for table in try dataTables() {
      let copy = copy(of: table, in: name)
      try database.execute(
        script: """
          DROP TABLE IF EXISTS \(copy);
          CREATE TABLE \(copy) AS SELECT * FROM main."\(table)";
          """)
    }
    return try accountCount()
  }

  func returnToSnapshot(_ name: String) throws {
    for table in try dataTables() {
      try database.execute(
        script: """
          DELETE FROM main."\(table)";
          INSERT INTO main."\(table)" SELECT * FROM \(copy(of: table, in: name));
          """)
    }
  }
}
