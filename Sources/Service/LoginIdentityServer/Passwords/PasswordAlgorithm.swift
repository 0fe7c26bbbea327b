import CLoginCrypt
import Crypto
import FoundationEssentials
import LoginIdentity
import _CryptoExtras

/// A password hash algorithm, with its parameters.
///
/// New passwords are hashed with Firebase's algorithm; the others come with imported accounts. Source: Firebase
/// Authentication, "Import users" (algorithms and ranges); `firebase/scrypt`.
enum PasswordAlgorithm: Equatable, Sendable {
  /// scrypt (RFC 7914) whose key encrypts a fixed key with AES-256 in counter mode.
  ///
  /// `memoryCost` is the exponent of N, `rounds` is r; the separator follows the salt.
  case firebaseScrypt(signerKey: [UInt8], saltSeparator: [UInt8], rounds: Int, memoryCost: Int)
  /// scrypt (RFC 7914) with N, r and p.
  case scrypt(cost: Int, blockSize: Int, parallelism: Int)
  /// A keyed hash (RFC 2104) of salt and password.
  case hmac(HashFunctionName, key: [UInt8], passwordFirst: Bool)
  /// A plain hash of salt and password, repeatedly hashed for the number of rounds.
  case digest(HashFunctionName, rounds: Int, passwordFirst: Bool)
  /// PBKDF2 (RFC 8018).
  case pbkdf2(HashFunctionName, rounds: Int)
  /// bcrypt (Provos and Mazières, 1999): the hash is the whole text of 60 characters; the salt is its first 29, which
  /// include the cost.
  case bcrypt

  /// Hashes a password.
  ///
  /// - Throws: ``UnusableParameters``, or the library's error for parameters out of its range.
  func hash(of password: Secret, salt: [UInt8], count: Int) throws -> [UInt8] {
    try password.revealBytes { try hash(of: Array($0), salt: salt, count: count) }
  }
}

private extension PasswordAlgorithm {
  func hash(of password: [UInt8], salt: [UInt8], count: Int) throws -> [UInt8] {
    switch self {
    case .firebaseScrypt(let signerKey, let separator, let rounds, let memoryCost):
      let derived = try Self.scrypt(
        of: password, salt: salt + separator, count: 64, cost: 1 << memoryCost, blockSize: rounds,
        parallelism: 1)
      let key = SymmetricKey(data: derived.prefix(32))
      let nonce = try AES._CTR.Nonce(nonceBytes: [UInt8](repeating: 0, count: 16))
      return Array(try AES._CTR.encrypt(signerKey, using: key, nonce: nonce))
    case .scrypt(let cost, let blockSize, let parallelism):
      return try Self.scrypt(
        of: password, salt: salt, count: count, cost: cost, blockSize: blockSize,
        parallelism: parallelism)
    case .hmac(let function, let key, let passwordFirst):
      return function.authenticationCode(
        of: passwordFirst ? password + salt : salt + password, key: key)
    case .digest(let function, let rounds, let passwordFirst):
      let first = function.digest(of: passwordFirst ? password + salt : salt + password)
      return (1..<max(1, rounds)).reduce(first) { hash, _ in function.digest(of: hash) }
    case .pbkdf2(let function, let rounds):
      return try KDF.Insecure.PBKDF2.deriveKey(
        from: password, salt: salt, using: function.pbkdf2, outputByteCount: count,
        unsafeUncheckedRounds: rounds
      ).bytes
    case .bcrypt: return Self.bcrypt(of: password, setting: salt)
    }
  }

  /// Hashes with RFC 7914; uses 128 · N · r bytes of memory.
  ///
  /// With N 16384 and r 8 it takes 22 ms on an AMD EPYC, where libsodium takes 45; most of a sign-in is this.
  ///
  /// swift-crypto 4.5 allows BoringSSL a page more than that, which is too little for one lane of blocks beyond 16.
  static func scrypt(
    of password: [UInt8], salt: [UInt8], count: Int, cost: Int, blockSize: Int, parallelism: Int
  ) throws -> [UInt8] {
    guard cost > 1, cost & (cost - 1) == 0, cost <= 1 << 32, count > 0,
      (1...0xFFFF).contains(blockSize), (1...0xFFFF).contains(parallelism),
      parallelism > 1 || blockSize <= 16,
      let key = try? KDF.Scrypt.deriveKey(
        from: password, salt: salt, outputByteCount: count, rounds: cost, blockSize: blockSize,
        parallelism: parallelism)
    else { throw UnusableParameters() }
    return key.bytes
  }

  /// Hashes with ltui_crypt(3), which writes a zero-terminated text to this function's buffer.
  ///
  /// - Returns: The text; empty if the setting is invalid, or if the password contains a zero, which would cut it
  ///   short.
  static func bcrypt(of password: [UInt8], setting: [UInt8]) -> [UInt8] {
    guard !password.contains(0), !setting.contains(0) else { return [] }
    var text = [CChar](repeating: 0, count: 64)
    let isDone = unsafe (password + [0]).withUnsafeBytes { password in
      unsafe (setting + [0]).withUnsafeBytes { setting in
        unsafe ltui_crypt(
          password.baseAddress?.assumingMemoryBound(to: CChar.self),
          setting.baseAddress?.assumingMemoryBound(to: CChar.self), &text, text.count)
      }
    }
    return isDone ? text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) } : []
  }
}

/// Invalid parameters, or parameters that need more memory than available.
struct UnusableParameters: Error {}

/// A hash function by its stored name.
enum HashFunctionName: String, Sendable {
  case md5, sha1, sha256, sha512

  func digest(of bytes: [UInt8]) -> [UInt8] {
    switch self {
    case .md5: Array(Insecure.MD5.hash(data: bytes))
    case .sha1: Array(Insecure.SHA1.hash(data: bytes))
    case .sha256: Array(SHA256.hash(data: bytes))
    case .sha512: Array(SHA512.hash(data: bytes))
    }
  }

  func authenticationCode(of bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    let key = SymmetricKey(data: key)
    return switch self {
    case .md5: Array(HMAC<Insecure.MD5>.authenticationCode(for: bytes, using: key))
    case .sha1: Array(HMAC<Insecure.SHA1>.authenticationCode(for: bytes, using: key))
    case .sha256: Array(HMAC<SHA256>.authenticationCode(for: bytes, using: key))
    case .sha512: Array(HMAC<SHA512>.authenticationCode(for: bytes, using: key))
    }
  }

  fileprivate var pbkdf2: KDF.Insecure.PBKDF2.HashFunction {
    switch self {
    case .md5: .insecureMD5
    case .sha1: .insecureSHA1
    case .sha256: .sha256
    case .sha512: .sha512
    }
  }
}

private extension SymmetricKey {
  var bytes: [UInt8] { unsafe withUnsafeBytes { unsafe Array($0) } }
}
