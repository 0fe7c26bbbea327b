/// The body of `projects/P:createSessionCookie`.
package struct CreateSessionCookieRequest: Codable, Equatable, Sendable {
  /// Whose session it is.
  package var idToken: WireSecret?
  /// Seconds the cookie lives, 300 to 1,209,600; two weeks when absent.
  package var validDuration: DecimalText?
  /// The project meant; for administrators only.
  package var targetProjectId: String?
  /// The tenant meant.
  package var tenantId: String?

  /// Makes an empty request.
  package init() {}
}

/// What `projects/P:createSessionCookie` answers.
package struct CreateSessionCookieResponse: Codable, Equatable, Sendable {
  package let sessionCookie: WireSecret

  package init(sessionCookie: WireSecret) { self.sessionCookie = sessionCookie }
}

/// The body of `accounts:revokeToken`.
package struct RevokeTokenRequest: Codable, Equatable, Sendable {
  /// Which provider gave the token; `apple.com`.
  package var providerId: String?
  package var tokenType: RevocableToken?
  package var token: WireSecret?
  /// Whose account it belongs to.
  package var idToken: WireSecret?
  package var tenantId: String?

  package init() {}
}

/// What a provider's token is.
package enum RevocableToken: String, NumberedName, CaseIterable {
  /// Nothing said.
  case unspecified = "TOKEN_TYPE_UNSPECIFIED"
  /// A refresh token.
  case refreshToken = "REFRESH_TOKEN"
  /// An access token.
  case accessToken = "ACCESS_TOKEN"
  /// An authorization code.
  case code = "CODE"
}

/// What `GET v1/projects` answers.
package struct ProjectsResponse: Codable, Equatable, Sendable {
  /// The project's number.
  package let projectId: String
  /// Hosts that may show the sign-in page.
  package let authorizedDomains: [String]

  package init(projectId: String, authorizedDomains: [String]) {
    self.projectId = projectId
    self.authorizedDomains = authorizedDomains
  }
}

/// What `GET v1/recaptchaParams` answers.
package struct RecaptchaParamsResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#GetRecaptchaParamResponse`.
  package let kind: String?
  /// A word in place of a token.
  package let recaptchaStoken: String?
  /// A word in place of a site's key.
  package let recaptchaSiteKey: String?

  package init(recaptchaStoken: String, recaptchaSiteKey: String) {
    kind = "identitytoolkit#GetRecaptchaParamResponse"
    self.recaptchaStoken = recaptchaStoken
    self.recaptchaSiteKey = recaptchaSiteKey
  }
}
