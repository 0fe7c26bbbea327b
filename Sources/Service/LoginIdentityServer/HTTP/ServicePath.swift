import LoginIdentity
import LoginIdentityProtocol

enum ServicePath: Hashable, Sendable {
  /// A method of the protocol, with the project in the path.
  case identity(IdentityEndpoint, project: String?)
  case helper(EmulatorHelper, project: String)
  /// The tenants of a project, or one of them.
  case tenants(project: String, id: String?)
  case keySet, certificates
  /// The document of OpenID Connect Discovery.
  case discovery(project: String)
  /// A known feature that isn't offered.
  case unoffered(Unoffered)
  /// The target of links in mails.
  case action
  /// The list of users for people, which also shows programs that the service is ready.
  case overview
  /// Another page that shows the service or changes it.
  case page(WebPagePath)
  case provider(String, LocalProviderPath)
  /// A page behind `signInWithPopup` or `signInWithRedirect`.
  case webSignIn(WebSignInPath)
  /// The page where short codes are entered.
  case device
  /// The service's own OpenID provider; the issuer's name is empty for the default one.
  case openID(issuer: String, OpenIDEndpoint)

  /// The path of the JSON Web Key Set, after Google's own path.
  static let keySetPath =
    "/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
  /// The path of the certificates, after Google's own path.
  static let certificatesPath =
    "/www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"

  enum Scope: Sendable {
    case everything
    /// All paths except those for administrators.
    case closed
    /// The paths that a browser needs for a sign-in with the local provider.
    case providerPages
  }

  /// Creates the target of a path and a method.
  ///
  /// - Parameters:
  ///   - path: The path, percent-decoded.
  ///   - method: The method; `HEAD` counts as `GET`.
  ///   - scope: The available paths.
  /// - Throws: ``ServiceError``: not found, or another method.
  init(_ path: String, method: String, scope: Scope) throws(ServiceError) {
    let found = (Self.fixed[path] ?? Self.projectPaths(path)).filter { $0.path.isThere(in: scope) }
    if found.isEmpty, let unoffered = Unoffered(path: path),
      Self.unoffered(unoffered).isThere(in: scope)
    {
      // Independent of the method, because none is offered.
      self = .unoffered(unoffered)
      return
    }
    guard !found.isEmpty else { throw .notFound }
    guard let match = found.first(where: { $0.method == (method == "HEAD" ? "GET" : method) })
    else { throw .wrongMethod(allowed: found.map(\.method).sorted().joined(separator: ", ")) }
    self = match.path
  }

  private func isThere(in scope: Scope) -> Bool {
    switch scope {
    case .everything: true
    case .closed: !isForAdministratorsOnly
    case .providerPages: isOfLocalProvider
    }
  }

  /// Whether tests can give it faults, and see it in the journal; not what they need for that.
  var isForClients: Bool {
    switch self {
    case .identity, .tenants, .keySet, .certificates, .discovery, .unoffered, .action, .provider,
      .device, .webSignIn, .openID:
      true
    case .helper, .overview, .page: false
    }
  }

  /// Returns whether it is a page that shows the service or changes it.
  func isPage(wantsPage: Bool) -> Bool {
    switch self {
    case .page: true
    // A program that waits for the service to be ready has no token yet.
    case .overview: wantsPage
    case .identity, .helper, .tenants, .keySet, .certificates, .discovery, .unoffered, .action,
      .provider, .device, .webSignIn, .openID:
      false
    }
  }

  /// Whether the intentional failures of the whole service apply to it.
  var canFail: Bool {
    switch self {
    case .identity, .tenants, .openID: true
    case .helper, .keySet, .certificates, .discovery, .unoffered, .action, .overview, .page,
      .provider, .webSignIn, .device:
      false
    }
  }

  /// Whether clients' requests to it take only microseconds and never wait, so that an event loop can handle them.
  var isQuick: Bool {
    guard case .identity(.lookup, project: nil) = self else { return false }
    return true
  }

  /// The name of its operation; `nil` without one.
  var operation: String? {
    guard case .identity(let endpoint, _) = self else { return nil }
    return endpoint.rawValue
  }

