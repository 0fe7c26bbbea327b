import LoginSettings
import LoginSupport
import LoginFederatedSignIn
import LoginIdentity
import LoginIdentityToolkit
import Logging
import LoginModel
import LoginMessages

/// Which identity service signs people in, and which way each provider goes.
enum ServiceSelection {
  /// The client, and what starts our own service before the client's first request.
  typealias Selected = (client: IdentityClient, warmUp: (@Sendable () async -> Void)?)

  /// Makes the client alone; the parameters are those of ``service(_:environment:logger:socketFolder:onNotice:)``.
  static func client(
    _ settings: Settings, environment: [String: String], logger: Logger?,
    onNotice: @escaping @Sendable (EmbeddedService.Notice) -> Void
  ) throws(CommandError) -> IdentityClient {
    try service(settings, environment: environment, logger: logger, onNotice: onNotice).client
  }

  /// Makes the client; nothing is started or connected before its first request.
  ///
  /// - Parameters:
  ///   - settings: What was set.
  ///   - environment: The environment of the process.
  ///   - logger: Where requests are logged.
  ///   - socketFolder: Makes the folder of our own service's socket; `nil` for the usual way.
  ///   - onNotice: Called with what our own service has to say besides its answers.
  /// - Returns: The client, and what gets it ready.
  /// - Throws: ``CommandError`` when an address makes no sense.
  static func service(
    _ settings: Settings, environment: [String: String], logger: Logger?,
    socketFolder: SocketFolder.Making? = nil,
    onNotice: @escaping @Sendable (EmbeddedService.Notice) -> Void
  ) throws(CommandError) -> Selected {
    let surroundings = ProviderTransports(
      environment: environment, language: settings.language, logger: logger
    ).surroundings(ports: try settings.redirectPorts())
    let service = try settings.service
    let setUps = try setUps(settings, for: service)
    if setUps.values.contains(where: {
      // What leads away from this machine.
      WebAddress($0.dialect.issuer ?? "")?.origin?.isLoopback != true
    }) {
      // Told now, and not as a provider's fault once somebody waits for it.
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
      // Where there is no identity service, only providers sign in.
      let client = IdentityClient().signingIn(
        with: FederatedSignIn(nil, setUps: setUps, surroundings: surroundings))
      return (client, nil)
    case .embedded: break
    }
    let embedded = EmbeddedService(
      folders: Folders(environment), language: settings.language, logger: logger,
      onNotice: onNotice,
      isMailToldOnPage: try settings.isLinear, setUps: setUps, surroundings: surroundings,
      socketFolder: socketFolder)
    return (embedded.client, { await embedded.warmUp() })
  }

  /// The client of a service that runs elsewhere; `nil` for our own.
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
      configuration.appCheckToken = appCheckToken(environment)
      return IdentityToolkit(configuration)
    case .google(let key):
      var configuration = IdentityToolkit.Configuration(
        endpoint: .production, apiKey: key, logger: logger)
      do throws(IdentityToolkit.VariableError) {
        try configuration.apply(environment)
      } catch {
        throw CommandError(error)
      }
      configuration.appCheckToken = appCheckToken(environment)
      return IdentityToolkit(configuration)
    }
  }

  /// The token of Firebase App Check that the environment has, for every service that speaks Firebase's
  /// protocol; `nil` for none.
  private static func appCheckToken(_ environment: [String: String]) -> Secret? {
    environment["LOGINTUI_APP_CHECK_TOKEN"].flatMap { $0.isEmpty ? nil : Secret($0) }
  }

  /// The providers that are asked directly.
  ///
  /// Firebase does not take Microsoft's own tokens, so that one goes through it; any other service has
  /// no use for a provider without ID tokens.
  ///
  /// - Throws: ``CommandError`` where the file of a private key is of no use.
  static func setUps(
    _ settings: Settings, for service: Settings.Service
  ) throws(CommandError) -> [String: ProviderSetUp] {
    var setUps: [String: ProviderSetUp] = [:]
    for provider in settings.file.providers {
      let key = try ClientKeyFile.key(of: provider, settings)
      guard let setUp = provider.setUp(key: key) else { continue }
      let isUsable =
        service.isGoogle
        ? provider.providerID != LoginType.microsoft.id : setUp.dialect.givesIDTokens
      if isUsable { setUps[provider.providerID] = setUp }
    }
    return setUps
  }
}
