import LoginIdentityProtocol
import LoginSQLiteDatabase

/// A mailed code that wasn't used yet.
struct MailedCode: Equatable, Sendable {
  /// 54 base64url characters.
  let code: String
  /// The protocol's name of the purpose.
  let kind: String
  /// The account; `nil` if none is needed.
  let localID: String?
  let email: String
  let newEmail: String?
  /// The link with the code; empty if the service has no page for it.
  let link: String
  /// Milliseconds since 1970.
  let expiresAt: Int

  var type: OutOfBandRequestType? { OutOfBandRequestType(rawValue: kind) }

  /// The time of the mail, milliseconds since 1970.
  var mailedAt: Int {
    expiresAt - (OutgoingMail.Kind(rawValue: kind)?.lifetime ?? 0) * 1000
  }
}

extension MailedCode {
  /// The stored columns, in the order of ``init(row:)`` and ``values``.
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
