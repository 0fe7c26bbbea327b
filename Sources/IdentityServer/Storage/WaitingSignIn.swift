import Crypto
import FoundationEssentials
import GRDB
import Identity

/// A sign-in that waits for its second factor, kept by the digest of its credential.
struct WaitingSignIn: Equatable, Sendable {
  let digest: [UInt8]
  let localID: String
  let signIn: SignInRecord
  /// Milliseconds since 1970.
  let expiresAt: Int
}

extension WaitingSignIn: FetchableRecord, PersistableRecord {
  static let databaseTableName = "waitingSignIn"

  init(row: Row) {
    digest = (row["digest"] as Data?).map(Array.init) ?? []
    localID = row["localID"]
    signIn = SignInRecord(row: row)
    expiresAt = row["expiresAt"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["digest"] = digest.databaseBlob
    container["localID"] = localID
    signIn.encode(to: &container)
    container["expiresAt"] = expiresAt
  }
}
