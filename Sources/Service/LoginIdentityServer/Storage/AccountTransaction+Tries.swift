import LoginSQLiteDatabase

/// The tries that went wrong for one subject: an address, a number, a factor.
struct Tries: Codable, Equatable, Sendable {
  /// In a row, since the last bar.
  var failures = 0
  /// How often the subject was blocked.
  var bars = 0
  /// Milliseconds since 1970.
  var barredUntil = 0
  /// Milliseconds since 1970.
  var lastFailure = 0

  /// Milliseconds after which tries are forgotten, when nothing happened since; no block is longer.
  static let memory = 3_600_000

  /// Whether there is nothing to be remembered any more; so it is too when the clock was set back.
  func isOver(now: Int) -> Bool {
    now >= max(barredUntil, lastFailure) + Self.memory || barredUntil > now + Self.memory
  }
}

// Tries that went wrong.
extension AccountTransaction {
  /// What is remembered of a subject.
  func tries(of subject: String) throws -> Tries? {
    try database.row(
      "SELECT failures, bars, barredUntil, lastFailure FROM tries WHERE subject = ?", [subject]
    ) { row in
      Tries(
        failures: try row[0], bars: try row[1], barredUntil: try row[2], lastFailure: try row[3])
    }
  }

  /// Remembers the tries of a subject.
  func keep(_ tries: Tries, of subject: String) throws {
    try database.execute(
      """
      INSERT OR REPLACE INTO tries (subject, failures, bars, barredUntil, lastFailure)
      VALUES (?, ?, ?, ?, ?)
      """,
      [subject, tries.failures, tries.bars, tries.barredUntil, tries.lastFailure])
  }

  func forgetTries(of subject: String) throws {
    try database.execute("DELETE FROM tries WHERE subject = ?", [subject])
  }

  /// Forgets the subjects of which there is nothing to be remembered any more.
  func pruneTries(now: Int) throws {
    try database.execute(
      "DELETE FROM tries WHERE max(barredUntil, lastFailure) <= ?",
      [now - Tries.memory])
  }
}
