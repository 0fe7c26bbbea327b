public import Identity

/// The body of `accounts:update`.
///
/// With an ID token it changes that account; with a code alone it applies the code.
public struct UpdateRequest: Codable, Equatable, Sendable {
  /// Whose account changes.
  public var idToken: WireSecret?
  /// A mailed code to apply.
  public var oobCode: String?
  /// A new address.
  public var email: String?
  /// A new password.
  public var password: WireSecret?
  /// A new name, or none; empty is allowed.
  public var displayName: ProfileText?
  /// A new picture address, or none; empty is allowed.
  public var photoUrl: ProfileText?
  /// What to forget.
  public var deleteAttribute: DeletedAttributes?
  /// Provider ids to unlink; `password` forgets address and password.
  public var deleteProvider: [String]?
  /// Whether tokens are wanted; services decide by themselves.
  public var returnSecureToken: Bool?
  /// Whether sign-in is refused; for administrators only.
  public var disableUser: Bool?
  /// Claims, JSON; for administrators only.
  public var customAttributes: String?
  /// A second from which on tokens are valid.
  public var validSince: DecimalText?
  /// Whether the address was proven; for administrators only, as the next five.
  public var emailVerified: Bool?
  /// The phone number, E.164.
  public var phoneNumber: String?
  /// When the account was made, milliseconds since 1970.
  public var createdAt: DecimalText?
  /// When someone last signed in, milliseconds since 1970.
  public var lastLoginAt: DecimalText?
  /// The second factors from now on.
  public var mfa: SecondFactors?
  /// A provider to be linked.
  public var linkProviderUserInfo: ProviderRecord?
  /// Not in use by the protocol any more.
  public var provider: [String]?
  /// The account meant; for administrators only.
  public var localId: String?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What a name or a picture becomes.
///
/// Source: `updateProfile` of Firebase's SDK for JavaScript, which sends `null` for what is to be cleared.
public enum ProfileText: Codable, Equatable, Sendable, ReadsNull {
  /// It goes, as with ``DeletableAttribute``.
  case cleared
  /// It becomes this.
  case text(String)

  /// Reads a text; `null` clears.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .cleared : .text(try container.decode(String.self))
  }

  /// Writes the text, or `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .cleared: try container.encodeNil()
    case .text(let text): try container.encode(text)
    }
  }

  /// What it becomes; `nil` when it goes.
  public var text: String? {
    switch self {
    case .cleared: nil
    case .text(let text): text
    }
  }
}

/// A list of second factors.
public struct SecondFactors: Codable, Equatable, Sendable {
  /// All of them; an empty list removes every one, and so does none.
  public var enrollments: [SecondFactorRecord]?

  /// Lists factors.
  public init(enrollments: [SecondFactorRecord]?) { self.enrollments = enrollments }

}

/// The value of `deleteAttribute`, which may be `null`.
///
/// A client that names this field, even as `null`, clears names and pictures only through it: `null` for those is
/// a field that the program left out (Pyrebase4).
public struct DeletedAttributes: Codable, Equatable, Sendable, ReadsNull, ExpressibleByArrayLiteral
{
  /// The attributes to delete.
  public let list: [DeletableAttribute]

  /// Lists attributes.
  public init(arrayLiteral elements: DeletableAttribute...) { list = elements }

  /// Reads a list; `null` is an empty one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    list = container.decodeNil() ? [] : try [DeletableAttribute](from: decoder)
  }

  /// Writes the list.
  public func encode(to encoder: any Encoder) throws { try list.encode(to: encoder) }
}

/// What `accounts:update` can be told to forget.
public enum DeletableAttribute: String, NumberedName, CaseIterable {
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
public struct UpdateResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#SetAccountInfoResponse`.
  public let kind: String?
  /// The account's id.
  public let localId: String
  /// Whether the address was proven.
  public let emailVerified: Bool?
  /// How the account can sign in now.
  public let providerUserInfo: [ProviderRecord]?
  /// The address now.
  public let email: String?
  /// The address asked for, when one was.
  public let newEmail: String?
  /// The name now.
  public let displayName: String?
  /// The picture now.
  public let photoUrl: String?
  /// The signed ID token.
  public let idToken: WireSecret?
  /// The token that buys new ones.
  public let refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600.
  public let expiresIn: DecimalText?

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
