import LoginSQLiteDatabase

/// A code that was sent to a phone, or a secret that an application was given, and not used yet.
struct VerificationSession: Equatable, Sendable {
  /// What ties the code to its request: 64 letters of base64url.
  let sessionInfo: String
  /// What it was made for; a code for one thing does not open another.
  let purpose: Purpose
  /// To whom it went, E.164; `nil` for an application.
  let phoneNumber: String?
  /// Six digits; for an application its secret, base32.
  let code: String
  /// Whose second factor it is for.
  let localID: String?
  /// How often a wrong code was given.
  var failures = 0
  /// Milliseconds since 1970.
  let expiresAt: Int

  /// What a code is for.
  enum Purpose: String, Sendable {
    case signIn, enrollment, secondFactor, proof
  }
}

extension VerificationSession {
  /// What is kept, in the order of ``init(row:)`` and ``values``.
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
