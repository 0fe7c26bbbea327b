/// The body of `accounts:signUp`; without e-mail, password and token it asks for a guest account.
package struct SignUpRequest: Codable, Equatable, Sendable {
  /// The address; the service keeps it in lower case.
  package var email: String?
  /// The password, at least 6 characters.
  package var password: WireSecret?
  /// The name to show.
  package var displayName: String?
  /// The guest that is to get e-mail and password, keeping its id.
  package var idToken: WireSecret?
  /// Whether tokens are wanted; services answer with tokens either way.
  package var returnSecureToken: Bool?
  /// The id to give; for administrators only, as the next five.
  package var localId: String?
  /// Whether the address was proven.
  package var emailVerified: Bool?
  /// The picture's address.
  package var photoUrl: String?
  /// The phone number, E.164.
  package var phoneNumber: String?
  /// Whether sign-in is refused.
  package var disabled: Bool?
  /// The project meant; for administrators only.
  package var targetProjectId: String?
  /// The tenant meant.
  package var tenantId: String?
  /// The answer to a captcha.
  package var captchaResponse: String?
  /// Second factors.
  package var mfaInfo: [SecondFactorRecord]?

  /// Makes an empty request, which asks for a guest account.
  package init() {}
}

/// What `accounts:signUp` answers.
///
/// An administrator gets no tokens.
package struct SignUpResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#SignupNewUserResponse`.
  package let kind: String?
  /// The account's id.
  package let localId: String
  /// The name given.
  package let displayName: String?
  /// The address; absent for a guest.
  package let email: String?
  /// The signed ID token.
  package let idToken: WireSecret?
  /// The token that buys new ones.
  package let refreshToken: WireSecret?
  /// Seconds the ID token lives, 3600.
  package let expiresIn: DecimalText?

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
