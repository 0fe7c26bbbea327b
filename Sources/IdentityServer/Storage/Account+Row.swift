import FoundationEssentials
import GRDB
import IdentityProtocol

// The columns have the properties' names. Written out, because decoding by reflection costs more
// than the look-up itself.
extension Account: FetchableRecord, PersistableRecord {
  static let databaseTableName = "account"

  init(row: Row) throws {
    localID = row["localID"]
    email = row["email"]
    isEmailVerified = row["isEmailVerified"]
    displayName = row["displayName"]
    photoURL = row["photoURL"]
    screenName = row["screenName"]
    phoneNumber = row["phoneNumber"]
    passwordHash = row["passwordHash"]
    passwordUpdatedAt = row["passwordUpdatedAt"]
    validSince = row["validSince"]
    isDisabled = row["isDisabled"]
    initialEmail = row["initialEmail"]
    createdAt = row["createdAt"]
    lastLoginAt = row["lastLoginAt"]
    lastRefreshAt = row["lastRefreshAt"]
    customAttributes = row["customAttributes"]
    isCustomAuth = row["isCustomAuth"]
    isEmailLinkSignIn = row["isEmailLinkSignIn"]
    identities = try Self.list(row["identities"])
    secondFactors = try Self.list(row["secondFactors"])
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
