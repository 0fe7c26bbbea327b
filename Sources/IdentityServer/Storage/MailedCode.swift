import GRDB

/// A code that was mailed and not used yet.
struct MailedCode: Codable, Equatable, Sendable {
  /// 54 letters of base64url.
  let code: String
  /// The protocol's word for what it is for.
  let kind: String
  /// Whose it is.
  let localID: String
  /// Where it was mailed.
  let email: String
  /// Milliseconds since 1970.
  let expiresAt: Int
}

extension MailedCode: FetchableRecord, PersistableRecord {
  static let databaseTableName = "mailedCode"
}
