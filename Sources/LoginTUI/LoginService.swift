public import LoginIdentity
import LoginSettings
import LoginSupport

/// Where a person signs in.
///
/// Making one costs nothing and never fails: a wrong address, key or issuer is a ``LoginError`` of the first sign-in.
/// Copies share their connections.
public struct LoginService: Sendable {
  /// What answers requests.
  enum Place: Sendable {
    case firebase(apiKey: String)
    case emulator(address: String)
    /// The provider's own tokens are the session; it is the first of ``LoginService/providers``.
    case openID
    case local
    case custom(any LoginClient, key: String)
  }

  let place: Place
  /// The providers that are asked directly.
  var providers: [ProviderSettings] = []
  /// The variables of the process, read when they are needed.
  var variables: @Sendable () -> [String: String] = { ProgramVariables.all }
  let connection = Connection()

  /// Firebase Authentication; where `FIREBASE_AUTH_EMULATOR_HOST` is set, its emulator.
  ///
  /// Proxies are those of `HTTPS_PROXY`, `ALL_PROXY` and `NO_PROXY`.
  ///
  /// - Parameter apiKey: The web API key of the project, which is public.
  /// - Returns: The service.
  public static func firebase(apiKey: String) -> LoginService {
    LoginService(place: .firebase(apiKey: apiKey))
  }

  /// Firebase's emulator, or `logintui serve`.
  ///
  /// - Parameter address: `host:port`. Passwords aren't encrypted on the way, so another machine is refused unless
  ///   `LOGINTUI_ALLOW_CLEARTEXT` is set.
  /// - Returns: The service.
  public static func emulator(_ address: String = "127.0.0.1:9099") -> LoginService {
    LoginService(place: .emulator(address: address))
  }

  /// A provider of OpenID Connect, without an identity service: its own tokens are the session.
  ///
  /// The browser comes back to a port of this machine; where the provider has them, short codes are offered too.
  ///
  /// - Parameters:
  ///   - issuer: Where its discovery document is: an https address, or http on this machine.
  ///   - clientID: The id that it gave the program.
  ///   - clientSecret: The secret; `nil` for a public client.
  ///   - name: What the button calls it; `nil` for the host.
  /// - Returns: The service.
  public static func openID(
    issuer: String, clientID: String, clientSecret: Secret? = nil, name: String? = nil
  ) -> LoginService {
    let provider = ProviderSettings(
      nil, issuer: issuer, clientID: clientID, clientSecret: clientSecret, name: name)
    return LoginService(place: .openID, providers: [provider])
  }

  /// The identity service of this machine, which keeps accounts in the person's own files: for trying out.
  ///
  /// It is a part of logintui, which has to be installed.
  public static var local: LoginService { LoginService(place: .local) }

  /// A service of your own, or a stand-in.
  ///
  /// - Parameters:
  ///   - client: What carries out requests.
  ///   - key: The name under which sessions are saved; any text, another one for each service.
  /// - Returns: The service.
  public static func custom(_ client: some LoginClient, key: String) -> LoginService {
    LoginService(place: .custom(client, key: key))
  }

  /// The same service with a provider that is asked directly, instead of through the service.
  ///
  /// It gives short codes too, which need no browser on this machine, where the provider has them.
  ///
  /// - Parameters:
  ///   - id: The id that the service knows the provider by: `google.com`, `oidc.corp`.
  ///   - issuer: Where its discovery document is: an https address, or http on this machine.
  ///   - clientID: The id that it gave the program.
  ///   - clientSecret: The secret; `nil` for a public client.
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

  /// The same service in another environment.
  package func reading(_ variables: [String: String]) -> LoginService {
    LoginService(place: place, providers: providers, variables: { variables })
  }
}

extension ProviderSettings {
  /// The id of a provider that the program gives none.
  private static let plainID = "oidc"

  /// What a settings file would say of a provider.
  ///
  /// Google and Microsoft are known by their issuers, and how they depart from the standard.
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
