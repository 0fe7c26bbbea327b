import GRDB
import PrivateFiles

/// The file that holds everything, its schema and how it is opened.
///
/// SQLite in WAL mode, so that several processes can use one folder at once; a writer waits for
/// another one. The file is 0600, and SQLite gives its `-wal` and `-shm` the same mode.
struct AccountDatabase: Sendable {
  /// The one connection, up to date in its schema.
  let queue: DatabaseQueue
  /// The closed connection the file was inspected with, kept because its end would wake libdispatch
  /// (see ``ServiceThreads``).
  private let inspector: DatabaseQueue?
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
        let queue = try DatabaseQueue(configuration: configuration(readOnly: false))
        try migrator.migrate(queue)
        return AccountDatabase(queue: queue, inspector: nil, mark: nil, lostChanges: 0)
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
    switch error.extendedResultCode {
    case .SQLITE_FULL, .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_SHMSIZE: return true
    default: return false
    }
  }

  /// Writes everything back to the one file and closes it.
  func close() {
    // Where another process has the file open, the end of this connection would leave that to it.
    try? queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try? queue.close()
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
      let inspector = try inspect(path)
      let queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: false))
      try activateWAL(queue)
      try migrate(queue)
      let mark = try DataMark(in: folder)
      let lost = try mark.lostChanges(of: queue)
      // What an end without notice left in the write-ahead file; another process may be reading it.
      try? queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      return AccountDatabase(queue: queue, inspector: inspector, mark: mark, lostChanges: lost)
    } catch {
      throw meaning(of: error, path: path, folder: folder)
    }
  }

  /// Switches to WAL mode; the only step for which SQLite does not wait for another process.
  ///
  /// GRDB's own setting would lose the connection at each attempt, and lets the last commits go at
  /// a power cut; SQLite's default keeps them.
  static func activateWAL(_ queue: DatabaseQueue) throws {
    let deadline = ContinuousClock.now + .seconds(busyTimeout)
    while true {
      do {
        return try queue.writeWithoutTransaction { database in
          try database.execute(sql: "PRAGMA journal_mode = WAL")
        }
      } catch DatabaseError.SQLITE_BUSY where ContinuousClock.now < deadline {
        PrivateFiles.pause(milliseconds: 5)
      }
    }
  }

  /// Brings the schema up to date, also while another process does.
  ///
  /// The second process to take a step fails and is rolled back; it then finds less to do.
  static func migrate(_ queue: DatabaseQueue) throws {
    for _ in migrator.migrations {
      do {
        return try migrator.migrate(queue)
      } catch DatabaseError.SQLITE_ERROR, DatabaseError.SQLITE_CONSTRAINT {}
    }
    try migrator.migrate(queue)
  }
}
