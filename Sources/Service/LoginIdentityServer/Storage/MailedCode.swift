import LoginIdentityProtocol
import LoginSQLiteDatabase

/// A code that was mailed and not used yet.
struct MailedCode: Equatable, Sendable {
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

extension MailedCode {
  /// What is kept, in the order of ``init(row:)`` and ``values``.
  static let columns = "code, kind, localID, email, newEmail, link, expiresAt"

  init(row: Row) throws {
    code = try row[0]
    kind = try row[1]
    localID = try row[2]
    email = try row[3]
    newEmail = try row[4]
    link = try row[5]
    expiresAt = try row[6]
  }

  /// The values of ``columns``.
  var values: [any Bindable] { [code, kind, localID, email, newEmail, link, expiresAt] }
}
