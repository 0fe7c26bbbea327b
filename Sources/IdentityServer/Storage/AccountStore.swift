import GRDB
import IdentityProtocol
import NIOPosix

/// The accounts, refresh tokens, codes and the signing key: every SQL statement after the schema.
struct AccountStore: Sendable {
  let database: DatabaseQueue
  /// Where SQLite may block.
  let threads: NIOThreadPool

  /// The account with an id.
  func account(id: String) async throws -> Account? {
    try await read { try Account.fetchOne($0, key: id) }
  }

  /// The account with an address, given in lower case.
  func account(email: String) async throws -> Account? {
    try await read { try Self.account(email: email, in: $0) }
  }

  /// Adds an account with its first refresh token.
  ///
  /// - Throws: ``ServiceFault`` `EMAIL_EXISTS`, also when another process was quicker.
  func insert(_ account: Account, token: RefreshToken) async throws {
    try await write { database in
      try Self.checkEmail(of: account, in: database)
      try account.insert(database)
      try token.insert(database)
    }
  }

  /// Changes an account in one transaction.
  ///
  /// - Parameters:
  ///   - id: The account's id.
  ///   - now: Milliseconds since 1970.
  ///   - change: Gets the account as it is at this moment, and says what happens to its refresh
  ///     tokens; what it throws undoes everything.
  /// - Returns: The account after the change.
  /// - Throws: ``ServiceFault`` `USER_NOT_FOUND` or `EMAIL_EXISTS`, and what `change` throws.
  func change(
    id: String, now: Int,
    _ change: @escaping @Sendable (inout Account) throws -> RefreshTokenChange
  ) async throws -> Account {
    try await write { database in
      guard var account = try Account.fetchOne(database, key: id) else {
        throw ServiceFault(.userNotFound)
      }
      return try Self.apply(change, to: &account, now: now, in: database)
    }
  }

  /// Removes an account; its codes go too, its refresh tokens stay to be told apart from garbage.
  func delete(id: String) async throws {
    try await write { _ = try Account.deleteOne($0, key: id) }
  }

  /// Forgets what nobody can use any more and is older than `limit`, milliseconds since 1970.
  func prune(before limit: Int) async throws {
    try await write { database in
      try database.execute(
        sql: "DELETE FROM refreshToken WHERE revokedAt < ?", arguments: [limit])
      try database.execute(sql: "DELETE FROM mailedCode WHERE expiresAt < ?", arguments: [limit])
    }
  }
}

// Refresh tokens.
extension AccountStore {
  /// The token with a digest, and its account if that is still there.
  func refreshToken(digest: [UInt8]) async throws -> (token: RefreshToken, account: Account?)? {
    try await read { database in
      guard let token = try RefreshToken.fetchOne(database, key: digest.databaseBlob) else {
        return nil
      }
      return (token, try Account.fetchOne(database, key: token.localID))
    }
  }
}

// Mailed codes.
extension AccountStore {
  /// Keeps a code and its message.
  func insert(_ code: MailedCode, mail: OutgoingMail, now: Int) async throws {
    try await write { database in
      try code.insert(database)
      try database.execute(
        sql: """
          INSERT INTO outbox (address, kind, code, link, language, createdAt)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [mail.address, mail.kind.rawValue, mail.code, mail.link, mail.language, now])
    }
  }

  /// A code that still belongs to its account: that is there and has the same address.
  func mailedCode(_ code: String) async throws -> MailedCode? {
    try await read { try Self.mailedCode(code, in: $0)?.code }
  }

  /// Uses a code up and changes its account, in one transaction.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - now: Milliseconds since 1970.
  ///   - change: Changes the account.
  /// - Returns: The account after the change; `nil` when the code is not there any more.
  /// - Throws: What the database throws.
  func use(
    _ code: MailedCode, now: Int,
    _ change: @escaping @Sendable (inout Account) -> RefreshTokenChange
  ) async throws -> Account? {
    try await write { database in
      guard var found = try Self.mailedCode(code.code, in: database) else { return nil }
      // One use voids its sisters: an older mail must not open the account again.
      try database.execute(
        sql: "DELETE FROM mailedCode WHERE localID = ? AND kind = ?",
        arguments: [code.localID, code.kind])
      return try Self.apply(change, to: &found.account, now: now, in: database)
    }
  }
}

// The signing key.
extension AccountStore {
  /// The PEM text of the key, if there is one.
  func signingKey() async throws -> String? {
    try await read { try Self.signingKey(in: $0) }
  }

  /// Keeps a key unless another process was quicker.
  ///
  /// - Parameter pem: A new key.
  /// - Returns: The key that is kept, the new one or the other.
  /// - Throws: What the database throws.
  func keepSigningKey(_ pem: String) async throws -> String {
    try await write { database in
      try database.execute(
        sql: "INSERT OR IGNORE INTO signingKey (id, pem) VALUES (1, ?)", arguments: [pem])
      return try Self.signingKey(in: database) ?? pem
    }
  }
}

private extension AccountStore {
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await threads.runIfActive { [database] in try database.read(body) }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await threads.runIfActive { [database] in try database.write(body) }
  }

  static func account(email: String, in database: Database) throws -> Account? {
    try Account.fetchOne(
      database, sql: "SELECT * FROM account WHERE email = ?", arguments: [email])
  }

  static func checkEmail(of account: Account, in database: Database) throws {
    guard let email = account.email, let other = try Self.account(email: email, in: database)
    else { return }
    guard other.localID == account.localID else { throw ServiceFault(.emailExists) }
  }

  static func apply(
    _ change: (inout Account) throws -> RefreshTokenChange, to account: inout Account, now: Int,
    in database: Database
  ) throws -> Account {
    let tokens = try change(&account)
    try checkEmail(of: account, in: database)
    if tokens.voidsOlder {
      try database.execute(
        sql: "UPDATE refreshToken SET revokedAt = ? WHERE localID = ? AND revokedAt IS NULL",
        arguments: [now, account.localID])
    }
    try account.update(database)
    try tokens.added?.insert(database)
    return account
  }

  static func mailedCode(
    _ code: String, in database: Database
  ) throws -> (code: MailedCode, account: Account)? {
    guard let found = try MailedCode.fetchOne(database, key: code),
      let account = try Account.fetchOne(database, key: found.localID),
      account.email == found.email
    else { return nil }
    return (found, account)
  }

  static func signingKey(in database: Database) throws -> String? {
    try String.fetchOne(database, sql: "SELECT pem FROM signingKey WHERE id = 1")
  }
}
