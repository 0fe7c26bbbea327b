/// A method of the Identity Toolkit and Secure Token REST APIs.
///
/// Source: Google Identity Platform REST reference, Identity Toolkit v1 and v2, Secure Token v1.
package enum IdentityEndpoint: String, CaseIterable, Hashable, Sendable {
  // Signing in.
  /// Creates an account, or gives e-mail and password to a guest.
  case signUp
  /// Signs in with e-mail and password.
  case signInWithPassword
  /// Signs in with what a provider said about the person.
  case signInWithIdp
  /// Signs in with the code of a mailed link.
  case signInWithEmailLink
  /// Signs in with a token that a backend made.
  case signInWithCustomToken
  /// Signs in with the code of a text message.
  case signInWithPhoneNumber
  /// Sends a text message with a code.
  case sendVerificationCode
  /// Asks how an address can sign in.
  case createAuthUri
  /// Buys a new ID token with a refresh token.
  case token

  // The account.
  /// Reads accounts.
  case lookup
  /// Changes an account, or applies a mailed code.
  case update
  /// Deletes an account.
  case delete
  /// Mails a code.
  case sendOobCode
  /// Checks a mailed code, and with a new password applies it.
  case resetPassword
  /// Makes a session cookie of an ID token.
  case createSessionCookie
  /// Gives a provider's token back.
  case revokeToken

  // Second factors.
  /// Begins to add a second factor.
  case startEnrollment
  /// Adds it.
  case finalizeEnrollment
  /// Removes it.
  case withdrawEnrollment
  /// Asks for the code of a second factor.
  case startSecondFactor
  /// Ends a sign-in with that code.
  case finalizeSecondFactor

  // What anyone may know.
  /// The project's number and domains.
  case projects
  /// Parameters of a captcha.
  case recaptchaParams
  /// The rules for passwords.
  case passwordPolicy
  /// Certificates that check ID tokens.
  case publicKeys
  /// Keys that check session cookies.
  case sessionCookiePublicKeys

  // For administrators.
  /// Lists accounts, page by page.
  case batchGet
  /// Counts and lists accounts.
  case query
  /// Imports accounts.
  case batchCreate
  /// Deletes many accounts.
  case batchDelete
  /// Reads the project's settings.
  case config
  /// Changes the project's settings.
  case updateConfig

  /// The host the method has in production, without scheme.
  package var host: String {
    self == .token ? "securetoken.googleapis.com" : "identitytoolkit.googleapis.com"
  }

  package var method: String {
    switch self {
    case .projects, .recaptchaParams, .passwordPolicy, .publicKeys, .sessionCookiePublicKeys,
      .batchGet, .config:
      "GET"
    case .updateConfig: "PATCH"
    case .signUp, .signInWithPassword, .signInWithIdp, .signInWithEmailLink, .signInWithCustomToken,
      .signInWithPhoneNumber, .sendVerificationCode, .createAuthUri, .token, .lookup, .update,
      .delete, .sendOobCode, .resetPassword, .createSessionCookie, .revokeToken, .startEnrollment,
      .finalizeEnrollment, .withdrawEnrollment, .startSecondFactor, .finalizeSecondFactor, .query,
      .batchCreate, .batchDelete:
      "POST"
    }
  }

  /// Whether doing it twice does no more than doing it once.
  package var isReadOnly: Bool {
    method == "GET" || [.createAuthUri, .lookup, .query].contains(self)
  }
}

// Paths.
extension IdentityEndpoint {
  /// The path below ``host`` for a caller with a key: `/v1/accounts:signUp`; `nil` for what only
  /// administrators may ask.
  package var path: String? {
    switch self {
    case .token: "/v1/token"
    case .startEnrollment: "/v2/accounts/mfaEnrollment:start"
    case .finalizeEnrollment: "/v2/accounts/mfaEnrollment:finalize"
    case .withdrawEnrollment: "/v2/accounts/mfaEnrollment:withdraw"
    case .startSecondFactor: "/v2/accounts/mfaSignIn:start"
    case .finalizeSecondFactor: "/v2/accounts/mfaSignIn:finalize"
    case .revokeToken: "/v2/accounts:revokeToken"
    case .passwordPolicy: "/v2/passwordPolicy"
    case .projects, .recaptchaParams, .publicKeys, .sessionCookiePublicKeys: "/v1/\(rawValue)"
    case .createSessionCookie: "/v1/projects:createSessionCookie"
    case .batchGet, .query, .batchCreate, .batchDelete, .config, .updateConfig: nil
    case .signUp, .signInWithPassword, .signInWithIdp, .signInWithEmailLink, .signInWithCustomToken,
      .signInWithPhoneNumber, .sendVerificationCode, .createAuthUri, .lookup, .update, .delete,
      .sendOobCode, .resetPassword:
      "/v1/accounts:\(rawValue)"
    }
  }

