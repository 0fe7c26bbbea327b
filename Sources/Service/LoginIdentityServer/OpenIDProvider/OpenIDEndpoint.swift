import LoginIdentity

/// The endpoints of the OpenID provider, below `/oidc/` and `/oidc/NAME/`.
enum OpenIDEndpoint: String, CaseIterable, Sendable {
  /// The discovery document (OpenID Connect Discovery §4).
  case configuration = ".well-known/openid-configuration"
  /// The public keys (RFC 7517 §5).
  case keys = "jwks"
  /// The beginning of a sign-in in the browser (OpenID Connect Core §3.1.2).
  case authorize
  /// The target of the forms on the page.
  case signIn = "sign_in"
  case token
  /// A user's claims (OpenID Connect Core §5.3).
  case userinfo
  /// The endpoint that issues short codes (RFC 8628 §3.1).
  case deviceAuthorization = "device_authorization"
  /// The page where short codes are entered (RFC 8628 §3.3).
  case device
  /// The endpoint that stores authorization requests (RFC 9126).
  case pushedAuthorization = "par"
  /// The endpoint that registers clients (RFC 7591).
  case registration = "register"
  /// RFC 7662.
  case introspection = "introspect"
  /// RFC 7009.
  case revocation = "revoke"
  /// The page that signs out (OpenID Connect RP-Initiated Logout).
  case endSession = "end_session"

  /// The path of the default issuer; the others are below it.
  static let root = "/oidc"

  var methods: [String] {
    switch self {
    case .configuration, .keys, .device: ["GET"]
    case .authorize, .userinfo, .endSession: ["GET", "POST"]
    case .signIn, .token, .deviceAuthorization, .pushedAuthorization, .registration,
      .introspection, .revocation:
      ["POST"]
    }
  }

  /// Returns the path at an issuer; its name is empty for the default one.
  func path(issuer: String) -> String {
    issuer.isEmpty ? "\(Self.root)/\(rawValue)" : "\(Self.root)/\(issuer)/\(rawValue)"
  }

  /// Returns the issuer's name and the endpoint of a path; `nil` for any other path.
  static func find(_ path: String) -> (issuer: String, endpoint: OpenIDEndpoint)? {
    for prefix in documentPrefixes where path.utf8.starts(with: (prefix + root).utf8) {
      // RFC 8414 §3.1: the well-known part is in front of the issuer's path.
      let rest = String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      let parts = rest.parts(at: "/")
      if parts == ["", "oidc"] { return ("", .configuration) }
      guard parts.count == 3, parts[1] == "oidc", isIssuer(parts[2]) else { return nil }
      return (parts[2], .configuration)
    }
    let parts = path.parts(at: "/", atMost: 3)
    guard parts.count == 3, parts[0].isEmpty, parts[1] == "oidc" else { return nil }
    if let endpoint = OpenIDEndpoint(rawValue: parts[2]) { return ("", endpoint) }
    let own = parts[2].parts(at: "/", atMost: 2)
    guard own.count == 2, isIssuer(own[0]), let endpoint = OpenIDEndpoint(rawValue: own[1]) else {
      return nil
    }
    return (own[0], endpoint)
  }

  private static let documentPrefixes = [
    "/.well-known/oauth-authorization-server", "/.well-known/openid-configuration",
  ]

  /// Returns whether a text can be an issuer's name: 1 to 64 letters, digits, periods, hyphens and underscores, the
  /// first a letter or a digit; not the name of an endpoint.
  private static func isIssuer(_ text: String) -> Bool {
    guard LocalProviderPath.isProvider(text), OpenIDEndpoint(rawValue: text) == nil,
      let first = text.utf8.first
    else { return false }
    return Syntax.isLetter(first) || Syntax.isDigit(first)
  }
}
