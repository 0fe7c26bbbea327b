/// A method of the Identity Toolkit and Secure Token REST APIs that LoginTUI speaks.
///
/// All are `POST` with a JSON body. Source: Google Identity Platform REST reference, v1.
public enum IdentityEndpoint: String, CaseIterable, Hashable, Sendable {
  /// Creates an account, or gives e-mail and password to a guest.
  case signUp
  /// Signs in with e-mail and password.
  case signInWithPassword
  /// Asks how an address can sign in.
  case createAuthUri
  /// Reads the account of an ID token.
  case lookup
  /// Changes the account of an ID token, or applies a mailed code.
  case update
  /// Mails a code.
  case sendOobCode
  /// Checks a mailed code, and with a new password applies it.
  case resetPassword
  /// Deletes the account of an ID token.
  case delete
  /// Buys a new ID token with a refresh token.
  case token

  /// The host the method has in production, without scheme.
  public var host: String {
    self == .token ? "securetoken.googleapis.com" : "identitytoolkit.googleapis.com"
  }

  /// The path below ``host``, beginning with a slash: `/v1/accounts:signUp`, `/v1/token`.
  public var path: String {
    self == .token ? "/v1/token" : "/v1/accounts:\(rawValue)"
  }

  /// The path on a server that stands in for production: the host is its first component.
  public var standInPath: String { "/\(host)\(path)" }

  /// The path old SDKs use on such a server; `nil` where they use the new one.
  public var legacyStandInPath: String? {
    legacyName.map { "/www.googleapis.com/identitytoolkit/v3/relyingparty/\($0)" }
  }
}

private extension IdentityEndpoint {
  var legacyName: String? {
    switch self {
    case .signUp: "signupNewUser"
    case .signInWithPassword: "verifyPassword"
    case .createAuthUri: "createAuthUri"
    case .lookup: "getAccountInfo"
    case .update: "setAccountInfo"
    case .sendOobCode: "getOobConfirmationCode"
    case .resetPassword: "resetPassword"
    case .delete: "deleteAccount"
    case .token: nil
    }
  }
}

/// Names outside the bodies that client and server must agree on.
public enum IdentityRequestName {
  /// The query parameter that carries the API key.
  public static let apiKeyParameter = "key"
  /// The header that may carry the API key instead.
  public static let apiKeyHeader = "x-goog-api-key"
  /// The header with the language of mails, a BCP 47 tag.
  public static let languageHeader = "x-firebase-locale"
}
