import LoginSettings
import LoginSupport
import FirebaseTokens
import LoginHTTPTransport
import LoginIdentity
import LoginIdentityToolkit
import Logging
import LoginModel
import LoginMessages
import LoginTokenVerification

/// Checks tokens with the keys of the service that the settings name.
struct TokenCheck {
  private let project: String
  /// Where keys are, when they are somewhere of their own.
  private let address: String?
  private let asksForRevocation: Bool
  private let allowsUnsigned: Bool
  private let logger: Logger?
  private let source: Source

  /// What was said of the check.
  struct Wishes {
    /// The project that the token has to be for; `nil` for that of the settings.
    var project: String?
    /// Where that can be said.
    var projectOption = "--project"
    /// Where the keys are; `nil` for those of the service.
    var keys: String?
    /// Whether the service is asked whether it has taken the token back.
    var checksRevocation = false
    /// Whether tokens without a signature are believed.
    var allowsUnsigned = false
  }

  /// Who issued the tokens.
  private enum Source {
    /// A service that is reached over the network, with the key that opens it.
    case remote(FirebaseService, key: String?, HTTPTransport)
    /// Our own, which is started for the check.
    case embedded(EmbeddedService)
  }

  /// Gathers what the check needs; nothing is asked yet.
  ///
  /// - Throws: ``CommandError`` for what is missing, or makes no sense.
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
      // Keys fetched without encryption could come from anybody.
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
      // Keys of another service have nothing to do with ours.
      usualProject = wishes.keys == nil ? "embedded" : nil
    }
    guard let project = wishes.project ?? usualProject, !project.isEmpty else {
      throw CommandError(.tokenProjectMissing(option: wishes.projectOption))
    }
    self.project = project
  }

  /// Checks a token.
  ///
  /// - Parameter token: The token.
  /// - Returns: The person it is about.
  /// - Throws: ``CommandError``: why it is not believed.
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

  /// The service, running.
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

  /// Connections through the proxy that the environment names; none for an emulator.
  static func transport(
    to url: String?, _ transports: ProviderTransports, _ logger: Logger?
  ) throws(CommandError) -> HTTPTransport {
    guard let url else { return HTTPTransport(.init(), record: logger?.exchanges) }
    return try transports.transportTold(to: url)
  }

  static func host(of url: String) -> String {
    guard let address = WebAddress(url) else { return url }
    return address.scheme == "http+unix" ? "logintui" : address.authority
  }
}

private extension TokenError {
  /// What it says to a person.
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
    // No rule asks for these.
    case .wrongNonce: .tokenMissingClaim(name: "nonce")
    case .wrongAccessToken: .tokenMissingClaim(name: "at_hash")
    case .oldAuthentication: .tokenMissingClaim(name: "auth_time")
    case .noKeys: .tokenNoKeys(host: host)
    case .revoked: .tokenRevoked
    case .accountDisabled: .tokenAccountDisabled
    case .accountGone: .tokenAccountGone
    case .noAnswer: .tokenNoAnswer(host: host)
    }
  }
}
