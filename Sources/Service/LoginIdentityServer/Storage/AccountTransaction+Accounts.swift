import LoginIdentityProtocol
import LoginSQLiteDatabase

extension AccountTransaction {
  func account(id: String) throws -> Account? {
    try database.row(Self.byID, [id], Account.init)
  }

  /// Reads the row of an account, ``Account/columns``; `nil` without one.
  func row<Value>(ofAccount id: String, _ read: (Row) throws -> Value) throws -> Value? {
    try database.row(Self.byID, [id], read)
  }

  /// Returns the account with an address, given in lower case.
  func account(email: String) throws -> Account? {
    try database.row(Self.byEmail, [email], Account.init)
  }

  func account(phone: String) throws -> Account? {
    try database.row(
      "SELECT \(Account.columns) FROM account WHERE phoneNumber = ?", [phone], Account.init)
  }

  func account(providerID: String, rawID: String) throws -> Account? {
    try database.row(
      """
      SELECT \(Account.columns) FROM account WHERE localID =
        (SELECT localID FROM federatedIdentity WHERE providerID = ? AND rawID = ?)
      """, [providerID, rawID], Account.init)
  }

  /// Returns the oldest account with a linked provider that has an address, given in lower case.
  func account(providerEmail email: String) throws -> Account? {
    try database.row(
      """
      SELECT \(Account.columns) FROM account WHERE localID IN
        (SELECT localID FROM federatedIdentity WHERE federatedIdentity.email = ?)
      ORDER BY createdAt, localID
      """, [email], Account.init)
  }

  /// Returns the accounts whose first address, given in lower case, isn't their current one.
  func accounts(initialEmail email: String) throws -> [Account] {
    try database.rows(
      "SELECT \(Account.columns) FROM account WHERE initialEmail = ?", [email], Account.init)
  }

  func accountCount() throws -> Int {
    try database.value("SELECT count(*) FROM account") ?? 0
  }

  /// Returns a page of accounts, by ID.
  ///
  /// - Parameters:
  ///   - id: The ID before the page.
  ///   - limit: The maximum number; `nil` for all.
  ///   - descending: Whether the largest ID comes first.
  /// - Returns: The page.
  /// - Throws: Database errors.
  func accounts(
    after id: String? = nil, limit: Int? = nil, descending: Bool = false
  ) throws -> [Account] {
    try database.rows(
      """
      SELECT \(Account.columns) FROM account WHERE localID > ?
      ORDER BY localID \(descending ? "DESC" : "ASC") LIMIT ?
      """, [id ?? "", limit ?? -1], Account.init)
  }

  /// Returns the accounts with a link to a provider; the one that signed in last comes first.
  func accounts(providerID: String, limit: Int) throws -> [Account] {
    try database.rows(
      """
      SELECT \(Account.columns) FROM account WHERE localID IN
        (SELECT localID FROM federatedIdentity WHERE providerID = ?)
      ORDER BY lastLoginAt DESC, localID LIMIT ?
      """, [providerID, limit], Account.init)
  }

  /// Adds an account.
  ///
  /// - Returns: The stored account: tokens that were issued for its ID before are invalid for it.
  /// - Throws: ``ServiceError`` `DUPLICATE_LOCAL_ID`, `EMAIL_EXISTS`, `PHONE_NUMBER_EXISTS`,
  ///   `FEDERATED_USER_ID_ALREADY_LINKED`, and as ``Account/check(after:)``.
  @discardableResult
  func insert(_ account: Account) throws -> Account {
    guard try self.account(id: account.localID) == nil else {
      throw ServiceError(.duplicateLocalID)
    }
    try account.check(after: nil)
    var account = account
    if let end = try lastEnd(ofTokensOf: account.localID) {
      // Tokens contain seconds: those of the second in which the former account ended are invalid too.
      account.validSince = max(account.validSince ?? 0, end / 1000 + 1)
    }
    try checkConflicts(of: account)
    try database.execute(Self.insertion, account.values())
    try storeIdentities(of: account)
    if !account.passkeyIDs.isEmpty { try storePasskeys(of: account) }
    return account
  }

