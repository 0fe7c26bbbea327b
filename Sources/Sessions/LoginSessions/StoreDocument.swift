import LoginIdentity

/// The content of the store as it's written: one JSON object, the same in the file and in the keyring.
///
/// It begins with its version and a checksum of the rest, so that a token with an altered letter is never accepted. A
/// later version may change everything except that it's an object with `version`.
enum StoreDocument {
  /// The reason why bytes aren't the content of a store.
  enum ReadingError: Error, Equatable {
    case damaged
    case newer(version: Int)
  }

  /// The version of a document with only sessions.
  static let version = 1
  /// The version of a document that also has tokens of this device, which earlier programs would lose.
  static let versionWithDevices = 2

  /// Writes a content.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - length: The least number of bytes to write; the document is padded with spaces.
  /// - Returns: The document.
  static func bytes(of content: StoredContent, length: Int = 0) -> [UInt8] {
    let records = content.sessions.compactMap { try? JSONCoding.bytes(of: Record($0)) }
    let devices = content.devices.compactMap { try? JSONCoding.bytes(of: DeviceRecord($0)) }
    var lists = list(of: records)
    if !devices.isEmpty { lists += Array("\n],\"devices\":".utf8) + list(of: devices) }
    let end = Array("\n]}\n".utf8)
    let version = devices.isEmpty ? Self.version : versionWithDevices
    let missing = length - head(of: [], version).count - lists.count - end.count
    let rest = lists + Array(repeating: UInt8(ascii: " "), count: max(0, missing)) + end
    return head(of: rest, version) + rest
  }

  private static func list(of records: [[UInt8]]) -> [UInt8] {
    Array("[\n".utf8) + records.joined(separator: ",\n".utf8)
  }

