import LoginIdentity
import LoginIdentityProtocol
import LoginSQLiteDatabase

// The columns have the properties' names.
extension Account {
  /// The stored columns, in the order of ``init(row:)`` and ``values()``: by number, because a lookup of each name
  /// costs more than the row.
  static let columns = "localID, \(changingColumns)"

  /// The columns except the ID, which never changes.
  static let changingColumns = """
    email, isEmailVerified, displayName, photoURL, screenName, phoneNumber, passwordHash,
    passwordUpdatedAt, validSince, isDisabled, initialEmail, createdAt, lastLoginAt,
    lastRefreshAt, customAttributes, isCustomAuth, isEmailLinkSignIn, identities, secondFactors,
    passkeys, backupCodes, rememberedDevices
    """

  init(row: Row) throws {
    localID = try row[0]
    email = try row[1]
    isEmailVerified = try row[2]
    displayName = try row[3]
    photoURL = try row[4]
    screenName = try row[5]
    phoneNumber = try row[6]
    passwordHash = try row[7]
    passwordUpdatedAt = try row[8]
    validSince = try row[9]
    isDisabled = try row[10]
    initialEmail = try row[11]
    createdAt = try row[12]
    lastLoginAt = try row[13]
    lastRefreshAt = try row[14]
    customAttributes = try row[15]
    isCustomAuth = try row[16]
    isEmailLinkSignIn = try row[17]
    identities = try Self.list(row[18])
    secondFactors = try Self.list(row[19])
    passkeys = try Self.list(row[20])
    backupCodes = try Self.value(row[21])
    rememberedDevices = try Self.rememberedDevices(row: row)
  }

  /// The number of ``columns``.
  static let columnCount = columns.utf8.count { $0 == UInt8(ascii: ",") } + 1

  /// Reads the remembered devices from a row.
  static func rememberedDevices(row: Row) throws -> [StoredDevice] { try list(row[22]) }

  /// Returns the values of ``columns``.
  func values() throws -> [any Bindable] {
    [
      localID, email, isEmailVerified, displayName, photoURL, screenName, phoneNumber, passwordHash,
      passwordUpdatedAt, validSince, isDisabled, initialEmail, createdAt, lastLoginAt,
      lastRefreshAt, customAttributes, isCustomAuth, isEmailLinkSignIn,
      try Self.text(of: identities), try Self.text(of: secondFactors), try Self.text(of: passkeys),
      try Self.text(of: backupCodes), try Self.text(of: rememberedDevices),
    ]
  }
}

private extension Account {
  /// Reads a list that is stored as JSON; `nil` counts as an empty list.
  static func list<Item: Decodable>(_ text: String?) throws -> [Item] {
    guard let text else { return [] }
    return try JSONCoding.value([Item].self, from: Array(text.utf8))
  }

  static func value<Value: Decodable>(_ text: String?) throws -> Value? {
    try text.map { try JSONCoding.value(Value.self, from: Array($0.utf8)) }
  }

  static func text(of value: (some Encodable)?) throws -> String? {
    try value.map { String(decoding: try JSONCoding.bytes(of: $0), as: UTF8.self) }
  }

  static func text(of list: [some Encodable]) throws -> String? {
    list.isEmpty ? nil : String(decoding: try JSONCoding.bytes(of: list), as: UTF8.self)
  }
}
