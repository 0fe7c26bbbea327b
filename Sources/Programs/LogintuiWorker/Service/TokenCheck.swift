import LoginSettings
import LoginSupport
import FirebaseTokens
import LoginHTTPTransport
import LoginIdentity
import LoginIdentityToolkit
import Logging
import LoginModel
import LoginMessages
import LoginProviders
import LoginTokenVerification

/// Verifies tokens with the keys of the service in the settings.
struct TokenCheck {
  private let project: String
  /// The address of the keys, if it isn't the service's.
  private let address: String?
  private let asksForRevocation: Bool
  private let allowsUnsigned: Bool
  private let logger: Logger?
  private let source: Source

  /// The options of the check.
  struct Wishes {
    /// The project that the token must be for; `nil` for that of the settings.
    var project: String?
    /// The option that sets the project.
    var projectOption = "--project"
    /// The address of the keys; `nil` for the service's.
    var keys: String?
    /// Whether to ask the service if it has revoked the token.
    var checksRevocation = false
    /// Whether unsigned tokens are accepted.
    var allowsUnsigned = false
  }

  /// The issuer of the tokens.
  private enum Source {
    /// A service on the network, with its API key.
    case remote(FirebaseService, key: String?, HTTPTransport)
    /// The embedded service, which is started for the check.
    case embedded(EmbeddedService)
  }

  /// Creates a check; nothing is asked yet.
  ///
  /// - Throws: ``CommandError`` for a missing or invalid setting.
  init(_ wishes: Wishes, _ settings: Settings, environment: [String: String]) throws(CommandError) {
    let language = settings.language
    asksForRevocation = wishes.checksRevocation
    allowsUnsigned = wishes.allowsUnsigned
    address = wishes.keys
    let logger = try FileLog.logger(settings)
    self.logger = logger
    let transports = ProviderTransports(
      environment: environment, language: language, logger: logger)
    let service = try settings.service
    if let keys = wishes.keys {
      guard (try? IdentityToolkit.Endpoint(serviceURL: WebAddress(keys)?.root ?? keys)) != nil
      else {
        throw CommandError(.tokenUnsafeAddress(option: "--keys", value: keys))
      }
    }
    let usualProject: String?
    switch service {
    case .emulator(let host, let name, let key):
      // Keys that are downloaded without encryption could come from anyone.
      _ = try settings.endpoint(emulator: host, name: name)
      source = .remote(
        .emulator(host: host), key: key,
        try Self.transport(to: wishes.keys, transports, logger))
      usualProject = try settings.firebaseFile?.projectID ?? "demo-login"
    case .google, .none:
      let key: String? = if case .google(let key) = service { key } else { nil }
      let target = wishes.keys ?? FirebaseService.google.keysAddress(of: .idToken)
      source = .remote(.google, key: key, try Self.transport(to: target, transports, logger))
      usualProject = try settings.firebaseFile?.projectID
    case .embedded:
      source = .embedded(
        EmbeddedService(
          folders: Folders(environment), language: language, logger: logger, onNotice: { _ in },
          setUps: [:], surroundings: transports.surroundings(ports: [])))
      // Another service's keys aren't for the embedded service's project.
      usualProject = wishes.keys == nil ? "embedded" : nil
    }
    guard let project = wishes.project ?? usualProject, !project.isEmpty else {
      throw CommandError(.tokenNeedsOption(option: wishes.projectOption))
    }
    self.project = project
  }

  /// Verifies a token.
  ///
  /// - Parameter token: The token.
  /// - Returns: The person named by the token.
  /// - Throws: ``CommandError`` with the reason for rejecting it.
  func verify(_ token: Secret) throws(CommandError) -> VerifiedUser {
    let check = self
    return try BlockingTask.result { () async throws(CommandError) -> VerifiedUser in
      try await check.check(token)
    }.get()
  }
}

private extension TokenCheck {
  func check(_ token: Secret) async throws(CommandError) -> VerifiedUser {
    let (service, key, transport) = try await opened()
    var configuration = FirebaseTokenVerifier.Configuration(projectID: project)
    configuration.acceptsUnsignedTokens = allowsUnsigned
    if asksForRevocation {
      guard let key else { throw CommandError(.tokenKeyMissing(setting: "service.api_key")) }
      configuration.revocationCheck = .asking(service, apiKey: key, transport: transport)
    }
    let keysAddress = address ?? service.keysAddress(of: .idToken)
    let verifier = FirebaseTokenVerifier(
      configuration,
      keys: KeySource(publishedAt: keysAddress, transport: transport, now: configuration.now))
    do throws(TokenError) {
      return try await verifier.verify(token)
    } catch {
      let message = error.message(project: project, host: Self.host(of: keysAddress))
      throw CommandError(message, code: error.code)
    }
  }

  /// Returns the running service.
  func opened() async throws(CommandError) -> (FirebaseService, key: String?, HTTPTransport) {
    switch source {
    case .remote(let service, let key, let transport): return (service, key, transport)
    case .embedded(let embedded):
      do throws(IdentityError) {
        let path = try await embedded.socketPath()
        return (
          .socket(path: path), "embedded", HTTPTransport(.init(), record: logger?.exchanges)
        )
      } catch {
        throw CommandError(error.message)
      }
    }
  }

  /// Returns connections through the environment's proxy; none for an emulator.
  static func transport(
    to url: String?, _ transports: ProviderTransports, _ logger: Logger?
  ) throws(CommandError) -> HTTPTransport {
    guard let url else { return HTTPTransport(.init(), record: logger?.exchanges) }
    return try transports.reportingTransport(to: url)
  }

  static func host(of url: String) -> String {
    guard let address = WebAddress(url) else { return url }
    return address.scheme == "http+unix" ? "logintui" : address.authority
  }
}

private extension TokenError {
  /// Returns the message for a person.
  func message(project: String, host: String) -> Message {
    switch self {
    case .malformed: .tokenMalformed
    case .refusedAlgorithm("none"): .tokenUnsigned(option: "--allow-unsigned")
    case .refusedAlgorithm(let name): .tokenOtherAlgorithm(name: name)
    case .unknownKey(let id): .tokenUnknownKey(id: id)
    case .wrongSignature: .tokenWrongSignature
    case .missingClaim(let name): .tokenMissingClaim(name: name)
    case .wrongIssuer(let found): .tokenWrongIssuer(found: found, project: project)
    case .wrongAudience: .tokenWrongProject(project: project)
    case .expired: .tokenExpired
    case .notYetValid: .tokenNotYetValid
    // No rule requires these.
    case .wrongNonce: .tokenMissingClaim(name: "nonce")
    case .wrongAccessToken: .tokenMissingClaim(name: "at_hash")
    case .oldAuthentication: .tokenMissingClaim(name: "auth_time")
    case .noKeys: .tokenNoKeys(host: host)
    case .revoked: .tokenRevoked
    case .accountDisabled: .accountDisabled
    case .accountGone: .tokenAccountGone
    case .noAnswer: .tokenNoAnswer(host: host)
    }
  }
}
