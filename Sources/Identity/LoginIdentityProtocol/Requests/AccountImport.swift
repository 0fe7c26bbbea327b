/// The body of `projects/P/accounts:batchCreate`; at most 1000 accounts.
package typealias BatchCreateRequest = AccountImport<ImportedAccount>

/// An import with a generic type of entries.
package struct AccountImport<Entry> {
  package var users: [Entry]?
  /// Whether accounts with the same id are replaced.
  package var allowOverwrite: Bool?
  /// Whether nothing is imported when a check fails.
  package var sanityCheck: Bool?
  /// The hash algorithm of the passwords: `SCRYPT`, `STANDARD_SCRYPT`, `BCRYPT`, `HMAC_SHA256`, `PBKDF2_SHA256`.
  package var hashAlgorithm: String?
  /// The key, base64 or base64url.
  package var signerKey: WireSecret?
  /// The separator after the salt, base64 or base64url.
  package var saltSeparator: String?
  /// Rounds; r of Firebase's scrypt.
  package var rounds: Int?
  /// The exponent of N of Firebase's scrypt.
  package var memoryCost: Int?
  /// N of standard scrypt.
  package var cpuMemCost: Int?
  /// r of standard scrypt.
  package var blockSize: Int?
  /// p of standard scrypt.
  package var parallelization: Int?
  /// The length of a standard scrypt hash in bytes.
  package var dkLen: Int?
  /// Whether salt or password comes first.
  package var passwordHashOrder: PasswordHashOrder?
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

extension AccountImport: Encodable where Entry: Encodable {}
extension AccountImport: Decodable where Entry: Decodable {}
extension AccountImport: Equatable where Entry: Equatable {}
extension AccountImport: Sendable where Entry: Sendable {}

/// The order of salt and password in the hashed text.
package enum PasswordHashOrder: String, NumberedName, CaseIterable {
  /// Not specified: the password first for keyed hashes, the salt for the others.
  case unspecified = "UNSPECIFIED_ORDER"
  case saltFirst = "SALT_AND_PASSWORD"
  case passwordFirst = "PASSWORD_AND_SALT"
}

package struct ImportedAccount: Codable, Equatable, Sendable {
  package var localId: String?
  package var email: String?
  package var emailVerified: Bool?
  package var displayName: String?
  package var photoUrl: String?
  /// The phone number, E.164.
  package var phoneNumber: String?
  package var disabled: Bool?
  /// The hash, base64 or base64url; for `MD5` its hexadecimal digits, for `BCRYPT` the whole text.
  package var passwordHash: WireSecret?
  /// The salt, base64 or base64url.
  package var salt: String?
  package var rawPassword: WireSecret?
  /// Claims, JSON.
  package var customAttributes: String?
  /// Milliseconds since 1970.
  package var createdAt: DecimalText?
  /// Milliseconds since 1970.
  package var lastLoginAt: DecimalText?
  /// Seconds since 1970.
  package var validSince: DecimalText?
  package var providerUserInfo: [ProviderRecord]?
  package var mfaInfo: [SecondFactorRecord]?
  /// The hashes of backup codes, from another service of this program.
  package var backupCodeInfo: BackupCodeRecord?
  /// The first address, if it was changed later.
  package var initialEmail: String?
  package var screenName: String?
  /// Whether the account came with a custom token.
  package var customAuth: Bool?
  /// Whether a custom token created the account.
  package var emailLinkSignin: Bool?
  package var tenantId: String?

  package init() {}
}
