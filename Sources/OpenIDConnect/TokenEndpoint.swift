import FoundationEssentials
public import Identity
import TokenVerification

/// The tokens a provider gave, not checked yet.
public struct ProviderTokens: Equatable, Sendable {
  /// Who the person is; `nil` after a refresh that did not repeat it.
  public let idToken: Secret?
  /// What opens the provider's own services.
  public let accessToken: Secret?
  /// What buys new tokens.
  public let refreshToken: Secret?
  /// Seconds the access token lives; `nil` where the provider does not say.
  public let lifetime: Int?
}

/// Where codes become tokens (RFC 6749 §3.2, RFC 8628 §3.4).
public struct TokenEndpoint: Sendable {
  let metadata: ProviderMetadata
  let client: OpenIDClientID
  private let exchange: WebExchange

  /// Describes the endpoint of a provider.
  public init(
    _ metadata: ProviderMetadata, client: OpenIDClientID, exchange: @escaping WebExchange
  ) {
    self.metadata = metadata
    self.client = client
    self.exchange = exchange
  }

  /// Turns the code of an attempt into tokens.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - attempt: The attempt it answers.
  /// - Returns: The tokens.
  /// - Throws: ``OpenIDFault``.
  public func tokens(
    for code: Secret, of attempt: AuthorizationAttempt
  ) async throws(OpenIDFault) -> ProviderTokens {
    try await ask([
      ("grant_type", Secret("authorization_code")), ("code", code),
      ("redirect_uri", Secret(attempt.redirectURI)), ("code_verifier", attempt.verifier),
    ])
  }

  /// Buys new tokens.
  ///
  /// - Parameter refreshToken: The token that pays.
  /// - Returns: The tokens; what the provider did not repeat stays as it was.
  /// - Throws: ``OpenIDFault``.
  public func refresh(_ refreshToken: Secret) async throws(OpenIDFault) -> ProviderTokens {
    let new = try await ask([
      ("grant_type", Secret("refresh_token")), ("refresh_token", refreshToken),
    ])
    return ProviderTokens(
      idToken: new.idToken, accessToken: new.accessToken,
      refreshToken: new.refreshToken ?? refreshToken, lifetime: new.lifetime)
  }

  /// Asks for a short code that a person types elsewhere (RFC 8628 §3.1).
  ///
  /// - Parameter scopes: What is asked for.
  /// - Returns: The code and where it goes.
  /// - Throws: ``OpenIDFault``.
  public func beginDeviceGrant(
    scopes: [String] = ["openid", "email", "profile"]
  ) async throws(OpenIDFault) -> DeviceGrant {
    guard let endpoint = metadata.deviceAuthorizationEndpoint else {
      throw .notOffered(name: "device_authorization_endpoint")
    }
    let fields =
      isFacebook
      ? try await facebookGrant(endpoint, scopes: scopes)
      : try await fields(of: endpoint, [("scope", Secret(scopes.joined(separator: " ")))])
    guard let grant = DeviceGrant(fields) else {
      throw .unintelligibleAnswer(host: WebAddress.host(of: endpoint))
    }
    // A person is sent there: never in the clear over a network, and never to anything but a page.
    for address in [grant.verificationURI, grant.completeURI ?? grant.verificationURI]
    where !WebAddress.isSecure(address) {
      throw .insecureAddress(name: "verification_uri")
    }
    return grant
  }

  /// Asks once whether a person has typed the code.
  ///
  /// - Parameter grant: The code.
  /// - Returns: The tokens; `nil` while the person has not.
  /// - Throws: ``OpenIDFault``; ``OpenIDFault/refused(code:detail:)`` with `slow_down` when asked too
  ///   often.
  func tokens(for grant: DeviceGrant) async throws(OpenIDFault) -> ProviderTokens? {
    if isFacebook { return try await facebookTokens(for: grant) }
    do throws(OpenIDFault) {
      return try await ask([
        ("grant_type", Secret("urn:ietf:params:oauth:grant-type:device_code")),
        ("device_code", grant.deviceCode),
      ])
    } catch .refused(code: "authorization_pending", _) {
      return nil
    }
  }
}

extension TokenEndpoint {
  private func ask(_ form: [(String, Secret)]) async throws(OpenIDFault) -> ProviderTokens {
    let fields = try await fields(of: metadata.tokenEndpoint, form)
    return try tokens(fields)
  }

  /// Reads the tokens of an answer.
  func tokens(_ fields: [String: JSONValue]) throws(OpenIDFault) -> ProviderTokens {
    let secret = { (name: String) in fields[name]?.text.map { Secret($0) } }
    let tokens = ProviderTokens(
      idToken: secret("id_token"), accessToken: secret("access_token"),
      refreshToken: secret("refresh_token"), lifetime: fields["expires_in"]?.whole)
    guard tokens.idToken != nil || tokens.accessToken != nil else {
      throw .unintelligibleAnswer(host: WebAddress.host(of: metadata.tokenEndpoint))
    }
    return tokens
  }

  /// The fields of an answer that is no error; some providers send errors with status 200.
  private func fields(
    of endpoint: String, _ form: [(String, Secret)]
  ) async throws(OpenIDFault) -> [String: JSONValue] {
    let (answer, fields) = try await content(of: request(to: endpoint, form))
    let host = WebAddress.host(of: endpoint)
    guard !(300..<400).contains(answer.status) else { throw .redirected(host: host) }
    if let code = fields?["error"]?.text {
      switch code {
      case "access_denied": throw .denied
      case "expired_token": throw .expired
      default: throw .refused(code: code, detail: fields?["error_description"]?.text)
      }
    }
    guard answer.status < 500 else { throw .serverFailure(host: host, status: answer.status) }
    guard answer.status == 200, let fields else { throw .unintelligibleAnswer(host: host) }
    return fields
  }

  /// A form that says who we are (RFC 6749 §2.3).
  func request(to endpoint: String, _ form: [(String, Secret)]) -> WebRequest {
    var form = form
    var headers = [(name: "Accept", value: Secret("application/json"))]
    if let secret = client.secret, !metadata.takesSecretInForm {
      // RFC 6749 §2.3.1: both are written as in a form before they become Basic.
      let pair =
        "\(PercentEncoding.encoded(client.id)):\(secret.reveal { PercentEncoding.encoded($0) })"
      let basic = "Basic " + Data(pair.utf8).base64EncodedString()
      headers.append((name: "Authorization", value: Secret(basic)))
    } else {
      form.append(("client_id", Secret(client.id)))
      if let secret = client.secret { form.append(("client_secret", secret)) }
    }
    return WebRequest(
      method: "POST", url: endpoint, headers: headers,
      form: form.map { (name: $0.0, value: $0.1) })
  }

  /// The answer to a request, and its fields where it is a JSON object.
  func content(
    of request: WebRequest
  ) async throws(OpenIDFault) -> (WebAnswer, [String: JSONValue]?) {
    let answer = try await exchange(request)
    return (
      answer, try? JSONDecoder().decode([String: JSONValue].self, from: Data(answer.body))
    )
  }
}
