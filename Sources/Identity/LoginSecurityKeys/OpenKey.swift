internal import CLoginFIDO2
import Glibc
import LoginIdentity

/// The answer of a passkey in a key.
struct KeyAnswer: Equatable {
  let id: [UInt8]
  /// The authenticator's data (WebAuthn Level 3 §6.1).
  let data: [UInt8]
  /// Empty for a new passkey, like the next two.
  let signature: [UInt8]
  let user: [UInt8]
  /// The name of the account.
  let name: String
}

/// A security key that is open.
///
/// Its functions wait for the key, at most a minute, on one thread; ``cancel()`` may be called from any. Source:
/// CLoginFIDO2.h.
final class OpenKey: Sendable {
  let path: String
  /// The address of the key, the same for every thread; nothing is written there.
  private let address: Int

  /// Whether libfido2 is installed; loads it.
  static var isSupported: Bool { ltui_fido_is_installed() }

  /// Loads what libfido2 would load at its first use.
  static func prepare() { ltui_fido_prepare() }

  /// Opens the key at a path.
  ///
  /// - Throws: ``KeyFailure``.
  init(_ path: String) throws(KeyFailure) {
    var key: OpaquePointer?
    let code = unsafe ltui_key_open(path, &key)
    guard code == 0, let key = unsafe key else { throw KeyFailure(code: code) }
    self.path = path
    address = Int(bitPattern: key)
  }

  deinit { unsafe ltui_key_close(key) }

  private var key: OpaquePointer {
    // It was the address of a key.
    guard let key = unsafe OpaquePointer(bitPattern: address) else {
      preconditionFailure("An open key has an address.")
    }
    return unsafe key
  }

  private var features: UInt32 { unsafe ltui_key_features(key) }

  /// Whether it can have passkeys.
  var isFIDO2: Bool { features & UInt32(LTUI_KEY_IS_FIDO2) != 0 }
  var hasPIN: Bool { features & UInt32(LTUI_KEY_HAS_PIN) != 0 }
  /// Whether it checks the person itself: by a fingerprint, for example.
  var checksPerson: Bool { features & UInt32(LTUI_KEY_CHECKS_PERSON) != 0 }

  /// Returns how many wrong PINs are left; `nil` if the key doesn't say.
  func attempts() -> Int? {
    let count = unsafe ltui_key_attempts(key)
    return count < 0 ? nil : Int(count)
  }

  /// Makes a running call of another thread end.
  func cancel() { unsafe ltui_key_cancel(key) }

  /// Begins to wait for a touch by which the person chooses this key.
  func beginTouch() throws(KeyFailure) { try Self.check(unsafe ltui_key_begin_touch(key)) }

  /// Waits for that touch; returns whether it came in time.
  func isTouched(within milliseconds: Int32) throws(KeyFailure) -> Bool {
    var isTouched = false
    try Self.check(unsafe ltui_key_wait_for_touch(key, milliseconds, &isTouched))
    return isTouched
  }

  /// Signs with the passkeys of the statement, or all of its domain; the person touches the key.
  func sign(_ statement: PasskeyStatement, pin: Secret?) throws(KeyFailure) -> [KeyAnswer] {
    var answer: OpaquePointer?
    let code = unsafe Self.withPIN(pin) { pin in
      unsafe PasskeyStatement.withC(statement.allowed) { allowed in
        unsafe statement.client.withUnsafeBufferPointer { client in
          unsafe ltui_key_sign(
            key, PasskeyTask.ownDomain,
            ltui_bytes(start: client.baseAddress, count: client.count), allowed.baseAddress,
            allowed.count, statement.verifies, pin, &answer)
        }
      }
    }
    return try unsafe Self.answers(code, answer)
  }

  /// Makes a passkey, and saves it in the key if the service wants that; the person touches the key.
  func make(
    _ passkey: PasskeyStatement.NewPasskey, _ statement: PasskeyStatement, pin: Secret?
  ) throws(KeyFailure) -> [KeyAnswer] {
    var answer: OpaquePointer?
    let code = unsafe Self.withPIN(pin) { pin in
      unsafe passkey.withC(verifies: statement.verifies) { wanted, others in
        unsafe statement.client.withUnsafeBufferPointer { client in
          unsafe ltui_key_make(
            key, wanted, ltui_bytes(start: client.baseAddress, count: client.count),
            others.baseAddress, others.count, pin, &answer)
        }
      }
    }
    return try unsafe Self.answers(code, answer)
  }

  private static func check(_ code: Int32) throws(KeyFailure) {
    guard code == 0 else { throw KeyFailure(code: code) }
  }

  /// Calls a closure with a copy of the PIN, which is overwritten afterwards; explicit_bzero(3).
  private static func withPIN(
    _ pin: Secret?, _ body: (UnsafePointer<CChar>?) -> Int32
  ) -> Int32 {
    guard let pin else { return body(nil) }
    // Only one array ever has the PIN.
    var text = [CChar](repeating: 0, count: pin.byteCount + 1)
    pin.revealBytes { bytes in
      for (index, byte) in bytes.enumerated() { text[index] = CChar(bitPattern: byte) }
    }
    let code = unsafe text.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    unsafe text.withUnsafeMutableBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe explicit_bzero(start, bytes.count)
    }
    return code
  }

  /// Copies the passkeys of an answer, and frees it.
  private static func answers(
    _ code: Int32, _ answer: OpaquePointer?
  ) throws(KeyFailure) -> [KeyAnswer] {
    guard code == 0, let answer = unsafe answer else { throw KeyFailure(code: code) }
    defer { unsafe ltui_answer_free(answer) }
    return unsafe (0..<ltui_answer_count(answer)).map { index in
      unsafe KeyAnswer(ltui_answer_passkey(answer, index))
    }
  }
}

private extension KeyAnswer {
  /// Copies a passkey of an answer.
  init(_ passkey: ltui_passkey) {
    let bytes = { (found: ltui_bytes) in
      unsafe Array(UnsafeBufferPointer(start: found.start, count: found.count))
    }
    unsafe self.init(
      id: bytes(passkey.id), data: bytes(passkey.data), signature: bytes(passkey.signature),
      user: bytes(passkey.user), name: passkey.name.map { unsafe String(cString: $0) } ?? "")
  }
}
