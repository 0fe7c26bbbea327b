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
