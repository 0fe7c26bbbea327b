import LoginPrivateFiles
import LoginSQLiteDatabase

extension IdentityService {
  /// The messages that a service kept in a folder, the newest first; it may run meanwhile.
  ///
  /// - Parameters:
  ///   - folder: The folder of its accounts.
  ///   - limit: At most how many.
  /// - Returns: The messages; none where there is no such folder yet.
  /// - Throws: ``IdentityServiceError``; the data are left as they were.
  package static func outbox(
    in folder: String, limit: Int
  ) throws(IdentityServiceError) -> [OutgoingMail] {
    let path = "\(folder)/\(AccountDatabase.fileName)"
    guard PrivateFiles.entry(at: path) != nil else { return [] }
    let database = try AccountDatabase.open(.directory(folder))
    defer { database.close() }
    do {
      return try database.connection.read {
        try AccountTransaction(database: $0).outbox(limit: limit)
      }
    } catch {
      throw .dataDamaged(path: path, reason: "\(error)")
    }
  }
}
