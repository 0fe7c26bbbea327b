package import LoginIdentity

/// The tokens a provider gave, not checked yet.
package struct ProviderTokens: Equatable, Sendable {
  /// Who the person is; `nil` after a refresh that did not repeat it.
  package let idToken: Secret?
  /// What opens the provider's own services.
  package let accessToken: Secret?
  /// What buys new tokens.
  package let refreshToken: Secret?
  /// Seconds the access token lives; `nil` where the provider does not say.
  package let lifetime: Int?
  /// The scopes of the access token; `nil` where the provider does not say.
  package var scopes: [String]?
  /// How the access token is used (RFC 6749 §7.1), mostly `Bearer`; `nil` where the provider does not say.
  package var type: String?

  /// The access token with its end; an hour from now where the provider does not say.
  ///
  /// - Parameter now: Seconds since 1970.
  /// - Returns: The token; `nil` where none came.
  package func accessToken(now: Int) -> AccessToken? {
    let seconds = min(max(0, lifetime ?? 3600), Self.longestLife)
    return accessToken.map {
      AccessToken(token: $0, expiresAt: now + seconds, scopes: scopes, type: type)
    }
  }

  /// Seconds in a year, whatever a provider says.
  private static let longestLife = 31_536_000
}

/// Where codes become tokens (RFC 6749 §3.2, RFC 8628 §3.4).
package struct TokenEndpoint: Sendable {
  let metadata: ProviderMetadata
  let client: OpenIDClientID
  /// What access tokens are asked for (RFC 8707 §2.2); empty for what is usual.
  let resources: [String]
  let now: @Sendable () -> Int
  private let exchange: WebExchange

  /// Describes the endpoint of a provider.
  ///
  /// - Parameters:
  ///   - metadata: The provider.
  ///   - client: Who we are to it.
  ///   - resources: What access tokens are asked for (RFC 8707).
  ///   - now: Seconds since 1970.
  ///   - exchange: What carries requests.
  package init(
    _ metadata: ProviderMetadata, client: OpenIDClientID, resources: [String] = [],
    now: @escaping @Sendable () -> Int, exchange: @escaping WebExchange
  ) {
    self.metadata = metadata
    self.client = client
    self.resources = resources
    self.now = now
    self.exchange = exchange
  }

  /// Turns the code of an attempt into tokens.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - attempt: The attempt it answers.
  /// - Returns: The tokens.
  /// - Throws: ``OpenIDError``.
  package func tokens(
    for code: Secret, of attempt: AuthorizationAttempt
  ) async throws(OpenIDError) -> ProviderTokens {
    try await ask(
      [
        ("grant_type", Secret("authorization_code")), ("code", code),
        ("redirect_uri", Secret(attempt.redirectURI)), ("code_verifier", attempt.verifier),
      ] + resourceFields)
  }

  /// Asks for a short code that a person types elsewhere (RFC 8628 §3.1).
  ///
  /// - Parameter scopes: What is asked for.
  /// - Returns: The code and where it goes.
  /// - Throws: ``OpenIDError``.
  package func beginDeviceGrant(
    scopes: [String] = ["openid", "email", "profile"]
  ) async throws(OpenIDError) -> DeviceGrant {
    guard let endpoint = metadata.deviceAuthorizationEndpoint else {
      throw .notOffered(name: "device_authorization_endpoint")
    }
    let fields =
      isFacebook
      ? try await facebookGrant(endpoint, scopes: scopes)
      : try await fields(
        of: endpoint, [("scope", Secret(scopes.joined(separator: " ")))] + resourceFields)
    guard var grant = DeviceGrant(fields) else {
      throw .unusableAnswer(address: endpoint, status: 200, contentType: "application/json")
    }
    // A person is sent there: never in the clear over a network, and never to anything but a page.
    for address in [grant.verificationURI, grant.completeURI ?? grant.verificationURI]
    where !WebAddress.isSecure(address) {
      throw .insecureAddress(name: "verification_uri")
    }
    grant.scopes = scopes
    return grant
  }

  /// Asks once whether a person has typed the code.
  ///
  /// - Parameter grant: The code.
  /// - Returns: The tokens; `nil` while the person has not.
  /// - Throws: ``OpenIDError``; ``OpenIDError/refused(code:detail:)`` with `slow_down` when asked too
  ///   often.
  func tokens(for grant: DeviceGrant) async throws(OpenIDError) -> ProviderTokens? {
    if isFacebook { return try await facebookTokens(for: grant) }
    do throws(OpenIDError) {
      return try await ask(
        [
          ("grant_type", Secret("urn:ietf:params:oauth:grant-type:device_code")),
          ("device_code", grant.deviceCode),
        ] + resourceFields)
    } catch .refused(code: "authorization_pending", _) {
      return nil
    }
  }
}

