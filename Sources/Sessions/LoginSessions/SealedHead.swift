/// The beginning of an encrypted file, which describes the derivation of its key from the passphrase.
///
/// It has 60 bytes: the words `logintui-sealed` and a line feed; the version; the base-2 logarithm of scrypt's N, r and
/// p, one byte each; 16 bytes of salt; 16 bytes of scrypt's output after the key, which distinguish a wrong passphrase
/// from damage; and a CRC-32 of all that, in eight hexadecimal digits, which detects damage to the head. A nonce, the
/// encrypted document and the tag follow.
package struct SealedHead: Equatable, Sendable {
  /// The parameters of scrypt (RFC 7914 §2).
  package struct Derivation: Equatable, Sendable {
    /// The base-2 logarithm of N.
    package let logCost: UInt8
    /// The block size, r.
    package let blockSize: UInt8
    /// The parallelization, p.
    package let parallelism: UInt8

    /// Creates the parameters; `nil` if they would take more than 256 MiB or four times the work of that.
    package init?(logCost: UInt8, blockSize: UInt8, parallelism: UInt8) {
      guard (10...20).contains(logCost), (1...32).contains(blockSize),
        (1...4).contains(parallelism),
        128 * Int(blockSize) << Int(logCost) <= 256 << 20
      else { return nil }
      (self.logCost, self.blockSize) = (logCost, blockSize)
      self.parallelism = parallelism
    }
  }

  package let derivation: Derivation
  /// The salt: 16 random bytes.
  package let salt: [UInt8]
  /// The 16 bytes that come from the same passphrase as the key, and reveal nothing about it.
  package let check: [UInt8]

  package static let length = magic.count + 4 + saltLength + checkLength + 8
  package static let saltLength = 16
  /// The number of bytes that show whether a passphrase is right.
  package static let checkLength = 16
  /// The number of bytes in the nonce, and in the tag (RFC 8439 §2.8).
  package static let nonceLength = 12, tagLength = 16

  private static let magic = Array("logintui-sealed\n".utf8)
  private static let version: UInt8 = 1

  package init(derivation: Derivation, salt: [UInt8], check: [UInt8]) {
    (self.derivation, self.salt, self.check) = (derivation, salt, check)
  }

  /// Reads the beginning of a file.
  ///
  /// - Parameter bytes: The file, or at least its beginning.
  /// - Throws: ``VaultError/damaged`` or ``VaultError/newer(version:)``.
  package init(_ bytes: some Collection<UInt8>) throws(VaultError) {
    let head = Array(bytes.prefix(Self.length))
    guard head.starts(with: Self.magic), head.count > Self.magic.count else { throw .damaged }
    let version = head[Self.magic.count]
    guard version <= Self.version else { throw .newer(version: Int(version)) }
    guard head.count == Self.length, version == Self.version else { throw .damaged }
    let start = Self.magic.count + 1
    let salt = start + 3
    let check = salt + Self.saltLength
    let end = check + Self.checkLength
    guard Array(Checksum.hexadecimal(of: head[..<end]).utf8) == Array(head[end...]),
      let derivation = Derivation(
        logCost: head[start], blockSize: head[start + 1], parallelism: head[start + 2])
    else { throw .damaged }
    self.init(
      derivation: derivation, salt: Array(head[salt..<check]), check: Array(head[check..<end]))
  }

  package var bytes: [UInt8] {
    let parameters = [derivation.logCost, derivation.blockSize, derivation.parallelism]
    let start = Self.magic + [Self.version] + parameters + salt + check
    return start + Array(Checksum.hexadecimal(of: start).utf8)
  }
}
