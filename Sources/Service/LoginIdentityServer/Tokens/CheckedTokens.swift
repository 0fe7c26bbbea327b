import Crypto
import LoginIdentity
import Synchronization

/// The claims of tokens whose signature was valid: a client sends the same token with all requests of an hour.
///
/// A valid signature stays valid. Everything that can change is checked at each request: the time, the token's epoch,
/// whether its key is still published, and the account. A token is known by its SHA-256, so none is in memory here.
final class CheckedTokens: Sendable {
  /// A token's claims, and the name of the key that signed it.
  struct Entry: Sendable {
    let claims: IDTokenClaims
    let keyID: String
  }

  /// The maximum number of tokens, about 1 MB; one more replaces them all.
  static let limit = 4096

  private let entries = Mutex<[SHA256.Digest: Entry]>([:])

  /// Returns the name of a token here.
  static func digest(of token: Secret) -> SHA256.Digest {
    token.revealBytes { digest(of: $0) }
  }

  /// Returns the name of a token that is given as bytes.
  static func digest(of token: [UInt8]) -> SHA256.Digest { SHA256.hash(data: token) }

  /// Returns the claims of a token that was checked; `nil` if it is unknown.
  func entry(_ digest: SHA256.Digest) -> Entry? { entries.withLock { $0[digest] } }

  /// Stores the claims of a token whose signature is valid.
  func add(_ entry: Entry, _ digest: SHA256.Digest) {
    entries.withLock { entries in
      if entries.count >= Self.limit { entries.removeAll(keepingCapacity: true) }
      entries[digest] = entry
    }
  }
}