  /// The path below ``host`` that names a project: `/v1/projects/P/accounts:lookup`; `nil` where
  /// there is none.
  ///
  /// - Parameter project: The project's id; letters, digits, `-`, `.`, `:` and `_`.
  /// - Returns: The path.
  package func path(project: String) -> String? {
    switch self {
    case .signUp: "/v1/projects/\(project)/accounts"
    case .lookup, .update, .delete, .sendOobCode, .batchGet, .query, .batchCreate, .batchDelete:
      "/v1/projects/\(project)/accounts:\(rawValue)"
    case .createSessionCookie: "/v1/projects/\(project):createSessionCookie"
    case .config, .updateConfig: "/v2/projects/\(project)/config"
    case .signInWithPassword, .signInWithIdp, .signInWithEmailLink, .signInWithCustomToken,
      .signInWithPhoneNumber, .sendVerificationCode, .createAuthUri, .token, .resetPassword,
      .revokeToken, .startEnrollment, .finalizeEnrollment, .withdrawEnrollment, .startSecondFactor,
      .finalizeSecondFactor, .projects, .recaptchaParams, .passwordPolicy, .publicKeys,
      .sessionCookiePublicKeys:
      nil
    }
  }

  /// The path on a server that stands in for production, where the host is its first component.
  package var standInPath: String? { path.map { "/\(host)\($0)" } }

  /// The path old SDKs use on such a server; `nil` where they use the new one.
  package var legacyStandInPath: String? {
    legacyName.map { "\(Self.legacyStandInFolder)/\($0)" }
  }

  /// Where the old names are on such a server.
  package static let legacyStandInFolder = "/www.googleapis.com/identitytoolkit/v3/relyingparty"

  package var legacyMethod: String { self == .batchGet ? "POST" : method }

  private var legacyName: String? {
    switch self {
    case .signUp: "signupNewUser"
    case .signInWithPassword: "verifyPassword"
    case .signInWithIdp: "verifyAssertion"
    case .signInWithEmailLink: "emailLinkSignin"
    case .signInWithCustomToken: "verifyCustomToken"
    case .signInWithPhoneNumber: "verifyPhoneNumber"
    case .sendVerificationCode: "sendVerificationCode"
    case .createAuthUri: "createAuthUri"
    case .lookup: "getAccountInfo"
    case .update: "setAccountInfo"
    case .sendOobCode: "getOobConfirmationCode"
    case .resetPassword: "resetPassword"
    case .delete: "deleteAccount"
    case .projects: "getProjectConfig"
    case .recaptchaParams: "getRecaptchaParam"
    case .publicKeys: "publicKeys"
    case .batchGet: "downloadAccount"
    case .batchCreate: "uploadAccount"
    case .token, .createSessionCookie, .revokeToken, .startEnrollment, .finalizeEnrollment,
      .withdrawEnrollment, .startSecondFactor, .finalizeSecondFactor, .passwordPolicy,
      .sessionCookiePublicKeys, .query, .batchDelete, .config, .updateConfig:
      nil
    }
  }
}

/// Names outside the bodies that client and server must agree on.
package enum IdentityRequestName {
  /// The query parameter that carries the API key.
  package static let apiKeyParameter = "key"
  /// The header that may carry the API key instead.
  package static let apiKeyHeader = "x-goog-api-key"
  /// The header with the language of mails, a BCP 47 tag.
  package static let languageHeader = "x-firebase-locale"
  /// The header with the token that proves which application asks.
  package static let appCheckHeader = "x-firebase-appcheck"
}
