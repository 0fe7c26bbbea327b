import LoginCanvas
import LoginFederatedSignIn
package import LoginIdentity
import LoginIdentityToolkit
import LoginMessages
import LoginProviders
import LoginScreens
import LoginSettings
import LoginSupport
import LoginWorker
import Synchronization

extension LoginService {
  /// The connections of a service, which its copies share.
  final class Connection: Sendable {
    /// A client, and the worker of the local service.
    struct Made: Sendable {
      var client: IdentityClient
      var worker: WorkerConnection?
    }

    let made = Mutex<Made?>(nil)
  }

  /// Returns the client of the service; it starts and connects nothing before the first request.
  ///
  /// - Throws: ``LoginError/invalid(_:)`` with a sentence on the invalid value.
  package func client() throws(LoginError) -> IdentityClient {
    if let made = connection.made.withLock({ $0 }) { return made.client }
    let made = try make()
    // If two were created at once, the first one counts.
    return connection.made.withLock { kept in
      let first = kept ?? made
      kept = first
      return first.client
    }
  }

  /// Returns messages of the local service besides its answers, such as the file of an email: whole sentences, cleaned.
  package func takeSentences() -> [String] {
    let worker = connection.made.withLock { $0?.worker }
    return worker?.takeSentences().map { CleanText.sentence($0) } ?? []
  }

  private func make() throws(LoginError) -> Connection.Made {
    let environment = variables()
    for provider in providers { try provider.check() }
    let transports = ProviderTransports(
      environment: environment, language: Reader.current.language)
    let service = service(environment)
    let setUps = Dictionary(
      providers.compactMap { provider in
        provider.setUp(key: nil, at: service).map { (provider.providerID, $0) }
      }, uniquingKeysWith: { $1 })
    func client(_ toolkit: IdentityToolkit?) throws(LoginError) -> Connection.Made {
      if !setUps.isEmpty { try Self.checkProxy(environment) }
      let base = toolkit.map { IdentityClient($0) } ?? IdentityClient()
      return Connection.Made(
        client: base.signingIn(
          with: FederatedSignIn(
            toolkit, setUps: setUps, surroundings: transports.surroundings(ports: []))))
    }
    switch place {
    case .firebase, .emulator: return try client(try toolkit(service, environment))
    case .openID: return try client(nil)
    case .custom(let service, _): return Connection.Made(client: IdentityClient(service))
    case .local:
      guard let path = ProgramFiles.installedWorker(environment) else {
        throw .invalid(.localServiceMissing)
      }
      let worker = WorkerConnection(
        path: path, settings: WorkerSettings(optionValues: [SettingName.embedded.rawValue: "true"]))
      // Over SSH, the person isn't at this computer, where the key would have to be.
      let keys = SystemBrowser().isOverSSH ? nil : SecurityKeys(path: path)
      let client = IdentityClient(worker).signingIn(with: keys)
      return Connection.Made(client: client, worker: worker)
    }
  }

  /// Returns the client of a service that supports Firebase's protocol.
  private func toolkit(
    _ service: Settings.Service, _ environment: [String: String]
  ) throws(LoginError) -> IdentityToolkit? {
    var configuration: IdentityToolkit.Configuration
    switch service {
    case .embedded, .none: return nil
    case .emulator(let host, let name, let key):
      let endpoint: ServiceEndpoint
      do throws(CommandError) {
        endpoint = try Settings.checked(emulator: host, name: name, allowsCleartext: true)
      } catch {
        throw LoginError(error)
      }
      guard !endpoint.isCleartext || Settings.allowsCleartext(environment) else {
        throw .invalid(.cleartextToService(host: CleanText.oneLine(endpoint.host)))
      }
      configuration = IdentityToolkit.Configuration(endpoint: endpoint, apiKey: key)
    case .google(let key):
      guard PlainText.isWord(key) else {
        throw .invalid(
          .invalidSetting(name: "apiKey", value: CleanText.oneLine(key), allowed: "AIza…"))
      }
      configuration = IdentityToolkit.Configuration(endpoint: .production, apiKey: key)
    }
    do throws(IdentityToolkit.VariableError) {
      try configuration.apply(environment)
    } catch {
      throw LoginError(CommandError(error))
    }
    configuration.appCheckToken = Settings.appCheckToken(environment)
    return IdentityToolkit(configuration)
  }

  /// Throws an error for an invalid proxy now, so that it doesn't look like a provider's error later.
  private static func checkProxy(_ environment: [String: String]) throws(LoginError) {
    do throws(CommandError) {
      _ = try ProviderTransports.settings(
        for: "https://provider.invalid", environment: environment)
    } catch {
      throw LoginError(error)
    }
  }
}

private extension ProviderSettings {
  /// Checks the program's settings for the provider.
  func check() throws(LoginError) {
    do throws(CommandError) {
      if let issuer { _ = try BackendAddress.read(issuer) }
    } catch {
      throw LoginError(error)
    }
    guard PlainText.isWord(id), PlainText.isWord(clientID ?? "") else {
      let (name, value) = PlainText.isWord(id) ? ("clientID", clientID ?? "") : ("id", id)
      throw .invalid(
        .invalidSetting(
          name: name, value: CleanText.oneLine(value), allowed: "a…z, 0…9, -"))
    }
  }
}
