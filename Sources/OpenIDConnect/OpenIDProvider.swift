import FoundationEssentials
public import Identity
import TokenVerification

/// An OpenID Connect provider: what it says of itself, its keys, and whether to believe its tokens.
public struct OpenIDProvider: Sendable {
  /// What it says of itself.
  public let metadata: ProviderMetadata
  /// Where its codes become tokens.
  public let tokenEndpoint: TokenEndpoint

  private let client: OpenIDClientID
  private let keys: KeySource
  private let exchange: WebExchange

  /// Asks a provider what it is (OpenID Connect Discovery §4).
  ///
  /// - Parameters:
  ///   - issuer: Its address: `https://accounts.google.com`; http on this machine alone.
  ///   - client: Who we are to it.
  ///   - now: Seconds since 1970.
  ///   - exchange: What carries requests.
  ///   - template: What it may say instead of `issuer`: Microsoft's `{tenantid}`.
  /// - Throws: ``OpenIDFault``.
  public init(
    issuer: String, client: OpenIDClientID, now: @escaping @Sendable () -> Int,
    exchange: @escaping WebExchange, template: String? = nil
  ) async throws(OpenIDFault) {
    guard WebAddress.isSecure(issuer) else { throw .insecureAddress(name: "issuer") }
    let document = try await Self.content(
      of: ProviderMetadata.address(issuer: issuer), exchange)
    let metadata = try ProviderMetadata(
      document: document.body, issuer: issuer, template: template)
    self.init(metadata, client: client, now: now, exchange: exchange)
  }

  /// Describes a provider that is known.
  ///
  /// - Parameters:
  ///   - metadata: What it says of itself.
  ///   - client: Who we are to it.
  ///   - now: Seconds since 1970.
  ///   - exchange: What carries requests.
  public init(
    _ metadata: ProviderMetadata, client: OpenIDClientID, now: @escaping @Sendable () -> Int,
    exchange: @escaping WebExchange
  ) {
    self.metadata = metadata
    self.client = client
    self.exchange = exchange
    tokenEndpoint = TokenEndpoint(metadata, client: client, exchange: exchange)
    keys = KeySource(now: now) {
      guard let uri = metadata.keysURI else { throw OpenIDFault.notOffered(name: "jwks_uri") }
      let answer = try await Self.content(of: uri, exchange)
      return KeySource.Fetched(
        keys: try KeySet(json: answer.body), lifetime: answer.secondsToKeep)
    }
  }

  /// Checks the ID token of a sign-in.
  ///
  /// - Parameters:
  ///   - tokens: What the provider gave.
  ///   - nonce: What the token has to carry; `nil` for a device grant, which sends none.
  /// - Returns: What the token says.
  /// - Throws: ``OpenIDFault/token(_:)``.
  public func check(
    _ tokens: ProviderTokens, nonce: Secret?
  ) async throws(OpenIDFault) -> [String: JSONValue] {
    guard let token = tokens.idToken else { throw .token(.missingClaim(name: "id_token")) }
    var rules = TokenRules(issuer: issuer(of: token), audience: client.id)
    rules.nonce = nonce
    rules.accessToken = tokens.accessToken
    do throws(TokenFault) {
      return try await keys.check(token, rules: rules)
    } catch {
      throw .token(error)
    }
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
  /// - Throws: ``OpenIDFault``.
  public func profile(
    accessToken: Secret, subject: String
  ) async throws(OpenIDFault) -> [String: JSONValue] {
    guard let endpoint = metadata.userinfoEndpoint else {
      throw .notOffered(name: "userinfo_endpoint")
    }
    let host = WebAddress.host(of: endpoint)
    let answer = try await Self.content(
      of: endpoint, exchange,
      headers: [("Authorization", Secret(accessToken.reveal { "Bearer \($0)" }))])
    guard
      let fields = try? JSONDecoder().decode([String: JSONValue].self, from: Data(answer.body))
    else { throw .unintelligibleAnswer(host: host) }
    guard fields["sub"] == .string(subject) else { throw .mixUp(found: host) }
    return fields
  }

  /// Where the person signs out at the provider (OpenID Connect RP-Initiated Logout §2).
  ///
  /// - Parameter idToken: The token of the sign-in.
  /// - Returns: The address, to be opened in a browser; `nil` where there is none.
  public func endSessionAddress(idToken: Secret) -> String? {
    metadata.endSessionEndpoint.map { endpoint in
      let hint = idToken.reveal { PercentEncoding.encoded($0) }
      let query = "id_token_hint=\(hint)&client_id=\(PercentEncoding.encoded(client.id))"
      return endpoint + (endpoint.contains("?") ? "&" : "?") + query
    }
  }

  /// The content of an address, of status 200.
  private static func content(
    of url: String, _ exchange: WebExchange,
    headers: [(name: String, value: Secret)] = []
  ) async throws(OpenIDFault) -> WebAnswer {
    let accept = [(name: "Accept", value: Secret("application/json"))]
    let answer = try await exchange(
      WebRequest(method: "GET", url: url, headers: accept + headers))
    let host = WebAddress.host(of: url)
    switch answer.status {
    case 200: return answer
    case 300..<400: throw .redirected(host: host)
    case 500...: throw .serverFailure(host: host, status: answer.status)
    default: throw .unintelligibleAnswer(host: host)
    }
  }
}

private extension WebAnswer {
  /// Seconds the content may be kept.
  var secondsToKeep: Int? {
    KeySource.lifetime(cacheControl: headers["cache-control"], age: headers["age"])
  }
}
