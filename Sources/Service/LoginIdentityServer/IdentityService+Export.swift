import LoginSQLiteDatabase

extension IdentityService {
  /// Returns the accounts of a folder in the format of `firebase auth:import`; a service may use the folder meanwhile.
  ///
  /// It reads one state of the data and changes nothing. All accounts are in memory at once, about a kilobyte each.
  ///
  /// - Parameter folder: The folder of the accounts.
  /// - Returns: The accounts; `nil` if there is no such folder.
  /// - Throws: ``IdentityServiceError``; the data are unchanged.
  package static func firebaseExport(
    of folder: String
  ) throws(IdentityServiceError) -> FirebaseExport? {
    guard let database = try AccountDatabase.reading(folder) else { return nil }
    defer { try? database.close() }
    do {
      return try FirebaseExport(database.read { try AccountTransaction(database: $0).accounts() })
    } catch {
      throw AccountDatabase.meaning(
        of: error, path: "\(folder)/\(AccountDatabase.fileName)", folder: folder)
    }
  }
}
