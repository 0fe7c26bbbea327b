import GRDB
import IdentityProtocol

/// A code that was mailed and not used yet.
struct MailedCode: Codable, Equatable, Sendable {
  /// 54 letters of base64url.
  let code: String
  /// The protocol's word for what it is for.
  let kind: String
  /// Whose it is; `nil` where no account is needed.
  let localID: String?
  /// Where it was mailed.
  let email: String
  /// The address it changes to.
  let newEmail: String?
  /// The link with the code; empty if the service has no page for it.
  let link: String
  /// Milliseconds since 1970.
  let expiresAt: Int

  /// What it is for.
  var type: OutOfBandRequestType? { OutOfBandRequestType(rawValue: kind) }

  /// When it was mailed, milliseconds since 1970.
  var mailedAt: Int {
    expiresAt - (OutgoingMail.Kind(rawValue: kind)?.lifetime ?? 0) * 1000
  }
}

extension MailedCode: FetchableRecord, PersistableRecord {
  static let databaseTableName = "mailedCode"
}
