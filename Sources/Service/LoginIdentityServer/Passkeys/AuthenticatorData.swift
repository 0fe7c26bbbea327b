/// The statement that an authenticator signs (WebAuthn Level 3 §6.1).
struct AuthenticatorData: Equatable, Sendable {
  /// The SHA-256 hash of the domain that the passkey belongs to.
  let domainHash: [UInt8]
  /// Whether the person touched the device.
  let isPresent: Bool
  /// Whether the device checked the person: by a PIN, a fingerprint, a face.
  let isVerified: Bool
  /// Whether the passkey may be copied to other devices.
  let mayBeBackedUp: Bool
  /// Whether the passkey is on other devices too.
  let isBackedUp: Bool
  /// The number of signatures; 0 if the device doesn't count.
  let signCount: Int
  /// The new passkey, in a registration only.
  let credential: Credential?

  struct Credential: Equatable, Sendable {
    let id: [UInt8]
    /// A COSE key.
    let publicKey: [UInt8]
  }

  /// The maximum length of a key in bytes: an RSA key of 8192 bits has half of it.
  private static let keyLimit = 2048

  /// The valid lengths of a passkey's ID in bytes (WebAuthn §5.8.3).
  static let idLengths = 1...1023

  /// Reads a statement, which must be all of the bytes; `nil` for anything else.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 37 else { return nil }
    domainHash = Array(bytes[..<32])
    let flags = bytes[32]
    func isSet(_ bit: UInt8) -> Bool { flags & 1 << bit != 0 }
    (isPresent, isVerified, mayBeBackedUp, isBackedUp) = (isSet(0), isSet(2), isSet(3), isSet(4))
    // A passkey that can't be copied has no copy (§6.1.3).
    guard mayBeBackedUp || !isBackedUp else { return nil }
    signCount = bytes[33..<37].reduce(0) { $0 << 8 | Int($1) }
    var rest = bytes[37...]
    if isSet(6) {
      guard let found = Self.credential(reading: &rest) else { return nil }
      credential = found
    } else {
      credential = nil
    }
    if isSet(7) {
      guard case .map? = CBOR(reading: &rest) else { return nil }
    }
    guard rest.isEmpty else { return nil }
  }

  /// Reads a new passkey: the model of the device, the length of the ID, the ID and the key (§6.5.2).
  private static func credential(reading bytes: inout ArraySlice<UInt8>) -> Credential? {
    guard bytes.count >= 18 else { return nil }
    bytes = bytes.dropFirst(16)
    let length = bytes.prefix(2).reduce(0) { $0 << 8 | Int($1) }
    bytes = bytes.dropFirst(2)
    guard idLengths.contains(length), bytes.count > length else { return nil }
    let id = Array(bytes.prefix(length))
    bytes = bytes.dropFirst(length)
    let start = bytes
    guard case .map? = CBOR(reading: &bytes) else { return nil }
    let key = Array(start.prefix(start.count - bytes.count))
    return key.count <= keyLimit ? Credential(id: id, publicKey: key) : nil
  }
}
