import LoginIdentityProtocol
import LoginSQLiteDatabase

// Passkeys.
extension AccountTransaction {
  /// Returns the account of a passkey, whose ID is base64url without padding.
  func account(passkey id: String) throws -> Account? {
    try database.row(
      """
      SELECT \(Account.columns) FROM account WHERE localID =
        (SELECT localID FROM passkeyOwner WHERE passkeyID = ?)
      """, [id], Account.init)
  }

  /// Stores the owners of an account's passkeys, also of those that are second factors.
  ///
  /// - Throws: ``ServiceError`` `PASSKEY_ALREADY_EXISTS`, if another account has one of them.
  func storePasskeys(of account: Account) throws {
    try database.execute("DELETE FROM passkeyOwner WHERE localID = ?", [account.localID])
    for id in account.passkeyIDs {
      try database.execute(
        "INSERT OR IGNORE INTO passkeyOwner (passkeyID, localID) VALUES (?, ?)",
        [id, account.localID])
      guard database.changes == 1 else { throw ServiceError(.passkeyExists) }
    }
  }

  /// Stores a challenge: the only one of an account for a purpose, or one of the last ones for a sign-in, which anyone
  /// can ask for.
  ///
  /// - Parameters:
  ///   - challenge: Letters and digits.
  ///   - purpose: Its only use.
  ///   - expiresAt: Milliseconds since 1970.
  /// - Throws: Database errors.
  func insert(challenge: String, for purpose: PasskeyPurpose, expiresAt: Int) throws {
    if let localID = purpose.localID {
      try database.execute(
        "DELETE FROM passkeyChallenge WHERE localID = ? AND purpose = ?", [localID, purpose.name])
    }
    try database.execute(
      "INSERT INTO passkeyChallenge (challenge, localID, purpose, expiresAt) VALUES (?, ?, ?, ?)",
      [challenge, purpose.localID, purpose.name, expiresAt])
    try database.execute(
      """
      DELETE FROM passkeyChallenge
      WHERE localID IS NULL AND id <= (SELECT max(id) - 10000 FROM passkeyChallenge)
      """)
  }

  /// Uses up a challenge.
  ///
  /// - Returns: Whether it was for this purpose, and hadn't expired.
  func use(challenge: String, for purpose: PasskeyPurpose, now: Int) throws -> Bool {
    try database.execute(
      """
      DELETE FROM passkeyChallenge
      WHERE challenge = ? AND localID IS ? AND purpose = ? AND expiresAt > ?
      """,
      [challenge, purpose.localID, purpose.name, now])
    return database.changes == 1
  }
}
