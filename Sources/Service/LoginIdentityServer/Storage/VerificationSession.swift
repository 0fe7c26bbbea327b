import LoginSQLiteDatabase

/// An unused code that was sent to a phone, or an unused secret of an authenticator app.
struct VerificationSession: Equatable, Sendable {
  /// The text that ties the code to its request: 64 base64url characters.
  let sessionInfo: String
  /// The purpose; a code doesn't work for another.
  let purpose: Purpose
  /// The recipient, E.164; `nil` for an authenticator app.
  let phoneNumber: String?
  /// Six digits; for an authenticator app its secret, base32.
  let code: String
  /// The account of the second factor.
  let localID: String?
  var failures = 0
  /// Milliseconds since 1970.
  let expiresAt: Int

  enum Purpose: String, Sendable {
    case signIn, enrollment, secondFactor, proof
  }
}

extension VerificationSession {
  /// The stored columns, in the order of ``init(row:)`` and ``values``.
  static let columns = "sessionInfo, purpose, phoneNumber, code, localID, failures, expiresAt"

  init(row: Row) throws {
    sessionInfo = try row[0]
    guard let purpose = Purpose(rawValue: try row[1]) else { throw DatabaseError(.mismatch) }
    self.purpose = purpose
    phoneNumber = try row[2]
    code = try row[3]
    localID = try row[4]
    failures = try row[5]
    expiresAt = try row[6]
  }

  /// The values of ``columns``.
  var values: [any Bindable] {
    [sessionInfo, purpose.rawValue, phoneNumber, code, localID, failures, expiresAt]
  }
}
