import LoginIdentity
import LoginIdentityProtocol

/// The unused backup codes of an account: only their hashes, so that the file can't be used to sign in.
struct StoredBackupCodes: Codable, Equatable, Sendable {
  /// The texts of the hashes (``PasswordHash``), which share one salt; 1 to 10.
  private(set) var hashes: [String]
  /// Milliseconds since 1970.
  let createdAt: Int

  init(_ hashes: [PasswordHash], createdAt: Int) {
    self.hashes = hashes.map(\.text)
    self.createdAt = createdAt
  }

  /// One of the hashes, with the salt and the parameters that all share.
  var example: PasswordHash { PasswordHash(kept: hashes.first ?? "") }

  /// Uses up the code with a hash.
  ///
  /// - Returns: Whether there was one.
  mutating func use(_ hash: PasswordHash) -> Bool {
    // Each is compared, and in constant time.
    let used = hashes.indices.filter { Secret(hashes[$0]) == Secret(hash.text) }
    guard let index = used.first else { return false }
    hashes.remove(at: index)
    return true
  }
}

extension StoredBackupCodes {
  /// Creates codes from an administrator's description; without hashes the result is `nil`.
  ///
  /// - Parameters:
  ///   - record: The hashes, as exported by another service of this program.
  ///   - now: Milliseconds since 1970.
  /// - Throws: ``ImportError``.
  init?(imported record: BackupCodeRecord, now: Int) throws(ImportError) {
    let texts = (record.hashes ?? []).map { $0.secret.reveal { $0 } }
    guard !texts.isEmpty else { return nil }
    let parts = texts.compactMap { PasswordHash(kept: $0).parts }
    guard texts.count <= BackupCode.count, parts.count == texts.count,
      case .firebaseScrypt(let key, _, 1...8, 1...14) = parts[0].algorithm,
      parts.allSatisfy({
        $0.algorithm == parts[0].algorithm && $0.salt == parts[0].salt
          && $0.hash.count == key.count
      })
    else { throw ImportError("backupCodeInfo is invalid") }
    // Codes are compared by these texts, so each has one spelling.
    hashes = parts.map {
      PasswordHash(algorithm: $0.algorithm, salt: $0.salt, hash: $0.hash).text
    }
    createdAt = record.createdAt?.value ?? now
  }
}

extension StoredBackupCodes? {
  /// Returns whether these are of another set; codes that were used meanwhile make no difference.
  ///
  /// - Parameter former: The codes at an earlier moment.
  /// - Returns: False also if all have been used, or removed.
  func areOtherCodes(than former: StoredBackupCodes?) -> Bool {
    guard let self else { return false }
    return self.example.parts?.salt != former?.example.parts?.salt
  }

  /// The codes for the account's owner and administrators.
  var record: BackupCodeRecord {
    var record = BackupCodeRecord()
    record.remaining = self?.hashes.count ?? 0
    record.createdAt = self.map { DecimalText($0.createdAt) }
    return record
  }
}

/// A backup code: ten letters and digits, more than 49 random bits.
enum BackupCode {
  /// The number of codes in a set.
  static let count = 10
  /// The letters and digits of a code.
  private static let length = 10
  /// 32 characters, 5 bits each, without those that look alike: no 0 and O, no 1 and I.
  private static let alphabet = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ".utf8)

  /// Returns a new code, in two groups.
  ///
  /// It begins with a letter: between words that run from right to left, terminals put a digit at the wrong end.
  static func make() -> Secret {
    let letters = alphabet.filter { $0 >= UInt8(ascii: "A") }
    let text = RandomText.text(1, of: letters) + RandomText.text(length - 1, of: alphabet)
    return Secret("\(text.prefix(length / 2))-\(text.suffix(length / 2))")
  }

  /// Returns a code without the parts that people type differently: case, blanks, the hyphen.
  ///
  /// - Parameter typed: The typed text.
  /// - Returns: The letters and digits; `nil` if it can't be a code.
  static func plain(_ typed: Secret) -> Secret? {
    typed.reveal { text in
      guard text.utf8.count <= 64 else { return nil }
      let letters = text.uppercased().utf8.filter { ![0x20, 0x2D].contains($0) }
      guard letters.count == length, letters.allSatisfy(alphabet.contains) else { return nil }
      return Secret(String(decoding: letters, as: UTF8.self))
    }
  }
}
