import LoginIdentityProtocol

/// Features of production that this service lacks, at the paths where clients look for them.
///
/// docs/identity-service.md lists them. They return an error code that clients know, never "not found".
enum Unoffered: String, CaseIterable, Sendable {
  /// Projects within the project.
  case tenants
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
    case .tenants:
      ServiceError(.unsupportedTenantOperation, "This service has one project and no tenants.")
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
    guard parts.count >= 6, parts[3] == "projects", let found = Self.belowProject[parts[5]],
      parts[1] == "emulator" || parts[1] == "identitytoolkit.googleapis.com"
    else { return nil }
    self = found
  }

  private static let belowProject: [String: Unoffered] = [
    "tenants": .tenants, "inboundSamlConfigs": .saml, "oauthIdpConfigs": .providerSettings,
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
