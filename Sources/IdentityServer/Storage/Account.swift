import GRDB
import IdentityProtocol

/// An account as it is kept; the columns have the properties' names.
struct Account: Codable, Equatable, Sendable {
  /// 28 letters and digits.
  var localID: String
  /// In lower case; unique.
  var email: String?
  /// `nil` for an account that never had an address.
  var isEmailVerified: Bool?
  var displayName: String?
  var photoURL: String?
  /// The password's scrypt hash with its parameters.
  var passwordHash: PasswordHash?
  /// Milliseconds since 1970.
  var passwordUpdatedAt: Int?
  /// Tokens issued before this second are void.
  var validSince: Int?
  var isDisabled = false
  /// The first address, when it was changed.
  var initialEmail: String?
  /// Milliseconds since 1970.
  var createdAt: Int
  /// Milliseconds since 1970.
  var lastLoginAt: Int
  /// Milliseconds since 1970.
  var lastRefreshAt: Int?

  /// An account without any credential.
  init(localID: String, now: Int) {
    self.localID = localID
    createdAt = now
    lastLoginAt = now
  }
}

extension Account: FetchableRecord, PersistableRecord {
  static let databaseTableName = "account"
}

extension Account {
  /// The ways to sign in, or `nil` when there are none.
  var providers: [ProviderRecord]? {
    guard let email, passwordHash != nil else { return nil }
    var record = ProviderRecord(providerId: SignInProvider.password.rawValue)
    record.email = email
    record.federatedId = email
    record.rawId = email
    record.displayName = displayName
    record.photoUrl = photoURL
    return [record]
  }

  /// The account as key-only callers may see it: without hash and salt.
  var record: AccountRecord {
    var record = AccountRecord(localId: localID)
    record.email = email
    record.emailVerified = isEmailVerified
    record.displayName = displayName
    record.photoUrl = photoURL
    record.passwordUpdatedAt = passwordUpdatedAt
    record.providerUserInfo = providers
    record.validSince = validSince.map(DecimalText.init)
    record.disabled = isDisabled ? true : nil
    record.createdAt = DecimalText(createdAt)
    record.lastLoginAt = DecimalText(lastLoginAt)
    record.lastRefreshAt = lastRefreshAt.map(Timestamp.iso8601)
    record.initialEmail = initialEmail
    return record
  }

  /// Sets a password, which makes older tokens void.
  mutating func setPassword(_ hash: PasswordHash, now: Int) {
    passwordHash = hash
    passwordUpdatedAt = now
    validSince = now / 1000
  }
}

/// How someone signed in, as tokens name it.
enum SignInProvider: String, Codable, Sendable {
  case password
  case anonymous
}
