import CLoginSQLite3

/// A connection that the running thread has to itself, for as long as a call lasts.
@safe public struct Database {
  let connection: DatabaseConnection
  let handle: OpaquePointer
  /// Whether a transaction of ours is around.
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
  ///   - sql: The statement; it stays prepared, so values belong into parameters.
  ///   - values: What its parameters are, from the first.
  /// - Throws: ``DatabaseError``
  public func execute(_ sql: String, _ values: [any Bindable] = []) throws {
    try withStatement(sql, values) { row in
      while try step(row) {}
    }
  }

  /// Executes any number of statements, without parameters, and keeps none of them prepared.
  ///
  /// - Throws: ``DatabaseError``; the statements before the one that failed took effect.
  public func execute(script: String) throws {
    try checkTransaction()
    let code = unsafe sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw unsafe DatabaseError(code, of: handle) }
  }

  /// Every row of an answer.
  ///
  /// - Parameters:
  ///   - sql: The statement; it stays prepared, so values belong into parameters.
  ///   - values: What its parameters are, from the first.
  ///   - read: Reads a row.
  /// - Returns: What was read of each.
  /// - Throws: ``DatabaseError``, or what `read` throws.
  public func rows<Value>(
    _ sql: String, _ values: [any Bindable] = [], _ read: (Row) throws -> Value
  ) throws -> [Value] {
    try withStatement(sql, values) { row in
      var found: [Value] = []
      while try step(row) { found.append(try read(row)) }
      return found
    }
  }

  /// The first row of an answer; the others are not looked for.
  ///
  /// - Parameters:
  ///   - sql: The statement; it stays prepared, so values belong into parameters.
  ///   - values: What its parameters are, from the first.
  ///   - read: Reads the row.
  /// - Returns: What was read; `nil` without a row.
  /// - Throws: ``DatabaseError``, or what `read` throws.
  public func row<Value>(
    _ sql: String, _ values: [any Bindable] = [], _ read: (Row) throws -> Value
  ) throws -> Value? {
    try withStatement(sql, values) { row in try step(row) ? try read(row) : nil }
  }

  /// The first column of the first row of an answer; `nil` without a row, and for `NULL`.
  public func value<Value: ColumnValue>(
    _ sql: String, _ values: [any Bindable] = []
  ) throws -> Value? {
    try row(sql, values) { row -> Value? in try row[0] } ?? nil
  }

  /// How many rows the last statement that changes any has changed; `sqlite3_changes64`.
  public var changes: Int { Int(unsafe sqlite3_changes64(handle)) }

  /// How many rows were changed since the connection was opened; `sqlite3_total_changes64`.
  public var totalChanges: Int { Int(unsafe sqlite3_total_changes64(handle)) }
}

extension Database {
  /// Refuses to go on after SQLite has rolled the transaction back by itself, as it does on a full disk: every
  /// further statement would be a transaction of its own.
  func checkTransaction() throws {
    guard isInTransaction, !isTransactionOpen else { return }
    throw DatabaseError(.abort, "the transaction was rolled back")
  }

  /// Whether there is a transaction, whoever began it.
  var isTransactionOpen: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  private func withStatement<Result>(
    _ sql: String, _ values: [any Bindable], _ body: (Row) throws -> Result
  ) throws -> Result {
    try checkTransaction()
    let prepared = try unsafe connection.prepare(sql, on: handle)
    defer { connection.giveBack(prepared) }
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

  /// Goes to the next row, and to the first one at first; false at the end.
  private func step(_ row: Row) throws -> Bool {
    let code = unsafe sqlite3_step(row.statement)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw unsafe DatabaseError(code, of: handle)
    }
  }
}
