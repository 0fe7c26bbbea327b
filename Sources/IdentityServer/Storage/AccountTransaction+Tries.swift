import GRDB

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
    let statement = try database.cachedStatement(
      sql: "SELECT failures, bars, barredUntil, lastFailure FROM tries WHERE subject = ?")
    return try Row.fetchOne(statement, arguments: [subject]).map { row in
      Tries(failures: row[0], bars: row[1], barredUntil: row[2], lastFailure: row[3])
    }
  }

  /// Remembers the tries of a subject.
  func keep(_ tries: Tries, of subject: String) throws {
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO tries (subject, failures, bars, barredUntil, lastFailure)
        VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [subject, tries.failures, tries.bars, tries.barredUntil, tries.lastFailure])
  }

  /// Forgets a subject.
  func forgetTries(of subject: String) throws {
    let statement = try database.cachedStatement(sql: "DELETE FROM tries WHERE subject = ?")
    try statement.execute(arguments: [subject])
  }

  /// Forgets the subjects of which there is nothing to be remembered any more.
  func pruneTries(now: Int) throws {
    try database.execute(
      sql: "DELETE FROM tries WHERE max(barredUntil, lastFailure) <= ?",
      arguments: [now - Tries.memory])
  }
}
