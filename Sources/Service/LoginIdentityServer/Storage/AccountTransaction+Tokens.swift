import LoginSQLiteDatabase

// Refresh tokens and pending sign-ins.
extension AccountTransaction {
  func refreshToken(digest: [UInt8]) throws -> RefreshToken? {
    try database.row(Self.byDigest, [digest], RefreshToken.init)
  }

  func insert(_ token: RefreshToken) throws {
    try database.execute(
      "INSERT INTO refreshToken (\(RefreshToken.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      token.values)
  }

  private static let byDigest = "SELECT \(RefreshToken.columns) FROM refreshToken WHERE digest = ?"

  /// Ends all sessions of an account: revokes its tokens, forgets its devices, and deletes pending sign-ins that wait
  /// for a second factor and mails that would change the account's address.
  ///
  /// Every ID token came with a refresh token, or from one. If no refresh token is left, no ID token has a limit in the
  /// future, and that limit stays: ten changes in one second invalidate only that second.
  ///
  /// - Parameters:
  ///   - account: The account; the caller stores its new ``Account/validSince``.
  ///   - now: Milliseconds since 1970, read in this transaction.
  /// - Throws: Database errors.
  func endSessions(of account: inout Account, now: Int) throws {
    account.rememberedDevices = []
    let hadSessions = try revokeRefreshTokens(of: account.localID, now: now)
    if hadSessions || account.validSince ?? 0 <= now / 1000 { account.revokeTokens(now: now) }
    try database.execute(
      "DELETE FROM mailedCode WHERE localID = ? AND kind = ?",
      [account.localID, OutgoingMail.Kind.verifyAndChangeEmail.rawValue])
  }

  /// Revokes the refresh tokens of an ID, and removes its sign-ins that wait for a second factor.
  ///
  /// The end of a token is never before the second of its ID tokens: a later account with the ID begins after it
  /// (``lastEnd(ofTokensOf:)``).
  ///
  /// - Parameters:
  ///   - id: The account's ID.
  ///   - now: Milliseconds since 1970.
  /// - Returns: Whether there was a token to revoke.
  /// - Throws: Database errors.
  @discardableResult
  func revokeRefreshTokens(of id: String, now: Int) throws -> Bool {
    try database.execute(
      "UPDATE refreshToken SET revokedAt = max(?, issuedAt) WHERE localID = ? AND revokedAt IS NULL",
      [now, id])
    let hadTokens = database.changes > 0
    try database.execute("DELETE FROM waitingSignIn WHERE localID = ?", [id])
    return hadTokens
  }

  /// Returns when the last token of an ID was revoked, milliseconds since 1970; `nil` if there isn't one.
  func lastEnd(ofTokensOf id: String) throws -> Int? {
    try database.value("SELECT max(revokedAt) FROM refreshToken WHERE localID = ?", [id])
  }

  /// Records that tokens were issued.
  func noteRefresh(of id: String, now: Int) throws {
    answers?.remove(id)
    try database.execute("UPDATE account SET lastRefreshAt = ? WHERE localID = ?", [now, id])
  }

  func insert(_ waiting: WaitingSignIn) throws {
    try database.execute(
      "INSERT INTO waitingSignIn (\(WaitingSignIn.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      waiting.values)
  }

  /// Returns the sign-in with a digest, if it hasn't expired.
  func waitingSignIn(digest: [UInt8], now: Int) throws -> WaitingSignIn? {
    try database.row(
      "SELECT \(WaitingSignIn.columns) FROM waitingSignIn WHERE digest = ? AND expiresAt > ?",
      [digest, now], WaitingSignIn.init)
  }

  /// Counts a wrong code of a sign-in, and removes the sign-in after too many.
  func noteFailure(of waiting: WaitingSignIn, limit: Int) throws {
    try database.execute(
      "UPDATE waitingSignIn SET failures = failures + 1 WHERE digest = ?", [waiting.digest])
    try database.execute(
      "DELETE FROM waitingSignIn WHERE digest = ? AND failures >= ?", [waiting.digest, limit])
  }

  func removeWaitingSignIn(digest: [UInt8]) throws {
    try database.execute("DELETE FROM waitingSignIn WHERE digest = ?", [digest])
  }

  func useNonce(digest: [UInt8], until limit: Int) throws -> Bool {
    try database.execute(
      "INSERT OR IGNORE INTO usedNonce (digest, expiresAt) VALUES (?, ?)", [digest, limit])
    return database.changes == 1
  }
}

// Housekeeping.
extension AccountTransaction {
  /// Removes expired tokens and codes, some time after they expired.
  ///
  /// - Parameter now: Milliseconds since 1970.
  /// - Throws: Database errors.
  func prune(now: Int) throws {
    let limit = now - Housekeeping.keepingTime
    try pruneTries(now: now)
    try database.execute("DELETE FROM refreshToken WHERE revokedAt < ?", [limit])
    for table in [
      "mailedCode", "verificationSession", "waitingSignIn", "usedNonce", "passkeyChallenge",
      "emailedCode",
    ] {
      try database.execute("DELETE FROM \(table) WHERE expiresAt < ?", [limit])
    }
  }
}
