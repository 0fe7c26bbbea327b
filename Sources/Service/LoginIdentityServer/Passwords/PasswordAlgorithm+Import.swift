import LoginIdentity
import LoginIdentityProtocol

extension PasswordAlgorithm {
  /// Returns the algorithm of an import.
  ///
  /// Ranges are Firebase's; a hash takes at most 128 MiB, and the time of eight passes over them.
  ///
  /// - Parameter request: The import.
  /// - Returns: The algorithm; `nil` if none is named.
  /// - Throws: ``ServiceError`` `INVALID_HASH_ALGORITHM` or `INVALID_HASH_PARAMETER`.
  static func named(
    by request: AccountImport<some Any>
  ) throws(ServiceError) -> PasswordAlgorithm? {
    guard let name = request.hashAlgorithm, !name.isEmpty else { return nil }
    let order = request.passwordHashOrder ?? .unspecified
    let passwordFirst = order == .passwordFirst
    switch name {
    case "SCRYPT":
      return .firebaseScrypt(
        signerKey: try key(of: request), saltSeparator: try separator(of: request),
        rounds: try number(request.rounds, 1...8, "rounds"),
        memoryCost: try number(request.memoryCost, 1...14, "memoryCost"))
    case "STANDARD_SCRYPT":
      let cost = try number(request.cpuMemCost, 2...(1 << 17), "cpuMemCost")
      let blockSize = try number(request.blockSize, 1...32, "blockSize")
      let parallelism = try number(request.parallelization, 1...16, "parallelization")
      guard cost & (cost - 1) == 0, cost * blockSize <= 1 << 20,
        cost * blockSize * parallelism <= 1 << 23, parallelism > 1 || blockSize <= 16
      else {
        throw ServiceError(
          .invalidHashParameter,
          "cpuMemCost must be a power of 2; times blockSize at most 2^20, times parallelization 2^23; blockSize is at most 16 where parallelization is 1"
        )
      }
      return .scrypt(cost: cost, blockSize: blockSize, parallelism: parallelism)
    case "HMAC_MD5", "HMAC_SHA1", "HMAC_SHA256", "HMAC_SHA512":
      guard let function = HashFunctionName(rawValue: name.dropFirst(5).lowercased()) else {
        throw ServiceError(.invalidHashAlgorithm)
      }
      // By default, production has the password first here and the salt first below; its own tests import both.
      return .hmac(
        function, key: try key(of: request), passwordFirst: passwordFirst || order == .unspecified)
    case "MD5", "SHA1", "SHA256", "SHA512":
      guard let function = HashFunctionName(rawValue: name.lowercased()) else {
        throw ServiceError(.invalidHashAlgorithm)
      }
      return .digest(
        function, rounds: try number(request.rounds ?? 1, 0...8192, "rounds"),
        passwordFirst: passwordFirst)
    case "PBKDF_SHA1":
      return .pbkdf2(.sha1, rounds: try number(request.rounds, 1...120_000, "rounds"))
    case "PBKDF2_SHA256":
      return .pbkdf2(.sha256, rounds: try number(request.rounds, 1...120_000, "rounds"))
    case "BCRYPT": return .bcrypt
    default:
      throw ServiceError(.invalidHashAlgorithm, "\(CleanName.of(name)) is not supported here")
    }
  }
}

private extension PasswordAlgorithm {
  static func number(
    _ number: Int?, _ range: ClosedRange<Int>, _ name: String
  ) throws(ServiceError) -> Int {
    guard let number, range.contains(number) else {
      throw ServiceError(
        .invalidHashParameter, "\(name) must be \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  static func key(of request: AccountImport<some Any>) throws(ServiceError) -> [UInt8] {
    guard let bytes = request.signerKey?.secret.reveal({ Base64.bytes(of: $0) }), !bytes.isEmpty
    else { throw ServiceError(.invalidHashParameter, "signerKey") }
    return bytes
  }

  static func separator(of request: AccountImport<some Any>) throws(ServiceError) -> [UInt8] {
    guard let bytes = Base64.bytes(of: request.saltSeparator ?? "") else {
      throw ServiceError(.invalidHashParameter, "saltSeparator")
    }
    return bytes
  }
}

extension PasswordHash {
  /// Creates a hash that was made elsewhere.
  ///
  /// - Parameters:
  ///   - text: The hash, base64 or base64url.
  ///   - salt: The salt, likewise; empty for none.
  ///   - algorithm: The algorithm.
  ///   - length: The required length in bytes; `nil` for any.
  /// - Throws: ``ImportError``.
  init(
    imported text: Secret, salt: String, algorithm: PasswordAlgorithm, length: Int?
  ) throws(ImportError) {
    guard var hash = text.reveal({ Base64.bytes(of: $0) }), !hash.isEmpty,
      var salt = Base64.bytes(of: salt)
    else { throw ImportError("passwordHash or salt is no base64") }
    switch algorithm {
    case .digest(.md5, _, _):
      // Production takes MD5 as hexadecimal digits; the bytes themselves can't be mistaken for them.
      hash = Self.bytes(ofDigits: hash) ?? hash
    case .bcrypt:
      guard let setting = Self.bcryptSetting(hash) else {
        throw ImportError("passwordHash is no bcrypt text of the cost 4 to 14")
      }
      salt = setting
    case .scrypt:
      guard length == nil || length == hash.count else {
        throw ImportError("passwordHash does not have dkLen bytes")
      }
    case .firebaseScrypt, .hmac, .digest, .pbkdf2: break
    }
    self.init(algorithm: algorithm, salt: salt, hash: hash)
  }

  /// Returns the 16 bytes of 32 hexadecimal digits; `nil` for anything else.
  private static func bytes(ofDigits text: [UInt8]) -> [UInt8]? {
    let values = text.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == 32, text.count == 32 else { return nil }
    return stride(from: 0, to: 32, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
  }

  /// Returns the part of a bcrypt text before the digest: `$2b$10$` and 22 characters.
  ///
  /// The cost is limited: at 14 a sign-in takes about a second.
  private static func bcryptSetting(_ hash: [UInt8]) -> [UInt8]? {
    let text = String(decoding: hash, as: UTF8.self)
    guard
      let match = text.wholeMatch(of: #/(\$2[aby]\$(\d\d)\$[.\/A-Za-z0-9]{22})[.\/A-Za-z0-9]{31}/#),
      let cost = Int(match.2), (4...14).contains(cost)
    else { return nil }
    return Array(match.1.utf8)
  }
}

/// Makes names from outside safe to repeat in responses.
enum CleanName {
  /// Returns at most 40 letters, digits and `_-.` of a name.
  static func of(_ name: String) -> String {
    let clean = name.utf8.prefix(40).filter { byte in
      Syntax.isLetter(byte) || Syntax.isDigit(byte) || "_-.".utf8.contains(byte)
    }
    return String(decoding: clean, as: UTF8.self)
  }
}
