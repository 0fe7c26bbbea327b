import LoginSQLiteDatabase

/// A sign-in that waits for its second factor, stored by the digest of its credential.
struct WaitingSignIn: Equatable, Sendable {
  let digest: [UInt8]
  let localID: String
  let signIn: SignInRecord
  /// Milliseconds since 1970.
  let expiresAt: Int
}

extension WaitingSignIn {
  /// The stored columns, in the order of ``init(row:)`` and ``values``.
  static let columns = "digest, localID, \(SignInRecord.columns), expiresAt"

  init(row: Row) throws {
    digest = try row[0]
    localID = try row[1]
    signIn = try SignInRecord(row: row, from: 2)
    expiresAt = try row[7]
  }

  /// The values of ``columns``.
  var values: [any Bindable] { [digest, localID] + signIn.values + [expiresAt] }
}
