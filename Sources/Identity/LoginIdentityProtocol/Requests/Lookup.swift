/// The body of `accounts:lookup`.
package struct LookupRequest: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  /// Account IDs; only for administrators, like the next four.
  package var localId: [String]?
  package var email: [String]?
  /// Phone numbers, E.164.
  package var phoneNumber: [String]?
  /// People by their IDs at providers.
  package var federatedUserId: [FederatedUserID]?
  /// First addresses of accounts that now have another one.
  package var initialEmail: [String]?
  /// The project; only for administrators.
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

package struct FederatedUserID: Codable, Equatable, Sendable {
  package var providerId: String?
  package var rawId: String?

  package init(providerId: String?, rawId: String?) {
    self.providerId = providerId
    self.rawId = rawId
  }
}

/// The response of `accounts:lookup`.
package struct LookupResponse: Codable, Equatable, Sendable {
  package let kind: String?
  /// The found accounts; missing if there aren't any.
  package let users: [AccountRecord]?

  package init(users: [AccountRecord]?) {
    kind = "identitytoolkit#GetAccountInfoResponse"
    self.users = users
  }
}

/// An account in the protocol (`UserInfo` in Google's reference).
package struct AccountRecord: Codable, Equatable, Sendable {
  package var localId: String
  /// The tenant that the account belongs to; missing without one.
  package var tenantId: String?
  /// The address in lower case.
  package var email: String?
  /// Whether the address was verified; missing if the account never had one.
  package var emailVerified: Bool?
  package var displayName: String?
  package var photoUrl: String?
  package var screenName: String?
  /// The password's hash, base64; only for administrators.
  package var passwordHash: WireSecret?
  /// The hash's salt, base64; only for administrators.
  package var salt: String?
  /// The time when the password was set, milliseconds since 1970; a number, not a string.
  package var passwordUpdatedAt: Int?
  package var providerUserInfo: [ProviderRecord]?
  /// The second before which issued tokens are invalid.
  package var validSince: DecimalText?
  package var disabled: Bool?
  /// The time of creation, milliseconds since 1970.
  package var createdAt: DecimalText?
  /// The time of the last sign-in, milliseconds since 1970.
  package var lastLoginAt: DecimalText?
  /// The time when tokens were last issued, ISO 8601.
  package var lastRefreshAt: String?
  /// The first address, if it was changed later.
  package var initialEmail: String?
  /// The phone number, E.164.
  package var phoneNumber: String?
  /// Claims that an administrator set, JSON.
  package var customAttributes: String?
  package var customAuth: Bool?
  package var emailLinkSignin: Bool?
  package var mfaInfo: [SecondFactorRecord]?
  package var passkeyInfo: [PasskeyRecord]?
  /// The backup codes; missing if the account has no second factor.
  package var backupCodeInfo: BackupCodeRecord?
  /// The remembered devices, for the owner; missing if there are none.
  package var rememberedDeviceInfo: RememberedDeviceRecord?
  /// Present for the owner if the service takes security keys and passkeys as second factors.
  package var passkeyFactorInfo: PasskeyFactorRecord?
  /// 0 if the hash is Firebase's scrypt with the project's own parameters; only in a download.
  package var version: Int?

  package init(localId: String) {
    self.localId = localId
  }
}

/// A sign-in method of an account.
package struct ProviderRecord: Codable, Equatable, Sendable {
  /// The provider: `password`, `phone`, `google.com`.
  package var providerId: String
  package var email: String?
  /// The person's ID at the provider, in the protocol's older form.
  package var federatedId: String?
  package var rawId: String?
  package var displayName: String?
  package var photoUrl: String?
  package var screenName: String?
  /// The phone number, E.164.
  package var phoneNumber: String?

  package init(providerId: String) {
    self.providerId = providerId
  }
}

extension ProviderRecord {
  /// Decodes a record; a missing provider is read as an empty one, for which the service has an error.
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
