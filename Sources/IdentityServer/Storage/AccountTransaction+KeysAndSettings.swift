import GRDB

// Signing keys and settings.
extension AccountTransaction {
  /// A signing key as it is kept.
  struct StoredKey: Sendable {
    /// A private key in PEM.
    let pem: String
    /// Milliseconds since 1970.
    let createdAt: Int
  }

  /// The keys, the oldest first.
  func signingKeys() throws -> [StoredKey] {
    try Row.fetchAll(database, sql: "SELECT pem, createdAt FROM signingKey ORDER BY id").map {
      StoredKey(pem: $0["pem"], createdAt: $0["createdAt"])
    }
  }

  /// Adds a key.
  func insert(_ key: StoredKey) throws {
    try database.execute(
      sql: "INSERT INTO signingKey (pem, createdAt) VALUES (?, ?)",
      arguments: [key.pem, key.createdAt])
  }

  /// Removes the keys older than `limit`, milliseconds since 1970, but for the newest.
  func removeSigningKeys(before limit: Int) throws {
    try database.execute(
      sql: """
        DELETE FROM signingKey
        WHERE createdAt < ? AND id < (SELECT max(id) FROM signingKey)
        """,
      arguments: [limit])
  }

  /// A setting's text.
  func setting(_ name: String) throws -> String? {
    try String.fetchOne(
      try database.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?"),
      arguments: [name])
  }

  /// Keeps a setting.
  func keep(_ value: String, as name: String) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", arguments: [name, value])
  }
}
