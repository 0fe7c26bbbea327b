import LoginIdentity

/// The body of `accounts:update`.
///
/// With an ID token it changes that account; with only a code it applies the code.
package struct UpdateRequest: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  package var oobCode: String?
  package var email: String?
  package var password: WireSecret?
  /// A new name, or none; empty is allowed.
  package var displayName: ProfileText?
  /// A new picture address, or none; empty is allowed.
  package var photoUrl: ProfileText?
  package var deleteAttribute: DeletedAttributes?
  /// Provider IDs to unlink; `password` removes address and password.
  package var deleteProvider: [String]?
  /// IDs of passkeys to remove, base64url; unknown ones are ignored.
  package var deletePasskey: [String]?
  /// Whether to return tokens; services decide by themselves.
  package var returnSecureToken: Bool?
  /// Whether the account is disabled; only for administrators.
  package var disableUser: Bool?
  /// Claims, JSON; only for administrators.
  package var customAttributes: String?
  /// The second from which tokens are valid.
  package var validSince: DecimalText?
  /// Whether the address was verified; only for administrators, like the next five.
  package var emailVerified: Bool?
  /// The phone number, E.164.
  package var phoneNumber: String?
  /// The time of creation, milliseconds since 1970.
  package var createdAt: DecimalText?
  /// The time of the last sign-in, milliseconds since 1970.
  package var lastLoginAt: DecimalText?
  package var mfa: SecondFactors?
  package var linkProviderUserInfo: ProviderRecord?
  /// No longer used.
  package var provider: [String]?
  /// The account's ID; only for administrators.
  package var localId: String?
  /// The project; only for administrators.
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// A change of a name or a picture.
///
/// Source: `updateProfile` of Firebase's SDK for JavaScript, which sends `null` for a value to clear.
package enum ProfileText: Codable, Equatable, Sendable, ReadsNull {
  /// The value is cleared, as with ``DeletableAttribute``.
  case cleared
  case text(String)

  /// Decodes a text; `null` clears.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .cleared : .text(try container.decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .cleared: try container.encodeNil()
    case .text(let text): try container.encode(text)
    }
  }

  /// The new value; `nil` if it is cleared.
  package var text: String? {
    switch self {
    case .cleared: nil
    case .text(let text): text
    }
  }
}

package struct SecondFactors: Codable, Equatable, Sendable {
  /// All factors; an empty list removes every one, and so does a missing list.
  package var enrollments: [SecondFactorRecord]?

  package init(enrollments: [SecondFactorRecord]?) { self.enrollments = enrollments }

}

/// The value of `deleteAttribute`, which may be `null`.
///
/// If a client sends this field, even as `null`, it clears names and pictures only through it: `null` for those is then
/// a field that the program omitted (Pyrebase4).
package struct DeletedAttributes: Codable, Equatable, Sendable, ReadsNull, ExpressibleByArrayLiteral
{
  package let list: [DeletableAttribute]

  package init(arrayLiteral elements: DeletableAttribute...) { list = elements }

  /// Decodes a list; `null` is an empty one.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    list = container.decodeNil() ? [] : try [DeletableAttribute](from: decoder)
  }

  package func encode(to encoder: any Encoder) throws { try list.encode(to: encoder) }
}

/// An attribute that `accounts:update` can remove.
package enum DeletableAttribute: String, NumberedName, CaseIterable {
  case unspecified = "USER_ATTRIBUTE_NAME_UNSPECIFIED"
  case email = "EMAIL"
  case displayName = "DISPLAY_NAME"
  /// Not supported.
  case provider = "PROVIDER"
  case photoURL = "PHOTO_URL"
  /// The password; the address is unchanged.
  case password = "PASSWORD"
  /// Not supported.
  case rawUserInfo = "RAW_USER_INFO"
}

/// The response of `accounts:update`.
///
/// The token fields are present only if older tokens were revoked.
package struct UpdateResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#SetAccountInfoResponse`.
  package let kind: String?
  package let localId: String
  package let emailVerified: Bool?
  /// The current sign-in methods.
  package let providerUserInfo: [ProviderRecord]?
  package let email: String?
  /// The requested address, if there was one.
  package let newEmail: String?
  package let displayName: String?
  package let photoUrl: String?
  package let idToken: WireSecret?
  package let refreshToken: WireSecret?
  /// The lifetime of the ID token in seconds, 3600.
  package let expiresIn: DecimalText?

  package init(account: AccountRecord, newEmail: String?, tokens: IssuedTokens?) {
    kind = "identitytoolkit#SetAccountInfoResponse"
    localId = account.localId
    emailVerified = account.emailVerified
    providerUserInfo = account.providerUserInfo
    email = account.email
    self.newEmail = newEmail
    displayName = account.displayName
    photoUrl = account.photoUrl
    idToken = tokens?.idToken
    refreshToken = tokens?.refreshToken
    expiresIn = tokens?.expiresIn
  }
}
