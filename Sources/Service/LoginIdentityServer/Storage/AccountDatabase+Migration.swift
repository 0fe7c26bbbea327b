import LoginSQLiteDatabase

extension AccountDatabase {
  /// A step of the schema's history.
  struct Migration {
    let name: String
    /// The statements, separated by semicolons.
    let script: String
  }

  /// Brings the schema up to date, even while another process does.
  ///
  /// The table of the completed steps is GRDB's, which earlier versions of this program use: either opens the other's
  /// data.
  ///
  /// - Parameters:
  ///   - connection: The data.
  ///   - last: The name of the last step to take; `nil` for all.
  /// - Throws: `DatabaseError`; completed steps remain.
  static func migrate(_ connection: DatabaseConnection, upTo last: String? = nil) throws {
    try connection.use { database in
      let taken = try takenMigrations(database)
      for migration in migrations {
        if !taken.contains(migration.name) { try take(migration, in: database) }
        if migration.name == last { return }
      }
    }
  }

  static func isUpToDate(_ database: Database) throws -> Bool {
    try takenMigrations(database).isSuperset(of: migrations.map(\.name))
  }

  /// Returns whether a step was completed that this version doesn't know.
  static func isFromNewerVersion(_ database: Database) throws -> Bool {
    try !takenMigrations(database).isSubset(of: migrations.map(\.name))
  }
}

private extension AccountDatabase {
  /// Returns the names of the completed steps.
  static func takenMigrations(_ database: Database) throws -> Set<String> {
    let tables: Int? = try database.value(
      "SELECT count(*) FROM sqlite_schema WHERE name = 'grdb_migrations'")
    guard tables == 1 else { return [] }
    return try Set(database.rows("SELECT identifier FROM grdb_migrations") { try $0[0] })
  }

  /// Takes a step, unless another process was faster.
  ///
  /// Tables are replaced by new ones of the same name, during which foreign keys can't be enforced. Source:
  /// https://www.sqlite.org/lang_altertable.html#otheralter
  static func take(_ migration: Migration, in database: Database) throws {
    try database.execute(script: "PRAGMA foreign_keys = OFF")
    defer { try? database.execute(script: "PRAGMA foreign_keys = ON") }
    try database.inTransaction(.immediate) { database in
      try database.execute(
        script: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      guard try !takenMigrations(database).contains(migration.name) else { return }
      try database.execute(script: migration.script)
      try database.execute("INSERT INTO grdb_migrations (identifier) VALUES (?)", [migration.name])
      let broken = try database.row("PRAGMA foreign_key_check") { _ in true }
      guard broken == nil else { throw DatabaseError(.constraintForeignKey) }
    }
  }
}
