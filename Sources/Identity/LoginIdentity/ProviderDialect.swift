/// The differences between a provider and the standards.
package enum ProviderDialect: Hashable, Sendable {
  /// No differences: OpenID Connect with discovery.
  case openID(issuer: String)
  /// Discovery; short codes need a different kind of client.
  case google
  /// Discovery, with one document for all tenants; returns only to `localhost`. `tenant` is a tenant's ID or domain,
  /// `common`, `organizations` or `consumers`.
  case microsoft(tenant: String)
  /// No discovery and no ID tokens.
  case gitHub
  /// No discovery, no ID tokens, its own kind of short codes; browsers return only to https addresses.
  case facebook

  /// Whether it issues ID tokens; a service that can't ask the provider itself doesn't accept others.
  package var givesIDTokens: Bool {
    switch self {
    case .openID, .google, .microsoft: true
    case .gitHub, .facebook: false
    }
  }

  /// The issuer for discovery; `nil` for a provider without discovery.
  package var issuer: String? {
    switch self {
    case .openID(let issuer): issuer
    case .google: "https://accounts.google.com"
    case .microsoft(let tenant): Self.microsoftIssuer(tenant)
    case .gitHub, .facebook: nil
    }
  }

  /// Returns whether an issuer's tokens can be from this provider.
  ///
  /// - Parameter issuer: The issuer in the token.
  /// - Returns: Whether it is ``issuer``; for Microsoft whether it is any tenant, because the settings may name a
  ///   tenant differently from its tokens.
  package func mayIssue(as issuer: String) -> Bool {
    switch self {
    case .openID, .google: issuer == self.issuer
    case .microsoft: issuer.hasPrefix("https://login.microsoftonline.com/")
    case .gitHub, .facebook: false
    }
  }

  package var usualScopes: [String] {
    switch self {
    case .openID, .google, .microsoft: ["openid", "email", "profile"]
    case .gitHub: ["read:user", "user:email"]
    case .facebook: ["public_profile", "email"]
    }
  }
}

extension ProviderDialect {
  /// Returns the issuer of a tenant, or of a text in its place.
  package static func microsoftIssuer(_ tenant: String) -> String {
    "https://login.microsoftonline.com/\(tenant)/v2.0"
  }

  /// Whether the code exchange requires a secret, which the browser flow then needs.
  package var needsSecretInBrowser: Bool {
    switch self {
    case .google, .gitHub: true
    case .openID, .microsoft, .facebook: false
    }
  }

  /// Whether short codes also work with the client for the browser flow.
  package var sharesClient: Bool { self != .google }
}
