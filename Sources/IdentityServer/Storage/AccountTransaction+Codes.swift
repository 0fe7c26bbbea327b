import GRDB
import IdentityProtocol

// Mailed codes.
extension AccountTransaction {
  /// Keeps a code and its message.
  func insert(_ code: MailedCode, mail: OutgoingMail, now: Int) throws {
    try code.insert(database)
    try database.execute(
      sql: """
        INSERT INTO outbox (address, kind, code, link, language, createdAt)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [mail.address, mail.kind.rawValue, mail.code, mail.link, mail.language, now])
    // A service that runs for months must not keep every message.
    try database.execute(
      sql: "DELETE FROM outbox WHERE id <= (SELECT max(id) - 1000 FROM outbox)")
  }

  /// A code, whether it is still good or not.
  func mailedCode(_ code: String) throws -> MailedCode? {
    try MailedCode.fetchOne(database, key: code)
  }

  /// The codes that are still good, the oldest first.
  func mailedCodes(now: Int) throws -> [MailedCode] {
    try MailedCode.fetchAll(
      database, sql: "SELECT * FROM mailedCode WHERE expiresAt > ? ORDER BY rowid",
      arguments: [now])
  }

  /// The account a code belongs to; `nil` when it is gone, or has another address by now.
  func owner(of code: MailedCode) throws -> Account? {
    guard let id = code.localID, let account = try account(id: id) else { return nil }
    // A code that brings back a former address goes to that address.
    guard code.type == .recoverEmail || account.email == code.email else { return nil }
    return account
  }

  /// Uses a code up.
  ///
  /// One use voids its sisters: an older mail must not open the account again.
  ///
  /// - Returns: Whether it was there.
  func use(_ code: MailedCode) throws -> Bool {
    try database.execute(sql: "DELETE FROM mailedCode WHERE code = ?", arguments: [code.code])
    guard database.changesCount == 1 else { return false }
    try database.execute(
      sql: "DELETE FROM mailedCode WHERE email = ? AND kind = ? AND localID IS ?",
      arguments: [code.email, code.kind, code.localID])
    return true
  }

  /// The latest messages, the newest first.
  func outbox(limit: Int) throws -> [OutgoingMail] {
    try Row.fetchAll(
      database, sql: "SELECT * FROM outbox ORDER BY id DESC LIMIT ?", arguments: [limit]
    ).compactMap { row in
      guard let kind = OutgoingMail.Kind(rawValue: row["kind"]) else { return nil }
      return OutgoingMail(
        address: row["address"], kind: kind, code: row["code"], link: row["link"],
        language: row["language"])
    }
  }
}

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

// Signing keys and settings.
extension AccountTransaction {
  /// A signing key as it is kept.
  struct KeptKey: Sendable {
    /// A private key in PEM.
    let pem: String
    /// Milliseconds since 1970.
    let createdAt: Int
  }

  /// The keys, the oldest first.
  func signingKeys() throws -> [KeptKey] {
    try Row.fetchAll(database, sql: "SELECT pem, createdAt FROM signingKey ORDER BY id").map {
      KeptKey(pem: $0["pem"], createdAt: $0["createdAt"])
    }
  }

  /// Adds a key.
  func insert(_ key: KeptKey) throws {
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
      database, sql: "SELECT value FROM setting WHERE name = ?", arguments: [name])
  }

  /// Keeps a setting.
  func keep(_ value: String, as name: String) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", arguments: [name, value])
  }
}
