import GRDB

/// The accounts and all that belongs to them.
///
/// SQL stands in ``AccountTransaction`` and its extensions alone. Calls block, so they belong on
/// ``ServiceThreads``, where every task of the service runs; a change of thread for each would cost
/// more than most of them.
struct AccountStore: Sendable {
  let database: DatabaseQueue

  /// Reads, from one state of the data.
  ///
  /// GRDB's own `read` makes SQLite prepare every statement anew, for it switches to reading only.
  func read<Value>(_ body: (AccountTransaction) throws -> Value) throws -> Value {
    try database.writeWithoutTransaction { database in
      var value: Value?
      try database.inTransaction(.deferred) {
        value = try body(AccountTransaction(database: database))
        return .commit
      }
      guard let value else { throw ServiceFault.internal }
      return value
    }
  }

  /// Reads with a single statement, which is one state of the data by itself.
  func readOnce<Value>(_ body: (AccountTransaction) throws -> Value) throws -> Value {
    try database.unsafeRead { try body(AccountTransaction(database: $0)) }
  }

  /// Changes, as a whole or not at all; what `body` throws undoes everything.
  func write<Value>(_ body: (AccountTransaction) throws -> Value) throws -> Value {
    try database.write { try body(AccountTransaction(database: $0)) }
  }
}

// What is needed most.
extension AccountStore {
  /// The account with an id.
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
}
