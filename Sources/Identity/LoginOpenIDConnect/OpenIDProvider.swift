package import LoginIdentity
package import LoginTokenVerification

/// An OpenID Connect provider: its discovery document, its keys, and the verification of its tokens.
package struct OpenIDProvider: Sendable {
  package let metadata: ProviderMetadata
  package let tokenEndpoint: TokenEndpoint

  /// The time, seconds since 1970.
  let now: @Sendable () -> Int

  private let client: OpenIDClientID
  private let keys: KeySource
  private let exchange: WebExchange

  /// Downloads a provider's discovery document (OpenID Connect Discovery §4).
  ///
  /// - Parameters:
  ///   - issuer: Its address: `https://accounts.google.com`; http only on this computer.
  ///   - client: The client.
  ///   - now: Seconds since 1970.
  ///   - exchange: The transport for requests.
  ///   - resources: The recipients of access tokens (RFC 8707).
  ///   - configured: Addresses in the settings, which replace the published ones.
  ///   - needs: Addresses that the caller is going to use. If the document lacks one, the authorization server's
  ///     document is read too (RFC 8414); a missing document changes nothing.
  ///   - mayBeCalled: Whether its issuer may differ from `issuer`, as for Microsoft's tenants.
  /// - Throws: ``OpenIDError``.
  package init(
    issuer: String, client: OpenIDClientID, now: @escaping @Sendable () -> Int,
    exchange: @escaping WebExchange, resources: [String] = [],
    configured: [ProviderEndpoint: String] = [:], needs: Set<ProviderEndpoint> = [],
    mayBeCalled: (String) -> Bool = { _ in false }
  ) async throws(OpenIDError) {
    guard WebAddress.isSecure(issuer) else { throw .insecureAddress(name: "issuer") }
    let address = ProviderDocument.openIDAddress(issuer: issuer)
    let answer = try await Self.content(of: address, exchange)
    guard let document = ProviderDocument(answer.body) else { throw answer.unusable(address) }
    guard document.issuer == issuer || mayBeCalled(document.issuer) else {
      throw .otherIssuer(asked: issuer, found: document.issuer)
    }
    var server: ProviderDocument?
    for endpoint in needs.union([.token, .keys]) where configured[endpoint] == nil {
      guard try document.address(endpoint) == nil else { continue }
      server = try await Self.serverDocument(of: document.issuer, exchange)
      break
    }
    let metadata = try ProviderMetadata(document, completedBy: server, configured: configured)
    self.init(metadata, client: client, now: now, exchange: exchange, resources: resources)
  }

  /// Returns the document of RFC 8414, if the provider has one with the same issuer.
  private static func serverDocument(
    of issuer: String, _ exchange: WebExchange
  ) async throws(OpenIDError) -> ProviderDocument? {
    guard let address = ProviderDocument.serverAddress(issuer: issuer) else { return nil }
    do throws(OpenIDError) {
      let answer = try await content(of: address, exchange)
      return ProviderDocument(answer.body).flatMap { $0.issuer == issuer ? $0 : nil }
    } catch .cancelled {
      throw .cancelled
    } catch {
      return nil
    }
  }

  /// Creates a provider from known metadata.
  ///
  /// - Parameters:
  ///   - metadata: The metadata.
  ///   - client: The client.
  ///   - now: Seconds since 1970.
  ///   - exchange: The transport for requests.
  ///   - resources: The recipients of access tokens (RFC 8707).
  package init(
    _ metadata: ProviderMetadata, client: OpenIDClientID, now: @escaping @Sendable () -> Int,
    exchange: @escaping WebExchange, resources: [String] = []
  ) {
    self.metadata = metadata
    self.client = client
    self.exchange = exchange
    self.now = now
    tokenEndpoint = TokenEndpoint(
      metadata, client: client, resources: resources, now: now, exchange: exchange)
    keys = KeySource(now: now) {
      guard let uri = metadata.keysURI else { throw OpenIDError.notOffered(name: "jwks_uri") }
      let answer = try await Self.content(of: uri, exchange)
      return KeySource.Fetched(
        keys: try KeySet(json: answer.body), lifetime: answer.cacheSeconds)
    }
  }

  /// Downloads the keys, so that tokens can be verified when they arrive.
  ///
  /// - Throws: ``OpenIDError/token(_:)`` if they can't be downloaded.
  package func prepareKeys() async throws(OpenIDError) {
    do throws(TokenError) {
      try await keys.prepare()
    } catch {
      throw .token(error)
    }
  }

  /// Downloads the keys, and returns the algorithms of those with a supported type: `RS256`, `ES256`.
  ///
  /// - Throws: The specific ``OpenIDError`` if the keys can't be downloaded.
  package func publishedAlgorithms() async throws(OpenIDError) -> [String] {
    guard let uri = metadata.keysURI else { throw .notOffered(name: "jwks_uri") }
    let answer = try await Self.content(of: uri, exchange)
    guard let set = try? KeySet(json: answer.body) else { throw answer.unusable(uri) }
    return Set(set.keys.flatMap(\.algorithms)).sorted()
  }

  /// Verifies the ID token of a sign-in.
  ///
  /// - Parameters:
  ///   - tokens: The provider's tokens.
  ///   - nonce: The required nonce; `nil` for a device grant, which sends none.
  ///   - earliest: The earliest time when the person may have authenticated, in seconds since 1970; `nil` for any time,
  ///     as after a refresh.
  /// - Returns: The token's claims.
  /// - Throws: ``OpenIDError/token(_:)``, or ``OpenIDError/clock(secondsAhead:isOurs:)`` if the clocks differ, because
  ///   the token is new.
  package func check(
    _ tokens: ProviderTokens, nonce: Secret?, authenticatedSince earliest: Int? = nil
  ) async throws(OpenIDError) -> [String: JSONValue] {
    guard let token = tokens.idToken else { throw .token(.missingClaim(name: "id_token")) }
    var rules = TokenRules(issuer: issuer(of: token), audience: client.id)
    rules.nonce = nonce
    rules.accessToken = tokens.accessToken
    rules.earliestAuthentication = earliest
    rules.needsAuthenticationTime = earliest != nil
    do throws(TokenError) {
      return try await keys.check(token, rules: rules)
    } catch {
      throw await clockFault(error, token, leeway: rules.leeway) ?? .token(error)
    }
  }

  /// Verifies an ID token of any age: its issuer, its client, its signature, and whether it is valid now.
  ///
  /// - Throws: `TokenError`.
  package func verify(_ idToken: Secret) async throws(TokenError) -> [String: JSONValue] {
    guard try !CompactToken(idToken).isMarkedAsAccessToken else { throw .malformed }
    return try await keys.check(
      idToken, rules: TokenRules(issuer: issuer(of: idToken), audience: client.id))
  }

  /// Verifies a signed access token (RFC 9068 §4).
  ///
  /// - Throws: `TokenError`.
  func check(
    signedAccessToken token: Secret, _ parties: AccessTokenParties
  ) async throws(TokenError) -> [String: JSONValue] {
    var rules = TokenRules(issuer: issuer(of: token), audience: client.id)
    rules.accessTokenParties = parties
    return try await keys.check(token, rules: rules)
  }

  /// Returns the difference between the clocks, for a token that isn't valid at this time.
  ///
  /// A server's clock is usually right, so this computer's is in doubt, unless the provider's own responses have this
  /// machine's time too (`Date`, RFC 9110 §6.6.1).
  private func clockFault(
    _ error: TokenError, _ token: Secret, leeway: Int
  ) async -> OpenIDError? {
    let made: Int
    switch error {
    case .notYetValid(let time): made = time
    case .expired:
      guard let time = try? CompactToken(token).claims["iat"]?.moment else { return nil }
      made = time
    case .malformed, .refusedAlgorithm, .unknownKey, .wrongSignature, .missingClaim, .wrongIssuer,
      .wrongAudience, .wrongNonce, .wrongAccessToken, .oldAuthentication, .noKeys, .revoked,
      .accountDisabled,
      .accountGone, .noAnswer:
      return nil
    }
    let now = now()
    let ahead = min(max(made, 0), JSONValue.lastMoment) - now
    guard abs(ahead) > leeway else { return nil }
    var reported: Int?
    if let uri = metadata.keysURI {
      reported = (try? await Self.content(of: uri, exchange))?.headers["date"].flatMap(
        HTTPDate.seconds)
    }
    let isOurs = reported.map { abs($0 - now) > leeway } ?? true
    return .clock(secondsAhead: ahead, isOurs: isOurs)
  }

  /// Returns the required issuer of a token: the metadata's, or for a provider with many tenants the one in the token
  /// (Microsoft identity platform, "Validate the issuer").
  private func issuer(of token: Secret) -> String {
    guard metadata.issuer.contains(ProviderDialect.tenantSign),
      let tenant = try? CompactToken(token).claims["tid"]?.text,
      tenant.allSatisfy({ $0.isHexDigit || $0 == "-" })
    else { return metadata.issuer }
    return metadata.issuer.replacing(ProviderDialect.tenantSign, with: tenant)
  }

  /// Requests the person's profile (OpenID Connect Core §5.3).
  ///
  /// - Parameters:
  ///   - accessToken: The token of the sign-in.
  ///   - subject: The required person; an answer about another one is rejected.
  /// - Returns: The provider's answer.
  /// - Throws: ``OpenIDError``.
  package func profile(
    accessToken: Secret, subject: String
  ) async throws(OpenIDError) -> [String: JSONValue] {
    let fields = try await userinfo(accessToken: accessToken)
    guard fields["sub"] == .string(subject) else {
      throw .mixUp(found: WebAddress.host(of: metadata.userinfoEndpoint ?? ""))
    }
    return fields
  }

  /// Requests the profile of the person for whom the token was issued.
  ///
  /// It proves nothing about the program that the token was issued to.
  func userinfo(accessToken: Secret) async throws(OpenIDError) -> [String: JSONValue] {
    guard let endpoint = metadata.userinfoEndpoint else {
      throw .notOffered(name: "userinfo_endpoint")
    }
    let answer = try await Self.content(
      of: endpoint, exchange,
      headers: [("Authorization", Secret(accessToken.reveal { "Bearer \($0)" }))])
    guard let fields = JSONSyntax.answeredObject(answer.body) else {
      throw answer.unusable(endpoint)
    }
    return fields
  }

  /// Returns the address where the person signs out at the provider (OpenID Connect RP-Initiated Logout §2).
  ///
  /// - Parameter idToken: The token of the sign-in; with `nil` the provider asks who signs out.
  /// - Returns: The address, to be opened in a browser; `nil` if there isn't one.
  package func endSessionAddress(idToken: Secret?) -> String? {
    metadata.endSessionEndpoint.map { endpoint in
      let hint = idToken.map { [("id_token_hint", $0.reveal { $0 })] } ?? []
      return FormCoding.adding(hint + [("client_id", client.id)], to: endpoint)
    }
  }

  /// Returns the response of an address, with status 200.
  private static func content(
    of url: String, _ exchange: WebExchange,
    headers: [(name: String, value: Secret)] = []
  ) async throws(OpenIDError) -> WebAnswer {
    let accept = [(name: "Accept", value: Secret("application/json"))]
    let answer = try await exchange(
      WebRequest(method: "GET", url: url, headers: accept + headers))
    let host = WebAddress.host(of: url)
    switch answer.status {
    case 200: return answer
    case 300..<400: throw .redirected(host: host)
    case _ where answer.isTrouble: throw .serverFailure(host: host, status: answer.status)
    default: throw answer.unusable(url)
    }
  }
}

private extension WebAnswer {
  /// The seconds that the content may be cached.
  var cacheSeconds: Int? {
    KeySource.lifetime(cacheControl: headers["cache-control"], age: headers["age"])
  }
}
