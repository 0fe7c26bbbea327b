import LoginSettings
import LoginSupport
import LoginCanvas
import LoginFederatedSignIn
import LoginIdentity
import Logging
import LoginModel
import LoginMessages
import LoginOpenIDConnect
import LoginProviders
import LoginTokenVerification

/// Verifies tokens of the providers that are asked directly, and makes a session from an ID token.
struct ProviderTokenCheck {
  private let setUps: [String: ProviderSetUp]
  private let transports: ProviderTransports

  /// Reads the settings; nothing is asked yet.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - environment: The environment of the process.
  ///   - logger: The log for requests.
  /// - Throws: ``CommandError`` if they are invalid.
  init(
    _ settings: Settings, _ environment: [String: String], _ logger: Logger?
  ) throws(CommandError) {
    setUps = try ServiceSelection.setUps(settings, for: settings.service)
    transports = ProviderTransports(
      environment: environment, language: settings.language, logger: logger)
  }

  /// Returns the session of an ID token.
  ///
  /// - Parameter token: The token; its signature, issuer, client and expiry are checked.
  /// - Returns: The session, which ends with the token.
  /// - Throws: ``CommandError`` with the reason why the token isn't accepted.
  func session(_ token: Secret) throws(CommandError) -> Session {
    let (id, checked) = try claims(ofIDToken: token)
    guard let subject = checked["sub"]?.text, let end = checked["exp"]?.moment else {
      throw CommandError.tokenMalformed
    }
    return Session(
      user: User(
        id: subject, email: checked["email"]?.text, displayName: checked["name"]?.text?.clippedName,
        isEmailVerified: checked["email_verified"]?.isTrue ?? false),
      idToken: token, refreshToken: Secret(""), expiresAt: end, providerID: id, isNewUser: false)
  }

  /// Returns the claims of an ID token, after verifying it.
  ///
  /// The nonce isn't checked: it belongs to one sign-in, and a refreshed token may lack it (OpenID Connect Core §12.2).
  ///
  /// - Parameter token: The token.
  /// - Returns: Its provider, and its claims.
  /// - Throws: ``CommandError`` with the reason why the token isn't accepted.
  func claims(
    ofIDToken token: Secret
  ) throws(CommandError) -> (id: String, claims: [String: JSONValue]) {
    guard let claims = UnverifiedToken(token)?.claims else { throw CommandError.tokenMalformed }
    let issuer = claims["iss"]?.text ?? ""
    guard let (id, setUp) = setUps.first(where: { $0.value.dialect.mayIssue(as: issuer) }) else {
      throw CommandError(.tokenOtherIssuer(found: clean(issuer)))
    }
    let clients = setUp.clients
    guard let client = clients.first(where: { claims["aud"]?.names($0.id) == true }) else {
      let known = Set(clients.map(\.id)).sorted().joined(separator: ", ")
      throw CommandError(.tokenOtherClient(client: clean(known)))
    }
    let host = setUp.dialect.issuer ?? ""
    let checked = try asking(setUp, client) { provider throws(CommandError) in
      do throws(TokenError) {
        return try await provider.verify(token)
      } catch {
        throw error.refusal(client: client.id, host: host)
      }
    }
    return (id, checked)
  }

  /// Options for the check of an access token.
  struct Wishes {
    /// The receiver's own names, one of which the token has to be for; empty for those in the settings.
    var audiences: [String] = []
    /// The token's provider; `nil` if the token names it, or there is only one provider.
    var provider: String?
    /// Whether tokens of any program are accepted.
    var acceptsAnyClient = false
    /// Whether the provider is asked even about a signed token.
    var checksRevocation = false
  }

