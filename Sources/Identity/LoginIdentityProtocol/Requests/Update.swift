import LoginIdentity

/// The body of `accounts:update`.
///
/// With an ID token it changes that account; with a code alone it applies the code.
package struct UpdateRequest: Codable, Equatable, Sendable {
  /// Whose account changes.
  package var idToken: WireSecret?
  /// A mailed code to apply.
  package var oobCode: String?
  /// A new address.
  package var email: String?
  /// A new password.
  package var password: WireSecret?
  /// A new name, or none; empty is allowed.
  package var displayName: ProfileText?
  /// A new picture address, or none; empty is allowed.
  package var photoUrl: ProfileText?
  /// What to forget.
  package var deleteAttribute: DeletedAttributes?
  /// Provider ids to unlink; `password` forgets address and password.
  package var deleteProvider: [String]?
  /// Whether tokens are wanted; services decide by themselves.
  package var returnSecureToken: Bool?
  /// Whether sign-in is refused; for administrators only.
  package var disableUser: Bool?
  /// Claims, JSON; for administrators only.
  package var customAttributes: String?
  /// A second from which on tokens are valid.
  package var validSince: DecimalText?
  /// Whether the address was proven; for administrators only, as the next five.
  package var emailVerified: Bool?
  /// The phone number, E.164.
  package var phoneNumber: String?
  /// When the account was made, milliseconds since 1970.
  package var createdAt: DecimalText?
  /// When someone last signed in, milliseconds since 1970.
  package var lastLoginAt: DecimalText?
  /// The second factors from now on.
  package var mfa: SecondFactors?
  /// A provider to be linked.
  package var linkProviderUserInfo: ProviderRecord?
  /// Not in use by the protocol any more.
  package var provider: [String]?
  /// The account meant; for administrators only.
  package var localId: String?
  /// The project meant; for administrators only.
  package var targetProjectId: String?
  /// The tenant meant.
  package var tenantId: String?

  /// Makes an empty request.
  package init() {}
}

/// What a name or a picture becomes.
///
/// Source: `updateProfile` of Firebase's SDK for JavaScript, which sends `null` for what is to be cleared.
package enum ProfileText: Codable, Equatable, Sendable, ReadsNull {
  /// It goes, as with ``DeletableAttribute``.
  case cleared
  /// It becomes this.
  case text(String)

  /// Reads a text; `null` clears.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .cleared : .text(try container.decode(String.self))
  }

  /// Writes the text, or `null`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .cleared: try container.encodeNil()
    case .text(let text): try container.encode(text)
    }
  }

  /// What it becomes; `nil` when it goes.
  package var text: String? {
    switch self {
    case .cleared: nil
    case .text(let text): text
    }
  }
}

/// A list of second factors.
package struct SecondFactors: Codable, Equatable, Sendable {
  /// All of them; an empty list removes every one, and so does none.
  package var enrollments: [SecondFactorRecord]?

  /// Lists factors.
  package init(enrollments: [SecondFactorRecord]?) { self.enrollments = enrollments }

}

/// The value of `deleteAttribute`, which may be `null`.
///
/// A client that names this field, even as `null`, clears names and pictures only through it: `null` for those is
/// a field that the program left out (Pyrebase4).
package struct DeletedAttributes: Codable, Equatable, Sendable, ReadsNull, ExpressibleByArrayLiteral
{
  /// The attributes to delete.
  package let list: [DeletableAttribute]

  /// Lists attributes.
  package init(arrayLiteral elements: DeletableAttribute...) { list = elements }

  /// Reads a list; `null` is an empty one.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    list = container.decodeNil() ? [] : try [DeletableAttribute](from: decoder)
  }

  /// Writes the list.
  package func encode(to encoder: any Encoder) throws { try list.encode(to: encoder) }
}

/// What `accounts:update` can be told to forget.
package enum DeletableAttribute: String, NumberedName, CaseIterable {
  /// Nothing in particular.
  case unspecified = "USER_ATTRIBUTE_NAME_UNSPECIFIED"
  /// The address.
  case email = "EMAIL"
  /// The name.
  case displayName = "DISPLAY_NAME"
  /// Not supported.
  case provider = "PROVIDER"
  /// The picture.
  case photoURL = "PHOTO_URL"
  /// The password; the address stays.
  case password = "PASSWORD"
  /// Not supported.
  case rawUserInfo = "RAW_USER_INFO"
}

/// What `accounts:update` answers.
///
/// The token fields are there only when older tokens became void.
package struct UpdateResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#SetAccountInfoResponse`.
  package let kind: String?
  /// The account's id.
  package let localId: String
  /// Whether the address was proven.
  package let emailVerified: Bool?
  /// How the account can sign in now.
  package let providerUserInfo: [ProviderRecord]?
  /// The address now.
  package let email: String?
  /// The address asked for, when one was.
  package let newEmail: String?
  /// The name now.
  package let displayName: String?
  /// The picture now.
  package let photoUrl: String?
  /// The signed ID token.
  package let idToken: WireSecret?
  /// The token that buys new ones.
  package let refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600.
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
