import CLoginSQLite3

extension Database {
  /// The way in which a transaction begins.
  ///
  /// Source: https://www.sqlite.org/lang_transaction.html
  public enum TransactionKind: Sendable {
    /// `BEGIN DEFERRED`: acquires no lock before the first statement needs one.
    case deferred
    /// `BEGIN IMMEDIATE`: acquires the write lock.
    case immediate
  }

  /// The part of the write-ahead file that is copied to the data file.
  ///
  /// Source: https://www.sqlite.org/c3ref/wal_checkpoint_v2.html
  public enum CheckpointMode: Sendable {
    /// `SQLITE_CHECKPOINT_PASSIVE`: as much as possible without waiting.
    case passive
    /// `SQLITE_CHECKPOINT_TRUNCATE`: everything; the write-ahead file is then empty.
    case truncate
  }

  /// Calls a closure in a transaction; an error of `body` rolls it back and closes it.
  ///
  /// - Parameters:
  ///   - kind: The way in which the transaction begins.
  ///   - body: The closure.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`; ``DatabaseError`` `SQLITE_ABORT` if SQLite rolled back and `body` did not report
  ///   it.
  public func inTransaction<Value>(
    _ kind: TransactionKind, _ body: (Database) throws -> Value
  ) throws -> Value {
    switch kind {
    case .deferred: try execute("BEGIN DEFERRED")
    case .immediate: try execute("BEGIN IMMEDIATE")
    }
    let inside = unsafe Database(connection, handle, isInTransaction: true)
    do {
      let value = try body(inside)
      try inside.execute("COMMIT")
      return value
    } catch {
      // Unless SQLite already rolled back.
      if isTransactionOpen { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Calls a closure completely within a transaction, or undoes its changes and throws; the outer transaction
  /// continues.
  public func inSavepoint<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard isTransactionOpen else { return try inTransaction(.immediate, body) }
    // Of several savepoints with one name, the innermost is meant.
    try execute("SAVEPOINT part")
    do {
      let value = try body(unsafe Database(connection, handle, isInTransaction: true))
      try execute("RELEASE part")
      return value
    } catch {
      if isTransactionOpen {
        try? execute("ROLLBACK TO part")
        try? execute("RELEASE part")
      }
      throw error
    }
  }

  /// Copies changes from the write-ahead file to the data file.
  ///
  /// - Throws: ``DatabaseError``: `SQLITE_BUSY` if another connection prevents it.
  public func checkpoint(_ mode: CheckpointMode) throws {
    let number =
      switch mode {
      case .passive: SQLITE_CHECKPOINT_PASSIVE
      case .truncate: SQLITE_CHECKPOINT_TRUNCATE
      }
    let code = unsafe sqlite3_wal_checkpoint_v2(handle, "main", number, nil, nil)
    guard code == SQLITE_OK else { throw unsafe DatabaseError(code, of: handle) }
  }
}
