/// The pages and endpoints of the local provider, below `/provider/ID/`.
enum LocalProviderPath: String, CaseIterable, Sendable {
  /// What it says of itself (OpenID Connect Discovery §4).
  case configuration = ".well-known/openid-configuration"
  /// Where a person's consent is asked.
  case authorize
  /// Where codes become tokens.
  case token
  /// Where short codes come from (RFC 8628 §3.1).
  case deviceAuthorization = "device_authorization"
  /// Its keys.
  case keys
  /// A person's profile (OpenID Connect Core §5.3).
  case userinfo
  /// Where a person signs out (OpenID Connect RP-Initiated Logout).
  case endSession = "end_session"

  /// The page where short codes are typed.
  static let devicePage = "/device"

  /// The methods.
  var methods: [String] {
    switch self {
    case .configuration, .keys: ["GET"]
    case .authorize, .userinfo, .endSession: ["GET", "POST"]
    case .token, .deviceAuthorization: ["POST"]
    }
  }

  /// The path, for a provider.
  func path(provider: String) -> String { "/provider/\(provider)/\(rawValue)" }

  /// The provider and the endpoint of a path.
  static func find(_ path: String) -> (provider: String, endpoint: LocalProviderPath)? {
    let parts = path.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[1] == "provider", isProvider(parts[2]),
      let endpoint = LocalProviderPath(rawValue: String(parts[3]))
    else { return nil }
    return (String(parts[2]), endpoint)
  }

  /// Whether a text may name a provider: 1 to 64 letters, digits, points, dashes and underscores.
  static func isProvider(_ text: some StringProtocol) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) }
  }
}
