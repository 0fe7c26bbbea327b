import LoginSQLiteDatabase

/// An unused short code that was mailed for one attempt to sign in.
struct EmailedCode: Equatable, Sendable {
  /// The text that ties the code to its attempt: 64 base64url characters.
  let sessionInfo: String
  /// The address that it was mailed to, in lower case.
  let email: String
  /// Six digits.
  let code: String
  /// The code of the link in the same mail, which is used up with this one.
  let linkCode: String
  var failures = 0
  /// Milliseconds since 1970.
  let expiresAt: Int

  /// The lifetime in seconds.
  static let lifetime = 600
  /// The number of wrong codes that end an attempt.
  static let tries = 5
}

extension EmailedCode {
  /// The stored columns, in the order of ``init(row:)`` and ``values``.
  static let columns = "sessionInfo, email, code, linkCode, failures, expiresAt"

  init(row: Row) throws {
    sessionInfo = try row[0]
    email = try row[1]
    code = try row[2]
    linkCode = try row[3]
    failures = try row[4]
    expiresAt = try row[5]
  }

  /// The values of ``columns``.
  var values: [any Bindable] { [sessionInfo, email, code, linkCode, failures, expiresAt] }
}

// Short codes in emails.
extension AccountTransaction {
  func insert(_ code: EmailedCode) throws {
    try database.execute(
      "INSERT INTO emailedCode (\(EmailedCode.columns)) VALUES (?, ?, ?, ?, ?, ?)", code.values)
  }

  func emailedCode(_ sessionInfo: String) throws -> EmailedCode? {
    try database.row(
      "SELECT \(EmailedCode.columns) FROM emailedCode WHERE sessionInfo = ?", [sessionInfo],
      EmailedCode.init)
  }

  /// Returns the valid short codes by the code of the link in the same email.
  func shortCodes(now: Int) throws -> [String: String] {
    let rows: [(String, String)] = try database.rows(
      "SELECT linkCode, code FROM emailedCode WHERE expiresAt > ?", [now]
    ) { (try $0[0], try $0[1]) }
    return Dictionary(rows, uniquingKeysWith: { $1 })
  }

  /// Counts a wrong code of an attempt, and ends the attempt after too many.
  func noteFailure(of code: EmailedCode) throws {
    try database.execute(
      "UPDATE emailedCode SET failures = failures + 1 WHERE sessionInfo = ?", [code.sessionInfo])
    try database.execute(
      "DELETE FROM emailedCode WHERE sessionInfo = ? AND failures >= ?",
      [code.sessionInfo, EmailedCode.tries])
  }

  /// Uses up every short code that was mailed to an address.
  func removeEmailedCodes(to email: String) throws {
    try database.execute("DELETE FROM emailedCode WHERE email = ?", [email])
  }
}
