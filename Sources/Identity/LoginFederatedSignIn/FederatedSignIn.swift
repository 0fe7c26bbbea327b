package import LoginIdentity
package import LoginIdentityToolkit
package import LoginOpenIDConnect
import LoginTokenVerification

/// Signs in with providers: chooses the way for each, and exchanges the result with the identity service.
///
/// If the program has a client at a provider, it asks the provider directly, and sends the identity service the result.
/// The identity service itself drives any other provider (`accounts:createAuthUri`), so that the program has no secret.
/// Without an identity service, the provider's own tokens are the session.
package struct FederatedSignIn: Sendable {
  /// Makes the final pages in a browser, in the reader's language.
  package typealias Pages = @Sendable (_ language: String) -> LoopbackListener.Pages

  private let toolkit: IdentityToolkit?
  let setUps: [String: ProviderSetUp]
  private let scopes: [String: [String]]
  let surroundings: Surroundings

  /// The other requirements of a sign-in.
  package struct Surroundings: Sendable {
    package var exchange: WebExchange
    /// The time, seconds since 1970.
    package var now: @Sendable () -> Int
    /// Waits for seconds, and throws if the person canceled.
    package var wait: @Sendable (Int) async throws(OpenIDError) -> Void
    package var pages: Pages
    /// The ports for a browser's return from providers that the service drives; 0 is any.
    package var ports: [Int]
    /// Returns the ways that the settings allow with a provider.
    package var ways: @Sendable (_ providerID: String) -> Set<ProviderSignInRequest.Way> = { _ in
      Set(ProviderSignInRequest.Way.allCases)
    }

    package init(
      exchange: @escaping WebExchange, now: @escaping @Sendable () -> Int,
      wait: @escaping @Sendable (Int) async throws(OpenIDError) -> Void, pages: @escaping Pages,
      ports: [Int] = [0]
    ) {
      self.exchange = exchange
      self.now = now
      self.wait = wait
      self.pages = pages
      self.ports = ports
    }
  }

  /// Creates the sign-in methods; nothing happens yet.
  ///
  /// - Parameters:
  ///   - toolkit: The identity service; `nil` if there isn't one.
  ///   - setUps: The providers that are asked directly, by ID.
  ///   - scopes: The additional scopes for providers that the service drives, by ID.
  ///   - surroundings: The other requirements.
  package init(
    _ toolkit: IdentityToolkit?, setUps: [String: ProviderSetUp] = [:],
    scopes: [String: [String]] = [:], surroundings: Surroundings
  ) {
    self.scopes = scopes
    self.toolkit = toolkit
    self.setUps = setUps
    self.surroundings = surroundings
  }

  /// Signs in with a provider, or links it.
  ///
  /// - Parameters:
  ///   - request: The provider and the account to link.
  ///   - tell: Called with the steps for the person, and again when they are renewed.
  /// - Returns: The session, or the conflicting account.
  /// - Throws: The reason why there is neither.
  package func signIn(
    _ request: ProviderSignInRequest, tell: @escaping @Sendable (ProviderPrompt) -> Void
  ) async throws(IdentityError) -> SignInOutcome {
    let result: Result<SignInOutcome, IdentityError>
    let ways = ways(of: request)
    // Only the program with the screen can start what uses a security key.
    guard request.key == nil else { throw .methodNotAllowed }
    guard ways == request.ways || ways.contains(where: { has($0, request.providerID) }) else {
      throw .methodNotAllowed
    }
    do throws(OpenIDError) {
      if request.providerID == PasskeyTask.providerID, let toolkit, ways.contains(.browser) {
        result = try await throughPasskey(toolkit, request, tell: tell)
      } else if var setUp = setUps[request.providerID] {
        setUp.options.loginHint = request.loginHint ?? setUp.options.loginHint
        let found = try await flow(setUp).arrival(
          by: ways, pages: surroundings.pages(request.language), tell: tell)
        result = await outcome(of: found.signIn, setUp, request)
        await found.browser?.tell(result, continues: request.continues)
      } else if let toolkit, ways.contains(.browser) {
        result = try await throughService(toolkit, request, tell: tell)
      } else {
        throw .notOffered(name: request.providerID)
      }
    } catch {
      throw IdentityError(error)
    }
    return try result.get()
  }
}

