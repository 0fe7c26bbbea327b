import CLoginSQLite3

extension Database {
  /// How a transaction begins.
  ///
  /// Source: https://www.sqlite.org/lang_transaction.html
  public enum TransactionKind: Sendable {
    /// `BEGIN DEFERRED`: takes nothing before the first statement does.
    case deferred
    /// `BEGIN IMMEDIATE`: takes the file for writing.
    case immediate
  }

  /// What is brought from the write-ahead file into the data file.
  ///
  /// Source: https://www.sqlite.org/c3ref/wal_checkpoint_v2.html
  public enum CheckpointMode: Sendable {
    /// `SQLITE_CHECKPOINT_PASSIVE`: as much as there is without waiting.
    case passive
    /// `SQLITE_CHECKPOINT_TRUNCATE`: everything; the write-ahead file is empty then.
    case truncate
  }

  /// Does something in a transaction; what `body` throws undoes it, and nothing is left open.
  ///
  /// - Parameters:
  ///   - kind: How it begins.
  ///   - body: What is done.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws; ``DatabaseError`` `SQLITE_ABORT` where SQLite rolled back and `body` did
  ///   not say so.
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
      // Not where SQLite did it by itself.
      if isTransactionOpen { try? execute("ROLLBACK") }
      throw error
    }
  }

  /// Does something wholly within a transaction, or undoes it and throws; the transaction goes on.
  public func inSavepoint<Value>(_ body: (Database) throws -> Value) throws -> Value {
    guard isTransactionOpen else { return try inTransaction(.immediate, body) }
    // The innermost of several with one name is meant.
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

  /// Brings changes from the write-ahead file into the data file.
  ///
  /// - Throws: ``DatabaseError``: `SQLITE_BUSY` where another connection is in the way.
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
