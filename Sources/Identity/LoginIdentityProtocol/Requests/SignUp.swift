/// The body of `accounts:signUp`; without email, password and token it requests a guest account.
package struct SignUpRequest: Codable, Equatable, Sendable {
  /// The address; the service stores it in lower case.
  package var email: String?
  /// The password, at least 6 characters.
  package var password: WireSecret?
  package var displayName: String?
  /// The ID token of a guest who gets an email address and a password, and keeps the ID.
  package var idToken: WireSecret?
  /// Whether to return tokens; services always do.
  package var returnSecureToken: Bool?
  /// The ID of the new account; only for administrators, like the next five.
  package var localId: String?
  package var emailVerified: Bool?
  package var photoUrl: String?
  /// The phone number, E.164.
  package var phoneNumber: String?
  package var disabled: Bool?
  /// The project; only for administrators.
  package var targetProjectId: String?
  package var tenantId: String?
  package var captchaResponse: String?
  package var mfaInfo: [SecondFactorRecord]?

  /// Creates an empty request, for a guest account.
  package init() {}
}

/// The response of `accounts:signUp`.
///
/// An administrator gets no tokens.
package struct SignUpResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#SignupNewUserResponse`.
  package let kind: String?
  package let localId: String
  package let displayName: String?
  /// The address; missing for a guest.
  package let email: String?
  package let idToken: WireSecret?
  package let refreshToken: WireSecret?
  /// The lifetime of the ID token in seconds, 3600.
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

/// The three token fields of several responses.
package struct IssuedTokens: Codable, Equatable, Sendable {
  package let idToken: WireSecret
  package let refreshToken: WireSecret
  /// The lifetime of the ID token in seconds, 3600.
  package let expiresIn: DecimalText

  package init(idToken: WireSecret, refreshToken: WireSecret, expiresIn: DecimalText) {
    self.idToken = idToken
    self.refreshToken = refreshToken
    self.expiresIn = expiresIn
  }
}
