import GRDB
import PrivateFiles

// Looking at the file without the right to change it.
extension AccountDatabase {
  /// Opens a folder's file for reading alone; a service may use it meanwhile.
  ///
  /// Nothing is brought up to date, and what was lost is not noted as told.
  ///
  /// - Parameter folder: The folder of the accounts.
  /// - Returns: The open file; `nil` where there is none.
  /// - Throws: ``IdentityServiceError``.
  static func reading(_ folder: String) throws(IdentityServiceError) -> DatabaseQueue? {
    let path = "\(folder)/\(fileName)"
    guard PrivateFiles.entry(at: path) != nil else { return nil }
    try checkFiles(in: folder)
    do {
      _ = try inspect(path)
      let queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: true))
      guard try queue.read(migrator.hasCompletedMigrations) else {
        throw IdentityServiceError.dataOlder(path: path)
      }
      return queue
    } catch {
      throw meaning(of: error, path: path, folder: folder)
    }
  }

  /// Refuses anything but ordinary files under the names of the data: SQLite would follow a link, and wait
  /// forever at a pipe.
  ///
  /// - Parameter folder: The folder of the accounts.
  /// - Throws: ``IdentityServiceError/dataNotFile(path:)``
  static func checkFiles(in folder: String) throws(IdentityServiceError) {
    let names = ["", "-wal", "-shm", "-journal"].map { fileName + $0 } + [DataMark.fileName]
    for path in names.map({ "\(folder)/\($0)" }) {
      if let found = PrivateFiles.entry(at: path), !found.isFile { throw .dataNotFile(path: path) }
    }
  }

  /// Looks at a file without the right to change it, and returns the closed connection.
  static func inspect(_ path: String) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: true))
    try queue.read { database in
      guard let error = try String.fetchOne(database, sql: "PRAGMA quick_check(1)"), error == "ok"
      else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      // A first start that was cut off, or is under way elsewhere, leaves the list of steps alone.
      let tables =
        try Int.fetchOne(
          database,
          sql: """
            SELECT count(*) FROM sqlite_schema
            WHERE tbl_name <> 'grdb_migrations' AND name NOT LIKE 'sqlite%'
            """) ?? 0
      let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
      if tables > 0, owner != applicationID { throw IdentityServiceError.dataForeign(path: path) }
      if tables > 0, try migrator.hasBeenSuperseded(database) {
        throw IdentityServiceError.dataNewer(path: path)
      }
    }
    try queue.close()
    return queue
  }

  /// What an error of opening or reading says.
  static func meaning(
    of error: any Error, path: String, folder: String
  ) -> IdentityServiceError {
    if let error = error as? IdentityServiceError { return error }
    if let error = error as? PrivateFiles.FileError { return failure(error, folder) }
    if meansFull(error) { return .diskFull(path: folder) }
    guard let error = error as? DatabaseError else {
      return .dataDamaged(path: path, reason: "\(error)")
    }
    let reason = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: return .dataBusy(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_IOERR:
      return .folderNotWritable(path: folder, reason: reason)
    default: return .dataDamaged(path: path, reason: reason)
    }
  }

  /// What a system call's failure says.
  static func failure(_ error: PrivateFiles.FileError, _ folder: String) -> IdentityServiceError {
    PrivateFiles.meansFull(error.code)
      ? .diskFull(path: folder) : .folderNotWritable(path: folder, reason: error.reason)
  }

  /// How the file is opened.
  static func configuration(readOnly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.foreignKeysEnabled = true
    configuration.readonly = readOnly
    return configuration
  }
}
