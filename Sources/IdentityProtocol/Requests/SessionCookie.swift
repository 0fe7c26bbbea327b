/// The body of `projects/P:createSessionCookie`.
public struct CreateSessionCookieRequest: Codable, Equatable, Sendable {
  /// Whose session it is.
  public var idToken: WireSecret?
  /// Seconds the cookie lives, 300 to 1,209,600; two weeks when absent.
  public var validDuration: DecimalText?
  /// The project meant; for administrators only.
  public var targetProjectId: String?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What `projects/P:createSessionCookie` answers.
public struct CreateSessionCookieResponse: Codable, Equatable, Sendable {
  /// The cookie, a JWT.
  public let sessionCookie: WireSecret

  /// Wraps a cookie.
  public init(sessionCookie: WireSecret) { self.sessionCookie = sessionCookie }
}

/// The body of `accounts:revokeToken`.
public struct RevokeTokenRequest: Codable, Equatable, Sendable {
  /// Which provider gave the token; `apple.com`.
  public var providerId: String?
  /// What the token is.
  public var tokenType: RevocableToken?
  /// The provider's token.
  public var token: WireSecret?
  /// Whose account it belongs to.
  public var idToken: WireSecret?
  /// The tenant meant.
  public var tenantId: String?

  /// Makes an empty request.
  public init() {}
}

/// What a provider's token is.
public enum RevocableToken: String, NumberedName, CaseIterable {
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
public struct ProjectsResponse: Codable, Equatable, Sendable {
  /// The project's number.
  public let projectId: String
  /// Hosts that may show the sign-in page.
  public let authorizedDomains: [String]

  /// Describes a project.
  public init(projectId: String, authorizedDomains: [String]) {
    self.projectId = projectId
    self.authorizedDomains = authorizedDomains
  }
}

/// What `GET v1/recaptchaParams` answers.
public struct RecaptchaParamsResponse: Codable, Equatable, Sendable {
  /// `identitytoolkit#GetRecaptchaParamResponse`.
  public let kind: String?
  /// A word in place of a token.
  public let recaptchaStoken: String?
  /// A word in place of a site's key.
  public let recaptchaSiteKey: String?

  /// Describes a captcha.
  public init(recaptchaStoken: String, recaptchaSiteKey: String) {
    kind = "identitytoolkit#GetRecaptchaParamResponse"
    self.recaptchaStoken = recaptchaStoken
    self.recaptchaSiteKey = recaptchaSiteKey
  }
}
