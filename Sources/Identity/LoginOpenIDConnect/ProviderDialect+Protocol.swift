import LoginIdentity

// What the protocols of the providers differ in.
extension ProviderDialect {
  /// What stands for the tenant in Microsoft's issuer.
  static let tenantSign = "{tenantid}"
  static let facebookIssuer = "https://www.facebook.com"
  private static let facebookGraph = "https://graph.facebook.com/v19.0"

  /// Whether discovery may say this instead of ``issuer``; tokens then have to say the same.
  ///
  /// Microsoft calls every tenant by its id, whichever name it was asked by; only `common` and
  /// `organizations` stand for many, whose tokens each name their own.
  /// Source: Microsoft identity platform, "OpenID Connect", "Find your app's OpenID configuration".
  func mayBeCalled(_ found: String) -> Bool {
    guard case .microsoft(let tenant) = self else { return false }
    let name = tenant.lowercased()
    switch name {
    case "common", "organizations": return found == Self.microsoftIssuer(Self.tenantSign)
    case "consumers": return found == Self.microsoftIssuer(Self.consumers)
    default:
      guard let id = found.wholeMatch(of: Self.tenantIssuer)?.output.1 else { return false }
      // Asked for by its id, it is that one; a domain is known to Microsoft alone.
      return name.wholeMatch(of: Self.tenantID) == nil ? name.contains(".") : id == name
    }
  }

  /// The tenant of personal accounts.
  private static let consumers = "9188040d-6c67-4c5b-b112-36a304b66dad"
  private static var tenantID: Regex<Substring> {
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
  }
  private static var tenantIssuer: Regex<(Substring, Substring)> {
    /https:\/\/login\.microsoftonline\.com\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/v2\.0/
  }

  /// What is known of a provider without discovery.
  var metadata: ProviderMetadata? {
    switch self {
    case .openID, .google, .microsoft: nil
    case .gitHub:
      ProviderMetadata(
        issuer: "https://github.com",
        authorizationEndpoint: "https://github.com/login/oauth/authorize",
        tokenEndpoint: "https://github.com/login/oauth/access_token",
        deviceAuthorizationEndpoint: "https://github.com/login/device/code")
    case .facebook:
      ProviderMetadata(
        issuer: Self.facebookIssuer, authorizationEndpoint: nil,
        tokenEndpoint: "\(Self.facebookGraph)/device/login_status",
        deviceAuthorizationEndpoint: "\(Self.facebookGraph)/device/login")
    }
  }

  /// The name of this machine in addresses that a browser comes back to.
  var redirectHost: RedirectHost {
    if case .microsoft = self { .name } else { .ipv4 }
  }

  /// Parameters that let the person choose an account, instead of taking the one of the browser.
  var choosesAccount: [(String, String)] {
    switch self {
    case .google, .microsoft, .gitHub: [("prompt", "select_account")]
    case .openID, .facebook: []
    }
  }
}
