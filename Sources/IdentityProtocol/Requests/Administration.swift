/// What `GET projects/P/accounts:batchGet` answers.
public struct BatchGetResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#DownloadAccountResponse`.
  public var kind: String? = "identitytoolkit#DownloadAccountResponse"
  /// A page of accounts, by id.
  public var users: [AccountRecord]?
  /// Where the next page begins; there whenever this page is full.
  public var nextPageToken: String?

  /// Gives a page.
  public init(users: [AccountRecord]?, nextPageToken: String?) {
    self.users = users
    self.nextPageToken = nextPageToken
  }
}

/// The body of `projects/P/accounts:query`.
public struct QueryRequest: Codable, Equatable, Sendable {
  /// Whether accounts are wanted; true unless told otherwise.
  public var returnUserInfo: Bool?
  /// Ascending unless told otherwise.
  public var order: QueryOrder?
  /// What to sort by; the id alone is supported.
  public var sortBy: QuerySort?
  /// At most how many; not supported, as in Google's emulator.
  public var limit: DecimalText?
  /// From where on; not supported, as in Google's emulator.
  public var offset: DecimalText?
  /// Conditions; not supported, as in Google's emulator.
  public var expression: [EmptyRecord]?
  /// The project meant.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// The order of a list.
public enum QueryOrder: String, NumberedName, CaseIterable {
  /// Nothing said.
  case unspecified = "ORDER_UNSPECIFIED"
  /// The smallest first.
  case ascending = "ASC"
  /// The largest first.
  case descending = "DESC"
}

/// What a list is sorted by.
public enum QuerySort: String, NumberedName, CaseIterable {
  /// Nothing said.
  case unspecified = "SORT_BY_FIELD_UNSPECIFIED"
  /// The id.
  case userID = "USER_ID"
  /// The name.
  case name = "NAME"
  /// When it was made.
  case createdAt = "CREATED_AT"
  /// When someone last signed in.
  case lastLoginAt = "LAST_LOGIN_AT"
  /// The address.
  case email = "USER_EMAIL"
}

/// What `projects/P/accounts:query` answers.
public struct QueryResponse: Codable, Equatable, Sendable {
  /// How many accounts there are.
  public let recordsCount: DecimalText
  /// The accounts.
  public let userInfo: [AccountRecord]?

  /// Counts, and lists.
  public init(recordsCount: DecimalText, userInfo: [AccountRecord]?) {
    self.recordsCount = recordsCount
    self.userInfo = userInfo
  }
}

/// The body of `projects/P/accounts:batchCreate`; at most 1000 accounts.
public struct BatchCreateRequest: Codable, Equatable, Sendable {
  /// The accounts.
  public var users: [ImportedAccount]?
  /// Whether accounts with the same id are replaced.
  public var allowOverwrite: Bool?
  /// Whether nothing is imported when a check fails.
  public var sanityCheck: Bool?
  /// How the passwords were hashed: `SCRYPT`, `STANDARD_SCRYPT`, `HMAC_SHA256`, `PBKDF2_SHA256`.
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

/// Whether salt or password comes first in what was hashed.
public enum PasswordHashOrder: String, NumberedName, CaseIterable {
  /// Nothing said; the salt.
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
  /// The hash, base64 or base64url.
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

  /// Describes nothing yet.
  public init() {}
}

/// What `projects/P/accounts:batchCreate` answers.
public struct BatchCreateResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#UploadAccountResponse`.
  public var kind: String? = "identitytoolkit#UploadAccountResponse"
  /// The accounts that were not imported.
  public var error: [BatchError]?

  /// Lists what went wrong.
  public init(error: [BatchError]) { self.error = error }
}

/// What went wrong with one account of many.
public struct BatchError: Codable, Equatable, Sendable {
  /// Which one, counted from 0.
  public var index: Int?
  /// Its id, where the answer names it.
  public var localId: String?
  /// Why.
  public var message: String?

  /// Describes one.
  public init(index: Int?, localId: String? = nil, message: String?) {
    self.index = index
    self.localId = localId
    self.message = message
  }
}

/// The body of `projects/P/accounts:batchDelete`; at most 1000 ids.
public struct BatchDeleteRequest: Codable, Equatable, Sendable {
  /// Whose accounts.
  public var localIds: [String]?
  /// Whether accounts that are not disabled go too.
  public var force: Bool?
  /// The project meant.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What `projects/P/accounts:batchDelete` answers.
public struct BatchDeleteResponse: Codable, Equatable, Sendable {
  /// The accounts that stayed; absent when there are none.
  public var errors: [BatchError]?

  /// Lists what went wrong.
  public init(errors: [BatchError]?) { self.errors = errors }
}
