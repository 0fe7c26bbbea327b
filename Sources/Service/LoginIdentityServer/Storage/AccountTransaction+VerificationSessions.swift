import LoginSQLiteDatabase

// Codes of text messages and secrets of authenticator apps.
extension AccountTransaction {
  func insert(_ session: VerificationSession) throws {
    try database.execute(
      """
      INSERT INTO verificationSession (\(VerificationSession.columns))
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """, session.values)
  }

  func update(_ session: VerificationSession) throws {
    try database.execute(
      "UPDATE verificationSession SET failures = ? WHERE sessionInfo = ?",
      [session.failures, session.sessionInfo])
  }

  func verificationSession(_ sessionInfo: String) throws -> VerificationSession? {
    try database.row(
      "SELECT \(VerificationSession.columns) FROM verificationSession WHERE sessionInfo = ?",
      [sessionInfo], VerificationSession.init)
  }

  /// Returns the sent codes that are still valid, the oldest first.
  func verificationSessions(now: Int) throws -> [VerificationSession] {
    try database.rows(
      """
      SELECT \(VerificationSession.columns) FROM verificationSession
      WHERE expiresAt > ? AND phoneNumber IS NOT NULL AND purpose <> 'proof' ORDER BY rowid
      """, [now], VerificationSession.init)
  }

  func remove(_ session: VerificationSession) throws {
    try database.execute(
      "DELETE FROM verificationSession WHERE sessionInfo = ?", [session.sessionInfo])
  }
}
