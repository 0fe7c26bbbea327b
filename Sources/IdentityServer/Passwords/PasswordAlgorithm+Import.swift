import Identity
import IdentityProtocol

extension PasswordAlgorithm {
  /// The algorithm an import names.
  ///
  /// Ranges as Firebase has them; memory is kept below 64 MiB for a hash.
  ///
  /// - Parameter request: The import.
  /// - Returns: The algorithm; `nil` when none is named.
  /// - Throws: ``ServiceFault`` `INVALID_HASH_ALGORITHM` or `INVALID_HASH_PARAMETER`.
  static func named(by request: BatchCreateRequest) throws(ServiceFault) -> PasswordAlgorithm? {
    guard let name = request.hashAlgorithm, !name.isEmpty else { return nil }
    let passwordFirst = request.passwordHashOrder == .passwordFirst
    switch name {
    case "SCRYPT":
      return .firebaseScrypt(
        signerKey: try key(of: request), saltSeparator: try separator(of: request),
        rounds: try number(request.rounds, 1...8, "rounds"),
        memoryCost: try number(request.memoryCost, 1...14, "memoryCost"))
    case "STANDARD_SCRYPT":
      let cost = try number(request.cpuMemCost, 2...(1 << 16), "cpuMemCost")
      let blockSize = try number(request.blockSize, 1...32, "blockSize")
      guard cost & (cost - 1) == 0, cost * blockSize <= 1 << 19 else {
        throw ServiceFault(.invalidHashParameter, "cpuMemCost")
      }
      return .scrypt(
        cost: cost, blockSize: blockSize,
        parallelism: try number(request.parallelization, 1...16, "parallelization"))
    case "HMAC_MD5", "HMAC_SHA1", "HMAC_SHA256", "HMAC_SHA512":
      guard let function = HashFunctionName(rawValue: name.dropFirst(5).lowercased()) else {
        throw ServiceFault(.invalidHashAlgorithm)
      }
      return .hmac(function, key: try key(of: request), passwordFirst: passwordFirst)
    case "MD5", "SHA1", "SHA256", "SHA512":
      guard let function = HashFunctionName(rawValue: name.lowercased()) else {
        throw ServiceFault(.invalidHashAlgorithm)
      }
      return .digest(
        function, rounds: try number(request.rounds ?? 1, 0...8192, "rounds"),
        passwordFirst: passwordFirst)
    case "PBKDF_SHA1":
      return .pbkdf2(.sha1, rounds: try number(request.rounds, 1...120_000, "rounds"))
    case "PBKDF2_SHA256":
      return .pbkdf2(.sha256, rounds: try number(request.rounds, 1...120_000, "rounds"))
    default:
      throw ServiceFault(.invalidHashAlgorithm, "\(CleanName.of(name)) is not supported here")
    }
  }
}

private extension PasswordAlgorithm {
  static func number(
    _ number: Int?, _ range: ClosedRange<Int>, _ name: String
  ) throws(ServiceFault) -> Int {
    guard let number, range.contains(number) else {
      throw ServiceFault(
        .invalidHashParameter, "\(name) must be \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  static func key(of request: BatchCreateRequest) throws(ServiceFault) -> [UInt8] {
    guard let bytes = request.signerKey?.secret.reveal({ Base64.bytes(of: $0) }), !bytes.isEmpty
    else { throw ServiceFault(.invalidHashParameter, "signerKey") }
    return bytes
  }

  static func separator(of request: BatchCreateRequest) throws(ServiceFault) -> [UInt8] {
    guard let bytes = Base64.bytes(of: request.saltSeparator ?? "") else {
      throw ServiceFault(.invalidHashParameter, "saltSeparator")
    }
    return bytes
  }
}

/// Names from outside, as answers may repeat them.
enum CleanName {
  /// At most 40 letters, digits and `_-.`.
  static func of(_ name: String) -> String {
    String(
      name.prefix(40).filter { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) })
  }
}
