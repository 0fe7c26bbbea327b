import LoginSQLiteDatabase

/// The failed attempts of one subject: an address, a number, a factor.
struct Tries: Codable, Equatable, Sendable {
  /// Failures in a row since the last block.
  var failures = 0
  var bars = 0
  /// Milliseconds since 1970.
  var blockedUntil = 0
  /// Milliseconds since 1970.
  var lastFailure = 0

  /// The milliseconds after which attempts are removed if nothing happened since; no block is longer.
  static let memory = 3_600_000

  /// Returns whether the attempts can be removed; also true if the clock was set back.
  func isOver(now: Int) -> Bool {
    now >= max(blockedUntil, lastFailure) + Self.memory || blockedUntil > now + Self.memory
  }
}

// Failed attempts.
extension AccountTransaction {
  func tries(of subject: String) throws -> Tries? {
    try database.row(
      "SELECT failures, bars, barredUntil, lastFailure FROM tries WHERE subject = ?", [subject]
    ) { row in
      Tries(
        failures: try row[0], bars: try row[1], blockedUntil: try row[2], lastFailure: try row[3])
    }
  }

  func store(_ tries: Tries, of subject: String) throws {
    try database.execute(
      """
      INSERT OR REPLACE INTO tries (subject, failures, bars, barredUntil, lastFailure)
      VALUES (?, ?, ?, ?, ?)
      """,
      [subject, tries.failures, tries.bars, tries.blockedUntil, tries.lastFailure])
  }

  func clearTries(of subject: String) throws {
    try database.execute("DELETE FROM tries WHERE subject = ?", [subject])
  }

  /// Removes the attempts that have expired.
  func pruneTries(now: Int) throws {
    try database.execute(
      "DELETE FROM tries WHERE max(barredUntil, lastFailure) <= ?",
      [now - Tries.memory])
  }
}
