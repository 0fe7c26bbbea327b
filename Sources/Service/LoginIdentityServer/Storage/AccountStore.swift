import LoginSQLiteDatabase

/// The accounts and all related data.
///
/// Only ``AccountTransaction`` and its extensions contain SQL. Calls block, so they belong on ``ServiceThreads``, where
/// every task of the service runs; a thread switch for each would cost more than most of them.
struct AccountStore: Sendable {
  let database: DatabaseConnection
  /// The separate counter of changes; `nil` for data in memory.
  var mark: DataMark?
  /// Moves changes to the data file; `nil` for data in memory.
  var checkpointer: Checkpointer?
  /// Runs tasks that may have to wait for the data; `nil` for the caller's threads.
  var executor: WorkerExecutor?
  /// The last answers to look-ups of these accounts.
  let answers = LookupAnswers()

  /// Reads from one state of the data.
  func read<Value>(_ body: (AccountTransaction) throws -> Value) throws -> Value {
    try database.read { try body(transaction($0)) }
  }

  /// Reads with a single statement, which by itself is one state of the data; also works within a transaction of the
  /// same thread.
  func readOnce<Value>(_ body: (AccountTransaction) throws -> Value) throws -> Value {
    try database.use { try body(transaction($0)) }
  }

  /// Reads like ``readOnce(_:)`` on an event loop, which must not wait: if another thread uses the data for longer than a
  /// read takes, a thread of the pool waits.
  func readSoon<Value: Sendable>(
    _ body: @Sendable (AccountTransaction) throws -> Value
  ) async throws -> Value {
    if let found = try readIfFree(body) { return found }
    return try await withTaskExecutorPreference(executor) { try readOnce(body) }
  }

  /// Reads like ``readOnce(_:)``; returns `nil` if another thread uses the data for longer than a read takes.
  func readIfFree<Value>(_ body: (AccountTransaction) throws -> Value) throws -> Value? {
    try database.useIfFree { try body(transaction($0)) }
  }

  /// Makes changes, completely or not at all; an error of `body` rolls everything back.
  func write<Value>(_ body: (AccountTransaction) throws -> Value) throws -> Value {
    let (value, count) = try database.write { database in
      (try body(transaction(database)), try DataMark.count(in: database))
    }
    mark?.note(count)
    checkpointer?.isDue()
    return value
  }

  private func transaction(_ database: Database) -> AccountTransaction {
    AccountTransaction(database: database, answers: answers)
  }
}

// Frequent reads.
extension AccountStore {
  func account(id: String) throws -> Account? {
    try readOnce { try $0.account(id: id) }
  }

  /// Returns the account with an address, given in lower case.
  func account(email: String) throws -> Account? {
    try readOnce { try $0.account(email: email) }
  }
}

/// A view of the data that doesn't change meanwhile.
struct AccountTransaction {
  let database: Database
  /// The last answers to look-ups, which changes of accounts remove; `nil` where no one looks accounts up.
  var answers: LookupAnswers?

  /// Makes changes completely, or rolls them back and throws; the transaction continues.
  func wholly(_ body: (AccountTransaction) throws -> Void) throws {
    try database.inSavepoint { try body(AccountTransaction(database: $0, answers: answers)) }
  }
}
