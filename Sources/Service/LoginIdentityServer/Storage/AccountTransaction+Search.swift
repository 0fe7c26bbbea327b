import LoginSQLiteDatabase

/// The texts of an account that a search looks into.
struct AccountTexts: Sendable {
  let id: String
  /// The address, the name and the phone number.
  let others: [String]

  /// Returns whether one of them contains a text.
  ///
  /// Case doesn't matter, in any script; SQLite would ignore it only for ASCII.
  ///
  /// - Parameter text: The text, in lower case; every account contains an empty one.
  /// - Returns: Whether it does.
  func contains(_ text: String) -> Bool {
    text.isEmpty || ([id] + others).contains { $0.lowercased().contains(text) }
  }
}

extension AccountTransaction {
  /// Returns the texts of all accounts, the newest first.
  ///
  /// - Returns: The texts.
  /// - Throws: Database errors.
  func accountTexts() throws -> [AccountTexts] {
    try database.rows(
      """
      SELECT localID, email, displayName, phoneNumber FROM account
      ORDER BY createdAt DESC, localID
      """
    ) { row in
      let (email, name, phone): (String?, String?, String?) = (try row[1], try row[2], try row[3])
      return AccountTexts(id: try row[0], others: [email, name, phone].compactMap(\.self))
    }
  }
}
