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
        return AccountDatabase(queue: queue, inspector: nil)
      } catch {
        throw .dataDamaged(path: ":memory:", reason: "\(error)")
      }
    case .directory(let folder):
      let path = try prepareFile(in: folder)
      return try openFile(path, folder: folder)
    }
  }

  /// Writes everything back to the one file and closes it.
  func close() {
    try? queue.close()
  }
}

private extension AccountDatabase {
  static func prepareFile(in folder: String) throws(IdentityServiceError) -> String {
    let path = "\(folder)/\(fileName)"
    do throws(PrivateFiles.Failure) {
      try PrivateFiles.makeFolder(folder) { folder in
        guard let names = PrivateFiles.names(in: folder) else { return false }
        return names.isEmpty || names.contains(fileName)
      }
      try PrivateFiles.makeFile(path)
    } catch {
      throw .folderNotWritable(path: folder, reason: error.reason)
    }
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
      return AccountDatabase(queue: queue, inspector: inspector)
    } catch let error as IdentityServiceError {
      throw error
    } catch let error as DatabaseError {
      let reason = error.message ?? "\(error.resultCode)"
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: throw .dataBusy(path: path)
      case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_FULL, .SQLITE_IOERR:
        throw .folderNotWritable(path: folder, reason: reason)
      default: throw .dataDamaged(path: path, reason: reason)
      }
    } catch {
      throw .dataDamaged(path: path, reason: "\(error)")
    }
  }

  /// Looks at a file without the right to change it, and returns the closed connection.
  static func inspect(_ path: String) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: configuration(readOnly: true))
    try queue.read { database in
      guard let fault = try String.fetchOne(database, sql: "PRAGMA quick_check(1)"), fault == "ok"
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

  /// Switches to WAL mode; of all steps the one for which SQLite does not wait.
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
  /// Whoever takes a step second fails and is undone; at the next look there is less to do.
  static func migrate(_ queue: DatabaseQueue) throws {
    for _ in migrator.migrations {
      do {
        return try migrator.migrate(queue)
      } catch DatabaseError.SQLITE_ERROR, DatabaseError.SQLITE_CONSTRAINT {}
    }
    try migrator.migrate(queue)
  }

  static func configuration(readOnly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(busyTimeout)
    configuration.foreignKeysEnabled = true
    configuration.readonly = readOnly
    return configuration
  }
}