extension TokenEndpoint {
  private func ask(_ form: [(String, Secret)]) async throws(OpenIDError) -> ProviderTokens {
    let fields = try await fields(of: metadata.tokenEndpoint, form)
    return try tokens(fields)
  }

  /// Reads the tokens of an answer.
  ///
  /// A value that can't be a token counts as missing (RFC 6749, appendix A.12 and A.17), and so does a type that isn't
  /// a word, or a list of scopes that is too long.
  ///
  /// - Parameters:
  ///   - fields: The answer.
  ///   - isRefresh: Whether another refresh token alone is an answer too.
  /// - Returns: The tokens.
  /// - Throws: ``OpenIDError/unusableAnswer(address:status:contentType:)`` where there is none.
  func tokens(
    _ fields: [String: JSONValue], isRefresh: Bool = false
  ) throws(OpenIDError) -> ProviderTokens {
    let token = { (name: String) -> Secret? in
      fields[name]?.text.map(Secret.init).flatMap { $0.isToken ? $0 : nil }
    }
    let refreshToken = fields["refresh_token"]?.text.map(Secret.init)
    let scope = fields["scope"]?.text
    let type = fields["token_type"]?.text
    let tokens = ProviderTokens(
      idToken: token("id_token"), accessToken: token("access_token"),
      refreshToken: refreshToken.flatMap { $0.isRefreshToken ? $0 : nil },
      lifetime: fields["expires_in"]?.seconds,
      scopes: scope.flatMap { $0.utf8.count < Secret.tokenLimit ? $0 : nil }?
        .split(separator: " ").map(String.init),
      type: type.flatMap { Secret($0).isToken ? $0 : nil })
    let hasAny =
      tokens.idToken != nil || tokens.accessToken != nil || isRefresh && tokens.refreshToken != nil
    guard hasAny else {
      throw .unusableAnswer(
        address: metadata.tokenEndpoint, status: 200, contentType: "application/json")
    }
    return tokens
  }

  /// The fields of an answer that is no error; some providers send errors with status 200.
  private func fields(
    of endpoint: String, _ form: [(String, Secret)]
  ) async throws(OpenIDError) -> [String: JSONValue] {
    let (answer, fields) = try await answer(from: endpoint, form)
    return try self.fields(of: endpoint, answer, fields)
  }

  /// The fields of an answer that came, where it is no error.
  func fields(
    of endpoint: String, _ answer: WebAnswer, _ fields: [String: JSONValue]?
  ) throws(OpenIDError) -> [String: JSONValue] {
    let host = WebAddress.host(of: endpoint)
    guard !(300..<400).contains(answer.status) else { throw .redirected(host: host) }
    if let code = fields?["error"]?.text {
      switch code {
      case "access_denied": throw .denied
      case "expired_token": throw .expired
      case "authorization_pending", "slow_down": throw .refused(code: code, detail: nil)
      case _ where answer.isTrouble: throw .serverFailure(host: host, status: answer.status)
      default:
        throw clockFault(code, answer)
          ?? .refused(code: code, detail: fields?["error_description"]?.text)
      }
    }
    guard !answer.isTrouble else { throw .serverFailure(host: host, status: answer.status) }
    guard answer.status == 200, let fields else { throw answer.unusable(endpoint) }
    return fields
  }

  /// The answer to a request, and its fields where it is a JSON object.
  func content(
    of request: WebRequest
  ) async throws(OpenIDError) -> (WebAnswer, [String: JSONValue]?) {
    let answer = try await exchange(request)
    var fields = JSONSyntax.answeredObject(answer.body)
    // Its sentence goes to screens and logs.
    if let detail = fields?["error_description"]?.text, repeats(request, in: detail) {
      fields?["error_description"] = nil
    }
    return (answer, fields)
  }

  /// Whether a text of the provider repeats a secret that it was sent.
  private func repeats(_ request: WebRequest, in text: String) -> Bool {
    let sent = (request.form ?? []).filter { Self.secretNames.contains($0.name) }.map(\.value)
    return (sent + [client.secret].compactMap(\.self)).contains { secret in
      // What is shorter may stand in any sentence.
      secret.byteCount >= 8 && secret.reveal { text.contains($0) }
    }
  }

  /// The fields of a form that nobody else may read.
  private static let secretNames: Set<String> = [
    "code", "code_verifier", "device_code", "refresh_token", "token", "client_secret",
    "client_assertion", "access_token",
  ]
}
