import LoginIdentity
import LoginIdentityProtocol
import LoginSQLiteDatabase

// Mailed codes.
extension AccountTransaction {
  /// Stores a code and its message; without an account, the message gets a kind that is never shown.
  func insert(
    _ code: MailedCode, mail: OutgoingMail, isDecoy: Bool = false, now: Int
  ) throws {
    try database.execute(
      "INSERT INTO mailedCode (\(MailedCode.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)", code.values)
    try database.execute(
      """
      INSERT INTO outbox (address, kind, code, link, language, createdAt)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      [
        mail.address, isDecoy ? Self.decoyOwner : mail.kind.rawValue, mail.code, mail.link ?? "",
        mail.language, now,
      ])
    // A service that runs for months must not store every message.
    try database.execute("DELETE FROM outbox WHERE id <= (SELECT max(id) - 1000 FROM outbox)")
  }

  /// The kind of a message for an account that doesn't exist; as long as most other kinds.
  private static let decoyOwner = "NOBODY_AT_HOME"

  /// Returns a code, valid or not.
  func mailedCode(_ code: String) throws -> MailedCode? {
    try database.row(
      "SELECT \(MailedCode.columns) FROM mailedCode WHERE code = ?", [code], MailedCode.init)
  }

  /// Returns the valid codes, the oldest first.
  func mailedCodes(now: Int) throws -> [MailedCode] {
    try database.rows(
      "SELECT \(MailedCode.columns) FROM mailedCode WHERE expiresAt > ? ORDER BY rowid", [now],
      MailedCode.init)
  }

  /// Returns the account of a code; `nil` if it was removed, or has another address now.
  func owner(of code: MailedCode) throws -> Account? {
    guard let id = code.localID, let account = try account(id: id) else { return nil }
    // A code that restores a former address goes to that address.
    guard code.type == .recoverEmail || account.email == code.email else { return nil }
    return account
  }

  /// Uses up a code.
  ///
  /// One use invalidates the account's other codes: an older mail must not open the account again.
  ///
  /// - Returns: Whether the code existed.
  func use(_ code: MailedCode) throws -> Bool {
    try database.execute("DELETE FROM mailedCode WHERE code = ?", [code.code])
    guard database.changes == 1 else { return false }
    try database.execute(
      "DELETE FROM mailedCode WHERE email = ? AND kind = ? AND localID IS ?",
      [code.email, code.kind, code.localID])
    return true
  }

  func removeMailedCodes(of id: String) throws {
    try database.execute("DELETE FROM mailedCode WHERE localID = ?", [id])
  }

  /// Returns the latest messages, the newest first.
  func outbox(limit: Int) throws -> [OutgoingMail] {
    try database.rows(
      """
      SELECT address, kind, outbox.code, link, language, emailedCode.code
      FROM outbox LEFT JOIN emailedCode ON emailedCode.linkCode = outbox.code
      WHERE kind <> ? ORDER BY id DESC LIMIT ?
      """, [Self.decoyOwner, limit]
    ) { row -> OutgoingMail? in
      guard let kind = OutgoingMail.Kind(rawValue: try row[1]) else { return nil }
      let link: String = try row[3]
      // Mails of older versions have a link to port 80, where no page was ever served.
      let isGood = !link.isEmpty && !link.begins(with: "http://localhost/")
      return OutgoingMail(
        address: try row[0], kind: kind, code: try row[2], shortCode: try row[5],
        link: isGood ? link : nil,
        language: try row[4])
    }.compactMap { $0 }
  }
}

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
