import CLoginSQLite3

/// A connection that the current thread uses exclusively during a call.
@safe public struct Database {
  let connection: DatabaseConnection
  let handle: OpaquePointer
  /// Whether this code is inside a transaction of its own.
  let isInTransaction: Bool

  init(
    _ connection: DatabaseConnection, _ handle: OpaquePointer, isInTransaction: Bool = false
  ) {
    self.connection = connection
    unsafe self.handle = unsafe handle
    self.isInTransaction = isInTransaction
  }

  /// Executes one statement.
  ///
  /// - Parameters:
  ///   - sql: The statement; it stays prepared, so values belong in parameters.
  ///   - values: The values of its parameters, from the first.
  /// - Throws: ``DatabaseError``
  public func execute(_ sql: String, _ values: [any Bindable] = []) throws {
    try withStatement(sql, values) { row in
      while try step(row) {}
    }
  }

  /// Executes any number of statements without parameters; none of them stays prepared.
  ///
  /// - Throws: ``DatabaseError``; the statements before the failed one took effect.
  public func execute(script: String) throws {
    try checkTransaction()
    let code = unsafe sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw unsafe DatabaseError(code, of: handle) }
  }

  /// Returns every row of a result.
  ///
  /// - Parameters:
  ///   - sql: The statement; it stays prepared, so values belong in parameters.
  ///   - values: The values of its parameters, from the first.
  ///   - read: Reads a row.
  /// - Returns: The value read from each row.
  /// - Throws: ``DatabaseError``, or the error of `read`.
  public func rows<Value>(
    _ sql: String, _ values: [any Bindable] = [], _ read: (Row) throws -> Value
  ) throws -> [Value] {
    try withStatement(sql, values) { row in
      var found: [Value] = []
      while try step(row) { found.append(try read(row)) }
      return found
    }
  }

  /// Returns the first row of a result; further rows are not computed.
  ///
  /// - Parameters:
  ///   - sql: The statement; it stays prepared, so values belong in parameters.
  ///   - values: The values of its parameters, from the first.
  ///   - read: Reads the row.
  /// - Returns: The value read; `nil` without a row.
  /// - Throws: ``DatabaseError``, or the error of `read`.
  public func row<Value>(
    _ sql: String, _ values: [any Bindable] = [], _ read: (Row) throws -> Value
  ) throws -> Value? {
    try withStatement(sql, values) { row in try step(row) ? try read(row) : nil }
  }

  /// Returns the first column of the first row of a result; `nil` without a row, and for `NULL`.
  public func value<Value: ColumnValue>(
    _ sql: String, _ values: [any Bindable] = []
  ) throws -> Value? {
    try row(sql, values) { row -> Value? in try row[0] } ?? nil
  }

  /// The number of rows changed by the last statement that changes rows; `sqlite3_changes64`.
  public var changes: Int { Int(unsafe sqlite3_changes64(handle)) }

  /// The number of rows changed since the connection was opened; `sqlite3_total_changes64`.
  public var totalChanges: Int { Int(unsafe sqlite3_total_changes64(handle)) }
}

extension Database {
  /// Throws if SQLite has rolled the transaction back by itself, as on a full disk.
  ///
  /// Otherwise, every further statement would be a separate transaction.
  func checkTransaction() throws {
    guard isInTransaction, !isTransactionOpen else { return }
    throw DatabaseError(.abort, "the transaction was rolled back")
  }

  var isTransactionOpen: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  private func withStatement<Result>(
    _ sql: String, _ values: [any Bindable], _ body: (Row) throws -> Result
  ) throws -> Result {
    try checkTransaction()
    let prepared = try unsafe connection.prepare(sql, on: handle)
    defer { connection.release(prepared) }
    guard let statement = unsafe OpaquePointer(bitPattern: prepared.address) else {
      throw DatabaseError.closed
    }
    let count = Int(unsafe sqlite3_bind_parameter_count(statement))
    guard count == values.count else {
      throw DatabaseError(.range, "\(values.count) values for \(count) parameters")
    }
    for (index, value) in values.enumerated() {
      let code = unsafe bind(value.boundValue, to: statement, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw unsafe DatabaseError(code, of: handle) }
    }
    return try body(unsafe Row(of: statement))
  }

  private func bind(
    _ value: BoundValue, to statement: OpaquePointer, at index: Int32
  ) -> Int32 {
    switch value {
    case .null: return unsafe sqlite3_bind_null(statement, index)
    case .integer(let number): return unsafe sqlite3_bind_int64(statement, index, number)
    case .real(let number): return unsafe sqlite3_bind_double(statement, index, number)
    case .text(let text):
      // The pointer has a zero behind the text; zeros within it count like any other byte.
      return unsafe ltui_sqlite_bind_text(statement, index, text, text.utf8.count)
    case .blob(let bytes):
      return unsafe ltui_sqlite_bind_blob(statement, index, bytes, bytes.count)
    }
  }

  /// Advances to the first or next row; returns `false` at the end.
  private func step(_ row: Row) throws -> Bool {
    let code = unsafe sqlite3_step(row.statement)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw unsafe DatabaseError(code, of: handle)
    }
  }
}
