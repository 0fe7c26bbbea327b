public import LoginIdentity
import LoginSettings
import LoginSupport

/// The service that users sign in to.
///
/// Creating one never fails and connects to nothing: an invalid address, key or issuer is a ``LoginError`` of the first
/// sign-in. Copies share their connections.
public struct LoginService: Sendable {
  /// The kind of service that answers requests.
  enum Place: Sendable {
    case firebase(apiKey: String)
    case emulator(address: String)
    /// An OpenID Connect provider, whose own tokens form the session; the first of ``LoginService/providers``.
    case openID
    case local
    case custom(any LoginClient, key: String)
  }

  let place: Place
  /// The providers that the program connects to directly.
  var providers: [ProviderSettings] = []
  /// The environment variables of the process, read when they are needed.
  var variables: @Sendable () -> [String: String] = { ProgramVariables.all }
  let connection = Connection()

  /// Returns Firebase Authentication, or its emulator if `FIREBASE_AUTH_EMULATOR_HOST` is set.
  ///
  /// It uses the proxies in `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY`.
  ///
  /// - Parameter apiKey: The web API key of the project, which is public.
  /// - Returns: The service.
  public static func firebase(apiKey: String) -> LoginService {
    LoginService(place: .firebase(apiKey: apiKey))
  }

  /// Returns Firebase's emulator, or `logintui serve`.
  ///
  /// - Parameter address: `host:port`. Passwords aren't encrypted in transit, so another computer is rejected unless
  ///   `LOGINTUI_ALLOW_CLEARTEXT` is set.
  /// - Returns: The service.
  public static func emulator(_ address: String = "127.0.0.1:9099") -> LoginService {
    LoginService(place: .emulator(address: address))
  }

  /// Returns an OpenID Connect provider without an identity service: its own tokens form the session.
  ///
  /// The browser returns to a port of this computer. If the provider supports short codes, they are offered too.
  ///
  /// - Parameters:
  ///   - issuer: The provider's address, under which its discovery document is: https, or http on this computer.
  ///   - clientID: The client ID that the provider issued for your program.
  ///   - clientSecret: The client secret; `nil` for a public client.
  ///   - name: The provider's name on the button; `nil` for its host.
  /// - Returns: The service.
  public static func openID(
    issuer: String, clientID: String, clientSecret: Secret? = nil, name: String? = nil
  ) -> LoginService {
    let provider = ProviderSettings(
      nil, issuer: issuer, clientID: clientID, clientSecret: clientSecret, name: name)
    return LoginService(place: .openID, providers: [provider])
  }

  /// The identity service on this computer, which stores accounts in the user's own files, for trying it out.
  ///
  /// It needs an installed `logintui`.
  public static var local: LoginService { LoginService(place: .local) }

  /// Returns a service of your own, or a fake one for tests.
  ///
  /// - Parameters:
  ///   - client: The client that carries out requests.
  ///   - key: The name under which sessions are saved; any text, different for each service.
  /// - Returns: The service.
  public static func custom(_ client: some LoginClient, key: String) -> LoginService {
    LoginService(place: .custom(client, key: key))
  }

  /// Returns the same service with a provider that it connects to directly, instead of through the service.
  ///
  /// If the provider supports them, it also offers short codes, which need no browser on this computer.
  ///
  /// - Parameters:
  ///   - id: The provider's ID at the service: `google.com`, `oidc.corp`.
  ///   - issuer: The provider's address, under which its discovery document is: https, or http on this computer.
  ///   - clientID: The client ID that the provider issued for your program.
  ///   - clientSecret: The client secret; `nil` for a public client.
  /// - Returns: The service with the provider.
  public func provider(
    _ id: String, issuer: String, clientID: String, clientSecret: Secret? = nil
  ) -> LoginService {
    let provider = ProviderSettings(
      id, issuer: issuer, clientID: clientID, clientSecret: clientSecret)
    return LoginService(place: place, providers: providers + [provider], variables: variables)
  }

  init(
    place: Place, providers: [ProviderSettings] = [],
    variables: @escaping @Sendable () -> [String: String] = { ProgramVariables.all }
  ) {
    self.place = place
    self.providers = providers
    self.variables = variables
  }

  /// Returns the same service with other environment variables.
  package func reading(_ variables: [String: String]) -> LoginService {
    LoginService(place: place, providers: providers, variables: { variables })
  }
}

extension ProviderSettings {
  /// The ID of a provider for which the program specifies none.
  private static let plainID = "oidc"

  /// Creates the settings of a provider, as in a settings file.
  ///
  /// Google and Microsoft are recognized by their issuers, and get their known differences from the standard.
  fileprivate init(
    _ id: String?, issuer: String, clientID: String, clientSecret: Secret?, name: String? = nil
  ) {
    self.init()
    self.clientID = clientID
    self.clientSecret = clientSecret?.reveal { $0 }
    let known = Self.known(issuer)
    self.id = id ?? known?.id ?? Self.plainID
    if let known, providerID == known.id {
      tenant = known.tenant
    } else {
      self.issuer = issuer
    }
    shortLabel = name ?? (self.id == Self.plainID ? WebAddress(issuer)?.authority : nil)
  }

  private static func known(_ issuer: String) -> (id: String, tenant: String?)? {
    if issuer == ProviderDialect.google.issuer { return (LoginMethod.google.id, nil) }
    let parts = issuer.split(separator: "/").map(String.init)
    guard parts.count > 2, issuer == ProviderDialect.microsoft(tenant: parts[2]).issuer else {
      return nil
    }
    return (LoginMethod.microsoft.id, parts[2])
  }
}
