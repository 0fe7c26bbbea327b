internal import CLoginSessionKey
package import LoginIdentity
package import LoginSessions

/// The key of an encrypted file, in memory that is wiped, and kept out of swap and core files.
///
/// Its owner can decrypt and encrypt; the key itself is sent only to the agent.
package final class SessionKey: DocumentVault {
  /// The beginning of the file that it belongs to.
  package let head: SealedHead
  /// The address of the key, the same for every thread; nothing is written there any more.
  private let address: Int

  /// The derivation of new keys: 128 MiB for about half a second, which OWASP's list of 2025 recommends for passwords.
  package static var usual: SealedHead.Derivation {
    SealedHead.Derivation(logCost: 17, blockSize: 8, parallelism: 1) ?? least
  }

  /// The cheapest derivation that is accepted, for tests: a mebibyte, and some milliseconds.
  package static var least: SealedHead.Derivation {
    guard let least = SealedHead.Derivation(logCost: 10, blockSize: 8, parallelism: 1) else {
      preconditionFailure("The least is allowed.")
    }
    return least
  }

  /// Creates a key from existing bytes.
  ///
  /// - Parameters:
  ///   - bytes: The 32 bytes of the key.
  ///   - head: The beginning of its file.
  /// - Throws: ``VaultError/failed(_:)`` if there is no memory.
  package init(_ bytes: [UInt8], head: SealedHead) throws(VaultError) {
    let key = try unsafe Self.make()
    precondition(bytes.count == Int(LTUI_KEY_SIZE))
    unsafe ltui_session_key_set(key, bytes)
    (self.head, address) = (head, Int(bitPattern: key))
  }

  /// Derives the key of a file from its passphrase, which takes about half a second.
  ///
  /// - Parameters:
  ///   - passphrase: The typed passphrase, byte for byte.
  ///   - head: The beginning of the file.
  /// - Throws: ``VaultError/wrongPassphrase``, or ``VaultError/failed(_:)`` if there isn't enough memory.
  package convenience init(_ passphrase: Secret, for head: SealedHead) throws(VaultError) {
    try self.init(passphrase, head.derivation, head.salt)
    guard head == self.head else { throw .wrongPassphrase }
  }

  /// Derives a key from a new passphrase, with a new salt.
  ///
  /// - Parameters:
  ///   - passphrase: The typed passphrase, byte for byte.
  ///   - derivation: The cost.
  /// - Throws: ``VaultError/failed(_:)`` if there isn't enough memory.
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
    // The deinitializer frees it from here on, however this ends.
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

  /// Returns the request that gives the key to the agent.
  ///
  /// - Parameter lifetime: The seconds after which the agent removes it; 0 for never.
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
