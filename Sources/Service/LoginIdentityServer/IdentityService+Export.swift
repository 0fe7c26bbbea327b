import LoginSQLiteDatabase

extension IdentityService {
  /// The accounts of a folder as `firebase auth:import` takes them; a service may use the folder meanwhile.
  ///
  /// Only reads, one state of the data. All accounts are in memory at once, about a kilobyte for each.
  ///
  /// - Parameter folder: The folder of the accounts.
  /// - Returns: The accounts; `nil` where there is no such folder.
  /// - Throws: ``IdentityServiceError``; the data are left as they were.
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
