import Canvas
import CommandSupport
import FederatedSignIn
import Identity
import Logging
import LoginModel
import Messages
import OpenIDConnect
import TokenVerification

/// Makes a session of an ID token of a provider that is asked directly.
struct ProviderTokenCheck {
  private let language: Language
  private let setUps: [String: ProviderSetUp]
  private let transports: ProviderTransports

  /// Reads the settings; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - settings: What was set.
  ///   - environment: The environment of the process.
  ///   - logger: Where requests are logged.
  /// - Throws: ``CommandError`` when they make no sense.
  init(
    _ settings: Settings, _ environment: [String: String], _ logger: Logger?
  ) throws(CommandError) {
    language = settings.language
    setUps = try ServiceSelection.setUps(settings, for: settings.service)
    transports = ProviderTransports(
      environment: environment, language: settings.language, logger: logger)
  }

  /// The session.
  ///
  /// - Parameter token: The token; its signature, who issued it, for which client and until when are checked.
  /// - Returns: The session, which ends with the token.
  /// - Throws: ``CommandError`` with the reason why the token is not believed.
  func session(_ token: Secret) throws(CommandError) -> Session {
    let claims = UnverifiedToken(token)?.claims ?? [:]
    let issuer = claims["iss"]?.text ?? ""
    guard let (id, setUp) = setUps.first(where: { $0.value.dialect.mayIssue(as: issuer) }) else {
      throw CommandError(.tokenOtherIssuer(found: clean(issuer)), language: language)
    }
    let clients = [setUp.browserClient, setUp.codeClient].compactMap(\.self)
    guard let client = clients.first(where: { claims["aud"]?.names($0.id) == true }) else {
      let known = Set(clients.map(\.id)).sorted().joined(separator: ", ")
      throw CommandError(.tokenOtherClient(client: clean(known)), language: language)
    }
    let checked = try checked(token, setUp, client)
    guard let subject = checked["sub"]?.text, let end = checked["exp"]?.moment else {
      throw CommandError(.tokenMalformed, language: language)
    }
    return Session(
      user: User(
        id: subject, email: checked["email"]?.text, displayName: checked["name"]?.text,
        isEmailVerified: checked["email_verified"]?.isTrue ?? false),
      idToken: token, refreshToken: Secret(""), expiresAt: end, providerID: id, isNewUser: false)
  }

  private func checked(
    _ token: Secret, _ setUp: ProviderSetUp, _ client: OpenIDClientID
  ) throws(CommandError) -> [String: JSONValue] {
    let surroundings = transports.surroundings(ports: [])
    let flow = ProviderFlow(
      setUp, exchange: surroundings.exchange, now: surroundings.now, wait: surroundings.wait)
    let language = language
    let host = setUp.dialect.issuer ?? ""
    return try BlockingTask.result(language) {
      () async throws(CommandError) -> [String: JSONValue] in
      let provider: OpenIDProvider
      do throws(OpenIDError) {
        provider = try await flow.provider(client)
      } catch {
        throw CommandError(IdentityError(error).message, language: language)
      }
      do throws(TokenError) {
        return try await provider.verify(token)
      } catch {
        throw CommandError(error.message(client: client.id, host: host), language: language)
      }
    }.get()
  }

  private func clean(_ text: String) -> String { CleanText.oneLine(text, limit: 200) }
}

private extension JSONValue {
  /// Whether an audience names a client (OpenID Connect Core §2, `aud`).
  func names(_ client: String) -> Bool {
    switch self {
    case .string(let one): one == client
    case .array(let many): many.contains(.string(client))
    case .object, .integer, .number, .bool, .null: false
    }
  }
}

private extension TokenError {
  /// What it says to a person about a token that a provider issued.
  func message(client: String, host: String) -> Message {
    switch self {
    case .malformed: .tokenMalformed
    case .unknownKey(let id): .tokenUnknownKey(id: id)
    case .wrongSignature: .tokenWrongSignature
    case .wrongIssuer(let found): .tokenOtherIssuer(found: found)
    case .wrongAudience: .tokenOtherClient(client: client)
    case .expired: .tokenExpired
    case .notYetValid: .tokenNotYetValid
    case .noKeys: .tokenNoKeys(host: host)
    case .refusedAlgorithm, .missingClaim, .wrongNonce, .wrongAccessToken, .oldAuthentication,
      .revoked,
      .accountDisabled, .accountGone, .noAnswer:
      IdentityError(.token(self)).message
    }
  }
}
