import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

extension IdentityOperations {
  /// `accounts:createAuthUri` with a provider: returns the address of the provider's sign-in.
  ///
  /// A configured provider is asked for real; the local provider simulates any other. The client returns the answer
  /// with `signInWithIdp`.
  func beginProviderSession(
    _ request: CreateAuthURIRequest, context: Context
  ) async throws -> CreateAuthURIResponse {
    let providerID = (request.providerId ?? "").lowercased()
    guard !providerID.utf8.starts(with: "saml.".utf8) else { throw Unoffered.saml.error }
    guard LocalProviderPath.isProvider(providerID), !["password", "phone"].contains(providerID)
    else { throw ServiceError(.invalidCredentialOrProvider, "Unknown provider.") }
    guard let continueURI = request.continueUri, !continueURI.isEmpty else {
      throw ServiceError(.missingContinueURI)
    }
    guard Syntax.isAbsoluteURI(continueURI), mayReturn(to: continueURI) else {
      throw ServiceError(
        .invalidContinueURI, "It doesn't lead to this computer or to an allowed origin.")
    }
    let given = request.sessionId ?? ""
    let id = given.isEmpty ? RandomText.alphanumeric(43) : given
    let (way, address) = try await way(providerID, to: continueURI, request, context: context)
    providerSessions.keep(
      .init(
        providerID: providerID, continueURI: continueURI, way: way,
        expiresAt: now + ProviderSessions.lifetime),
      id: id, now: now)
    return CreateAuthURIResponse(authUri: address, providerId: providerID, sessionId: id)
  }

  /// Exchanges the provider's answer for tokens if a request has one for a session of `createAuthUri`.
  ///
  /// - Parameter request: The client's request.
  /// - Returns: The request with tokens instead of the answer, and with their raw nonce; unchanged if it has no answer.
  /// - Throws: ``ServiceError`` `INVALID_IDP_RESPONSE`.
  func withTokens(
    _ request: SignInWithIDPRequest
  ) async throws -> (request: SignInWithIDPRequest, nonce: Secret?) {
    guard let id = request.sessionId, !id.isEmpty, let uri = request.requestUri,
      Syntax.isAbsoluteURI(uri)
    else { return (request, nil) }
    let fields = ProviderAssertion.parameters(uri: uri, postBody: request.postBody?.secret)
    guard fields["id_token"] == nil, fields["access_token"] == nil,
      fields["code"] != nil || fields["error"] != nil
    else { return (request, nil) }
    guard let session = providerSessions.take(id: id, now: now) else {
      throw ServiceError(.invalidProviderResponse, "The session is unknown, used or too old.")
    }
    if let named = fields["providerId"], named.lowercased() != session.providerID {
      throw ServiceError(.invalidProviderResponse, "The session belongs to another provider.")
    }
    var body = [("providerId", session.providerID)]
    body += try await tokens(for: session, fields)
    if let user = fields["user"] { body.append(("user", user)) }
    var request = request
    request.requestUri = "http://localhost"
    request.postBody = WireSecret(Secret(FormCoding.text(of: body)))
    return (request, body.first { $0.0 == "nonce" }.map { Secret($0.1) })
  }
}

private extension IdentityOperations {
  func way(
    _ providerID: String, to continueURI: String, _ request: CreateAuthURIRequest,
    context: Context
  ) async throws -> (ProviderSessions.Way, address: String) {
    let scopes = (request.oauthScope ?? "").parts(at: " ").filter { !$0.isEmpty }
    // As at Firebase, clients can't set the parameters that the flow itself needs.
    let more = (request.customParameter ?? [:])
      .filter { !Self.ownParameters.contains($0.key) && Syntax.isLocalID($0.key) }
      .map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
    if let setUp = configuration.openIDProviders[providerID] {
      guard let exchange = configuration.exchange else {
        throw ServiceError.notImplemented("This service sends no requests to providers.")
      }
      do throws(OpenIDError) {
        let provider = try await OpenIDProvider(
          issuer: setUp.issuer, client: setUp.client,
          now: { [configuration] in
            configuration.now() / 1000
          }, exchange: exchange)
        let attempt = try AuthorizationAttempt(
          provider.metadata, client: setUp.client, redirectURI: continueURI,
          scopes: scopes.isEmpty ? setUp.scopes : scopes, parameters: more)
        return (.real(provider, attempt), attempt.url)
      } catch {
        throw ServiceError(.invalidProviderResponse, error.description)
      }
    }
    let origin = context.origin
    guard configuration.isOpenToAdministrators else {
      throw ServiceError(.operationNotAllowed, "This provider is not set up.")
    }
    let state = RandomText.base64URL(43)
    let fields =
      [
        ("response_type", "code"), ("client_id", Self.ownClientID), ("redirect_uri", continueURI),
        ("scope", "openid email profile"), ("state", state),
      ] + more
    let path = LocalProviderPath.authorize.path(provider: providerID)
    return (.local(state: Secret(state)), FormCoding.adding(fields, to: "\(origin)\(path)"))
  }

  /// Parameters of an authorization request that belong to the flow (OpenID Connect Core §3.1.2.1, RFC 7636).
  static let ownParameters: Set<String> = [
    "response_type", "response_mode", "client_id", "redirect_uri", "scope", "state", "nonce",
    "code_challenge", "code_challenge_method", "request", "request_uri",
  ]

  /// Returns the tokens for an answer, as fields of a form.
  func tokens(
    for session: ProviderSessions.Session, _ fields: [String: String]
  ) async throws -> [(String, String)] {
    switch session.way {
    case .local(let state):
      guard let found = fields["state"], Secret(found) == state else {
        throw ServiceError(.invalidProviderResponse, "The response has another state.")
      }
      guard let code = fields["code"] else {
        throw ServiceError(.invalidProviderResponse, CleanName.of(fields["error"] ?? ""))
      }
      let consent: LocalProvider.Consent
      do throws(LocalProvider.OAuthError) {
        consent = try localProvider.redeem(
          code: code, providerID: session.providerID, clientID: Self.ownClientID,
          redirectURI: session.continueURI, verifier: nil)
      } catch {
        throw ServiceError(.invalidProviderResponse, error.rawValue)
      }
      let claims = claims(of: consent, accessToken: nil, origin: "http://localhost")
      let token = try await issuer.signed(TokenPayload(claims: claims))
      return [("id_token", token.reveal { $0 })]
    case .real(let provider, let attempt):
      do throws(OpenIDError) {
        guard case .code(let code) = try attempt.answer(fields) else {
          throw .refused(code: "invalid_state", detail: nil)
        }
        let tokens = try await provider.tokenEndpoint.tokens(for: code, of: attempt)
        _ = try await provider.check(tokens, nonce: attempt.nonce)
        let found = [("id_token", tokens.idToken), ("access_token", tokens.accessToken)]
        return found.compactMap { name, token in token.map { (name, $0.reveal { $0 }) } }
          + [("nonce", attempt.rawNonce.reveal { $0 })]
      } catch {
        throw ServiceError(.invalidProviderResponse, error.description)
      }
    }
  }
}
