import LoginIdentityProtocol
import LoginSQLiteDatabase

extension AccountTransaction {
  func account(id: String) throws -> Account? {
    try database.row(Self.byID, [id], Account.init)
  }

  /// The account with an address, given in lower case.
  func account(email: String) throws -> Account? {
    try database.row(Self.byEmail, [email], Account.init)
  }

  /// The account with a phone number.
  func account(phone: String) throws -> Account? {
    try database.row(
      "SELECT \(Account.columns) FROM account WHERE phoneNumber = ?", [phone], Account.init)
  }

  /// The account that a person of a provider is linked to.
  func account(providerID: String, rawID: String) throws -> Account? {
    try database.row(
      """
      SELECT \(Account.columns) FROM account WHERE localID =
        (SELECT localID FROM federatedIdentity WHERE providerID = ? AND rawID = ?)
      """, [providerID, rawID], Account.init)
  }

  /// The account, the oldest of several, with a linked provider that knows an address, given in lower
  /// case.
  func account(providerEmail email: String) throws -> Account? {
    try database.row(
      """
      SELECT \(Account.columns) FROM account WHERE localID IN
        (SELECT localID FROM federatedIdentity WHERE federatedIdentity.email = ?)
      ORDER BY createdAt, localID
      """, [email], Account.init)
  }

  /// The accounts whose first address was another than now, given in lower case.
  func accounts(initialEmail email: String) throws -> [Account] {
    try database.rows(
      "SELECT \(Account.columns) FROM account WHERE initialEmail = ?", [email], Account.init)
  }

  /// How many accounts there are.
  func accountCount() throws -> Int {
    try database.value("SELECT count(*) FROM account") ?? 0
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
    try database.rows(
      """
      SELECT \(Account.columns) FROM account WHERE localID > ?
      ORDER BY localID \(descending ? "DESC" : "ASC") LIMIT ?
      """, [id ?? "", limit ?? -1], Account.init)
  }

  /// Adds an account.
  ///
  /// - Returns: The account as it was kept: nothing that somebody else was given under its id before is
  ///   good for it.
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
      // Tokens tell seconds: those of the second in which the former account ended are void too.
      account.validSince = max(account.validSince ?? 0, end / 1000 + 1)
    }
    try checkConflicts(of: account)
    try database.execute(Self.insertion, account.values())
    try keepIdentities(of: account)
    return account
  }

  /// Keeps the changes of an account.
  ///
  /// - Throws: ``ServiceError`` as ``insert(_:)``, or `USER_NOT_FOUND`.
  func update(_ account: Account) throws {
    guard let former = try self.account(id: account.localID) else {
      throw ServiceError(.userNotFound)
    }
    guard former != account else { return }
    try account.check(after: former)
    if former.email != account.email || former.phoneNumber != account.phoneNumber
      || former.identities != account.identities
    {
      try checkConflicts(of: account)
    }
    try database.execute(Self.change, Array(account.values().dropFirst()) + [account.localID])
    if former.identities != account.identities { try keepIdentities(of: account) }
  }

  /// Removes an account with its codes and waiting sign-ins; its refresh tokens stay as void ones, to be
  /// told apart from garbage.
  ///
  /// - Parameters:
  ///   - id: The account's id.
  ///   - now: Milliseconds since 1970.
  /// - Throws: What the database throws.
  func delete(id: String, now: Int) throws {
    try revokeRefreshTokens(of: id, now: now)
    for table in ["federatedIdentity", "mailedCode", "verificationSession"] {
      try database.execute("DELETE FROM \(table) WHERE localID = ?", [id])
    }
    try database.execute("DELETE FROM account WHERE localID = ?", [id])
  }

  /// Removes every account, and what belongs to one; links of mails that make a new one stay.
  func deleteAllAccounts(now: Int) throws {
    try database.execute(
      "UPDATE refreshToken SET revokedAt = max(?, issuedAt) WHERE revokedAt IS NULL", [now])
    try database.execute("DELETE FROM mailedCode WHERE localID IS NOT NULL")
    for table in [
      "account", "federatedIdentity", "waitingSignIn", "verificationSession", "tries",
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
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let change = """
    UPDATE account SET (\(Account.changingColumns))
      = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    WHERE localID = ?
    """

  /// Checks what has to be unique.
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

  /// Brings the index of identities up to date.
  func keepIdentities(of account: Account) throws {
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
