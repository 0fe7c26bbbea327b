/// A tenant of a project: the body and the response of `v2/projects/P/tenants`.
///
/// Source: Identity Toolkit v2, `projects.tenants`.
package struct TenantRecord: Codable, Equatable, Sendable {
  /// The name: `projects/P/tenants/T`; read-only, like the next one.
  package var name: String?
  package var tenantId: String?
  package var displayName: String?
  /// Whether email and password may be used; false by default, like the other switches.
  package var allowPasswordSignup: Bool?
  package var enableEmailLinkSignin: Bool?
  package var enableAnonymousUser: Bool?
  /// Whether all requests of the tenant's users and about them are refused.
  package var disableAuth: Bool?
  package var mfaConfig: SecondFactors?
  /// The hash algorithm of passwords; read-only.
  package var hashConfig: ProjectSettings.HashConfig?

  package init() {}

  /// The rules for second factors.
  package struct SecondFactors: Codable, Equatable, Sendable {
    /// The state: `DISABLED`, `ENABLED` or `MANDATORY`.
    package var state: String?
    /// The kinds: `PHONE_SMS`.
    package var enabledProviders: [String]?

    package init() {}
  }
}

/// The response of `GET v2/projects/P/tenants`.
package struct TenantList: Codable, Equatable, Sendable {
  /// The tenants, by ID; missing if there aren't any.
  package let tenants: [TenantRecord]?
  /// The last ID of this page, if there is another page.
  package let nextPageToken: String?

  package init(tenants: [TenantRecord]?, nextPageToken: String?) {
    (self.tenants, self.nextPageToken) = (tenants, nextPageToken)
  }
}
