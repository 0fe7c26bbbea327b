import LoginIdentity

// The differences between the providers' protocols.
extension ProviderDialect {
  /// The placeholder for the tenant in Microsoft's issuer.
  static let tenantSign = "{tenantid}"
  static let facebookIssuer = "https://www.facebook.com"
  private static let facebookGraph = "https://graph.facebook.com/v19.0"

  /// Returns whether discovery may return this issuer instead of ``issuer``; tokens must then contain the same.
  ///
  /// Microsoft identifies every tenant by its ID, whichever name was used. Only `common` and `organizations` mean many
  /// tenants, and each of their tokens names its own. Source: Microsoft identity platform, "OpenID Connect", "Find your
  /// app's OpenID configuration".
  func mayBeCalled(_ found: String) -> Bool {
    guard case .microsoft(let tenant) = self else { return false }
    let name = tenant.lowercased()
    switch name {
    case "common", "organizations": return found == Self.microsoftIssuer(Self.tenantSign)
    case "consumers": return found == Self.microsoftIssuer(Self.consumers)
    default:
      guard let id = found.wholeMatch(of: Self.tenantIssuer)?.output.1 else { return false }
      // An ID must match exactly; only Microsoft knows the ID of a domain.
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

  /// The known metadata of a provider without discovery.
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

  /// The host in addresses that a browser returns to.
  var redirectHost: RedirectHost {
    if case .microsoft = self { .name } else { .ipv4 }
  }

  /// Parameters that let the person choose an account, instead of using the browser's.
  var choosesAccount: [(String, String)] {
    switch self {
    case .google, .microsoft, .gitHub: [("prompt", "select_account")]
    case .openID, .facebook: []
    }
  }
}
