package import LoginIdentity

/// A provider's tokens, not yet verified.
package struct ProviderTokens: Equatable, Sendable {
  /// The ID token; `nil` after a refresh that didn't repeat it.
  package let idToken: Secret?
  /// The token for the provider's own services.
  package let accessToken: Secret?
  package let refreshToken: Secret?
  /// The lifetime of the access token in seconds; `nil` if the provider doesn't send it.
  package let lifetime: Int?
  /// The scopes of the access token; `nil` if the provider doesn't send them.
  package var scopes: [String]?
  /// The type of the access token (RFC 6749 §7.1), usually `Bearer`; `nil` if the provider doesn't send it.
  package var type: String?

  /// Returns the access token with its expiry; an hour from now if the provider doesn't send it.
  ///
  /// - Parameter now: Seconds since 1970.
  /// - Returns: The token; `nil` if there isn't one.
  package func accessToken(now: Int) -> AccessToken? {
    let seconds = min(max(0, lifetime ?? 3600), Self.longestLife)
    return accessToken.map {
      AccessToken(token: $0, expiresAt: now + seconds, scopes: scopes, type: type)
    }
  }

  /// The maximum lifetime: the seconds in a year.
  private static let longestLife = 31_536_000
}

/// The endpoint that exchanges codes for tokens (RFC 6749 §3.2, RFC 8628 §3.4).
package struct TokenEndpoint: Sendable {
  let metadata: ProviderMetadata
  let client: OpenIDClientID
  /// The recipients of access tokens (RFC 8707 §2.2); empty for the default.
  let resources: [String]
  let now: @Sendable () -> Int
  private let exchange: WebExchange

  /// Creates the endpoint of a provider.
  ///
  /// - Parameters:
  ///   - metadata: The provider.
  ///   - client: The client.
  ///   - resources: The recipients of access tokens (RFC 8707).
  ///   - now: Seconds since 1970.
  ///   - exchange: The transport for requests.
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

  /// Exchanges the code of an attempt for tokens.
  package func tokens(
    for code: Secret, of attempt: AuthorizationAttempt
  ) async throws(OpenIDError) -> ProviderTokens {
    try await ask(
      [
        ("grant_type", Secret("authorization_code")), ("code", code),
        ("redirect_uri", Secret(attempt.redirectURI)), ("code_verifier", attempt.verifier),
      ] + resourceFields)
  }

  /// Requests a short code that a person enters elsewhere (RFC 8628 §3.1).
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
    // A person opens these addresses: never unencrypted over a network, and never anything but a web page.
    for address in [grant.verificationURI, grant.completeURI ?? grant.verificationURI]
    where !WebAddress.isSecure(address) {
      throw .insecureAddress(name: "verification_uri")
    }
    grant.scopes = scopes
    return grant
  }

  /// Asks once whether a person has entered the code.
  ///
  /// - Parameter grant: The code.
  /// - Returns: The tokens; `nil` if the person hasn't.
  /// - Throws: ``OpenIDError``; ``OpenIDError/refused(code:detail:)`` with `slow_down` if asked too often.
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

  /// Returns the tokens in a response.
  ///
  /// A value that can't be a token counts as missing (RFC 6749, appendix A.12 and A.17), and so does a type that isn't
  /// a word, or a list of scopes that is too long.
  ///
  /// - Parameters:
  ///   - fields: The response.
  ///   - isRefresh: Whether a new refresh token by itself is sufficient.
  /// - Returns: The tokens.
  /// - Throws: ``OpenIDError/unusableAnswer(address:status:contentType:)`` if there aren't any.
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

  /// Returns the fields of a successful response; some providers send errors with status 200.
  private func fields(
    of endpoint: String, _ form: [(String, Secret)]
  ) async throws(OpenIDError) -> [String: JSONValue] {
    let (answer, fields) = try await answer(from: endpoint, form)
    return try self.fields(of: endpoint, answer, fields)
  }

  /// Returns the fields of a received response, unless it is an error.
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

  /// Returns the response to a request, and its fields if it is a JSON object.
  func content(
    of request: WebRequest
  ) async throws(OpenIDError) -> (WebAnswer, [String: JSONValue]?) {
    let answer = try await exchange(request)
    var fields = JSONSyntax.answeredObject(answer.body)
    // The provider's sentence is shown on screens and in logs.
    if let detail = fields?["error_description"]?.text, repeats(request, in: detail) {
      fields?["error_description"] = nil
    }
    return (answer, fields)
  }

  private func repeats(_ request: WebRequest, in text: String) -> Bool {
    let sent = (request.form ?? []).filter { Self.secretNames.contains($0.name) }.map(\.value)
    return (sent + [client.secret].compactMap(\.self)).contains { secret in
      // A shorter text may occur in any sentence.
      secret.byteCount >= 8 && secret.reveal { text.contains($0) }
    }
  }

  private static let secretNames: Set<String> = [
    "code", "code_verifier", "device_code", "refresh_token", "token", "client_secret",
    "client_assertion", "access_token",
  ]
}
