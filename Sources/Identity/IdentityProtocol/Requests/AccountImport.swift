/// The body of `projects/P/accounts:batchCreate`; at most 1000 accounts.
public typealias BatchCreateRequest = AccountImport<ImportedAccount>

/// An import, whatever its entries are read as.
public struct AccountImport<Entry> {
  /// The accounts.
  public var users: [Entry]?
  /// Whether accounts with the same id are replaced.
  public var allowOverwrite: Bool?
  /// Whether nothing is imported when a check fails.
  public var sanityCheck: Bool?
  /// How the passwords were hashed: `SCRYPT`, `STANDARD_SCRYPT`, `BCRYPT`, `HMAC_SHA256`,
  /// `PBKDF2_SHA256`.
  public var hashAlgorithm: String?
  /// The key, base64 or base64url.
  public var signerKey: WireSecret?
  /// What follows the salt, base64 or base64url.
  public var saltSeparator: String?
  /// Rounds; r of Firebase's scrypt.
  public var rounds: Int?
  /// The exponent of N of Firebase's scrypt.
  public var memoryCost: Int?
  /// N of standard scrypt.
  public var cpuMemCost: Int?
  /// r of standard scrypt.
  public var blockSize: Int?
  /// p of standard scrypt.
  public var parallelization: Int?
  /// Bytes of a hash of standard scrypt.
  public var dkLen: Int?
  /// Whether salt or password comes first.
  public var passwordHashOrder: PasswordHashOrder?
  /// The project meant.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

extension AccountImport: Encodable where Entry: Encodable {}
extension AccountImport: Decodable where Entry: Decodable {}
extension AccountImport: Equatable where Entry: Equatable {}
extension AccountImport: Sendable where Entry: Sendable {}

/// Whether salt or password comes first in what was hashed.
public enum PasswordHashOrder: String, NumberedName, CaseIterable {
  /// Nothing said: the password for keyed hashes, the salt for the others.
  case unspecified = "UNSPECIFIED_ORDER"
  /// The salt.
  case saltFirst = "SALT_AND_PASSWORD"
  /// The password.
  case passwordFirst = "PASSWORD_AND_SALT"
}

/// An account to be imported.
public struct ImportedAccount: Codable, Equatable, Sendable {
  /// The id.
  public var localId: String?
  /// The address.
  public var email: String?
  /// Whether the address was proven.
  public var emailVerified: Bool?
  /// The name to show.
  public var displayName: String?
  /// The picture's address.
  public var photoUrl: String?
  /// The phone number, E.164.
  public var phoneNumber: String?
  /// Whether sign-in is refused.
  public var disabled: Bool?
  /// The hash, base64 or base64url; for `MD5` its hexadecimal digits, for `BCRYPT` the whole text.
  public var passwordHash: WireSecret?
  /// The salt, base64 or base64url.
  public var salt: String?
  /// The password itself.
  public var rawPassword: WireSecret?
  /// Claims, JSON.
  public var customAttributes: String?
  /// Milliseconds since 1970.
  public var createdAt: DecimalText?
  /// Milliseconds since 1970.
  public var lastLoginAt: DecimalText?
  /// Seconds since 1970.
  public var validSince: DecimalText?
  /// Links to providers.
  public var providerUserInfo: [ProviderRecord]?
  /// Second factors.
  public var mfaInfo: [SecondFactorRecord]?
  /// The first address, when it was changed later.
  public var initialEmail: String?
  /// The name at a provider.
  public var screenName: String?
  /// Whether the account came with a custom token.
  public var customAuth: Bool?
  /// Whether the person signs in by mailed links.
  public var emailLinkSignin: Bool?
  /// The tenant meant.
  public var tenantId: String?

  /// Describes nothing yet.
  public init() {}
}
