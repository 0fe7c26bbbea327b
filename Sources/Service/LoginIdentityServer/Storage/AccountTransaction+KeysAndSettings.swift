import LoginSQLiteDatabase

// Signing keys and settings.
extension AccountTransaction {
  struct StoredKey: Sendable {
    /// A private key in PEM.
    let pem: String
    /// Milliseconds since 1970.
    let createdAt: Int
  }

  /// Returns the keys, the oldest first.
  func signingKeys() throws -> [StoredKey] {
    try database.rows("SELECT pem, createdAt FROM signingKey ORDER BY id") {
      StoredKey(pem: try $0[0], createdAt: try $0[1])
    }
  }

  func insert(_ key: StoredKey) throws {
    try database.execute(
      "INSERT INTO signingKey (pem, createdAt) VALUES (?, ?)", [key.pem, key.createdAt])
  }

  /// Removes the keys older than `limit`, milliseconds since 1970, except the newest.
  func removeSigningKeys(before limit: Int) throws {
    try database.execute(
      "DELETE FROM signingKey WHERE createdAt < ? AND id < (SELECT max(id) FROM signingKey)",
      [limit])
  }

  func setting(_ name: String) throws -> String? {
    try database.value("SELECT value FROM setting WHERE name = ?", [name])
  }

  /// Returns the settings whose names begin with a text in ASCII, by name.
  func settings(beginningWith text: String) throws -> [String] {
    try database.rows(
      "SELECT value FROM setting WHERE substr(name, 1, ?) = ? ORDER BY name",
      [text.utf8.count, text]
    ) { try $0[0] }
  }

  func removeSetting(_ name: String) throws {
    try database.execute("DELETE FROM setting WHERE name = ?", [name])
  }

  func keep(_ value: String, as name: String) throws {
    try database.execute(
      "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", [name, value])
  }
}
