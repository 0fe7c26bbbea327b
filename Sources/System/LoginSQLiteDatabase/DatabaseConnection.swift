import CLoginSQLite3
import Synchronization
import LoginSystemText

/// One connection to a database, which one thread uses at a time.
///
/// Every call blocks: until the threads before have done, and as long as SQLite takes. Within a call the same
/// thread may call again (``use(_:)``). Foreign keys are enforced, and "x" is a name, never a string.
public final class DatabaseConnection: Sendable {
  /// What a connection may do.
  public enum Access: Sendable {
    /// Read a file that there is.
    case reading
    /// Read and change; a file that is missing is made.
    case writing
  }

  /// What changes; addresses, since they may go from thread to thread.
  private struct State {
    /// SQLite's `sqlite3`; 0 once it is closed.
    var address: Int
    var statements = StatementCache(capacity: 128)
  }

  /// SQLite's recursive mutex: who holds it may use the connection.
  private let lock: Int
  private let state: Mutex<State>

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` for a database in memory, which ends with the connection.
  ///   - access: What the connection may do.
  ///   - busyTimeout: Milliseconds to wait for another connection; 0 gives up at once.
  /// - Throws: ``DatabaseError``: `SQLITE_CANTOPEN`, or `SQLITE_NOTADB` for a file of something else.
  public init(_ path: String?, access: Access = .writing, busyTimeout: Int = 0) throws {
    let handle = try unsafe Self.open(path, access)
    guard let mutex = unsafe sqlite3_mutex_alloc(SQLITE_MUTEX_RECURSIVE) else {
      unsafe sqlite3_close(handle)
      throw DatabaseError(ResultCode(rawValue: SQLITE_NOMEM))
    }
    // The deinitialiser closes it from here on, however this ends.
    lock = Int(bitPattern: mutex)
    state = Mutex(State(address: Int(bitPattern: handle)))
    unsafe sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout))
    unsafe ltui_sqlite_refuse_quoted_strings(handle)
    try use { database in
      try database.execute(script: "PRAGMA foreign_keys = ON")
      // SQLite opens at the first look: an error belongs here.
      _ = try database.value("SELECT count(*) FROM sqlite_schema") as Int?
    }
  }

  deinit {
    let address = state.withLock { Self.end($0.statements.addresses, of: $0.address) }
    unsafe sqlite3_close_v2(OpaquePointer(bitPattern: address))
    unsafe sqlite3_mutex_free(OpaquePointer(bitPattern: lock))
  }

  /// Uses the connection, without a transaction around it; within another call of the same thread too.
  public func use<Value>(_ body: (Database) throws -> Value) throws -> Value {
    unsafe sqlite3_mutex_enter(OpaquePointer(bitPattern: lock))
    defer { unsafe sqlite3_mutex_leave(OpaquePointer(bitPattern: lock)) }
    let address = state.withLock { $0.address }
    guard let handle = unsafe OpaquePointer(bitPattern: address) else { throw DatabaseError.closed }
    return try body(unsafe Database(self, handle))
  }

  /// Reads, from one state of the data.
  public func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { try $0.inTransaction(.deferred, body) }
  }

  /// Changes, as a whole or not at all: what `body` throws undoes everything.
  ///
  /// The file is taken for writing at the beginning, so that nothing that `body` reads is changed by another
  /// connection before its end.
  public func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { try $0.inTransaction(.immediate, body) }
  }

  /// Closes the file; the second time nothing happens, and any use afterwards throws `SQLITE_MISUSE`.
  ///
  /// - Throws: ``DatabaseError``: `SQLITE_BUSY` in the middle of a statement.
  public func close() throws {
    unsafe sqlite3_mutex_enter(OpaquePointer(bitPattern: lock))
    defer { unsafe sqlite3_mutex_leave(OpaquePointer(bitPattern: lock)) }
    let address = try state.withLock { state in
      guard !state.statements.isInUse else { throw DatabaseError(.busy) }
      let address = Self.end(state.statements.addresses, of: state.address)
      state = State(address: 0)
      return address
    }
    unsafe sqlite3_close_v2(OpaquePointer(bitPattern: address))
  }
}

extension DatabaseConnection {
  /// Takes a statement for one use.
  func prepare(_ sql: String, on handle: OpaquePointer) throws -> StatementCache.Prepared {
    if let prepared = state.withLock({ $0.statements.take(sql) }) { return prepared }
    var statement: OpaquePointer?
    var sql = sql
    let (code, isWhole) = sql.withUTF8 { text in
      let start = unsafe UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self)
      var rest: UnsafePointer<CChar>?
      let code = unsafe sqlite3_prepare_v3(
        handle, start, Int32(clamping: text.count), UInt32(SQLITE_PREPARE_PERSISTENT), &statement,
        &rest)
      let tail = unsafe text.dropFirst(rest.map { unsafe $0 - (start ?? $0) } ?? 0)
      return (code, unsafe tail.allSatisfy { UInt8(ascii: " ") >= $0 || $0 == UInt8(ascii: ";") })
    }
    guard code == SQLITE_OK else { throw unsafe DatabaseError(code, of: handle) }
    guard isWhole, let statement = unsafe statement else {
      unsafe sqlite3_finalize(statement)
      throw DatabaseError(.misuse, "one statement was expected")
    }
    let address = Int(bitPattern: statement)
    let (prepared, former) = state.withLock { [sql] in $0.statements.keep(address, for: sql) }
    if let former { unsafe sqlite3_finalize(OpaquePointer(bitPattern: former)) }
    return prepared
  }

  /// Gives a statement back; nothing of what was bound stays in memory for it.
  func giveBack(_ prepared: StatementCache.Prepared) {
    let statement = unsafe OpaquePointer(bitPattern: prepared.address)
    unsafe sqlite3_reset(statement)
    unsafe sqlite3_clear_bindings(statement)
    let isKept = state.withLock { $0.statements.giveBack(prepared) }
    if !isKept { unsafe sqlite3_finalize(statement) }
  }

  private static func open(_ path: String?, _ access: Access) throws -> OpaquePointer {
    let flags =
      switch access {
      case .reading: SQLITE_OPEN_READONLY
      case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var handle: OpaquePointer?
    // Debian's SQLite reads names that begin with "file:" as addresses.
    let name = path.map { $0.hasPrefix("/") ? $0 : "./\($0)" } ?? ":memory:"
    let code = unsafe SystemText.withCString(name) { name in
      unsafe sqlite3_open_v2(
        name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    }
    guard code == SQLITE_OK, let handle = unsafe handle else {
      let error = unsafe DatabaseError(code, of: handle)
      // There is a handle even so, unless there is no memory.
      unsafe sqlite3_close(handle)
      throw error
    }
    return unsafe handle
  }

  /// Ends statements, and returns the connection, which can be closed then.
  private static func end(_ statements: [Int], of address: Int) -> Int {
    for statement in statements { unsafe sqlite3_finalize(OpaquePointer(bitPattern: statement)) }
    return address
  }
}
