import Crypto
import FoundationEssentials

/// One-time passwords of authenticator apps (RFC 6238, RFC 4226): SHA-1, six digits, 30 seconds.
enum OneTimePassword {
  static let length = 6
  /// The length of a period in seconds.
  static let period = 30
  /// The accepted periods before and after the current one: Identity Platform's default.
  static let adjacentPeriods = 5

  /// Returns the code of a period, counted from 1970.
  static func code(secret: [UInt8], period: Int) -> String {
    let counter = bigEndian(period)
    let mac = Array(
      HMAC<Insecure.SHA1>.authenticationCode(for: counter, using: SymmetricKey(data: secret)))
    let offset = Int(mac[mac.count - 1] & 0x0F)
    let number = mac[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } & 0x7FFF_FFFF
    let digits = String(number % 1_000_000)
    return String(repeating: "0", count: length - digits.count) + digits
  }

  /// Returns the period of a code, near the current one.
  ///
  /// - Parameters:
  ///   - code: The entered code.
  ///   - secret: The secret's bytes.
  ///   - seconds: The time.
  ///   - lastPeriod: The last used period; earlier ones don't count.
  /// - Returns: The period, counted from 1970; `nil` if none matches.
  static func period(
    of code: String, secret: [UInt8], seconds: Int, after lastPeriod: Int?
  ) -> Int? {
    let now = seconds / period
    return (now - adjacentPeriods...now + adjacentPeriods).last { period in
      period > lastPeriod ?? .min && Self.code(secret: secret, period: period) == code
    }
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
  }
}
