import LoginPrivateFiles
import LoginSQLiteDatabase

// Read-only access to the file.
extension AccountDatabase {
  /// Opens a folder's file only for reading; a service may use it meanwhile.
  ///
  /// Nothing is migrated, and lost changes aren't recorded as reported.
  ///
  /// - Parameter folder: The folder of the accounts.
  /// - Returns: The open file; `nil` if there isn't one.
  /// - Throws: ``IdentityServiceError``.
  static func reading(_ folder: String) throws(IdentityServiceError) -> DatabaseConnection? {
    let path = "\(folder)/\(fileName)"
    guard PrivateFiles.entry(at: path) != nil else { return nil }
    try checkFiles(in: folder)
    do {
      try inspect(path)
      let connection = try connect(to: path, .reading)
      guard try connection.read(isUpToDate) else {
        throw IdentityServiceError.dataOlder(path: path)
      }
      return connection
    } catch {
      throw meaning(of: error, path: path, folder: folder)
    }
  }

  /// Rejects anything except regular files under the names of the data: SQLite would follow a link, and wait forever at
  /// a pipe.
  ///
  /// - Throws: ``IdentityServiceError/dataNotFile(path:)``
  static func checkFiles(in folder: String) throws(IdentityServiceError) {
    let names = ["", "-wal", "-shm", "-journal"].map { fileName + $0 } + [DataMark.fileName]
    for path in names.map({ "\(folder)/\($0)" }) {
      if let found = PrivateFiles.entry(at: path), !found.isFile { throw .dataNotFile(path: path) }
    }
  }

  /// Inspects a file without changing it.
  static func inspect(_ path: String) throws {
    let connection = try connect(to: path, .reading)
    try connection.read { database in
      let finding: String? = try database.value("PRAGMA quick_check(1)")
      guard finding == "ok" else { throw DatabaseError(.corrupt) }
      // A first start that was interrupted, or is in progress elsewhere, leaves only the list of steps.
      let tables: Int? = try database.value(
        """
        SELECT count(*) FROM sqlite_schema
        WHERE tbl_name <> 'grdb_migrations' AND name NOT LIKE 'sqlite%'
        """)
      guard tables != 0 else { return }
      let owner: Int? = try database.value("PRAGMA application_id")
      guard owner == applicationID else { throw IdentityServiceError.dataForeign(path: path) }
      guard try !isFromNewerVersion(database) else {
        throw IdentityServiceError.dataNewer(path: path)
      }
    }
    try connection.close()
  }

  static func connect(
    to path: String, _ access: DatabaseConnection.Access
  ) throws -> DatabaseConnection {
    try DatabaseConnection(path, access: access, busyTimeout: Int(busyTimeout * 1000))
  }

  static func meaning(
    of error: any Error, path: String, folder: String
  ) -> IdentityServiceError {
    if let error = error as? IdentityServiceError { return error }
    if let error = error as? PrivateFiles.FileError { return failure(error, folder) }
    if meansFull(error) { return .diskFull(path: folder) }
    guard let error = error as? DatabaseError else {
      return .dataDamaged(path: path, reason: "\(error)")
    }
    switch error.code.primary {
    case .busy, .locked: return .dataBusy(path: path)
    case .cannotOpen, .readOnly, .permission, .ioError:
      return .folderNotWritable(path: folder, reason: error.message)
    default: return .dataDamaged(path: path, reason: error.message)
    }
  }

  static func failure(_ error: PrivateFiles.FileError, _ folder: String) -> IdentityServiceError {
    PrivateFiles.meansFull(error.code)
      ? .diskFull(path: folder) : .folderNotWritable(path: folder, reason: error.reason)
  }
}
