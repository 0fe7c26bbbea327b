import GRDB
import IdentityProtocol

extension AccountTransaction {
  /// The account with an id.
  func account(id: String) throws -> Account? {
    try Account.fetchOne(
      try database.cachedStatement(sql: "SELECT \(Account.columns) FROM account WHERE localID = ?"),
      arguments: [id])
  }

  /// The account with an address, given in lower case.
  func account(email: String) throws -> Account? {
    try Account.fetchOne(
      try database.cachedStatement(sql: "SELECT \(Account.columns) FROM account WHERE email = ?"),
      arguments: [email])
  }

  /// The account with a phone number.
  func account(phone: String) throws -> Account? {
    try Account.fetchOne(
      database, sql: "SELECT \(Account.columns) FROM account WHERE phoneNumber = ?",
      arguments: [phone])
  }

  /// The account that a person of a provider is linked to.
  func account(providerID: String, rawID: String) throws -> Account? {
    try Account.fetchOne(
      database,
      sql: """
        SELECT \(Account.columns) FROM federatedIdentity JOIN account USING (localID)
        WHERE providerID = ? AND rawID = ?
        """,
      arguments: [providerID, rawID])
  }

  /// How many accounts there are.
  func accountCount() throws -> Int {
    try Int.fetchOne(database, sql: "SELECT count(*) FROM account") ?? 0
  }

  /// A page of accounts, by id.
  ///
  /// - Parameters:
  ///   - id: The page begins after it.
  ///   - limit: At most how many; `nil` for all.
  ///   - descending: Whether the largest id comes first.
  /// - Returns: The page.
  /// - Throws: What the database throws.
  func accounts(
    after id: String? = nil, limit: Int? = nil, descending: Bool = false
  ) throws -> [Account] {
    try Account.fetchAll(
      database,
      sql: """
        SELECT \(Account.columns) FROM account WHERE localID > ? ORDER BY localID \(descending ? "DESC" : "ASC")
        LIMIT ?
        """,
      arguments: [id ?? "", limit ?? -1])
  }

  /// Adds an account.
  ///
  /// - Throws: ``ServiceFault`` `DUPLICATE_LOCAL_ID`, `EMAIL_EXISTS`, `PHONE_NUMBER_EXISTS` or
  ///   `FEDERATED_USER_ID_ALREADY_LINKED`.
  func insert(_ account: Account) throws {
    guard try self.account(id: account.localID) == nil else {
      throw ServiceFault(.duplicateLocalID)
    }
    try checkConflicts(of: account)
    try account.insert(database)
    try keepIdentities(of: account)
  }

  /// Keeps the changes of an account.
  ///
  /// - Throws: ``ServiceFault`` as ``insert(_:)``, or `USER_NOT_FOUND`.
  func update(_ account: Account) throws {
    guard let former = try self.account(id: account.localID) else {
      throw ServiceFault(.userNotFound)
    }
    guard former != account else { return }
    if former.email != account.email || former.phoneNumber != account.phoneNumber
      || former.identities != account.identities
    {
      try checkConflicts(of: account)
    }
    try account.update(database)
    if former.identities != account.identities { try keepIdentities(of: account) }
  }

  /// Removes an account; its refresh tokens stay, to be told apart from garbage.
  func delete(id: String) throws {
    try database.execute(
      sql: "DELETE FROM federatedIdentity WHERE localID = ?", arguments: [id])
    _ = try Account.deleteOne(database, key: id)
  }

  /// Removes every account, and what waits for one.
  func deleteAllAccounts() throws {
    for table in ["account", "federatedIdentity", "waitingSignIn", "verificationSession"] {
      try database.execute(sql: "DELETE FROM \(table)")
    }
  }
}

private extension AccountTransaction {
  /// Checks what has to be unique.
  func checkConflicts(of account: Account) throws {
    if let email = account.email, let other = try self.account(email: email),
      other.localID != account.localID
    {
      throw ServiceFault(.emailExists)
    }
    if let phone = account.phoneNumber, let other = try self.account(phone: phone),
      other.localID != account.localID
    {
      throw ServiceFault(.phoneNumberExists)
    }
    for identity in account.identities {
      let owner = try String.fetchOne(
        database, sql: "SELECT localID FROM federatedIdentity WHERE providerID = ? AND rawID = ?",
        arguments: [identity.providerId, identity.rawId ?? ""])
      if let owner, owner != account.localID { throw ServiceFault(.federatedUserAlreadyLinked) }
    }
  }

  /// Brings the index of identities up to date.
  func keepIdentities(of account: Account) throws {
    try database.execute(
      sql: "DELETE FROM federatedIdentity WHERE localID = ?", arguments: [account.localID])
    for identity in account.identities {
      try database.execute(
        sql: "INSERT INTO federatedIdentity (providerID, rawID, localID) VALUES (?, ?, ?)",
        arguments: [identity.providerId, identity.rawId ?? "", account.localID])
    }
  }
}
