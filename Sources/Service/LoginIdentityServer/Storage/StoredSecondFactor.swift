import LoginIdentityProtocol

/// A second factor of an account, as it is kept.
struct StoredSecondFactor: Codable, Equatable, Sendable {
  /// 28 letters and digits.
  var id: String
  var displayName: String?
  /// ISO 8601.
  var enrolledAt: String
  /// E.164; for a phone.
  var phoneNumber: String?
  /// For an application: base32 (RFC 4648 §6).
  var secret: String?
  /// The last period whose code was used, so that none works twice (RFC 6238 §5.2).
  var lastPeriod: Int?

  /// As tokens name it.
  var kind: String { secret == nil ? "phone" : "totp" }

  /// As the account's owner and administrators see it.
  var record: SecondFactorRecord {
    var record = SecondFactorRecord()
    record.displayName = displayName
    record.enrolledAt = enrolledAt
    record.mfaEnrollmentId = id
    record.phoneInfo = phoneNumber
    record.unobfuscatedPhoneInfo = phoneNumber
    record.totpInfo = secret == nil ? nil : EmptyRecord()
    return record
  }

  /// As it is shown before the sign-in has ended: the number starred but for its last four digits.
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