  /// Returns the claims of an access token, after verifying it.
  ///
  /// - Parameters:
  ///   - token: The token, signed or opaque.
  ///   - wishes: Options for the check.
  /// - Returns: Its provider, and the known claims.
  /// - Throws: ``CommandError`` with the reason why the token isn't accepted.
  func claims(
    ofAccessToken token: Secret, _ wishes: Wishes
  ) throws(CommandError) -> (id: String, claims: [String: JSONValue]) {
    let (id, setUp) = try provider(of: token, named: wishes.provider)
    let clients = setUp.clients
    // A client with a secret may be allowed to ask if one without it isn't.
    guard let client = clients.first(where: { $0.secret != nil || $0.key != nil }) ?? clients.first
    else { throw CommandError(.tokenNotCheckable) }
    let names = wishes.audiences.isEmpty ? setUp.options.resources : wishes.audiences
    let parties = AccessTokenParties(
      resources: Set(names), clients: Set(clients.map(\.id)))
    let host = setUp.dialect.issuer ?? ""
    let known = clean((names.isEmpty ? clients.map(\.id) : names).joined(separator: ", "))
    let claims = try asking(setUp, client, needing: [.introspection, .userinfo]) {
      provider throws(CommandError) in
      do throws(AccessTokenError) {
        return try await provider.verify(
          accessToken: token, for: parties, acceptsAnyClient: wishes.acceptsAnyClient,
          checksRevocation: wishes.checksRevocation)
      } catch {
        throw error.refusal(client: known, host: host)
      }
    }
    return (id, claims)
  }

  /// Returns the provider of an access token: its issuer's; for an opaque one the named or the only provider, because
  /// no other provider may see the token.
  private func provider(
    of token: Secret, named name: String?
  ) throws(CommandError) -> (String, ProviderSetUp) {
    if let name {
      guard let found = setUps.first(where: { $0.key == name || $0.key == "oidc.\(name)" }) else {
        throw CommandError(
          .unknownProvider(name: clean(name), known: setUps.keys.sorted().joined(separator: ", ")))
      }
      return (found.key, found.value)
    }
    if let issuer = UnverifiedToken(token)?.claims["iss"]?.text {
      guard let found = setUps.first(where: { $0.value.dialect.mayIssue(as: issuer) }) else {
        throw CommandError(.tokenOtherIssuer(found: clean(issuer)))
      }
      return (found.key, found.value)
    }
    guard setUps.count == 1, let only = setUps.first else {
      throw CommandError(.tokenNeedsOption(option: "--provider"))
    }
    return (only.key, only.value)
  }

  private func asking(
    _ setUp: ProviderSetUp, _ client: OpenIDClientID, needing endpoints: Set<ProviderEndpoint> = [],
    _ check: @escaping @Sendable (OpenIDProvider) async throws(CommandError) -> [String: JSONValue]
  ) throws(CommandError) -> [String: JSONValue] {
    let surroundings = transports.surroundings(ports: [])
    let flow = ProviderFlow(
      setUp, exchange: surroundings.exchange, now: surroundings.now, wait: surroundings.wait)
    return try BlockingTask.result {
      () async throws(CommandError) -> [String: JSONValue] in
      let provider: OpenIDProvider
      do throws(OpenIDError) {
        provider = try await flow.provider(client, needing: endpoints)
      } catch {
        throw CommandError(IdentityError(error).message)
      }
      return try await check(provider)
    }.get()
  }

  private func clean(_ text: String) -> String { CleanText.oneLine(text, limit: 200) }
}

private extension ProviderSetUp {
  /// The clients at the provider: for the browser, and for short codes.
  var clients: [OpenIDClientID] { [browserClient, codeClient].compactMap(\.self) }
}

private extension AccessTokenError {
  /// Returns the error for a token that isn't accepted.
  func refusal(client: String, host: String) -> CommandError {
    switch self {
    case .token(.malformed): CommandError(.tokenNoAccessToken)
    case .token(.missingClaim("aud")): CommandError(.tokenOtherClient(client: client))
    case .token(let error): error.refusal(client: client, host: host)
    case .provider(let error): CommandError(IdentityError(error).message)
    case .inactive: CommandError(.tokenInactive)
    case .unknownProgram: CommandError(.tokenProgramUnknown(option: "--any-client"))
    case .notCheckable: CommandError(.tokenNotCheckable)
    }
  }
}

private extension JSONValue {
  /// Returns whether an audience contains a client (OpenID Connect Core §2, `aud`).
  func names(_ client: String) -> Bool {
    switch self {
    case .string(let one): one == client
    case .array(let many): many.contains(.string(client))
    case .object, .integer, .number, .bool, .null: false
    }
  }
}

private extension TokenError {
  /// Returns the error for a provider's token that isn't accepted.
  func refusal(client: String, host: String) -> CommandError {
    CommandError(message(client: client, host: host), code: code)
  }

  private func message(client: String, host: String) -> Message {
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
