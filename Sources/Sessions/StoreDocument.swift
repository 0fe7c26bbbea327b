import FoundationEssentials
import Identity

/// The sessions as they are written: one JSON object, the same in the file and in the keyring.
///
/// It begins with its version and a checksum over what follows, so that not one altered letter of a
/// token passes for a session. A later version may change all but that it is an object with `version`.
enum StoreDocument {
  /// Why bytes are no sessions.
  enum Flaw: Error, Equatable {
    case damaged
    case newer(version: Int)
  }

  /// The version that this program writes.
  static let version = 1

  /// Writes sessions.
  static func bytes(of sessions: [StoredSession]) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let records = sessions.compactMap { try? encoder.encode(Record($0)) }
    let rest = Array("[\n".utf8) + records.joined(separator: ",\n".utf8) + Array("\n]}\n".utf8)
    return head(of: rest) + rest
  }

  /// Reads them.
  static func sessions(in bytes: [UInt8]) throws(Flaw) -> [StoredSession] {
    let rest = bytes.dropFirst(head(of: []).count)
    guard bytes.starts(with: head(of: rest)) else {
      let version = (try? JSONDecoder().decode(Head.self, from: Data(bytes)))?.version ?? 0
      throw version > Self.version ? .newer(version: version) : .damaged
    }
    let list = Data(rest.dropLast("}\n".utf8.count))
    guard let records = try? JSONDecoder().decode([Record].self, from: list) else { throw .damaged }
    return records.map(\.stored)
  }

  private static func head(of rest: some Sequence<UInt8>) -> [UInt8] {
    let checksum = Checksum.hexadecimal(of: rest)
    return Array(#"{"version":\#(version),"checksum":"\#(checksum)","sessions":"#.utf8)
  }

  private struct Head: Decodable {
    let version: Int
  }
}

/// One session as it is written.
private struct Record: Codable {
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
    // The tokens leave here, for a file that only the person may read, or for the keyring.
    idToken = session.idToken.reveal { $0 }
    refreshToken = session.refreshToken.reveal { $0 }
  }

  var stored: StoredSession {
    let user = User(
      id: userID, email: email, displayName: displayName, isEmailVerified: isEmailVerified,
      isAnonymous: isAnonymous)
    let session = Session(
      user: user, idToken: Secret(idToken), refreshToken: Secret(refreshToken),
      expiresAt: expiresAt, providerID: provider, isNewUser: isNewUser)
    return StoredSession(
      service: service, session: session, signedInAt: signedInAt, refreshedAt: refreshedAt,
      isCurrent: isCurrent)
  }
}
