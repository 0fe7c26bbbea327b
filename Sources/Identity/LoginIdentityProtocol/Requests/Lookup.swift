/// The body of `accounts:lookup`.
package struct LookupRequest: Codable, Equatable, Sendable {
  /// Whose account is wanted.
  package var idToken: WireSecret?
  /// Ids; for administrators only, as the next four.
  package var localId: [String]?
  /// Addresses.
  package var email: [String]?
  /// Phone numbers, E.164.
  package var phoneNumber: [String]?
  /// People as providers know them.
  package var federatedUserId: [FederatedUserID]?
  /// First addresses, of accounts that have another one by now.
  package var initialEmail: [String]?
  /// The project meant; for administrators only.
  package var targetProjectId: String?
  /// The tenant meant.
  package var tenantId: String?

  /// Makes an empty request.
  package init() {}
}

/// A person as a provider knows them.
package struct FederatedUserID: Codable, Equatable, Sendable {
  /// The provider.
  package var providerId: String?
  /// The provider's id of the person.
  package var rawId: String?

  /// Names a person.
  package init(providerId: String?, rawId: String?) {
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
package struct AccountRecord: Codable, Equatable, Sendable {
  /// The account's id.
  package var localId: String
  /// The address in lower case.
  package var email: String?
  /// Whether the address was proven; absent for an account that never had one.
  package var emailVerified: Bool?
  /// The name to show.
  package var displayName: String?
  /// The picture's address.
  package var photoUrl: String?
  /// The name at a provider.
  package var screenName: String?
  /// The password's hash, base64; administrators alone see it.
  package var passwordHash: WireSecret?
  /// The hash's salt, base64; administrators alone see it.
  package var salt: String?
  /// When the password was set, milliseconds since 1970; a number, not a string.
  package var passwordUpdatedAt: Int?
  /// How the account can sign in.
  package var providerUserInfo: [ProviderRecord]?
  /// Tokens issued before this second are void.
  package var validSince: DecimalText?
  /// Whether sign-in is refused.
  package var disabled: Bool?
  /// When the account was made, milliseconds since 1970.
  package var createdAt: DecimalText?
  /// When someone last signed in to it, milliseconds since 1970.
  package var lastLoginAt: DecimalText?
  /// When tokens were last issued, ISO 8601.
  package var lastRefreshAt: String?
  /// The first address, when it was changed later.
  package var initialEmail: String?
  /// The phone number, E.164.
  package var phoneNumber: String?
  /// Claims an administrator set, JSON.
  package var customAttributes: String?
  /// Whether the account came with a custom token.
  package var customAuth: Bool?
  /// Whether the person signs in by mailed links.
  package var emailLinkSignin: Bool?
  /// Second factors.
  package var mfaInfo: [SecondFactorRecord]?
  /// 0 where the hash is Firebase's scrypt with the project's own parameters; only in a download.
  package var version: Int?

  package init(localId: String) {
    self.localId = localId
  }
}

/// One way to sign in to an account.
package struct ProviderRecord: Codable, Equatable, Sendable {
  /// `password`, `phone`, `google.com` and so on.
  package var providerId: String
  /// The address the provider knows.
  package var email: String?
  /// The provider's id of the person, in the protocol's older form.
  package var federatedId: String?
  /// The provider's id of the person.
  package var rawId: String?
  /// The name the provider knows.
  package var displayName: String?
  /// The picture the provider knows.
  package var photoUrl: String?
  /// The name at the provider.
  package var screenName: String?
  /// The phone number, E.164.
  package var phoneNumber: String?

  package init(providerId: String) {
    self.providerId = providerId
  }
}

extension ProviderRecord {
  /// Reads a record; a provider that is not named is an empty one, for the service has a word for that.
  package init(from decoder: any Decoder) throws {
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
