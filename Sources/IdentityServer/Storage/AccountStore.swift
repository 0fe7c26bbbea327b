import GRDB
import NIOPosix

/// The accounts and all that belongs to them.
///
/// SQL stands in ``AccountTransaction`` and its extensions alone.
struct AccountStore: Sendable {
  let database: DatabaseQueue
  /// Where SQLite may block.
  let threads: NIOThreadPool

  /// Reads, from one state of the data.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (AccountTransaction) throws -> Value
  ) async throws -> Value {
    try await threads.runIfActive { [database] in
      try database.read { try body(AccountTransaction(database: $0)) }
    }
  }

  /// Changes, as a whole or not at all; what `body` throws undoes everything.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (AccountTransaction) throws -> Value
  ) async throws -> Value {
    try await threads.runIfActive { [database] in
      try database.write { try body(AccountTransaction(database: $0)) }
    }
  }
}

// What is needed most.
extension AccountStore {
  /// The account with an id.
  func account(id: String) async throws -> Account? {
    try await read { try $0.account(id: id) }
  }

  /// The account with an address, given in lower case.
  func account(email: String) async throws -> Account? {
    try await read { try $0.account(email: email) }
  }
}

/// A view of the data that nobody else changes meanwhile.
struct AccountTransaction {
  let database: Database
}
