/// The body of `accounts:lookup`.
public struct LookupRequest: Codable, Equatable, Sendable {
  /// Whose account is wanted.
  public var idToken: WireSecret?
  /// Ids; for administrators only, as the next four.
  public var localId: [String]?
  /// Addresses.
  public var email: [String]?
  /// Phone numbers, E.164.
  public var phoneNumber: [String]?
  /// People as providers know them.
  public var federatedUserId: [FederatedUserID]?
  /// First addresses, of accounts that have another one by now.
  public var initialEmail: [String]?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// A person as a provider knows them.
public struct FederatedUserID: Codable, Equatable, Sendable {
  /// The provider.
  public var providerId: String?
  /// The provider's id of the person.
  public var rawId: String?

  /// Names a person.
  public init(providerId: String?, rawId: String?) {
    self.providerId = providerId
    self.rawId = rawId
  }
}

/// What `accounts:lookup` answers.
package struct LookupResponse: Codable, Equatable, Sendable {
  package let kind: String?
  /// The accounts found; absent when there are none.
  package let users: [AccountRecord]?

  package init(users: [AccountRecord]?) {
    kind = "identitytoolkit#GetAccountInfoResponse"
    self.users = users
  }
}

/// An account as the protocol shows it (`UserInfo` in Google's reference).
public struct AccountRecord: Codable, Equatable, Sendable {
  /// The account's id.
  public var localId: String
  /// The address in lower case.
  public var email: String?
  /// Whether the address was proven; absent for an account that never had one.
  public var emailVerified: Bool?
  /// The name to show.
  public var displayName: String?
  /// The picture's address.
  public var photoUrl: String?
  /// The name at a provider.
  public var screenName: String?
  /// The password's hash, base64; administrators alone see it.
  public var passwordHash: WireSecret?
  /// The hash's salt, base64; administrators alone see it.
  public var salt: String?
  /// When the password was set, milliseconds since 1970; a number, not a string.
  public var passwordUpdatedAt: Int?
  /// How the account can sign in.
  public var providerUserInfo: [ProviderRecord]?
  /// Tokens issued before this second are void.
  public var validSince: DecimalText?
  /// Whether sign-in is refused.
  public var disabled: Bool?
  /// When the account was made, milliseconds since 1970.
  public var createdAt: DecimalText?
  /// When someone last signed in to it, milliseconds since 1970.
  public var lastLoginAt: DecimalText?
  /// When tokens were last issued, ISO 8601.
  public var lastRefreshAt: String?
  /// The first address, when it was changed later.
  public var initialEmail: String?
  /// The phone number, E.164.
  public var phoneNumber: String?
  /// Claims an administrator set, JSON.
  public var customAttributes: String?
  /// Whether the account came with a custom token.
  public var customAuth: Bool?
  /// Whether the person signs in by mailed links.
  public var emailLinkSignin: Bool?
  /// Second factors.
  public var mfaInfo: [SecondFactorRecord]?
  /// 0 where the hash is Firebase's scrypt with the project's own parameters; only in a download.
  public var version: Int?

  package init(localId: String) {
    self.localId = localId
  }
}

/// One way to sign in to an account.
public struct ProviderRecord: Codable, Equatable, Sendable {
  /// `password`, `phone`, `google.com` and so on.
  public var providerId: String
  /// The address the provider knows.
  public var email: String?
  /// The provider's id of the person, in the protocol's older form.
  public var federatedId: String?
  /// The provider's id of the person.
  public var rawId: String?
  /// The name the provider knows.
  public var displayName: String?
  /// The picture the provider knows.
  public var photoUrl: String?
  /// The name at the provider.
  public var screenName: String?
  /// The phone number, E.164.
  public var phoneNumber: String?

  package init(providerId: String) {
    self.providerId = providerId
  }
}

extension ProviderRecord {
  /// Reads a record; a provider that is not named is an empty one, for the service has a word for that.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String? {
      try fields.decodeIfPresent(String.self, forKey: key)
    }
    providerId = try text(.providerId) ?? ""
    email = try text(.email)
    federatedId = try text(.federatedId)
    rawId = try text(.rawId)
    displayName = try text(.displayName)
    photoUrl = try text(.photoUrl)
    screenName = try text(.screenName)
    phoneNumber = try text(.phoneNumber)
  }
}
