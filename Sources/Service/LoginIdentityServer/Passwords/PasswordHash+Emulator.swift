import LoginIdentity

// Passwords in the files of Google's emulator and of this service.
extension PasswordHash {
  /// The hash of an account whose password can't be checked, because its algorithm is unknown; it matches no password.
  static let unknown = PasswordHash(kept: "$unknown$")

  /// Creates the hash of a password in the form of Google's emulator, `fakeHash:salt=SALT:password=PASSWORD`; `nil` for
  /// any other text.
  ///
  /// - Parameters:
  ///   - text: The text, which contains the password.
  ///   - salt: The account's salt, which the emulator compares with the text; `nil` if it isn't known.
  init?(emulated text: Secret, salt: String?) {
    let parts: (salt: [UInt8], password: [UInt8])? = text.revealBytes { bytes in
      let bytes = Array(bytes)
      let (start, middle) = (Array("fakeHash:salt=".utf8), Array(":password=".utf8))
      guard bytes.starts(with: start) else { return nil }
      let rest = bytes.dropFirst(start.count)
      if let salt, !salt.isEmpty {
        let lead = Array(salt.utf8) + middle
        guard rest.starts(with: lead) else { return nil }
        return (salt: Array(salt.utf8), password: Array(rest.dropFirst(lead.count)))
      }
      guard let end = rest.indices.first(where: { rest[$0...].starts(with: middle) }) else {
        return nil
      }
      return (
        salt: Array(rest[..<end]), password: Array(rest[end...].dropFirst(middle.count))
      )
    }
    guard let parts, !parts.password.isEmpty else { return nil }
    self.init(quick: parts.password, salt: parts.salt)
  }

  /// Hashes a password that is also stored in clear text, as in a file of test accounts; the first sign-in replaces the
  /// hash by an expensive one.
  ///
  /// - Parameters:
  ///   - password: The bytes of the password.
  ///   - salt: The salt.
  init(quick password: [UInt8], salt: [UInt8]) {
    self.init(
      algorithm: .digest(.sha256, rounds: 1, passwordFirst: false), salt: salt,
      hash: HashFunctionName.sha256.digest(of: salt + password))
  }

  /// Creates the hash of an exported account: that of Google's emulator, or of this service; ``unknown`` for any other
  /// text.
  init(exported text: Secret, salt: String?) {
    if let emulated = PasswordHash(emulated: text, salt: salt) {
      self = emulated
      return
    }
    let own = PasswordHash(kept: text.reveal { $0 })
    self = own.parts?.isWithinLimits == true ? own : .unknown
  }
}

private extension PasswordHash.Parts {
  /// Whether the parameters are in the ranges of ``PasswordAlgorithm/named(by:)``: others could take hours, or all
  /// memory.
  var isWithinLimits: Bool {
    switch algorithm {
    case .firebaseScrypt(let signerKey, _, let rounds, let memoryCost):
      !signerKey.isEmpty && 1...8 ~= rounds && 1...14 ~= memoryCost
    case .scrypt(let cost, let blockSize, let parallelism):
      2...(1 << 17) ~= cost && 1...32 ~= blockSize && 1...16 ~= parallelism
        && cost * blockSize <= 1 << 20 && cost * blockSize * parallelism <= 1 << 23
    case .hmac(_, let key, _): !key.isEmpty
    case .digest(_, let rounds, _): 0...8192 ~= rounds
    case .pbkdf2(_, let rounds): 1...120_000 ~= rounds
    case .bcrypt:
      (try? PasswordHash(
        imported: Secret(Base64.text(of: hash)), salt: "", algorithm: .bcrypt, length: nil)) != nil
    }
  }
}
