/// The body of `projects/P:createSessionCookie`.
package struct CreateSessionCookieRequest: Codable, Equatable, Sendable {
  package var idToken: WireSecret?
  /// The lifetime of the cookie in seconds, 300 to 1,209,600; two weeks by default.
  package var validDuration: DecimalText?
  /// The project; only for administrators.
  package var targetProjectId: String?
  package var tenantId: String?

  package init() {}
}

/// The response of `projects/P:createSessionCookie`.
package struct CreateSessionCookieResponse: Codable, Equatable, Sendable {
  package let sessionCookie: WireSecret

  package init(sessionCookie: WireSecret) { self.sessionCookie = sessionCookie }
}

/// The body of `accounts:revokeToken`.
package struct RevokeTokenRequest: Codable, Equatable, Sendable {
  /// The provider of the token: `apple.com`.
  package var providerId: String?
  package var tokenType: RevocableToken?
  package var token: WireSecret?
  package var idToken: WireSecret?
  package var tenantId: String?

  package init() {}
}

package enum RevocableToken: String, NumberedName, CaseIterable {
  case unspecified = "TOKEN_TYPE_UNSPECIFIED"
  case refreshToken = "REFRESH_TOKEN"
  case accessToken = "ACCESS_TOKEN"
  case code = "CODE"
}

/// The response of `GET v1/projects`.
package struct ProjectsResponse: Codable, Equatable, Sendable {
  package let projectId: String
  /// Hosts that may show the sign-in page.
  package let authorizedDomains: [String]

  package init(projectId: String, authorizedDomains: [String]) {
    self.projectId = projectId
    self.authorizedDomains = authorizedDomains
  }
}

/// The response of `GET v1/recaptchaParams`.
package struct RecaptchaParamsResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#GetRecaptchaParamResponse`.
  package let kind: String?
  /// A placeholder for a token.
  package let recaptchaStoken: String?
  package let recaptchaSiteKey: String?

  package init(recaptchaStoken: String, recaptchaSiteKey: String) {
    kind = "identitytoolkit#GetRecaptchaParamResponse"
    self.recaptchaStoken = recaptchaStoken
    self.recaptchaSiteKey = recaptchaSiteKey
  }
}
