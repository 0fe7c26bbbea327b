/// How a provider departs from the standards.
package enum ProviderDialect: Hashable, Sendable {
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

  /// Whether it gives ID tokens; a service that cannot ask the provider itself has no use for others.
  package var givesIDTokens: Bool {
    switch self {
    case .openID, .google, .microsoft: true
    case .gitHub, .facebook: false
    }
  }

  /// Where discovery begins; `nil` for a provider that has none.
  package var issuer: String? {
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
  package func mayIssue(as issuer: String) -> Bool {
    switch self {
    case .openID, .google: issuer == self.issuer
    case .microsoft: issuer.hasPrefix("https://login.microsoftonline.com/")
    case .gitHub, .facebook: false
    }
  }

  /// What is asked for where nothing else is said.
  package var usualScopes: [String] {
    switch self {
    case .openID, .google, .microsoft: ["openid", "email", "profile"]
    case .gitHub: ["read:user", "user:email"]
    case .facebook: ["public_profile", "email"]
    }
  }
}

extension ProviderDialect {
  /// The issuer of a tenant, or of whatever stands in its place.
  package static func microsoftIssuer(_ tenant: String) -> String {
    "https://login.microsoftonline.com/\(tenant)/v2.0"
  }

  /// Whether a code is exchanged for tokens only with a secret, which the browser's way then needs.
  package var needsSecretInBrowser: Bool {
    switch self {
    case .google, .gitHub: true
    case .openID, .microsoft, .facebook: false
    }
  }

  /// Whether short codes go with the client of the browser's way too.
  package var sharesClient: Bool { self != .google }
}
