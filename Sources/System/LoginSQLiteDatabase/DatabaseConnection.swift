import CLoginSQLite3
import Synchronization
import LoginSystemText

/// A connection to a database, used by one thread at a time.
///
/// Every call blocks until the preceding threads have finished and SQLite returns. Within a call, the same thread may
/// call again (``use(_:)``). Foreign keys are enforced, and "x" is a name, never a string.
public final class DatabaseConnection: Sendable {
  /// The operations that a connection allows.
  public enum Access: Sendable {
    /// Reads an existing file.
    case reading
    /// Reads and writes; a missing file is created.
    case writing
  }

  /// The mutable state; it contains addresses because these can be passed between threads.
  private struct State {
    /// The address of SQLite's `sqlite3`; 0 after closing.
    var address: Int
    var statements = StatementCache(capacity: 128)
  }

  /// The address of SQLite's recursive mutex; its owner may use the connection.
  private let lock: Int
  private let state: Mutex<State>

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` for a database in memory, which ends with the connection.
  ///   - access: The operations that the connection allows.
  ///   - busyTimeout: The milliseconds to wait for another connection; 0 fails at once.
  /// - Throws: ``DatabaseError``: `SQLITE_CANTOPEN`, or `SQLITE_NOTADB` for a file of another format.
  public init(_ path: String?, access: Access = .writing, busyTimeout: Int = 0) throws {
    let handle = try unsafe Self.open(path, access)
    guard let mutex = unsafe sqlite3_mutex_alloc(SQLITE_MUTEX_RECURSIVE) else {
      unsafe sqlite3_close(handle)
      throw DatabaseError(ResultCode(rawValue: SQLITE_NOMEM))
    }
    // From here on, the deinitializer closes the connection in any case.
    lock = Int(bitPattern: mutex)
    state = Mutex(State(address: Int(bitPattern: handle)))
    unsafe sqlite3_busy_timeout(handle, Int32(clamping: busyTimeout))
    unsafe ltui_sqlite_refuse_quoted_strings(handle)
    try use { database in
      try database.execute(script: "PRAGMA foreign_keys = ON")
      // SQLite opens the file on first access, so that errors appear here.
      _ = try database.value("SELECT count(*) FROM sqlite_schema") as Int?
    }
  }

  deinit {
    let address = state.withLock { Self.end($0.statements.addresses, of: $0.address) }
    unsafe sqlite3_close_v2(OpaquePointer(bitPattern: address))
    unsafe sqlite3_mutex_free(OpaquePointer(bitPattern: lock))
  }

  /// Uses the connection without a transaction, possibly within another call of the same thread.
  public func use<Value>(_ body: (Database) throws -> Value) throws -> Value {
    unsafe sqlite3_mutex_enter(OpaquePointer(bitPattern: lock))
    defer { unsafe sqlite3_mutex_leave(OpaquePointer(bitPattern: lock)) }
    let address = state.withLock { $0.address }
    guard let handle = unsafe OpaquePointer(bitPattern: address) else { throw DatabaseError.closed }
    return try body(unsafe Database(self, handle))
  }

  /// Uses the connection like ``use(_:)``, but doesn't wait for a thread that uses it for longer than a query takes.
  ///
  /// - Returns: The result; `nil` if another thread uses the connection.
  package func useIfFree<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    // Some ten microseconds; sleeping would take longer.
    for _ in 0..<500
    where unsafe sqlite3_mutex_try(OpaquePointer(bitPattern: lock)) == SQLITE_OK {
      defer { unsafe sqlite3_mutex_leave(OpaquePointer(bitPattern: lock)) }
      return try use(body)
    }
    return nil
  }

  /// Reads from a single snapshot of the data.
  public func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { try $0.inTransaction(.deferred, body) }
  }

  /// Makes all changes or none: an error of `body` undoes everything.
  ///
  /// The write lock is acquired at the beginning, so another connection can't change data that `body` has read.
  public func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try use { try $0.inTransaction(.immediate, body) }
  }

  /// Closes the file; further calls have no effect, and any use afterwards throws `SQLITE_MISUSE`.
  ///
  /// - Throws: ``DatabaseError``: `SQLITE_BUSY` during a statement.
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

  /// Returns a statement to the cache; bound values don't stay in memory.
  func release(_ prepared: StatementCache.Prepared) {
    let statement = unsafe OpaquePointer(bitPattern: prepared.address)
    unsafe sqlite3_reset(statement)
    unsafe sqlite3_clear_bindings(statement)
    let isSaved = state.withLock { $0.statements.release(prepared) }
    if !isSaved { unsafe sqlite3_finalize(statement) }
  }

  private static func open(_ path: String?, _ access: Access) throws -> OpaquePointer {
    let flags =
      switch access {
      case .reading: SQLITE_OPEN_READONLY
      case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var handle: OpaquePointer?
    // Debian's SQLite interprets names that begin with "file:" as addresses.
    let name = path.map { $0.hasPrefix("/") ? $0 : "./\($0)" } ?? ":memory:"
    let code = unsafe SystemText.withCString(name) { name in
      unsafe sqlite3_open_v2(
        name, &handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    }
    guard code == SQLITE_OK, let handle = unsafe handle else {
      let error = unsafe DatabaseError(code, of: handle)
      // A handle exists even after an error, unless memory is exhausted.
      unsafe sqlite3_close(handle)
      throw error
    }
    return unsafe handle
  }

  /// Finalizes statements, and returns the connection, which can then be closed.
  private static func end(_ statements: [Int], of address: Int) -> Int {
    for statement in statements { unsafe sqlite3_finalize(OpaquePointer(bitPattern: statement)) }
    return address
  }
}
