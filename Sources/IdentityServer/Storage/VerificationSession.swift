import Crypto
import FoundationEssentials
import GRDB
import Identity

/// A code that was sent to a phone, or a secret that an application was given, and not used yet.
struct VerificationSession: Codable, Equatable, Sendable {
  /// What ties the code to its request: 64 letters of base64url.
  let sessionInfo: String
  /// What it was made for; a code for one thing does not open another.
  let purpose: Purpose
  /// To whom it went, E.164; `nil` for an application.
  let phoneNumber: String?
  /// Six digits; for an application its secret, base32.
  let code: String
  /// Whose second factor it is for.
  let localID: String?
  /// How often a wrong code was given.
  var failures = 0
  /// Milliseconds since 1970.
  let expiresAt: Int

  /// What a code is for.
  enum Purpose: String, Codable, Sendable {
    case signIn, enrollment, secondFactor, proof
  }
}

extension VerificationSession: FetchableRecord, PersistableRecord {
  static let databaseTableName = "verificationSession"
}
