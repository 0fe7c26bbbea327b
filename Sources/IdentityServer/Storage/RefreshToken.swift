import Crypto
import FoundationEssentials
import GRDB
import Identity

/// A refresh token as it is kept: by its SHA-256 digest, so that the file cannot be used to sign in.
struct RefreshToken: Codable, Equatable, Sendable {
  let digest: Data
  let localID: String
  let provider: SignInProvider
  /// Milliseconds since 1970.
  let issuedAt: Int
  /// When it became void, milliseconds since 1970.
  var revokedAt: Int?

  /// Makes a new token: 256 random bits.
  ///
  /// - Parameters:
  ///   - localID: Whose it is.
  ///   - provider: How the person signed in.
  ///   - now: Milliseconds since 1970.
  /// - Returns: What is kept, and the text that is handed out.
  static func issue(
    to localID: String, provider: SignInProvider, now: Int
  ) -> (kept: RefreshToken, text: Secret) {
    // 43 letters of base64url carry 258 bits.
    let text = Secret(RandomText.base64URL(43))
    let kept = RefreshToken(
      digest: Data(digest(of: text)), localID: localID, provider: provider, issuedAt: now)
    return (kept, text)
  }

  /// The digest by which a token is found.
  static func digest(of text: Secret) -> [UInt8] {
    text.revealBytes { Array(SHA256.hash(data: $0)) }
  }
}

extension RefreshToken: FetchableRecord, PersistableRecord {
  static let databaseTableName = "refreshToken"
}

/// What a change of an account does to its refresh tokens.
struct RefreshTokenChange: Sendable {
  /// A token to add.
  var added: RefreshToken?
  /// Whether all tokens issued until now become void.
  var voidsOlder = false
}

extension [UInt8] {
  /// The bytes as SQLite's BLOB.
  var databaseBlob: Data { Data(self) }
}
