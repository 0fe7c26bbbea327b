import Glibc
import LoginSQLiteDatabase
import LoginPrivateFiles

extension IdentityService {
  /// Returns whether a folder contains accounts, of any version; access(2).
  package static func hasData(in folder: String) -> Bool {
    unsafe access(folder + "/" + AccountDatabase.fileName, F_OK) == 0
  }

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

  /// Prepares a folder for an export in the format of Google's emulator, before a service starts that should write it at
  /// its end.
  ///
  /// - Parameter folder: The folder; created with mode 0700 if missing.
  /// - Throws: ``IdentityServiceError`` if it can't be written, or has metadata that can't be read.
  package static func prepareExport(to folder: String) throws(IdentityServiceError) {
    try EmulatorFolder(path: folder).prepare()
  }

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
