import LoginPrivateFiles
import LoginSQLiteDatabase

/// The data file, its schema, and the code that opens it.
///
/// SQLite is in WAL mode, so that several processes can use one folder at once; a writer waits for another one. The
/// file is 0600, and SQLite gives its `-wal` and `-shm` the same mode.
struct AccountDatabase: Sendable {
  /// The only connection, with an up-to-date schema.
  let connection: DatabaseConnection
  /// The number of changes; `nil` for data in memory.
  let mark: DataMark?
  /// The number of changes that were missing when the file was opened.
  let lostChanges: Int

  static let fileName = "identity.sqlite"
  /// The mark of this program's files ("LTID"); `PRAGMA application_id`.
  static let applicationID = 0x4C54_4944
  /// The seconds that a writer waits for another process.
  static let busyTimeout = 10.0

  /// Opens or creates the database.
  ///
  /// Blocks, so never call it on an event loop.
  ///
  /// - Parameter storage: The storage of accounts.
  /// - Returns: The open database.
  /// - Throws: ``IdentityServiceError``; a rejected file is not changed. `dataBusy` is worth another try.
  static func open(
    _ storage: IdentityServiceConfiguration.Storage
  ) throws(IdentityServiceError) -> AccountDatabase {
    switch storage {
    case .memory:
      do {
        let connection = try DatabaseConnection(nil)
        try migrate(connection)
        return AccountDatabase(connection: connection, mark: nil, lostChanges: 0)
      } catch {
        throw .dataDamaged(path: ":memory:", reason: "\(error)")
      }
    case .directory(let folder):
      let path = try prepareFile(in: folder)
      return try openFile(path, folder: folder)
    }
  }

  /// Returns whether a database error means that the disk, a quota or a size limit is exhausted.
  ///
  /// Source: SQLite result codes `SQLITE_FULL` (ENOSPC), and `SQLITE_IOERR_WRITE`, `_FSYNC`, `_SHMSIZE` for other write
  /// errors (EDQUOT, EFBIG).
  static func meansFull(_ error: any Error) -> Bool {
    if case .diskFull? = error as? IdentityServiceError { return true }
    guard let error = error as? DatabaseError else { return false }
    let codes: [ResultCode] = [.full, .ioErrorWrite, .ioErrorSync, .ioErrorSharedMemorySize]
    return codes.contains(error.code)
  }

  /// Writes all changes to the data file and closes it.
  func close() {
    // Closing this connection doesn't checkpoint while another process has the file open.
    try? connection.use { try $0.checkpoint(.truncate) }
    try? connection.close()
  }
}

private extension AccountDatabase {
  static func prepareFile(in folder: String) throws(IdentityServiceError) -> String {
    let path = "\(folder)/\(fileName)"
    do throws(PrivateFiles.FileError) {
      try PrivateFiles.makeFolder(folder) { folder in
        guard let names = PrivateFiles.names(in: folder) else { return false }
        return names.isEmpty || names.contains(fileName)
      }
      try PrivateFiles.makeFile(path)
    } catch {
      try checkFiles(in: folder)
      throw failure(error, folder)
    }
    try checkFiles(in: folder)
    return path
  }

  static func openFile(
    _ path: String, folder: String
  ) throws(IdentityServiceError) -> AccountDatabase {
    do {
      try inspect(path)
      let connection = try connect(to: path, .writing)
      try activateWAL(connection)
      try migrate(connection)
      let mark = try DataMark(in: folder)
      let lost = try mark.lostChanges(of: connection)
      // Changes that an unclean end left in the write-ahead log; another process may be reading it.
      try? connection.use { try $0.checkpoint(.truncate) }
      return AccountDatabase(connection: connection, mark: mark, lostChanges: lost)
    } catch {
      throw meaning(of: error, path: path, folder: folder)
    }
  }

  /// Switches to WAL mode; the only step for which SQLite doesn't wait for another process.
  ///
  /// `synchronous` stays FULL, SQLite's default: the last commits survive a power failure.
  static func activateWAL(_ connection: DatabaseConnection) throws {
    let deadline = ContinuousClock.now + .seconds(busyTimeout)
    while true {
      do {
        return try connection.use { try $0.execute(script: "PRAGMA journal_mode = WAL") }
      } catch let error as DatabaseError
        where error.code == .busy && ContinuousClock.now < deadline
      {
        PrivateFiles.pause(milliseconds: 5)
      }
    }
  }
}
