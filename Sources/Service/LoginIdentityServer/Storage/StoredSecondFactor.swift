import LoginIdentityProtocol

struct StoredSecondFactor: Codable, Equatable, Sendable {
  /// 28 letters and digits.
  var id: String
  var displayName: String?
  /// ISO 8601.
  var enrolledAt: String
  /// The number of a phone, E.164.
  var phoneNumber: String?
  /// The secret of an authenticator app, base32 (RFC 4648 §6).
  var secret: String?
  /// The last period whose code was used, so that no code works twice (RFC 6238 §5.2).
  var lastPeriod: Int?
  /// A security key or a passkey; its own name is empty.
  var passkey: StoredPasskey?

  /// The name in tokens.
  var kind: String { passkey != nil ? "passkey" : secret == nil ? "phone" : "totp" }

  /// The factor for the account's owner and administrators.
  var record: SecondFactorRecord {
    var record = SecondFactorRecord()
    record.displayName = displayName
    record.enrolledAt = enrolledAt
    record.mfaEnrollmentId = id
    record.phoneInfo = phoneNumber
    record.unobfuscatedPhoneInfo = phoneNumber
    record.totpInfo = secret == nil ? nil : EmptyRecord()
    record.passkeyInfo = passkey == nil ? nil : EmptyRecord()
    return record
  }

  /// The factor as shown before the sign-in has ended: only the last four digits of the number are visible.
  var redactedRecord: SecondFactorRecord {
    var record = record
    record.unobfuscatedPhoneInfo = nil
    record.phoneInfo = phoneNumber.map { number in
      let digits = number.dropFirst()
      return "+" + String(repeating: "*", count: max(0, digits.count - 4)) + digits.suffix(4)
    }
    return record
  }
}