  /// Stores the changes of an account.
  ///
  /// - Throws: ``ServiceError`` as ``insert(_:)``, or `USER_NOT_FOUND`.
  func update(_ account: Account) throws {
    guard let former = try self.account(id: account.localID) else {
      throw ServiceError(.userNotFound)
    }
    guard former != account else { return }
    answers?.remove(account.localID)
    try account.check(after: former)
    if former.email != account.email || former.phoneNumber != account.phoneNumber
      || former.identities != account.identities
    {
      try checkConflicts(of: account)
    }
    try database.execute(Self.change, Array(account.values().dropFirst()) + [account.localID])
    if former.identities != account.identities { try storeIdentities(of: account) }
    if former.passkeyIDs != account.passkeyIDs { try storePasskeys(of: account) }
  }

  /// Removes an account with its codes and pending sign-ins; its refresh tokens stay as revoked ones, so that they
  /// differ from unknown tokens.
  ///
  /// - Parameters:
  ///   - id: The account's ID.
  ///   - now: Milliseconds since 1970.
  /// - Throws: Database errors.
  func delete(id: String, now: Int) throws {
    answers?.remove(id)
    try revokeRefreshTokens(of: id, now: now)
    for table in [
      "federatedIdentity", "importedRecord", "mailedCode", "passkeyChallenge", "passkeyOwner",
      "verificationSession",
    ] {
      try database.execute("DELETE FROM \(table) WHERE localID = ?", [id])
    }
    try database.execute("DELETE FROM account WHERE localID = ?", [id])
  }

  /// Removes every account with its data; email links that create a new account stay.
  func deleteAllAccounts(now: Int) throws {
    answers?.removeAll()
    try database.execute(
      "UPDATE refreshToken SET revokedAt = max(?, issuedAt) WHERE revokedAt IS NULL", [now])
    try database.execute("DELETE FROM mailedCode WHERE localID IS NOT NULL")
    for table in [
      "account", "federatedIdentity", "waitingSignIn", "verificationSession", "tries",
      "passkeyOwner", "passkeyChallenge", "emailedCode", "importedRecord",
    ] {
      try database.execute("DELETE FROM \(table)")
    }
  }
}

private extension AccountTransaction {
  static let byID = "SELECT \(Account.columns) FROM account WHERE localID = ?"
  static let byEmail = "SELECT \(Account.columns) FROM account WHERE email = ?"
  static let insertion = """
    INSERT INTO account (\(Account.columns))
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let change = """
    UPDATE account SET (\(Account.changingColumns))
      = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    WHERE localID = ?
    """

  func checkConflicts(of account: Account) throws {
    if let email = account.email, let other = try self.account(email: email),
      other.localID != account.localID
    {
      throw ServiceError(.emailExists)
    }
    if let phone = account.phoneNumber, let other = try self.account(phone: phone),
      other.localID != account.localID
    {
      throw ServiceError(.phoneNumberExists)
    }
    for identity in account.identities {
      let owner: String? = try database.value(
        "SELECT localID FROM federatedIdentity WHERE providerID = ? AND rawID = ?",
        [identity.providerId, identity.rawId ?? ""])
      if let owner, owner != account.localID { throw ServiceError(.federatedUserAlreadyLinked) }
    }
  }

  func storeIdentities(of account: Account) throws {
    try database.execute("DELETE FROM federatedIdentity WHERE localID = ?", [account.localID])
    for identity in account.identities {
      try database.execute(
        "INSERT INTO federatedIdentity (providerID, rawID, localID, email) VALUES (?, ?, ?, ?)",
        [
          identity.providerId, identity.rawId ?? "", account.localID,
          identity.email.map(Syntax.canonical),
        ])
    }
  }
}
