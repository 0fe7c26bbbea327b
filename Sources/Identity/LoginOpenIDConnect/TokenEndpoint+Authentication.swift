package import LoginIdentity

// Client authentication (RFC 6749 §2.3, RFC 7523 §2.2, OpenID Connect Core §9).
extension TokenEndpoint {
  package var method: ClientAuthenticationMethod {
    client.authenticationMethod
      ?? ClientAuthenticationMethod(of: client, offered: metadata.authenticationMethods)
  }

  /// Returns the client's authentication method in the standard's words.
  ///
  /// - Returns: `private_key_jwt (ES256)`, `client_secret_basic`, or `none` without key and secret.
  /// - Throws: ``OpenIDError`` if the client can't authenticate, as at a sign-in.
  package func proof() throws(OpenIDError) -> String {
    switch method {
    case .basic, .post: return client.secret == nil ? "none" : method.rawValue
    case .secretJWT, .privateKeyJWT:
      let algorithm = try ClientAssertion.algorithm(
        of: client, method, offered: metadata.authenticationAlgorithms)
      return "\(method.rawValue) (\(algorithm))"
    }
  }

  /// The client's public key as a JSON Web Key, to register at the provider; `nil` for another authentication method.
  package var publicKey: [String: JSONValue]? {
    guard method == .privateKeyJWT, let key = client.key else { return nil }
    return try? ClientSigningKey(key).publicKey
  }

  /// The recipients of access tokens, as fields (RFC 8707 §2.2).
  var resourceFields: [(String, Secret)] { resources.map { ("resource", Secret($0)) } }

  /// Sends an authenticated form to an address of the provider.
  ///
  /// Besides the token endpoint, some addresses require an assertion whose audience is that very address (Glewlwyd); an
  /// assertion that is rejected for this is replaced with a new one.
  ///
  /// - Parameters:
  ///   - endpoint: The address.
  ///   - form: The fields.
  /// - Returns: The response, and its fields if it is a JSON object.
  /// - Throws: ``OpenIDError``.
  func answer(
    from endpoint: String, _ form: [(String, Secret)]
  ) async throws(OpenIDError) -> (WebAnswer, [String: JSONValue]?) {
    let (answer, fields) = try await content(of: request(to: endpoint, form))
    let code = fields?["error"]?.text
    // Glewlwyd's revocation endpoint returns only 401.
    let isRefused =
      code == "invalid_client" || code == "unauthorized_client"
      || code == nil && answer.status == 401
    guard method == .privateKeyJWT || method == .secretJWT, endpoint != metadata.tokenEndpoint,
      isRefused
    else { return (answer, fields) }
    return try await content(of: request(to: endpoint, form, for: endpoint))
  }

  /// Returns an authenticated form for an address of the provider.
  ///
  /// - Parameters:
  ///   - endpoint: The address.
  ///   - form: The fields.
  ///   - audience: The audience of an assertion; `nil` for the default.
  /// - Returns: The request; send it only once, because an assertion can be used once.
  /// - Throws: ``OpenIDError/unusableClientKey``, ``OpenIDError/notOffered(name:)``.
  private func request(
    to endpoint: String, _ form: [(String, Secret)], for audience: String? = nil
  ) throws(OpenIDError) -> WebRequest {
    var form = form
    var headers = [(name: "Accept", value: Secret("application/json"))]
    switch method {
    case .basic:
      guard let secret = client.secret else { fallthrough }
      // RFC 6749 §2.3.1: both are form-encoded before they become Basic.
      let pair =
        "\(PercentEncoding.encoded(client.id)):\(secret.reveal { PercentEncoding.encoded($0) })"
      let basic = "Basic " + Base64.text(of: pair.utf8)
      headers.append((name: "Authorization", value: Secret(basic)))
    case .post:
      form.append(("client_id", Secret(client.id)))
      if let secret = client.secret { form.append(("client_secret", secret)) }
    case .secretJWT, .privateKeyJWT:
      let assertion = try ClientAssertion.text(
        of: client, method, for: audience ?? usualAudience(at: endpoint),
        offered: metadata.authenticationAlgorithms, now: now())
      form += [
        ("client_id", Secret(client.id)),
        ("client_assertion_type", Secret(ClientAssertion.type)), ("client_assertion", assertion),
      ]
    }
    return WebRequest(
      method: "POST", url: endpoint, headers: headers,
      form: form.map { (name: $0.0, value: $0.1) })
  }

  /// Returns the default audience of an assertion: the token endpoint (OpenID Connect Core §9), also for the provider's
  /// other addresses (RFC 8628 §3.1, RFC 7009 §2.1).
  ///
  /// An address on another host gets an assertion for the issuer. Otherwise a provider could publish another provider's
  /// token endpoint with its own address for short codes, and use the received assertion there.
  private func usualAudience(at endpoint: String) -> String {
    let isAtHome =
      WebAddress(endpoint)?.origin == WebAddress(metadata.tokenEndpoint)?.origin
    return isAtHome ? metadata.tokenEndpoint : metadata.issuer
  }

  /// Returns the difference between the clocks, if an assertion was rejected because of it: it is valid for a minute.
  ///
  /// - Parameters:
  ///   - code: The provider's error.
  ///   - answer: The provider's response, with its own time (`Date`, RFC 9110 §6.6.1).
  /// - Returns: The error; `nil` if the clocks agree.
  func clockFault(_ code: String, _ answer: WebAnswer) -> OpenIDError? {
    guard code == "invalid_client" || code == "unauthorized_client" || code == "invalid_request",
      method == .privateKeyJWT || method == .secretJWT,
      let reported = answer.headers["date"].flatMap(HTTPDate.seconds)
    else { return nil }
    let ahead = reported - now()
    guard abs(ahead) >= ClientAssertion.lifetime / 2 else { return nil }
    return .clock(secondsAhead: ahead, isOurs: true)
  }
}
