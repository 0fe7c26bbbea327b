/// The body of `accounts:signUp`; without e-mail, password and token it asks for a guest account.
public struct SignUpRequest: Codable, Equatable, Sendable {
  /// The address; the service keeps it in lower case.
  public var email: String?
  /// The password, at least 6 characters.
  public var password: WireSecret?
  /// The name to show.
  public var displayName: String?
  /// The guest that is to get e-mail and password, keeping its id.
  public var idToken: WireSecret?
  /// Whether tokens are wanted; services answer with tokens either way.
  public var returnSecureToken: Bool?
  /// The id to give; for administrators only, as the next five.
  public var localId: String?
  /// Whether the address was proven.
  public var emailVerified: Bool?
  /// The picture's address.
  public var photoUrl: String?
  /// The phone number, E.164.
  public var phoneNumber: String?
  /// Whether sign-in is refused.
  public var disabled: Bool?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?
  /// The answer to a captcha.
  public var captchaResponse: String?
  /// Second factors.
  public var mfaInfo: [SecondFactorRecord]?

  /// Makes an empty request, which asks for a guest account.
  public init() {}
}

/// What `accounts:signUp` answers.
///
/// An administrator gets no tokens.
public struct SignUpResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#SignupNewUserResponse`.
  public let kind: String?
  /// The account's id.
  public let localId: String
  /// The name given.
  public let displayName: String?
  /// The address; absent for a guest.
  public let email: String?
  /// The signed ID token.
  public let idToken: WireSecret?
  /// The token that buys new ones.
  public let refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600.
  public let expiresIn: DecimalText?

  package init(localId: String, displayName: String?, email: String?, tokens: IssuedTokens?) {
    kind = "identitytoolkit#SignupNewUserResponse"
    self.localId = localId
    self.displayName = displayName
    self.email = email
    idToken = tokens?.idToken
    refreshToken = tokens?.refreshToken
    expiresIn = tokens?.expiresIn
  }
}

/// The three token fields that several answers share.
package struct IssuedTokens: Codable, Equatable, Sendable {
  package let idToken: WireSecret
  package let refreshToken: WireSecret
  /// Seconds the ID token lives, 3600.
  package let expiresIn: DecimalText

  package init(idToken: WireSecret, refreshToken: WireSecret, expiresIn: DecimalText) {
    self.idToken = idToken
    self.refreshToken = refreshToken
    self.expiresIn = expiresIn
  }
}
