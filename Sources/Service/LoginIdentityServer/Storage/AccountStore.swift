import LoginSQLiteDatabase

/// The accounts and all that belongs to them.
///
/// SQL stands in ``AccountTransaction`` and its extensions alone. Calls block, so they belong on
/// ``ServiceThreads``, where every task of the service runs; a change of thread for each would cost
/// more than most of them.
struct AccountStore: Sendable {
  let database: DatabaseConnection
  /// Where the number of changes is kept besides; `nil` for data in memory.
  var mark: DataMark?
  /// Brings changes home; `nil` for data in memory.
  var checkpointer: Checkpointer?

  /// Reads, from one state of the data.
  func read<Value>(_ body: (AccountTransaction) throws -> Value) throws -> Value {
    try database.read { try body(AccountTransaction(database: $0)) }
  }

  /// Reads with a single statement, which is one state of the data by itself; also in the middle of a
  /// transaction of the same thread.
  func readOnce<Value>(_ body: (AccountTransaction) throws -> Value) throws -> Value {
    try database.use { try body(AccountTransaction(database: $0)) }
  }

  /// Changes, as a whole or not at all; what `body` throws undoes everything.
  func write<Value>(_ body: (AccountTransaction) throws -> Value) throws -> Value {
    let (value, count) = try database.write { database in
      (try body(AccountTransaction(database: database)), try DataMark.count(in: database))
    }
    mark?.note(count)
    checkpointer?.isDue()
    return value
  }
}

// What is needed most.
extension AccountStore {
  func account(id: String) throws -> Account? {
    try readOnce { try $0.account(id: id) }
  }

  /// The account with an address, given in lower case.
  func account(email: String) throws -> Account? {
    try readOnce { try $0.account(email: email) }
  }
}

/// A view of the data that nobody else changes meanwhile.
struct AccountTransaction {
  let database: Database

  /// Does something wholly, or leaves everything as it was and throws; the transaction goes on.
  func wholly(_ body: (AccountTransaction) throws -> Void) throws {
    try database.inSavepoint { try body(AccountTransaction(database: $0)) }
  }
}
