package import LoginIdentity
package import LoginTokenVerification

/// An OpenID Connect provider: its discovery document, its keys, and the check of its tokens.
package struct OpenIDProvider: Sendable {
  /// What it says of itself.
  package let metadata: ProviderMetadata
  /// Where its codes become tokens.
  package let tokenEndpoint: TokenEndpoint

  /// Seconds since 1970.
  let now: @Sendable () -> Int

  private let client: OpenIDClientID
  private let keys: KeySource
  private let exchange: WebExchange

  /// Fetches a provider's discovery document (OpenID Connect Discovery §4).
  ///
  /// - Parameters:
  ///   - issuer: Its address: `https://accounts.google.com`; http on this machine alone.
  ///   - client: Who we are to it.
  ///   - now: Seconds since 1970.
  ///   - exchange: What carries requests.
  ///   - resources: What access tokens are asked for (RFC 8707).
  ///   - configured: Addresses in the settings, which replace the published ones.
  ///   - needs: Addresses that the caller is going to use. Where the document lacks one, the authorization
  ///     server's document is read too (RFC 8414); one that is not there changes nothing.
  ///   - mayBeCalled: Whether it may call itself by another name than `issuer`: Microsoft's tenants do.
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

  /// The document of RFC 8414, if the provider has one that names the same issuer.
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

  /// Describes a provider that is known.
  ///
  /// - Parameters:
  ///   - metadata: What it says of itself.
  ///   - client: Who we are to it.
  ///   - now: Seconds since 1970.
  ///   - exchange: What carries requests.
  ///   - resources: What access tokens are asked for (RFC 8707).
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
        keys: try KeySet(json: answer.body), lifetime: answer.secondsToKeep)
    }
  }

  /// Gets the keys, so that tokens can be checked once they are there.
  ///
  /// - Throws: ``OpenIDError/token(_:)`` where they cannot be had.
  package func prepareKeys() async throws(OpenIDError) {
    do throws(TokenError) {
      try await keys.prepare()
    } catch {
      throw .token(error)
    }
  }

  /// Asks for the keys, and tells which algorithms those are for that are known here.
  ///
  /// - Returns: `RS256`, `ES256`; none where no key is of a kind that is known.
  /// - Throws: ``OpenIDError`` for keys that cannot be had, by its own name.
  package func publishedAlgorithms() async throws(OpenIDError) -> [String] {
    guard let uri = metadata.keysURI else { throw .notOffered(name: "jwks_uri") }
    let answer = try await Self.content(of: uri, exchange)
    guard let set = try? KeySet(json: answer.body) else { throw answer.unusable(uri) }
    return Set(set.keys.flatMap(\.algorithms)).sorted()
  }

  /// Checks the ID token of a sign-in.
  ///
  /// - Parameters:
  ///   - tokens: What the provider gave.
  ///   - nonce: What the token has to carry; `nil` for a device grant, which sends none.
  ///   - earliest: When the person must have proved who it is at the earliest, in seconds since 1970;
  ///     `nil` for any time, as after a refresh.
  /// - Returns: What the token says.
  /// - Throws: ``OpenIDError/token(_:)``, ``OpenIDError/clock(secondsAhead:isOurs:)`` where the clocks
  ///   differ: the token was made just now.
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

  /// Checks an ID token that may be of any age: who issued it, for which client, its signature, and whether it is
  /// valid now.
  ///
  /// - Parameter idToken: The token.
  /// - Returns: What the token says.
  /// - Throws: `TokenError`.
  package func verify(_ idToken: Secret) async throws(TokenError) -> [String: JSONValue] {
    guard try !CompactToken(idToken).isMarkedAsAccessToken else { throw .malformed }
    return try await keys.check(
      idToken, rules: TokenRules(issuer: issuer(of: idToken), audience: client.id))
  }

  /// Checks a signed access token (RFC 9068 §4).
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - parties: The required audience or client.
  /// - Returns: The token's claims.
  /// - Throws: `TokenError`.
  func check(
    signedAccessToken token: Secret, _ parties: AccessTokenParties
  ) async throws(TokenError) -> [String: JSONValue] {
    var rules = TokenRules(issuer: issuer(of: token), audience: client.id)
    rules.accessTokenParties = parties
    return try await keys.check(token, rules: rules)
  }

  /// Finds by how much the clocks differ, for a token that is not valid at this time.
  ///
  /// A server's clock is mostly right; so ours is the one in doubt, unless the provider's own answers
  /// carry the time that we have too (`Date`, RFC 9110 §6.6.1).
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
    var told: Int?
    if let uri = metadata.keysURI {
      told = (try? await Self.content(of: uri, exchange))?.headers["date"].flatMap(HTTPDate.seconds)
    }
    let isOurs = told.map { abs($0 - now) > leeway } ?? true
    return .clock(secondsAhead: ahead, isOurs: isOurs)
  }

  /// Who has to have issued a token: ours, or for a provider of many tenants the one the token names
  /// (Microsoft identity platform, "Validate the issuer").
  private func issuer(of token: Secret) -> String {
    guard metadata.issuer.contains(ProviderDialect.tenantSign),
      let tenant = try? CompactToken(token).claims["tid"]?.text,
      tenant.allSatisfy({ $0.isHexDigit || $0 == "-" })
    else { return metadata.issuer }
    return metadata.issuer.replacing(ProviderDialect.tenantSign, with: tenant)
  }

  /// Asks for the person's profile (OpenID Connect Core §5.3).
  ///
  /// - Parameters:
  ///   - accessToken: The token of the sign-in.
  ///   - subject: Who it has to be about; an answer about someone else is refused.
  /// - Returns: What the provider says.
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

  /// The profile of the person for whom the token was issued; it proves nothing about the program that
  /// the token was issued to.
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

  /// Where the person signs out at the provider (OpenID Connect RP-Initiated Logout §2).
  ///
  /// - Parameter idToken: The token of the sign-in; `nil` lets the provider ask who is meant.
  /// - Returns: The address, to be opened in a browser; `nil` where there is none.
  package func endSessionAddress(idToken: Secret?) -> String? {
    metadata.endSessionEndpoint.map { endpoint in
      let hint = idToken.map { [("id_token_hint", $0.reveal { $0 })] } ?? []
      return FormCoding.adding(hint + [("client_id", client.id)], to: endpoint)
    }
  }

  /// The content of an address, of status 200.
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
  /// Seconds the content may be kept.
  var secondsToKeep: Int? {
    KeySource.lifetime(cacheControl: headers["cache-control"], age: headers["age"])
  }
}