extension FederatedSignIn {
  /// Begins a request to add a passkey, or to sign in with one (``IdentityClient/beginPasskey``).
  func beginPasskey(_ request: ProviderSignInRequest) async throws(IdentityError) -> PasskeyTask {
    guard let toolkit else { throw .methodNotAllowed }
    return try await toolkit.beginPasskey(request)
  }

  /// Sends the service the answer of a passkey (``IdentityClient/finishPasskey``).
  func finishPasskey(
    _ response: Secret, _ request: ProviderSignInRequest
  ) async throws(IdentityError) -> SignInOutcome {
    guard let toolkit else { throw .methodNotAllowed }
    return try await toolkit.finishPasskey(response, request)
  }

  /// Returns the ways of a request that the settings allow.
  func ways(of request: ProviderSignInRequest) -> Set<ProviderSignInRequest.Way> {
    request.ways.intersection(surroundings.ways(request.providerID))
  }

  /// Returns whether a provider has a way: a client for it, or, only for the browser, an identity service that drives it.
  private func has(_ way: ProviderSignInRequest.Way, _ providerID: String) -> Bool {
    setUps[providerID]?.offers(way) ?? (toolkit != nil && way == .browser)
  }

  /// Whether the provider's own tokens are the session.
  var isStandalone: Bool { toolkit == nil }

  /// Returns the provider of a session, which is asked directly.
  ///
  /// A refresh token goes only to the issuer of the session's ID token, even if the settings now give the provider
  /// another name.
  func setUp(of session: Session) -> ProviderSetUp? {
    let named = setUps[session.providerID]
    guard let issuer = session.issuer else { return named }
    if let named, named.dialect.mayIssue(as: issuer) { return named }
    return setUps.values.first { $0.dialect.mayIssue(as: issuer) }
  }

  /// The time, seconds since 1970.
  var now: Int { surroundings.now() }

  /// Returns the flow for a provider that is asked directly.
  ///
  /// An identity service doesn't use the provider's refresh token, so with one none is requested.
  func flow(_ setUp: ProviderSetUp) -> ProviderFlow {
    var setUp = setUp
    setUp.wantsOfflineAccess = setUp.wantsOfflineAccess && isStandalone
    return ProviderFlow(
      setUp, exchange: surroundings.exchange, now: surroundings.now, wait: surroundings.wait)
  }

  func outcome(
    of found: OpenIDProvider.SignIn, _ setUp: ProviderSetUp, _ request: ProviderSignInRequest
  ) async -> Result<SignInOutcome, IdentityError> {
    guard let toolkit else {
      do throws(OpenIDError) {
        let session = try await ownSession(found, setUp, request.providerID)
        // Without an identity service nothing can be linked to an account: it must be the same person.
        if let wanted = request.linkingTo, !session.isOfSamePerson(as: wanted) {
          return .failure(.other(code: "OTHER_ACCOUNT", detail: nil))
        }
        return .success(.signedIn(value: session))
      } catch {
        return .failure(IdentityError(error))
      }
    }
    let credential = ProviderCredential(
      providerID: request.providerID, idToken: found.tokens.idToken,
      accessToken: found.tokens.accessToken,
      rawNonce: found.claims["nonce"] == nil ? nil : found.rawNonce)
    return await Self.result { () async throws(IdentityError) in
      try await toolkit.signInOutcome(with: credential, linkingTo: request.linkingTo)
    }
  }

