/// How a provider departs from the standards.
public enum ProviderDialect: Hashable, Sendable {
  /// Not at all: OpenID Connect with discovery.
  case openID(issuer: String)
  /// Discovery; short codes need a client of their own kind.
  case google
  /// Discovery, with one document for all tenants; it comes back to `localhost` alone. `tenant` is a
  /// tenant's id or domain, `common`, `organizations` or `consumers`.
  case microsoft(tenant: String)
  /// No discovery and no ID tokens.
  case gitHub
  /// No discovery, no ID tokens, short codes of its own kind; browsers only to https addresses.
  case facebook

  /// What stands for the tenant in Microsoft's issuer.
  static let tenantSign = "{tenantid}"
  static let facebookIssuer = "https://www.facebook.com"
  private static let facebookGraph = "https://graph.facebook.com/v19.0"

  /// Whether it gives ID tokens; a service that cannot ask the provider itself has no use for others.
  public var givesIDTokens: Bool {
    switch self {
    case .openID, .google, .microsoft: true
    case .gitHub, .facebook: false
    }
  }

  /// Where discovery begins; `nil` for a provider that has none.
  public var issuer: String? {
    switch self {
    case .openID(let issuer): issuer
    case .google: "https://accounts.google.com"
    case .microsoft(let tenant): Self.microsoftIssuer(tenant)
    case .gitHub, .facebook: nil
    }
  }

  /// Whether tokens of an issuer can be of this provider.
  ///
  /// - Parameter issuer: The token's word.
  /// - Returns: Whether it is ``issuer``; for Microsoft whether it is any tenant, for the settings may
  ///   name theirs in other words than its tokens.
  public func mayIssue(as issuer: String) -> Bool {
    switch self {
    case .openID, .google: issuer == self.issuer
    case .microsoft: issuer.hasPrefix("https://login.microsoftonline.com/")
    case .gitHub, .facebook: false
    }
  }

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

  private static func microsoftIssuer(_ tenant: String) -> String {
    "https://login.microsoftonline.com/\(tenant)/v2.0"
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

  /// What is asked for where nothing else is said.
  public var usualScopes: [String] {
    switch self {
    case .openID, .google, .microsoft: ["openid", "email", "profile"]
    case .gitHub: ["read:user", "user:email"]
    case .facebook: ["public_profile", "email"]
    }
  }

  /// The name of this machine in addresses that a browser comes back to.
  var redirectHost: String {
    if case .microsoft = self { "localhost" } else { "127.0.0.1" }
  }

  /// Parameters that let the person choose an account, instead of taking the one of the browser.
  var choosesAccount: [(String, String)] {
    switch self {
    case .google, .microsoft, .gitHub: [("prompt", "select_account")]
    case .openID, .facebook: []
    }
  }

  /// Whether a code is exchanged for tokens only with a secret, which the browser's way then needs.
  var needsSecretInBrowser: Bool {
    switch self {
    case .google, .gitHub: true
    case .openID, .microsoft, .facebook: false
    }
  }

  /// Whether short codes go with the client of the browser's way too.
  var sharesClient: Bool { self != .google }
}

/// What a program says about a provider that it asks itself.
public struct ProviderSetUp: Equatable, Sendable {
  /// How to talk to it.
  public var dialect: ProviderDialect
  /// Our client id for the browser; `nil` leaves that way out.
  public var client: OpenIDClientID?
  /// Our client id for short codes; `nil` for the same, where the provider has no other kind.
  public var deviceClient: OpenIDClientID?
  /// What is asked for.
  public var scopes: [String]
  /// The ports a browser may come back to, in the order they are tried; 0 is any.
  public var redirectPorts: [Int]

  /// Describes a provider.
  public init(
    _ dialect: ProviderDialect, client: OpenIDClientID?, deviceClient: OpenIDClientID? = nil,
    scopes: [String] = [], redirectPorts: [Int] = [0]
  ) {
    self.dialect = dialect
    self.client = client
    self.deviceClient = deviceClient
    self.scopes = scopes.isEmpty ? dialect.usualScopes : scopes
    self.redirectPorts = redirectPorts
  }

  /// The client for the browser; `nil` where it cannot work.
  public var browserClient: OpenIDClientID? {
    guard let client, dialect != .facebook,
      client.secret != nil || !dialect.needsSecretInBrowser
    else { return nil }
    return client
  }

  /// The client for short codes; `nil` where they cannot work.
  public var codeClient: OpenIDClientID? {
    deviceClient ?? (dialect.sharesClient ? client : nil)
  }
}
