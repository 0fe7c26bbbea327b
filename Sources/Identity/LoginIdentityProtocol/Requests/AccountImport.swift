/// The body of `projects/P/accounts:batchCreate`; at most 1000 accounts.
package typealias BatchCreateRequest = AccountImport<ImportedAccount>

/// An import, whatever its entries are read as.
package struct AccountImport<Entry> {
  /// The accounts.
  package var users: [Entry]?
  /// Whether accounts with the same id are replaced.
  package var allowOverwrite: Bool?
  /// Whether nothing is imported when a check fails.
  package var sanityCheck: Bool?
  /// How the passwords were hashed: `SCRYPT`, `STANDARD_SCRYPT`, `BCRYPT`, `HMAC_SHA256`,
  /// `PBKDF2_SHA256`.
  package var hashAlgorithm: String?
  /// The key, base64 or base64url.
  package var signerKey: WireSecret?
  /// What follows the salt, base64 or base64url.
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
  /// Bytes of a hash of standard scrypt.
  package var dkLen: Int?
  /// Whether salt or password comes first.
  package var passwordHashOrder: PasswordHashOrder?
  /// The project meant.
  package var targetProjectId: String?
  /// The tenant meant.
  package var tenantId: String?

  /// Makes an empty request.
  package init() {}
}

extension AccountImport: Encodable where Entry: Encodable {}
extension AccountImport: Decodable where Entry: Decodable {}
extension AccountImport: Equatable where Entry: Equatable {}
extension AccountImport: Sendable where Entry: Sendable {}

/// Whether salt or password comes first in what was hashed.
package enum PasswordHashOrder: String, NumberedName, CaseIterable {
  /// Nothing said: the password for keyed hashes, the salt for the others.
  case unspecified = "UNSPECIFIED_ORDER"
  /// The salt.
  case saltFirst = "SALT_AND_PASSWORD"
  /// The password.
  case passwordFirst = "PASSWORD_AND_SALT"
}

/// An account to be imported.
package struct ImportedAccount: Codable, Equatable, Sendable {
  /// The id.
  package var localId: String?
  /// The address.
  package var email: String?
  /// Whether the address was proven.
  package var emailVerified: Bool?
  /// The name to show.
  package var displayName: String?
  /// The picture's address.
  package var photoUrl: String?
  /// The phone number, E.164.
  package var phoneNumber: String?
  /// Whether sign-in is refused.
  package var disabled: Bool?
  /// The hash, base64 or base64url; for `MD5` its hexadecimal digits, for `BCRYPT` the whole text.
  package var passwordHash: WireSecret?
  /// The salt, base64 or base64url.
  package var salt: String?
  /// The password itself.
  package var rawPassword: WireSecret?
  /// Claims, JSON.
  package var customAttributes: String?
  /// Milliseconds since 1970.
  package var createdAt: DecimalText?
  /// Milliseconds since 1970.
  package var lastLoginAt: DecimalText?
  /// Seconds since 1970.
  package var validSince: DecimalText?
  /// Links to providers.
  package var providerUserInfo: [ProviderRecord]?
  /// Second factors.
  package var mfaInfo: [SecondFactorRecord]?
  /// The first address, when it was changed later.
  package var initialEmail: String?
  /// The name at a provider.
  package var screenName: String?
  /// Whether the account came with a custom token.
  package var customAuth: Bool?
  /// Whether the person signs in by mailed links.
  package var emailLinkSignin: Bool?
  /// The tenant meant.
  package var tenantId: String?

  /// Describes nothing yet.
  package init() {}
}
