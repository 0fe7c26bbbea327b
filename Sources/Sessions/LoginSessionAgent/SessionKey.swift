internal import CLoginSessionKey
package import LoginIdentity
package import LoginSessions

/// The key of an encrypted file, in memory that is wiped, and kept out of swap and core files.
///
/// Whoever has it decrypts and encrypts; the key itself is given to the agent alone.
package final class SessionKey: DocumentVault {
  /// The beginning of the file that it belongs to.
  package let head: SealedHead
  /// Where the key lies; an address is the same for every thread, and nobody writes there any more.
  private let address: Int

  /// How new keys are made: 128 MiB for about half a second, which OWASP's list of 2025 takes for passwords.
  package static var usual: SealedHead.Derivation {
    SealedHead.Derivation(logCost: 17, blockSize: 8, parallelism: 1) ?? least
  }

  /// The least that is read, for tests: a mebibyte, and some milliseconds.
  package static var least: SealedHead.Derivation {
    guard let least = SealedHead.Derivation(logCost: 10, blockSize: 8, parallelism: 1) else {
      preconditionFailure("The least is allowed.")
    }
    return least
  }

  /// Takes a key that somebody else made.
  ///
  /// - Parameters:
  ///   - bytes: The 32 bytes of the key.
  ///   - head: The beginning of its file.
  /// - Throws: ``VaultError/failed(_:)`` where there is no memory.
  package init(_ bytes: [UInt8], head: SealedHead) throws(VaultError) {
    let key = try unsafe Self.make()
    precondition(bytes.count == Int(LTUI_KEY_SIZE))
    unsafe ltui_session_key_set(key, bytes)
    (self.head, address) = (head, Int(bitPattern: key))
  }

  /// Makes the key of a file from its passphrase, which takes about half a second.
  ///
  /// - Parameters:
  ///   - passphrase: As it was typed, byte for byte.
  ///   - head: The beginning of the file.
  /// - Throws: ``VaultError/wrongPassphrase``, or ``VaultError/failed(_:)`` where there is not so much memory.
  package convenience init(_ passphrase: Secret, for head: SealedHead) throws(VaultError) {
    try self.init(passphrase, head.derivation, head.salt)
    guard head == self.head else { throw .wrongPassphrase }
  }

  /// Makes a key from a new passphrase, with a salt that was never used before.
  ///
  /// - Parameters:
  ///   - passphrase: As it was typed, byte for byte.
  ///   - derivation: How much it costs.
  /// - Throws: ``VaultError/failed(_:)`` where there is not so much memory.
  package convenience init(
    new passphrase: Secret, _ derivation: SealedHead.Derivation = usual
  ) throws(VaultError) {
    try self.init(passphrase, derivation, SecretBytes.random(SealedHead.saltLength))
  }

  private init(
    _ passphrase: Secret, _ derivation: SealedHead.Derivation, _ salt: [UInt8]
  ) throws(VaultError) {
    let key = try unsafe Self.make()
    var check = [UInt8](repeating: 0, count: SealedHead.checkLength)
    let parameters = ltui_key_derivation(
      cost: 1 << UInt64(derivation.logCost), block_size: UInt32(derivation.blockSize),
      parallelism: UInt32(derivation.parallelism))
    let isDerived = passphrase.revealBytes { bytes in
      unsafe ltui_session_key_derive(
        key, bytes, bytes.count, salt, salt.count, parameters, &check, check.count)
    }
    // The deinitialiser frees it from here on, however this ends.
    head = SealedHead(derivation: derivation, salt: salt, check: check)
    address = Int(bitPattern: key)
    guard isDerived else { throw .failed(SecretBytes.outOfMemory) }
  }

  deinit { unsafe ltui_session_key_free(pointer) }

  private static func make() throws(VaultError) -> OpaquePointer {
    guard let key = unsafe ltui_session_key_make() else { throw .failed(SecretBytes.outOfMemory) }
    return unsafe key
  }

  private var pointer: OpaquePointer? { unsafe OpaquePointer(bitPattern: address) }

  /// Whether the system keeps it out of swap.
  package var isMemoryLocked: Bool { unsafe ltui_session_key_is_locked(pointer) }

  /// What gives the key to the agent.
  ///
  /// - Parameter lifetime: Seconds after which the agent forgets it; 0 for never.
  /// - Returns: The request.
  package func handover(lifetime: Int) -> AgentRequest {
    var bytes = [UInt8](repeating: 0, count: Int(LTUI_KEY_SIZE))
    unsafe ltui_session_key_get(pointer, &bytes)
    return .unlock(head: head.bytes, key: bytes, lifetime: lifetime)
  }

  package func open(_ sealed: [UInt8]) throws(VaultError) -> [UInt8] {
    guard try SealedHead(sealed) == head else { throw .otherKey }
    let body = sealed.dropFirst(SealedHead.length)
    let nonce = Array(body.prefix(SealedHead.nonceLength))
    let rest = Array(body.dropFirst(SealedHead.nonceLength))
    guard rest.count >= SealedHead.tagLength else { throw .damaged }
    let headBytes = head.bytes
    var plain = [UInt8](repeating: 0, count: rest.count - SealedHead.tagLength)
    let isWhole = unsafe ltui_session_key_open(
      pointer, nonce, headBytes, headBytes.count, rest, rest.count, &plain)
    guard isWhole else { throw .damaged }
    return plain
  }

  package func seal(_ plain: [UInt8]) throws(VaultError) -> [UInt8] {
    let headBytes = head.bytes
    let nonce = SecretBytes.random(SealedHead.nonceLength)
    var sealed = [UInt8](repeating: 0, count: plain.count + SealedHead.tagLength)
    unsafe ltui_session_key_seal(
      pointer, nonce, headBytes, headBytes.count, plain, plain.count, &sealed)
    return headBytes + nonce + sealed
  }

  package func reserved() throws(VaultError) -> any DocumentVault { self }
}
