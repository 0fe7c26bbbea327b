import LoginIdentity

/// The pages and endpoints of the local provider, below `/provider/ID/`.
enum LocalProviderPath: String, CaseIterable, Sendable {
  /// The discovery document (OpenID Connect Discovery §4).
  case configuration = ".well-known/openid-configuration"
  /// The page that asks for the person's consent.
  case authorize
  /// The endpoint that exchanges codes for tokens.
  case token
  /// The endpoint that issues short codes (RFC 8628 §3.1).
  case deviceAuthorization = "device_authorization"
  case keys
  /// A person's profile (OpenID Connect Core §5.3).
  case userinfo
  /// The page that signs the person out (OpenID Connect RP-Initiated Logout).
  case endSession = "end_session"

  /// The page where short codes are entered.
  static let devicePage = "/device"

  var methods: [String] {
    switch self {
    case .configuration, .keys: ["GET"]
    case .authorize, .userinfo, .endSession: ["GET", "POST"]
    case .token, .deviceAuthorization: ["POST"]
    }
  }

  func path(provider: String) -> String { "/provider/\(provider)/\(rawValue)" }

  static func find(_ path: String) -> (provider: String, endpoint: LocalProviderPath)? {
    let parts = path.parts(at: "/", atMost: 4)
    guard parts.count == 4, parts[0].isEmpty, parts[1] == "provider", isProvider(parts[2]),
      let endpoint = LocalProviderPath(rawValue: parts[3])
    else { return nil }
    return (parts[2], endpoint)
  }

  /// Returns whether a text is a valid provider ID: 1 to 64 letters, digits, periods, hyphens and underscores.
  static func isProvider(_ text: some StringProtocol) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        Syntax.isLetter(byte) || Syntax.isDigit(byte) || ".-_".utf8.contains(byte)
      }
  }
}