  private func throughService(
    _ toolkit: IdentityToolkit, _ request: ProviderSignInRequest,
    tell: @escaping @Sendable (ProviderPrompt) -> Void
  ) async throws(OpenIDError) -> Result<SignInOutcome, IdentityError> {
    if request.providerID == "apple.com", toolkit.isProduction {
      return .failure(.needsWebPage)
    }
    let listener = try await LoopbackListener(
      ports: surroundings.ports, pages: surroundings.pages(request.language),
      opening: .fragment)
    defer { listener.stop() }
    // Firebase allows `localhost`, but not an IP address in its place.
    let base = "http://localhost:\(listener.port)"
    let begun = await Self.result { () async throws(IdentityError) in
      try await toolkit.beginSignIn(
        providerID: request.providerID, continueURL: "\(base)/",
        scopes: scopes[request.providerID] ?? [])
    }
    let url: String
    let sessionID: String
    switch begun {
    case .failure(let error): return .failure(error)
    case .success(let found): (url, sessionID) = found
    }
    var prompt = ProviderPrompt(
      browserURL: url, returnPort: listener.port, lifetime: ProviderFlow.browserLifetime)
    tell(prompt)
    let state = AuthorizationAttempt.state(in: url)
    let (delivery, browser) = try await listener.delivery(
      within: ProviderFlow.browserLifetime, state: state, now: surroundings.now,
      wait: surroundings.wait)
    prompt.isChecking = true
    tell(prompt)
    let credential = ProviderCredential(
      providerID: request.providerID, requestURI: base + delivery.target, sessionID: sessionID,
      form: delivery.form)
    let result = await Self.result { () async throws(IdentityError) in
      try await toolkit.signInOutcome(with: credential, linkingTo: request.linkingTo)
    }
    await browser.tell(result, continues: request.continues)
    return result
  }

  /// Returns a session with the provider's own tokens, where there is no identity service.
  private func ownSession(
    _ found: OpenIDProvider.SignIn, _ setUp: ProviderSetUp, _ providerID: String
  ) async throws(OpenIDError) -> Session {
    guard let idToken = found.tokens.idToken, let subject = found.claims["sub"]?.text else {
      throw .token(.missingClaim(name: "id_token"))
    }
    var claims = found.claims
    if claims["email"] == nil || claims["name"] == nil, let accessToken = found.tokens.accessToken,
      let client = setUp.browserClient ?? setUp.codeClient
    {
      // The profile may have values that the token lacks; the sign-in is valid without it.
      let more = try? await flow(setUp).provider(client).profile(
        accessToken: accessToken, subject: subject)
      claims.merge(more ?? [:]) { old, _ in old }
    }
    let accessToken = found.tokens.accessToken(now: surroundings.now())
    return Session(
      user: User(
        id: subject, email: claims["email"]?.text, displayName: claims["name"]?.text?.clippedName,
        isEmailVerified: claims["email_verified"]?.isTrue ?? false),
      idToken: idToken, refreshToken: found.tokens.refreshToken ?? Secret(""),
      expiresAt: found.claims["exp"]?.moment ?? accessToken?.expiresAt ?? surroundings.now(),
      providerID: providerID, isNewUser: false, accessToken: accessToken)
  }

  static func result<Value>(
    _ body: () async throws(IdentityError) -> Value
  ) async -> Result<Value, IdentityError> {
    do throws(IdentityError) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}

extension WaitingBrowser {
  /// Reports the outcome of a sign-in, as far as it is known here.
  ///
  /// - Parameters:
  ///   - result: The outcome.
  ///   - isUnfinished: Whether the terminal may still ask for something.
  func tell(_ result: Result<SignInOutcome, IdentityError>, continues isUnfinished: Bool) async {
    switch result {
    case .success(.signedIn): await isUnfinished ? showUnfinished() : signedIn()
    case .success(.conflict), .success(.secondFactor), .success(.securityKey):
      await showUnfinished()
    case .failure(let error): await failed(error)
    }
  }
}
