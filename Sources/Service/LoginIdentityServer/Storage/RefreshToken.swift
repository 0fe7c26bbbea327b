import Crypto
import FoundationEssentials
import LoginIdentity
import LoginSQLiteDatabase

/// A stored refresh token: only its SHA-256 digest, so that the file can't be used to sign in.
struct RefreshToken: Equatable, Sendable {
  let digest: [UInt8]
  let localID: String
  let signIn: SignInRecord
  /// Milliseconds since 1970.
  let issuedAt: Int
  /// The time of the revocation, milliseconds since 1970.
  var revokedAt: Int?

  /// Creates a new token: 256 random bits.
  ///
  /// - Parameters:
  ///   - account: The account. The token is never older than the limit before which the account's tokens are revoked.
  ///   - signIn: The person's sign-in.
  ///   - tenant: The tenant of the account, with which the text begins, because requests with a refresh token name no
  ///     tenant.
  ///   - now: Milliseconds since 1970.
  /// - Returns: The record to store, and the text to send.
  static func issue(
    to account: Account, for signIn: SignInRecord, tenant: String?, now: Int
  ) -> (kept: RefreshToken, text: Secret) {
    // 43 base64url characters carry 258 bits.
    let text = Secret((tenant.map { "\($0)." } ?? "") + RandomText.base64URL(43))
    let kept = RefreshToken(
      digest: digest(of: text), localID: account.localID, signIn: signIn,
      issuedAt: max(now, account.tokenSecond(now: now) * 1000))
    return (kept, text)
  }

  /// Returns the tenant with which a token begins; `nil` without one.
  static func tenant(of text: String) -> String? {
    let parts = text.parts(at: ".")
    return parts.count == 2 ? parts[0] : nil
  }

  /// Returns the digest of a token, its key in storage.
  static func digest(of text: Secret) -> [UInt8] {
    text.revealBytes { Array(SHA256.hash(data: $0)) }
  }
}

extension RefreshToken {
  /// The stored columns, in the order of ``init(row:)`` and ``values``.
  static let columns = "digest, localID, \(SignInRecord.columns), issuedAt, revokedAt"

  init(row: Row) throws {
    digest = try row[0]
    localID = try row[1]
    signIn = try SignInRecord(row: row, from: 2)
    issuedAt = try row[7]
    revokedAt = try row[8]
  }

  /// The values of ``columns``.
  var values: [any Bindable] { [digest, localID] + signIn.values + [issuedAt, revokedAt] }
}

// The columns that refresh tokens and pending sign-ins share.
extension SignInRecord {
  /// The stored columns, in the order of ``init(row:from:)`` and ``values``.
  static let columns = "provider, authenticatedAt, claims, secondFactorID, secondFactor"

  init(row: Row, from first: Int) throws {
    provider = SignInProvider(rawValue: try row[first])
    authenticatedAt = try row[first + 1]
    claims = try row[first + 2]
    if let id: String = try row[first + 3], let kind: String = try row[first + 4] {
      secondFactor = SecondFactorUse(id: id, kind: kind)
    }
  }

  /// The values of ``columns``.
  var values: [any Bindable] {
    [provider.rawValue, authenticatedAt, claims, secondFactor?.id, secondFactor?.kind]
  }
}
