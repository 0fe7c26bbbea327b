import Crypto
import FoundationEssentials
import GRDB
import Identity
import _CryptoExtras

/// A password's scrypt hash (RFC 7914) with everything needed to check it.
///
/// Kept as text in the manner of PHC strings: `$scrypt$n=16384,r=8,p=1$salt$hash`, base64.
struct PasswordHash: Equatable, Sendable {
  /// N, the cost in time and memory; a power of 2.
  let rounds: Int
  /// r.
  let blockSize: Int
  /// p.
  let parallelism: Int
  /// Random, 16 bytes.
  let salt: [UInt8]
  /// 32 bytes.
  let hash: [UInt8]

  /// Hashes a password.
  ///
  /// Takes tens of milliseconds and 128 · N · r bytes; not for event loops.
  init(
    of password: Secret, salt: [UInt8], rounds: Int, blockSize: Int = 8, parallelism: Int = 1
  ) throws {
    self.rounds = rounds
    self.blockSize = blockSize
    self.parallelism = parallelism
    self.salt = salt
    let key = try password.revealBytes { bytes in
      try KDF.Scrypt.deriveKey(
        from: bytes, salt: salt, outputByteCount: 32, rounds: rounds, blockSize: blockSize,
        parallelism: parallelism)
    }
    hash = unsafe key.withUnsafeBytes { unsafe Array($0) }
  }

  /// Whether a password has this hash.
  ///
  /// As slow as hashing, and as long whatever the outcome.
  func matches(_ password: Secret) throws -> Bool {
    let other = try PasswordHash(
      of: password, salt: salt, rounds: rounds, blockSize: blockSize, parallelism: parallelism)
    guard other.hash.count == hash.count else { return false }
    return zip(other.hash, hash).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension PasswordHash: Codable, DatabaseValueConvertible {
  /// The text that is kept.
  var text: String {
    let parameters = "n=\(rounds),r=\(blockSize),p=\(parallelism)"
    return "$scrypt$\(parameters)$\(Data(salt).base64EncodedString())"
      + "$\(Data(hash).base64EncodedString())"
  }

  /// Reads the text that was kept; `nil` when it is not such a text.
  init?(text: String) {
    let parts = text.split(separator: "$")
    guard parts.count == 4, parts[0] == "scrypt",
      let salt = Data(base64Encoded: String(parts[2])),
      let hash = Data(base64Encoded: String(parts[3]))
    else { return nil }
    let numbers = parts[1].split(separator: ",").compactMap { Int($0.dropFirst(2)) }
    guard numbers.count == 3 else { return nil }
    (rounds, blockSize, parallelism) = (numbers[0], numbers[1], numbers[2])
    self.salt = Array(salt)
    self.hash = Array(hash)
  }

  var databaseValue: DatabaseValue { text.databaseValue }

  static func fromDatabaseValue(_ value: DatabaseValue) -> PasswordHash? {
    String.fromDatabaseValue(value).flatMap(PasswordHash.init(text:))
  }
}