  var isOfLocalProvider: Bool {
    switch self {
    case .provider, .device: true
    case .identity, .helper, .tenants, .keySet, .certificates, .discovery, .unoffered, .action,
      .overview, .page, .webSignIn, .openID:
      false
    }
  }

  /// Returns whether the path requires the owner's token, if there is one: it shows codes that were sent, or changes
  /// the service.
  func isForOwnerOnly(wantsPage: Bool) -> Bool {
    if case .helper = self { return true }
    return isPage(wantsPage: wantsPage)
  }

  /// Whether the path requires a service that is open to administrators.
  var isForAdministratorsOnly: Bool {
    switch self {
    case .provider, .device, .webSignIn, .openID: true
    case .helper, .tenants, .action, .overview, .page: true
    case .identity(let endpoint, let project): project != nil || endpoint.path == nil
    case .unoffered(let unoffered): unoffered == .tenantPolicies
    case .keySet, .certificates, .discovery: false
    }
  }
}

private extension ServicePath {
  typealias Entry = (method: String, path: ServicePath)

  /// All paths without a project.
  static let fixed: [String: [Entry]] = {
    var paths: [String: [Entry]] = [
      keySetPath: [("GET", .keySet)], certificatesPath: [("GET", .certificates)],
      "/emulator/action": [("GET", .action), ("POST", .action)], "/": [("GET", .overview)],
      LocalProviderPath.devicePage: [("GET", .device), ("POST", .device)],
    ]
    for page in WebPagePath.allCases {
      paths[page.rawValue] = page.methods.map { ($0, .page(page)) }
    }
    for page in WebSignInPath.allCases {
      for path in page.paths { paths[path] = page.methods.map { ($0, .webSignIn(page)) } }
    }
    for endpoint in IdentityEndpoint.allCases {
      for (path, method) in [
        (endpoint.placeholderPath, endpoint.method),
        (endpoint.legacyStandInPath, endpoint.legacyMethod),
      ] {
        guard let path else { continue }
        paths[path, default: []].append((method, .identity(endpoint, project: nil)))
      }
    }
    return paths
  }()

  static func projectPaths(_ path: String) -> [Entry] {
    if let (provider, endpoint) = LocalProviderPath.find(path) {
      return endpoint.methods.map { ($0, .provider(provider, endpoint)) }
    }
    if let (issuer, endpoint) = OpenIDEndpoint.find(path) {
      return endpoint.methods.map { ($0, .openID(issuer: issuer, endpoint)) }
    }
    let parts = path.parts(at: "/")
    // Production's reference has the settings below `admin`.
    if parts.count > 3, parts[2...3] == ["admin", "v2"] {
      return projectPaths((parts[..<2] + parts[3...]).joined(separator: "/"))
    }
    if parts.count == 6, parts[1...3] == ["emulator", "v1", "projects"],
      let helper = EmulatorHelper(rawValue: parts[5])
    {
      return helper.methods.map { ($0, .helper(helper, project: parts[4])) }
    }
    if parts.count == 5, parts[1] == "securetoken.google.com",
      parts[3...4] == [".well-known", "openid-configuration"]
    {
      return [("GET", .discovery(project: parts[2]))]
    }
    guard parts.count >= 5, parts[3] == "projects" else { return [] }
    if parts[1...3] == ["identitytoolkit.googleapis.com", "v2", "projects"], parts.count > 5,
      parts[5] == "tenants"
    {
      if parts.count == 6 {
        return ["GET", "POST"].map { ($0, .tenants(project: parts[4], id: nil)) }
      }
      guard parts.count == 7, !parts[6].isEmpty, !parts[6].holds(":") else { return [] }
      return ["GET", "PATCH", "DELETE"].map { ($0, .tenants(project: parts[4], id: parts[6])) }
    }
    let project = parts[4].before(anyOf: ":")
    // The older name of a query.
    if path == "/\(IdentityEndpoint.query.host)/v1/projects/\(project):queryAccounts" {
      return [(IdentityEndpoint.query.method, .identity(.query, project: project))]
    }
    return IdentityEndpoint.allCases.compactMap { endpoint in
      guard let candidate = endpoint.path(project: project),
        path == "/\(endpoint.host)\(candidate)"
      else { return nil }
      return (endpoint.method, .identity(endpoint, project: project))
    }
  }
}
