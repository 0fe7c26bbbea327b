import LoginSettings
import LoginSupport
import LoginFederatedSignIn
import LoginIdentity
import LoginIdentityToolkit
import Logging
import LoginModel
import LoginMessages
import LoginProviders

/// Selects the identity service, and the sign-in method with each provider.
enum ServiceSelection {
  /// The client, and a function that starts the embedded service before the client's first request.
  typealias Selected = (client: IdentityClient, warmUp: (@Sendable () async -> Void)?)

  /// Returns only the client; the parameters are those of ``service(_:environment:logger:socketFolder:onNotice:)``.
  static func client(
    _ settings: Settings, environment: [String: String], logger: Logger?,
    onNotice: @escaping @Sendable (EmbeddedService.Notice) -> Void
  ) throws(CommandError) -> IdentityClient {
    try service(settings, environment: environment, logger: logger, onNotice: onNotice).client
  }

  /// Returns the client; nothing is started or connected before its first request.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - environment: The environment of the process.
  ///   - logger: The log for requests.
  ///   - socketFolder: Creates the folder of the embedded service's socket; `nil` for the default.
  ///   - onNotice: Called with the embedded service's news, besides its answers.
  /// - Returns: The client, and a function that prepares it.
  /// - Throws: ``CommandError`` for an invalid address.
  static func service(
    _ settings: Settings, environment: [String: String], logger: Logger?,
    socketFolder: SocketFolder.Making? = nil,
    onNotice: @escaping @Sendable (EmbeddedService.Notice) -> Void
  ) throws(CommandError) -> Selected {
    if let fault = settings.file.absentService { throw fault }
    var surroundings = ProviderTransports(
      environment: environment, language: settings.language, logger: logger
    ).surroundings(ports: try settings.redirectPorts())
    _ = try settings.ways(of: nil)
    surroundings.ways = { id in
      // Invalid ones were reported above.
      (try? settings.ways(of: id)) ?? []
    }
    let service = try settings.service
    let setUps = try setUps(settings, for: service)
    if setUps.values.contains(where: {
      // Addresses of other machines.
      WebAddress($0.dialect.issuer ?? "")?.origin?.isLoopback != true
    }) {
      // Reported now, and not later as a provider's error.
      _ = try ProviderTransports.settings(
        for: "https://provider.invalid", environment: environment)
    }
    switch service {
    case .emulator, .google:
      guard let toolkit = try toolkit(settings, service, environment: environment, logger: logger)
      else { break }
      let scopes = Dictionary(
        settings.file.providers.map { ($0.providerID, $0.scopes) }, uniquingKeysWith: { $1 })
      let client = IdentityClient(toolkit).signingIn(
        with: FederatedSignIn(
          toolkit, setUps: setUps, scopes: scopes, surroundings: surroundings))
      return (client, nil)
    case .none:
      // Without an identity service, only providers can sign in.
      let client = IdentityClient().signingIn(
        with: FederatedSignIn(nil, setUps: setUps, surroundings: surroundings))
      return (client, nil)
    case .embedded: break
    }
    let embedded = EmbeddedService(
      folders: Folders(environment), language: settings.language, logger: logger,
      onNotice: onNotice,
      showsMailOnPage: try settings.isLinear, setUps: setUps, surroundings: surroundings,
      socketFolder: socketFolder)
    return (embedded.client, { await embedded.warmUp() })
  }

  /// Returns the client of a service elsewhere; `nil` for the embedded one.
  static func toolkit(
    _ settings: Settings, _ service: Settings.Service, environment: [String: String],
    logger: Logger?
  ) throws(CommandError) -> IdentityToolkit? {
    switch service {
    case .embedded, .none: return nil
    case .emulator(let host, let name, let key):
      let endpoint = try settings.endpoint(emulator: host, name: name)
      var configuration = IdentityToolkit.Configuration(
        endpoint: endpoint, apiKey: key, logger: logger)
      configuration.appCheckToken = Settings.appCheckToken(environment)
      return IdentityToolkit(configuration)
    case .google(let key):
      var configuration = IdentityToolkit.Configuration(
        endpoint: .production, apiKey: key, logger: logger)
      do throws(IdentityToolkit.VariableError) {
        try configuration.apply(environment)
      } catch {
        throw CommandError(error)
      }
      configuration.appCheckToken = Settings.appCheckToken(environment)
      return IdentityToolkit(configuration)
    }
  }

  /// The providers that are asked directly.
  ///
  /// - Throws: ``CommandError`` where the file of a private key is of no use.
  static func setUps(
    _ settings: Settings, for service: Settings.Service
  ) throws(CommandError) -> [String: ProviderSetUp] {
    var setUps: [String: ProviderSetUp] = [:]
    for provider in settings.file.providers {
      let key = try ClientKeyFile.key(of: provider, settings)
      guard var setUp = provider.setUp(key: key, at: service) else { continue }
      setUp.ways = try settings.ways(of: provider.providerID)
      setUps[provider.providerID] = setUp
    }
    return setUps
  }
}
