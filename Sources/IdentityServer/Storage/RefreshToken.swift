import Crypto
import FoundationEssentials
import GRDB
import Identity

/// A refresh token as it is kept: by its SHA-256 digest, so that the file cannot be used to sign in.
struct RefreshToken: Equatable, Sendable {
  let digest: [UInt8]
  let localID: String
  let signIn: SignInRecord
  /// Milliseconds since 1970.
  let issuedAt: Int
  /// When it became void, milliseconds since 1970.
  var revokedAt: Int?

  /// Makes a new token: 256 random bits.
  ///
  /// - Parameters:
  ///   - account: Whose it is. It is never older than what makes the account's tokens void.
  ///   - signIn: How the person signed in.
  ///   - now: Milliseconds since 1970.
  /// - Returns: What is kept, and the text that is handed out.
  static func issue(
    to account: Account, for signIn: SignInRecord, now: Int
  ) -> (kept: RefreshToken, text: Secret) {
    // 43 letters of base64url carry 258 bits.
    let text = Secret(RandomText.base64URL(43))
    let kept = RefreshToken(
      digest: digest(of: text), localID: account.localID, signIn: signIn,
      issuedAt: max(now, account.tokenSecond(now: now) * 1000))
    return (kept, text)
  }

  /// The digest by which a token is found.
  static func digest(of text: Secret) -> [UInt8] {
    text.revealBytes { Array(SHA256.hash(data: $0)) }
  }
}

extension RefreshToken: FetchableRecord, PersistableRecord {
  static let databaseTableName = "refreshToken"

  init(row: Row) {
    digest = (row["digest"] as Data?).map(Array.init) ?? []
    localID = row["localID"]
    signIn = SignInRecord(row: row)
    issuedAt = row["issuedAt"]
    revokedAt = row["revokedAt"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["digest"] = digest.databaseBlob
    container["localID"] = localID
    signIn.encode(to: &container)
    container["issuedAt"] = issuedAt
    container["revokedAt"] = revokedAt
  }
}

// The columns that refresh tokens and pending sign-ins share.
extension SignInRecord {
  init(row: Row) {
    provider = SignInProvider(rawValue: row["provider"])
    authenticatedAt = row["authenticatedAt"]
    claims = row["claims"]
    if let id = row["secondFactorID"] as String?, let kind = row["secondFactor"] as String? {
      secondFactor = SecondFactorUse(id: id, kind: kind)
    }
  }

  func encode(to container: inout PersistenceContainer) {
    container["provider"] = provider.rawValue
    container["authenticatedAt"] = authenticatedAt
    container["claims"] = claims
    container["secondFactorID"] = secondFactor?.id
    container["secondFactor"] = secondFactor?.kind
  }
}

extension [UInt8] {
  /// The bytes as SQLite's BLOB.
  var databaseBlob: Data { Data(self) }
}
