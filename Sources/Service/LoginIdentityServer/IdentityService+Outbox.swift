import LoginPrivateFiles
import LoginSQLiteDatabase

extension IdentityService {
  /// Returns the messages that a service stored in a folder, the newest first; the service may be running.
  ///
  /// - Parameters:
  ///   - folder: The folder of its accounts.
  ///   - limit: The maximum number.
  /// - Returns: The messages; empty if there is no such folder yet.
  /// - Throws: ``IdentityServiceError``; the data are unchanged.
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