  static func content(in bytes: [UInt8]) throws(ReadingError) -> StoredContent {
    let rest = bytes.dropFirst(head(of: [], version).count)
    if bytes.starts(with: head(of: rest, version)) {
      let list = Array(rest.dropLast("}\n".utf8.count))
      return StoredContent(sessions: try sessions(JSONSyntax(list)?.records))
    }
    guard bytes.starts(with: head(of: rest, versionWithDevices)) else {
      let version = (try? JSONCoding.value(Head.self, from: bytes))?.version ?? 0
      throw version > Self.versionWithDevices ? .newer(version: version) : .damaged
    }
    let lists = JSONSyntax(Array(#"{"sessions":"#.utf8) + rest)?.recordLists
    guard let lists, lists.map({ $0.name }) == ["sessions", "devices"] else { throw .damaged }
    let devices = lists[1].records.compactMap { DeviceRecord($0) }
    guard devices.count == lists[1].records.count else { throw .damaged }
    return StoredContent(
      sessions: try sessions(lists[0].records),
      devices: devices.map(\.stored).filter { $0.token.token.isToken })
  }

  private static func sessions(
    _ values: [[JSONSyntax.Field]]?
  ) throws(ReadingError) -> [StoredSession] {
    guard let values else { throw .damaged }
    let records = values.compactMap { Record($0) }
    guard records.count == values.count else { throw .damaged }
    return records.map(\.stored).withoutFormerTwins
  }

  private static func head(of rest: some Sequence<UInt8>, _ version: Int) -> [UInt8] {
    let checksum = Checksum.hexadecimal(of: rest)
    return Array(#"{"version":\#(version),"checksum":"\#(checksum)","sessions":"#.utf8)
  }

  private struct Head: Decodable {
    let version: Int
  }
}

/// The token of this device for one account as it's written.
private struct DeviceRecord: Encodable {
  let service: ServiceKey
  let userID: String
  let token: String
  let expiresAt: Int

  /// Reads a record; `nil` if a field is missing, or isn't a text or number as it should be.
  init?(_ fields: [JSONSyntax.Field]) {
    var reader = RecordReader(fields: fields)
    service = ServiceKey(rawValue: reader.text("service") ?? reader.missing(""))
    userID = reader.text("userID") ?? reader.missing("")
    token = reader.text("token") ?? reader.missing("")
    expiresAt = reader.number("expiresAt") ?? reader.missing(0)
    guard reader.isWhole else { return nil }
  }

  init(_ stored: StoredDeviceToken) {
    (service, userID, expiresAt) = (stored.service, stored.userID, stored.token.expiresAt)
    // As with the tokens of a session.
    token = stored.token.token.reveal { $0 }
  }

  var stored: StoredDeviceToken {
    StoredDeviceToken(
      service: service, userID: userID,
      token: DeviceToken(token: Secret(token), expiresAt: expiresAt))
  }
}

private extension [StoredSession] {
  /// The sessions without the older one of two sessions for one account, which may come from a list of issuers and from
  /// one of them.
  var withoutFormerTwins: [StoredSession] {
    var newest: [StoredSession] = []
    for stored in self {
      guard
        let place = newest.firstIndex(where: {
          $0.belongs(to: stored.session.user.id, stored.service)
        })
      else {
        newest.append(stored)
        continue
      }
      if stored.accessedAt > newest[place].accessedAt { newest[place] = stored }
    }
    return newest
  }
}

/// One session as it's written; the optional fields came later than the first version.
private struct Record: Encodable {
  let service: ServiceKey
  let isCurrent: Bool
  let signedInAt: Int
  let refreshedAt: Int
  let expiresAt: Int
  let provider: String
  let isNewUser: Bool
  let userID: String
  let email: String?
  let displayName: String?
  let isEmailVerified: Bool
  let isAnonymous: Bool
  let idToken: String
  let refreshToken: String
  var accessToken: String?
  var accessExpiresAt: Int?
  var accessedAt: Int?
  var scopes: [String]?
  var isIDTokenLast: Bool?
  var choice: Int?
  var isUnproven: Bool?
  var accessType: String?
  var otherTokens: [StoreDocument.Other]?
  /// The additional access tokens, as they were read.
  private var others: [OtherToken] = []

  private enum CodingKeys: String, CodingKey {
    case service, isCurrent, signedInAt, refreshedAt, expiresAt, provider, isNewUser, userID, email
    case displayName, isEmailVerified, isAnonymous, idToken, refreshToken, accessToken
    case accessExpiresAt, accessedAt, scopes, isIDTokenLast, choice, isUnproven, accessType
    case otherTokens
  }

  /// Reads a record; `nil` if a field is missing, or isn't a text, number or truth value as it should be.
  ///
  /// It's written by hand, because that takes a fifth of the time of the synthesized code, and scripts wait for it.
  init?(_ fields: [JSONSyntax.Field]) {
    var reader = RecordReader(fields: fields)
    service = ServiceKey(rawValue: reader.text("service") ?? reader.missing(""))
    isCurrent = reader.truth("isCurrent") ?? reader.missing(false)
    signedInAt = reader.number("signedInAt") ?? reader.missing(0)
    refreshedAt = reader.number("refreshedAt") ?? reader.missing(0)
    expiresAt = reader.number("expiresAt") ?? reader.missing(0)
    provider = reader.text("provider") ?? reader.missing("")
    isNewUser = reader.truth("isNewUser") ?? reader.missing(false)
    userID = reader.text("userID") ?? reader.missing("")
    email = reader.text("email")
    displayName = reader.text("displayName")
    isEmailVerified = reader.truth("isEmailVerified") ?? reader.missing(false)
    isAnonymous = reader.truth("isAnonymous") ?? reader.missing(false)
    idToken = reader.text("idToken") ?? reader.missing("")
    refreshToken = reader.text("refreshToken") ?? reader.missing("")
    accessToken = reader.text("accessToken")
    accessExpiresAt = reader.number("accessExpiresAt")
    accessedAt = reader.number("accessedAt")
    scopes = reader.texts("scopes")
    isIDTokenLast = reader.truth("isIDTokenLast")
    choice = reader.number("choice")
    isUnproven = reader.truth("isUnproven")
    accessType = reader.text("accessType")
    others = reader.others("otherTokens")
    guard reader.isWhole else { return nil }
  }

  init(_ stored: StoredSession) {
    let session = stored.session
    service = stored.service
    isCurrent = stored.isCurrent
    signedInAt = stored.signedInAt
    refreshedAt = stored.refreshedAt
    expiresAt = session.expiresAt
    provider = session.providerID
    isNewUser = session.isNewUser
    userID = session.user.id
    email = session.user.email
    displayName = session.user.displayName
    isEmailVerified = session.user.isEmailVerified
    isAnonymous = session.user.isAnonymous
    // The tokens leave this process here, for a file that only the person can read, or for the keyring.
    idToken = session.idToken.reveal { $0 }
    refreshToken = session.refreshToken.reveal { $0 }
    if stored.choice != 0 { choice = stored.choice }
    if stored.isUnproven { isUnproven = true }
    if !stored.otherTokens.isEmpty {
      otherTokens = stored.otherTokens.map(StoreDocument.Other.init)
    }
    guard let access = session.accessToken else {
      // The known time of an earlier token isn't lost either.
      if stored.accessedAt != stored.refreshedAt { accessedAt = stored.accessedAt }
      if stored.isIDTokenLast { isIDTokenLast = true }
      return
    }
    accessToken = access.token.reveal { $0 }
    (accessExpiresAt, scopes, accessType) = (access.expiresAt, access.scopes, access.type)
    (accessedAt, isIDTokenLast) = (stored.accessedAt, stored.isIDTokenLast)
  }

  var stored: StoredSession {
    let user = User(
      id: userID, email: email, displayName: displayName, isEmailVerified: isEmailVerified,
      isAnonymous: isAnonymous)
    // An earlier version of the program stored any text.
    let session = Session(
      user: user, idToken: Secret(idToken), refreshToken: Secret(refreshToken),
      expiresAt: expiresAt, providerID: provider, isNewUser: isNewUser,
      accessToken: accessToken.map {
        AccessToken(
          token: Secret($0), expiresAt: accessExpiresAt ?? 0, scopes: scopes, type: accessType)
      }
    ).withoutUnsoundTokens
    var stored = StoredSession(
      service: service.ofOneIssuer {
        UnverifiedToken(session.idToken)?.claims["iss"]?.text
      },
      session: session, signedInAt: signedInAt, refreshedAt: refreshedAt, isCurrent: isCurrent)
    stored.accessedAt = accessedAt ?? refreshedAt
    stored.isIDTokenLast = isIDTokenLast ?? false
    stored.choice = choice ?? 0
    stored.isUnproven = isUnproven ?? false
    stored.otherTokens = others.filter(\.token.isSound)
    return stored
  }
}

/// Reads the fields of a record, and remembers whether each was valid.
private struct RecordReader {
  let fields: [JSONSyntax.Field]
  var isWhole = true

  /// The value of a field; the first one if a name appears twice.
  private subscript(name: String) -> JSONValue? { fields.first { $0.name == name }?.value }

  /// Returns a text; `nil` if the field is missing.
  mutating func text(_ name: String) -> String? {
    switch self[name] {
    case .string(let text): return text
    case nil, .null: return nil
    case .object, .array, .integer, .number, .bool: return missing(nil)
    }
  }

  /// Returns a whole number; `nil` if the field is missing.
  mutating func number(_ name: String) -> Int? {
    switch self[name] {
    case .integer(let number): return number
    case nil, .null: return nil
    case .object, .array, .string, .number, .bool: return missing(nil)
    }
  }

  /// Returns a truth value; `nil` if the field is missing.
  mutating func truth(_ name: String) -> Bool? {
    switch self[name] {
    case .bool(let truth): return truth
    case nil, .null: return nil
    case .object, .array, .string, .integer, .number: return missing(nil)
    }
  }

  /// Returns a list of texts; `nil` if the field is missing.
  mutating func texts(_ name: String) -> [String]? {
    switch self[name] {
    case .array(let items):
      var texts: [String] = []
      for case .string(let text) in items { texts.append(text) }
      return texts.count == items.count ? texts : missing(nil)
    case nil, .null: return nil
    case .object, .string, .integer, .number, .bool: return missing(nil)
    }
  }

  /// Returns the access tokens in addition to that of the sign-in; empty if the field is missing.
  mutating func others(_ name: String) -> [OtherToken] {
    switch self[name] {
    case .array(let items):
      let others = items.compactMap { StoreDocument.other($0) }
      return others.count == items.count ? others : missing([])
    case nil, .null: return []
    case .object, .string, .integer, .number, .bool: return missing([])
    }
  }

  /// Returns a substitute for a missing value, and marks the record as invalid.
  mutating func missing<Value>(_ value: Value) -> Value {
    isWhole = false
    return value
  }
}
