/// A method of the Identity Toolkit and Secure Token REST APIs.
///
/// Source: Google Identity Platform REST reference, Identity Toolkit v1 and v2, Secure Token v1.
package enum IdentityEndpoint: String, CaseIterable, Hashable, Sendable {
  // Signing in.
  /// Creates an account, or gives a guest an email address and a password.
  case signUp
  case signInWithPassword
  case signInWithIdp
  case signInWithEmailLink
  case signInWithCustomToken
  case signInWithPhoneNumber
  case sendVerificationCode
  case createAuthUri
  case token

  // The account.
  case lookup
  /// Changes an account, or applies a mailed code.
  case update
  case delete
  case sendOobCode
  /// Checks a mailed code, and with a new password applies it.
  case resetPassword
  case createSessionCookie
  case revokeToken

  // Second factors.
  case startEnrollment
  case finalizeEnrollment
  case withdrawEnrollment
  case startSecondFactor
  case finalizeSecondFactor
  /// Makes backup codes; this program's own.
  case generateBackupCodes
  /// Forgets remembered devices; this program's own.
  case forgetDevices

  // Passkeys.
  case startPasskeyEnrollment
  case finalizePasskeyEnrollment
  case startPasskeySignIn
  case finalizePasskeySignIn

  // Public information.
  case projects
  case recaptchaParams
  case passwordPolicy
  case publicKeys
  case sessionCookiePublicKeys

  // For administrators.
  /// Lists accounts, page by page.
  case batchGet
  /// Counts and lists accounts.
  case query
  case batchCreate
  case batchDelete
  case config
  case updateConfig

  /// The method's host in production, without scheme.
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
      .finalizeEnrollment, .withdrawEnrollment, .startSecondFactor, .finalizeSecondFactor,
      .generateBackupCodes, .forgetDevices,
      .startPasskeyEnrollment, .finalizePasskeyEnrollment, .startPasskeySignIn,
      .finalizePasskeySignIn, .query, .batchCreate, .batchDelete:
      "POST"
    }
  }

  /// Whether repeating it has no further effect.
  package var isReadOnly: Bool {
    method == "GET" || [.createAuthUri, .lookup, .query].contains(self)
  }
}

// Paths.
extension IdentityEndpoint {
  /// The path below ``host`` for a caller with an API key: `/v1/accounts:signUp`; `nil` for methods of administrators.
  package var path: String? {
    switch self {
    case .token: "/v1/token"
    case .startEnrollment: "/v2/accounts/mfaEnrollment:start"
    case .finalizeEnrollment: "/v2/accounts/mfaEnrollment:finalize"
    case .withdrawEnrollment: "/v2/accounts/mfaEnrollment:withdraw"
    case .startSecondFactor: "/v2/accounts/mfaSignIn:start"
    case .finalizeSecondFactor: "/v2/accounts/mfaSignIn:finalize"
    case .generateBackupCodes: "/v2/accounts/mfaBackupCodes:generate"
    case .forgetDevices: "/v2/accounts/mfaRememberedDevices:forget"
    case .startPasskeyEnrollment: "/v2/accounts/passkeyEnrollment:start"
    case .finalizePasskeyEnrollment: "/v2/accounts/passkeyEnrollment:finalize"
    case .startPasskeySignIn: "/v2/accounts/passkeySignIn:start"
    case .finalizePasskeySignIn: "/v2/accounts/passkeySignIn:finalize"
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

  /// Returns the path below ``host`` with a project: `/v1/projects/P/accounts:lookup`; `nil` if there isn't one.
  ///
  /// - Parameter project: The project's ID; letters, digits, `-`, `.`, `:` and `_`.
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
      .finalizeSecondFactor, .generateBackupCodes, .forgetDevices, .startPasskeyEnrollment,
      .finalizePasskeyEnrollment,
      .startPasskeySignIn, .finalizePasskeySignIn, .projects, .recaptchaParams, .passwordPolicy,
      .publicKeys, .sessionCookiePublicKeys:
      nil
    }
  }

  /// The path on a server in place of production, with the host as its first component.
  package var placeholderPath: String? { path.map { "/\(host)\($0)" } }

  /// The path that old SDKs use on such a server; `nil` if they use the new one.
  package var legacyStandInPath: String? {
    legacyName.map { "\(Self.legacyStandInFolder)/\($0)" }
  }

  /// The folder of the old names on such a server.
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
      .withdrawEnrollment, .startSecondFactor, .finalizeSecondFactor, .generateBackupCodes,
      .forgetDevices, .startPasskeyEnrollment,
      .finalizePasskeyEnrollment, .startPasskeySignIn, .finalizePasskeySignIn, .passwordPolicy,
      .sessionCookiePublicKeys, .query, .batchDelete, .config, .updateConfig:
      nil
    }
  }
}

/// Names outside the bodies that client and server must share.
package enum IdentityRequestName {
  package static let apiKeyParameter = "key"
  /// The header that may contain the API key instead.
  package static let apiKeyHeader = "x-goog-api-key"
  /// The header with the language of mails, a BCP 47 tag.
  package static let languageHeader = "x-firebase-locale"
  /// The header with which a client accepts a short code in the email of a sign-in: `1`.
  ///
  /// It is this program's own. Google's servers ignore unknown headers, but refuse unknown fields.
  package static let shortCodeHeader = "x-logintui-short-code"
  /// The header with which a client asks for the token of its device when it finishes a sign-in with a second factor:
  /// `1`; for the same reason.
  package static let rememberDeviceHeader = "x-logintui-remember-device"
  /// The header with the token that proves which app sends the request.
  package static let appCheckHeader = "x-firebase-appcheck"
}
