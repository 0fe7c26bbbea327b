package import LoginIdentity

// How a request says who we are (RFC 6749 §2.3, RFC 7523 §2.2, OpenID Connect Core §9).
extension TokenEndpoint {
  /// How the client proves who it is.
  package var method: ClientAuthenticationMethod {
    client.authenticationMethod
      ?? ClientAuthenticationMethod(of: client, offered: metadata.authenticationMethods)
  }

  /// How the client proves who it is, in the words of the standard.
  ///
  /// - Returns: `private_key_jwt (ES256)`, `client_secret_basic`, or `none` without key and secret.
  /// - Throws: ``OpenIDError`` where the client cannot, as at a sign-in.
  package func proof() throws(OpenIDError) -> String {
    switch method {
    case .basic, .post: return client.secret == nil ? "none" : method.rawValue
    case .secretJWT, .privateKeyJWT:
      let algorithm = try ClientAssertion.algorithm(
        of: client, method, offered: metadata.authenticationAlgorithms)
      return "\(method.rawValue) (\(algorithm))"
    }
  }

  /// The public half of the client's key as a JSON Web Key, to be registered at the provider; `nil`
  /// where it proves itself otherwise.
  package var publicKey: [String: JSONValue]? {
    guard method == .privateKeyJWT, let key = client.key else { return nil }
    return try? ClientSigningKey(key).publicKey
  }

  /// What access tokens are asked for, as fields (RFC 8707 §2.2).
  var resourceFields: [(String, Secret)] { resources.map { ("resource", Secret($0)) } }

  /// Sends a form that says who we are, for any address of the provider that wants to know.
  ///
  /// Beside the token endpoint some want a signed statement that names the very address (Glewlwyd); one that is
  /// refused for it is made anew.
  ///
  /// - Parameters:
  ///   - endpoint: Where it goes.
  ///   - form: The fields.
  /// - Returns: The answer, and its fields where it is a JSON object.
  /// - Throws: ``OpenIDError``.
  func answer(
    from endpoint: String, _ form: [(String, Secret)]
  ) async throws(OpenIDError) -> (WebAnswer, [String: JSONValue]?) {
    let (answer, fields) = try await content(of: request(to: endpoint, form))
    let code = fields?["error"]?.text
    // Glewlwyd's address for revocation says nothing but 401.
    let isRefused =
      code == "invalid_client" || code == "unauthorized_client"
      || code == nil && answer.status == 401
    guard method == .privateKeyJWT || method == .secretJWT, endpoint != metadata.tokenEndpoint,
      isRefused
    else { return (answer, fields) }
    return try await content(of: request(to: endpoint, form, for: endpoint))
  }

  /// A form that says who we are, for any address of the provider that wants to know.
  ///
  /// - Parameters:
  ///   - endpoint: Where it goes.
  ///   - form: The fields.
  ///   - audience: For whom a signed statement is; `nil` for the usual.
  /// - Returns: The request; to be sent once, for what is signed in it is good once.
  /// - Throws: ``OpenIDError/unusableClientKey``, ``OpenIDError/notOffered(name:)``.
  private func request(
    to endpoint: String, _ form: [(String, Secret)], for audience: String? = nil
  ) throws(OpenIDError) -> WebRequest {
    var form = form
    var headers = [(name: "Accept", value: Secret("application/json"))]
    switch method {
    case .basic:
      guard let secret = client.secret else { fallthrough }
      // RFC 6749 §2.3.1: both are written as in a form before they become Basic.
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

  /// For whom a signed statement is: the token endpoint, as OpenID Connect Core §9 has it, at its other
  /// addresses too (RFC 8628 §3.1, RFC 7009 §2.1).
  ///
  /// An address at another host gets a statement for the issuer. Otherwise a provider could name the
  /// token endpoint of another one and its own address for short codes, and use there what it was given.
  private func usualAudience(at endpoint: String) -> String {
    let isAtHome =
      WebAddress(endpoint)?.origin == WebAddress(metadata.tokenEndpoint)?.origin
    return isAtHome ? metadata.tokenEndpoint : metadata.issuer
  }

  /// By how much the clocks differ, where a statement of ours was refused for it: it is good for a minute.
  ///
  /// - Parameters:
  ///   - code: The error that the provider names.
  ///   - answer: Its answer, which tells its own time (`Date`, RFC 9110 §6.6.1).
  /// - Returns: The error; `nil` where the clocks agree.
  func clockFault(_ code: String, _ answer: WebAnswer) -> OpenIDError? {
    guard code == "invalid_client" || code == "unauthorized_client" || code == "invalid_request",
      method == .privateKeyJWT || method == .secretJWT,
      let told = answer.headers["date"].flatMap(HTTPDate.seconds)
    else { return nil }
    let ahead = told - now()
    guard abs(ahead) >= ClientAssertion.lifetime / 2 else { return nil }
    return .clock(secondsAhead: ahead, isOurs: true)
  }
}
