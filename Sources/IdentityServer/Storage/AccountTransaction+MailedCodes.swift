import GRDB
import Identity
import IdentityProtocol

// Mailed codes.
extension AccountTransaction {
  /// Stores a code and its message; one without an account gets a kind that is never shown.
  func insert(
    _ code: MailedCode, mail: OutgoingMail, isForNobody: Bool = false, now: Int
  ) throws {
    try code.insert(database)
    try database.execute(
      sql: """
        INSERT INTO outbox (address, kind, code, link, language, createdAt)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        mail.address, isForNobody ? Self.nobody : mail.kind.rawValue, mail.code, mail.link ?? "",
        mail.language, now,
      ])
    // A service that runs for months must not keep every message.
    try database.execute(
      sql: "DELETE FROM outbox WHERE id <= (SELECT max(id) - 1000 FROM outbox)")
  }

  /// The kind of a message for an account that doesn't exist; as long as most other kinds.
  private static let nobody = "NOBODY_AT_HOME"

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
  /// One use voids the others of the account: an older mail must not open the account again.
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

  /// Drops every code that was mailed for an account.
  func removeMailedCodes(of id: String) throws {
    try database.execute(sql: "DELETE FROM mailedCode WHERE localID = ?", arguments: [id])
  }

  /// The latest messages, the newest first.
  func outbox(limit: Int) throws -> [OutgoingMail] {
    try Row.fetchAll(
      database, sql: "SELECT * FROM outbox WHERE kind <> ? ORDER BY id DESC LIMIT ?",
      arguments: [Self.nobody, limit]
    ).compactMap { row in
      guard let kind = OutgoingMail.Kind(rawValue: row["kind"]) else { return nil }
      let link: String = row["link"]
      // Mails of older versions have a link to port 80, where no page was ever served.
      let isGood = !link.isEmpty && !link.begins(with: "http://localhost/")
      return OutgoingMail(
        address: row["address"], kind: kind, code: row["code"], link: isGood ? link : nil,
        language: row["language"])
    }
  }
}
