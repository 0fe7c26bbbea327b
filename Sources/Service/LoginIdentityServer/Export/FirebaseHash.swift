import LoginIdentity

/// The hash of passwords in the terms of `firebase auth:import`.
struct FirebaseHash: Equatable, Sendable {
  let algorithm: PasswordAlgorithm
  /// The length of a hash in bytes if the import asks for it, otherwise 0.
  let length: Int

  init(_ parts: PasswordHash.Parts) {
    algorithm = parts.algorithm
    length = if case .scrypt = parts.algorithm { parts.hash.count } else { 0 }
  }

  /// The part of a file name: `scrypt`, `hmac-sha256`.
  var word: String { String(name.map { $0 == "_" ? "-" : Character($0.lowercased()) }) }

  var name: String {
    switch algorithm {
    case .firebaseScrypt: "SCRYPT"
    case .scrypt: "STANDARD_SCRYPT"
    case .hmac(let function, _, _): "HMAC_\(function.rawValue.uppercased())"
    case .digest(let function, _, _): function.rawValue.uppercased()
    case .pbkdf2(let function, _): function == .sha1 ? "PBKDF_SHA1" : "PBKDF2_SHA256"
    case .bcrypt: "BCRYPT"
    }
  }

  var options: [FirebaseExport.Option] {
    let parameters: [(String, String)] =
      switch algorithm {
      case .firebaseScrypt(let key, let separator, let rounds, let memoryCost):
        [
          ("hash-key", Base64.text(of: key)), ("salt-separator", Base64.text(of: separator)),
          ("rounds", "\(rounds)"), ("mem-cost", "\(memoryCost)"),
        ]
      case .scrypt(let cost, let blockSize, let parallelism):
        [
          ("mem-cost", "\(cost)"), ("parallelization", "\(parallelism)"),
          ("block-size", "\(blockSize)"), ("dk-len", "\(length)"),
        ]
      case .hmac(_, let key, let passwordFirst):
        [("hash-key", Base64.text(of: key)), ("hash-input-order", Self.order(passwordFirst))]
      case .digest(_, let rounds, let passwordFirst):
        [("rounds", "\(rounds)"), ("hash-input-order", Self.order(passwordFirst))]
      case .pbkdf2(_, let rounds): [("rounds", "\(rounds)")]
      case .bcrypt: []
      }
    return ([("hash-algo", name)] + parameters).compactMap { name, value in
      value.isEmpty ? nil : FirebaseExport.Option(name: name, value: Secret(value))
    }
  }

  /// Returns a hash in the encoding that the import expects: MD5 as hexadecimal digits.
  static func bytes(of parts: PasswordHash.Parts) -> [UInt8] {
    guard case .digest(.md5, _, _) = parts.algorithm else { return parts.hash }
    let digits = Array("0123456789abcdef".utf8)
    return parts.hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }

  private static func order(_ passwordFirst: Bool) -> String {
    passwordFirst ? "PASSWORD_FIRST" : "SALT_FIRST"
  }
}
