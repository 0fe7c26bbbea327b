import LoginPrivateFiles
import LoginSQLiteDatabase

/// The file that holds everything, its schema and how it is opened.
///
/// SQLite in WAL mode, so that several processes can use one folder at once; a writer waits for
/// another one. The file is 0600, and SQLite gives its `-wal` and `-shm` the same mode.
struct AccountDatabase: Sendable {
  /// The one connection, up to date in its schema.
  let connection: DatabaseConnection
  /// How many changes there were; `nil` for data in memory.
  let mark: DataMark?
  /// Changes that were missing when the file was opened.
  let lostChanges: Int

  /// The file's name in the data folder.
  static let fileName = "identity.sqlite"
  /// Marks the file as ours ("LTID"); `PRAGMA application_id`.
  static let applicationID = 0x4C54_4944
  /// Seconds a writer waits for another process.
  static let busyTimeout = 10.0

  /// Opens or makes the database.
  ///
  /// Blocks; not for event loops.
  ///
  /// - Parameter storage: Where accounts are kept.
  /// - Returns: The open database.
  /// - Throws: ``IdentityServiceError``; a file that is refused is not changed. `dataBusy` is worth
  ///   another try.
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

  /// Whether an error of the database says that the disk, a share of it or a size is used up.
  ///
  /// Source: SQLite result codes `SQLITE_FULL` (ENOSPC), and `SQLITE_IOERR_WRITE`, `_FSYNC`, `_SHMSIZE`
  /// for what else a write says (EDQUOT, EFBIG).
  static func meansFull(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    let codes: [ResultCode] = [.full, .ioErrorWrite, .ioErrorSync, .ioErrorSharedMemorySize]
    return codes.contains(error.code)
  }

  /// Writes everything back to the one file and closes it.
  func close() {
    // Where another process has the file open, the end of this connection would leave that to it.
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
      // What an end without notice left in the write-ahead file; another process may be reading it.
      try? connection.use { try $0.checkpoint(.truncate) }
      return AccountDatabase(connection: connection, mark: mark, lostChanges: lost)
    } catch {
      throw meaning(of: error, path: path, folder: folder)
    }
  }

  /// Switches to WAL mode; the only step for which SQLite does not wait for another process.
  ///
  /// `synchronous` stays FULL, SQLite's default: the last commits outlive a power cut.
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
