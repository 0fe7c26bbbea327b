import GRDB

// Codes of text messages and applications.
extension AccountTransaction {
  /// Keeps a code.
  func insert(_ session: VerificationSession) throws { try session.insert(database) }

  /// Keeps a code's failures.
  func update(_ session: VerificationSession) throws { try session.update(database) }

  /// A code.
  func verificationSession(_ sessionInfo: String) throws -> VerificationSession? {
    try VerificationSession.fetchOne(database, key: sessionInfo)
  }

  /// The codes that were sent and are still good, the oldest first.
  func verificationSessions(now: Int) throws -> [VerificationSession] {
    try VerificationSession.fetchAll(
      database,
      sql: """
        SELECT * FROM verificationSession
        WHERE expiresAt > ? AND phoneNumber IS NOT NULL AND purpose <> 'proof' ORDER BY rowid
        """,
      arguments: [now])
  }

  /// Forgets a code.
  func remove(_ session: VerificationSession) throws { _ = try session.delete(database) }
}
