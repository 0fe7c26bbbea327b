import LoginIdentityProtocol

/// Features of production that this service lacks, at the paths where clients look for them.
///
/// docs/identity-service.md lists them. They return an error code that clients know, never "not found".
enum Unoffered: String, CaseIterable, Sendable {
  /// Who may administer a tenant.
  case tenantPolicies
  /// The settings of providers; here the command has them.
  case providerSettings
  case saml
  /// The domain of passkeys; here the command has it.
  case passkeySettings
  /// Proofs that a person sends the request.
  case captcha
  /// Proofs that only Apple can check.
  case appleDevices
  /// Requests of the Firebase console and of old browsers.
  case console

  var error: ServiceError {
    switch self {
    case .tenantPolicies: .notImplemented("Every administrator may change every tenant.")
    case .providerSettings:
      .notImplemented("Set up providers with logintui serve --config. All others are simulated.")
    case .saml: .notImplemented("This service doesn't support SAML.")
    case .passkeySettings:
      .notImplemented("Set the domain of passkeys with logintui serve --passkey-domain.")
    case .captcha: .notImplemented("This service doesn't use reCAPTCHA.")
    case .appleDevices: .notImplemented("Only Apple can verify that.")
    case .console: .notImplemented("Change settings at projects/P/config.")
    }
  }

  /// Creates the feature of a path; `nil` for an unknown path.
  init?(path: String) {
    if let found = Self.fixed[path] {
      self = found
      return
    }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    // /HOST/VERSION/projects/P/NAME…, and /emulator/v1/projects/P/NAME….
    guard parts.count >= 6, parts[3] == "projects",
      parts[1] == "emulator" || parts[1] == "identitytoolkit.googleapis.com"
    else { return nil }
    if parts.count == 7, parts[5] == "tenants",
      Self.policies.contains(where: { parts[6].utf8.reversed().starts(with: $0.utf8.reversed()) })
    {
      self = .tenantPolicies
      return
    }
    let isBelowTenant = parts.count >= 8 && parts[5] == "tenants"
    guard let found = Self.belowProject[parts[isBelowTenant ? 7 : 5]] else { return nil }
    self = found
  }

  private static let policies = [":getIamPolicy", ":setIamPolicy", ":testIamPermissions"]

  private static let belowProject: [String: Unoffered] = [
    "inboundSamlConfigs": .saml, "oauthIdpConfigs": .providerSettings,
    "defaultSupportedIdpConfigs": .providerSettings, "passkeyConfig": .passkeySettings,
    "identityPlatform:initializeAuth": .console,
  ]

  private static let fixed: [String: Unoffered] = {
    var paths: [String: Unoffered] = [:]
    let toolkit = "/identitytoolkit.googleapis.com"
    paths["\(toolkit)/v2/recaptchaConfig"] = .captcha
    paths["\(toolkit)/v2/defaultSupportedIdps"] = .providerSettings
    for (name, what) in [
      ("verifyIosClient", Unoffered.appleDevices), ("signInWithGameCenter", .appleDevices),
      ("issueSamlResponse", .saml),
    ] {
      paths["\(toolkit)/v1/accounts:\(name)"] = what
      paths["\(IdentityEndpoint.legacyStandInFolder)/\(name)"] = what
    }
    for name in ["setProjectConfig", "signOutUser"] {
      paths["\(IdentityEndpoint.legacyStandInFolder)/\(name)"] = .console
    }
    return paths
  }()
}
