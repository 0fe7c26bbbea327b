import LoginSQLiteDatabase

// The texts as which accounts were imported from a folder.
extension AccountTransaction {
  /// Stores the text of an account: a JSON object.
  func keep(importedRecord text: String, of id: String) throws {
    try database.execute(
      "INSERT INTO importedRecord (localID, record) VALUES (?, ?)", [id, text])
  }

  /// Returns the text of an account; `nil` if it wasn't imported.
  func importedRecord(of id: String) throws -> String? {
    try database.value("SELECT record FROM importedRecord WHERE localID = ?", [id])
  }
}
