import LoginIdentity
import LoginIdentityProtocol

struct StoredPasskey: Codable, Equatable, Sendable {
  /// The ID that the authenticator chose, base64url without padding; at most 1023 bytes.
  let id: String
  var name: String
  /// A COSE key, base64url.
  let publicKey: String
  /// The signatures until the last sign-in; 0 if the device doesn't count.
  var signCount: Int
  /// Whether it may be copied to other devices; never changes.
  let mayBeBackedUp: Bool
  /// Whether it was on other devices too at the last sign-in.
  var isBackedUp: Bool
  /// The ways to reach the device, for browsers: `internal`, `hybrid`, `usb`.
  var transports: [String]
  /// Milliseconds since 1970.
  let createdAt: Int
  /// Milliseconds since 1970; `nil` if it was never used.
  var lastUsedAt: Int?

  /// The passkey for a browser, which looks for it.
  var descriptor: PasskeyDescriptor { PasskeyDescriptor(id: id, transports: transports) }

  /// The passkey for the account's owner and administrators.
  var record: PasskeyRecord {
    var record = PasskeyRecord()
    record.credentialId = id
    record.name = name
    record.createdAt = DecimalText(createdAt)
    record.lastUsedAt = lastUsedAt.map(DecimalText.init)
    return record
  }
}

extension StoredPasskey {
  /// Creates a passkey from the answer to a registration, which was checked.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - record: The same as it was sent.
  ///   - name: The person's name for it.
  ///   - now: Milliseconds since 1970.
  /// - Throws: ``ServiceError`` `INVALID_AUTHENTICATOR_RESPONSE` if its key is of an unknown kind.
  init(
    _ response: PasskeyResponse, _ record: PasskeyResponseRecord?, name: String, now: Int
  ) throws(ServiceError) {
    guard let made = response.authenticator.credential, PasskeyKey(made.publicKey) != nil else {
      throw .passkey("The passkey has a key of an unknown kind.")
    }
    self.init(
      id: Base64URL.text(of: made.id), name: name, publicKey: Base64URL.text(of: made.publicKey),
      signCount: response.authenticator.signCount,
      mayBeBackedUp: response.authenticator.mayBeBackedUp,
      isBackedUp: response.authenticator.isBackedUp, transports: record?.knownTransports ?? [],
      createdAt: now)
  }

  /// Records a use.
  ///
  /// - Parameters:
  ///   - response: The answer, which was checked.
  ///   - now: Milliseconds since 1970.
  mutating func note(_ response: PasskeyResponse, now: Int) {
    signCount = response.authenticator.signCount
    isBackedUp = response.authenticator.isBackedUp
    lastUsedAt = now
  }
}
