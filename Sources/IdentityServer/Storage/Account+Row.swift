import FoundationEssentials
import GRDB
import IdentityProtocol

// The columns have the properties' names. Written out, because decoding by reflection costs more
// than the look-up itself.
extension Account: FetchableRecord, PersistableRecord {
  static let databaseTableName = "account"

  /// What is read, in the order in which ``init(row:)`` takes it: by number, for a look at each name
  /// costs more than the row.
  static let columns = """
    account.localID, account.email, account.isEmailVerified, account.displayName,
    account.photoURL, account.screenName, account.phoneNumber, account.passwordHash,
    account.passwordUpdatedAt, account.validSince, account.isDisabled, account.initialEmail,
    account.createdAt, account.lastLoginAt, account.lastRefreshAt, account.customAttributes,
    account.isCustomAuth, account.isEmailLinkSignIn, account.identities, account.secondFactors
    """

  init(row: Row) throws {
    localID = row[0]
    email = row[1]
    isEmailVerified = row[2]
    displayName = row[3]
    photoURL = row[4]
    screenName = row[5]
    phoneNumber = row[6]
    passwordHash = row[7]
    passwordUpdatedAt = row[8]
    validSince = row[9]
    isDisabled = row[10]
    initialEmail = row[11]
    createdAt = row[12]
    lastLoginAt = row[13]
    lastRefreshAt = row[14]
    customAttributes = row[15]
    isCustomAuth = row[16]
    isEmailLinkSignIn = row[17]
    identities = try Self.list(row[18])
    secondFactors = try Self.list(row[19])
  }

  func encode(to container: inout PersistenceContainer) throws {
    container["localID"] = localID
    container["email"] = email
    container["isEmailVerified"] = isEmailVerified
    container["displayName"] = displayName
    container["photoURL"] = photoURL
    container["screenName"] = screenName
    container["phoneNumber"] = phoneNumber
    container["passwordHash"] = passwordHash
    container["passwordUpdatedAt"] = passwordUpdatedAt
    container["validSince"] = validSince
    container["isDisabled"] = isDisabled
    container["initialEmail"] = initialEmail
    container["createdAt"] = createdAt
    container["lastLoginAt"] = lastLoginAt
    container["lastRefreshAt"] = lastRefreshAt
    container["customAttributes"] = customAttributes
    container["isCustomAuth"] = isCustomAuth
    container["isEmailLinkSignIn"] = isEmailLinkSignIn
    container["identities"] = try Self.text(of: identities)
    container["secondFactors"] = try Self.text(of: secondFactors)
  }
}

private extension Account {
  /// Reads a list that is kept as JSON; nothing stands for an empty one.
  static func list<Item: Decodable>(_ text: String?) throws -> [Item] {
    guard let text else { return [] }
    return try BodyCoding.decode([Item].self, from: Array(text.utf8))
  }

  static func text(of list: [some Encodable]) throws -> String? {
    list.isEmpty ? nil : String(decoding: try BodyCoding.encode(list), as: UTF8.self)
  }
}
