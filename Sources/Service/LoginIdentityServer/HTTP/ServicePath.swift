import LoginIdentity
import LoginIdentityProtocol

/// What a path of the service leads to.
enum ServicePath: Hashable, Sendable {
  /// A method of the protocol, with the project the path names.
  case identity(IdentityEndpoint, project: String?)
  /// A helper for tests.
  case helper(EmulatorHelper, project: String)
  /// Public keys.
  case keySet, certificates
  /// What OpenID Connect Discovery asks.
  case discovery(project: String)
  /// Something that is known and not offered.
  case unoffered(Unoffered)
  /// Where links of mails lead.
  case action
  /// The overview for people, and whether the service is ready for programs.
  case overview
  /// The settings' form on the overview.
  case settingsForm
  /// The local provider.
  case provider(String, LocalProviderPath)
  /// Where short codes are typed.
  case device

  /// Where the JSON Web Key Set is, after Google's own path.
  static let keySetPath =
    "/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com"
  /// Where the certificates are, after Google's own path.
  static let certificatesPath =
    "/www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"
  /// Where the settings' form goes.
  static let settingsFormPath = "/settings"

  /// Which paths there are.
  enum Scope: Sendable {
    /// All of them.
    case everything
    /// Not those for administrators.
    case closed
    /// Those that a browser needs for a sign-in with the local provider.
    case providerPages
  }

  /// What a path and a method lead to.
  ///
  /// - Parameters:
  ///   - path: The path, percent encoding undone.
  ///   - method: The method; `HEAD` counts as `GET`.
  ///   - scope: Which paths there are.
  /// - Throws: ``ServiceError``: not found, or another method.
  init(_ path: String, method: String, scope: Scope) throws(ServiceError) {
    let found = (Self.fixed[path] ?? Self.projectPaths(path)).filter { $0.path.isThere(in: scope) }
    if found.isEmpty, let unoffered = Unoffered(path: path),
      Self.unoffered(unoffered).isThere(in: scope)
    {
      // Whatever the method: it is not there in any.
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
    case .closed: !isForAdministratorsAlone
    case .providerPages: isOfLocalProvider
    }
  }

  /// Whether the local provider answers.
  var isOfLocalProvider: Bool {
    switch self {
    case .provider, .device: true
    case .identity, .helper, .keySet, .certificates, .discovery, .unoffered, .action, .overview,
      .settingsForm:
      false
    }
  }

  /// Whether only the owner may have it, where there is an owner's token: what shows codes that were
  /// sent, and what changes the service.
  func isForOwnerAlone(wantsPage: Bool) -> Bool {
    switch self {
    case .helper, .settingsForm: true
    // A program that waits for the service to be ready has no token yet.
    case .overview: wantsPage
    case .identity, .keySet, .certificates, .discovery, .unoffered, .action, .provider, .device:
      false
    }
  }

  /// Whether only a service that is open to administrators has it.
  var isForAdministratorsAlone: Bool {
    switch self {
    case .provider, .device: true
    case .helper, .action, .overview, .settingsForm: true
    case .identity(let endpoint, let project): project != nil || endpoint.path == nil
    case .unoffered(let unoffered): [.tenants, .webPages].contains(unoffered)
    case .keySet, .certificates, .discovery: false
    }
  }
}

private extension ServicePath {
  typealias Entry = (method: String, path: ServicePath)

  /// Every path without a project.
  static let fixed: [String: [Entry]] = {
    var paths: [String: [Entry]] = [
      keySetPath: [("GET", .keySet)], certificatesPath: [("GET", .certificates)],
      "/emulator/action": [("GET", .action), ("POST", .action)], "/": [("GET", .overview)],
      settingsFormPath: [("POST", .settingsForm)],
      LocalProviderPath.devicePage: [("GET", .device), ("POST", .device)],
    ]
    for endpoint in IdentityEndpoint.allCases {
      for (path, method) in [
        (endpoint.standInPath, endpoint.method),
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
    let parts = path.parts(at: "/")
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
    let project = parts[4].before(anyOf: ":")
    return IdentityEndpoint.allCases.compactMap { endpoint in
      guard let candidate = endpoint.path(project: project),
        path == "/\(endpoint.host)\(candidate)"
      else { return nil }
      return (endpoint.method, .identity(endpoint, project: project))
    }
  }
}
