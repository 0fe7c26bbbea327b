import LoginSQLiteDatabase

extension AccountTransaction {
  /// Returns the IDs of the accounts whose address, name, phone number or ID contains a text, the newest first.
  ///
  /// Case doesn't matter, in any script; SQLite would ignore it only for ASCII.
  ///
  /// - Parameter text: The text; an empty one finds every account.
  /// - Returns: The IDs.
  /// - Throws: Database errors.
  func accountIDs(matching text: String) throws -> [String] {
    let wanted = text.lowercased()
    return try database.rows(
      """
      SELECT localID, email, displayName, phoneNumber FROM account
      ORDER BY createdAt DESC, localID
      """
    ) { row -> String? in
      let id: String = try row[0]
      guard !wanted.isEmpty else { return id }
      let (email, name, phone): (String?, String?, String?) = (try row[1], try row[2], try row[3])
      let isFound = [id, email, name, phone].contains { $0?.lowercased().contains(wanted) == true }
      return isFound ? id : nil
    }.compactMap { $0 }
  }
}
