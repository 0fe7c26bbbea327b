package import LoginIdentity

/// Signs in with a provider: in the browser of this machine and on another device at once.
package struct ProviderFlow: Sendable {
  private let setUp: ProviderSetUp
  private let exchange: WebExchange
  private let now: @Sendable () -> Int
  private let wait: @Sendable (Int) async throws(OpenIDError) -> Void

  /// Seconds a person has in the browser.
  package static let browserLifetime = 600
  /// How often a short code that nobody typed is replaced by a new one.
  static let renewals = 2

  /// Describes a sign-in; nothing happens yet.
  ///
  /// - Parameters:
  ///   - setUp: The provider, and who we are to it.
  ///   - exchange: What carries requests.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws when the person gave up.
  package init(
    _ setUp: ProviderSetUp, exchange: @escaping WebExchange, now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDError) -> Void
  ) {
    self.setUp = setUp
    self.exchange = exchange
    self.now = now
    self.wait = wait
  }

  /// Signs in, and tells the browser so.
  ///
  /// - Parameters:
  ///   - pages: What the browser is shown at the end.
  ///   - tell: Called with what the person is to do, and again when that changes.
  /// - Returns: What the provider said.
  /// - Throws: ``OpenIDError``.
  package func signIn(
    pages: LoopbackListener.Pages, tell: @escaping @Sendable (ProviderPrompt) -> Void
  ) async throws(OpenIDError) -> OpenIDProvider.SignIn {
    let arrival = try await arrival(pages: pages, tell: tell)
    await arrival.browser?.signedIn()
    return arrival.signIn
  }

  /// Signs in at the provider; a browser then waits for the outcome.
  ///
  /// Of two ways the one that fails does not end the other: its failure is shown, and it loses what
  /// could be opened or typed.
  ///
  /// - Parameters:
  ///   - allowed: The ways that are offered.
  ///   - pages: What the browser is shown at the end.
  ///   - tell: Called with what the person is to do, and again when that changes.
  /// - Returns: What the provider said, and who waits.
  /// - Throws: ``OpenIDError``.
  package func arrival(
    by allowed: Set<ProviderSignInRequest.Way> = Set(ProviderSignInRequest.Way.allCases),
    pages: LoopbackListener.Pages, tell: @escaping @Sendable (ProviderPrompt) -> Void
  ) async throws(OpenIDError) -> OpenIDProvider.Arrival {
    let board = PromptBoard(now: now, tell: tell)
    var errors: [OpenIDError] = []
    var ways: [(kind: ProviderSignInRequest.Way, run: Race.Way<OpenIDProvider.Arrival>)] = []
    if allowed.contains(.browser), let client = setUp.browserClient {
      do throws(OpenIDError) {
        let provider = try await provider(client)
        let (attempt, listener) = try await begin(provider, client, pages: pages)
        board.change { prompt in
          (prompt.browserURL, prompt.returnPort) = (attempt.url, listener.port)
        }
        ways.append((.browser, browser(provider, attempt, listener, on: board)))
      } catch {
        errors.append(error)
        board.change { $0.browserFailure = error.isMissing ? nil : IdentityError(error) }
      }
    }
    if allowed.contains(.code), let client = setUp.codeClient {
      do throws(OpenIDError) {
        let provider = try await provider(client, needing: [.deviceAuthorization])
        let grant = try await provider.tokenEndpoint.beginDeviceGrant(
          scopes: setUp.scopes(at: provider.metadata))
        board.show(grant, isRenewed: true)
        ways.append((.code, device(provider, grant, on: board)))
      } catch {
        errors.append(error)
        board.change { $0.codeFailure = error.isMissing ? nil : IdentityError(error) }
      }
    }
    guard !ways.isEmpty else { throw errors.first ?? .notOffered(name: "client_id") }
    let hasCode = ways.contains { $0.kind == .code }
    if !hasCode { board.begin(lifetime: Self.browserLifetime) }
    board.open()
    let arrival = try await race(ways, isTimed: !hasCode, on: board)
    board.change { $0.isChecking = true }
    return arrival
  }

  /// The provider as one of our clients sees it.
  ///
  /// - Parameters:
  ///   - client: The client that asks.
  ///   - endpoints: The addresses needed; a second document may publish them (RFC 8414).
  /// - Returns: The provider; asked for what it is where it can say.
  /// - Throws: ``OpenIDError``.
  package func provider(
    _ client: OpenIDClientID, needing endpoints: Set<ProviderEndpoint> = []
  ) async throws(OpenIDError) -> OpenIDProvider {
    let dialect = setUp.dialect
    if let metadata = dialect.metadata {
      return OpenIDProvider(
        ProviderMetadata(metadata, configured: setUp.endpoints), client: client, now: now,
        exchange: exchange, resources: setUp.options.resources)
    }
    return try await OpenIDProvider(
      issuer: dialect.issuer ?? "", client: client, now: now, exchange: exchange,
      resources: setUp.options.resources, configured: setUp.endpoints, needs: endpoints,
      mayBeCalled: dialect.mayBeCalled)
  }
}

private extension ProviderFlow {
  /// Runs both ways; a failure of one is reported while the other goes on.
  ///
  /// A browser that is or becomes the only way gets a time limit; codes expire by themselves.
  func race(
    _ ways: [(kind: ProviderSignInRequest.Way, run: Race.Way<OpenIDProvider.Arrival>)],
    isTimed: Bool,
    on board: PromptBoard
  ) async throws(OpenIDError) -> OpenIDProvider.Arrival {
    let clock: Race.Way<OpenIDProvider.Arrival> = Race.clock(
      Self.browserLifetime, now: now, wait: wait)
    return try await Race.first(of: ways.map(\.run), within: isTimed ? clock : nil) {
      index, error in
      switch ways[index].kind {
      case .browser:
        board.change { prompt in
          (prompt.browserURL, prompt.returnPort) = (nil, nil)
          prompt.isChecking = false
          prompt.browserFailure = IdentityError(error)
        }
        return nil
      case .code:
        board.endCode(IdentityError(error), lifetime: Self.browserLifetime)
        return clock
      }
    }
  }

  func begin(
    _ provider: OpenIDProvider, _ client: OpenIDClientID, pages: LoopbackListener.Pages
  ) async throws(OpenIDError) -> (AuthorizationAttempt, LoopbackListener) {
    guard provider.metadata.authorizationEndpoint != nil else {
      throw .notOffered(name: "authorization_endpoint")
    }
    let listener = try await LoopbackListener(
      ports: setUp.redirectPorts, host: setUp.usedRedirectHost, path: setUp.redirectPath,
      pages: pages)
    do throws(OpenIDError) {
      let attempt = try AuthorizationAttempt(
        provider.metadata, client: client, redirectURI: setUp.redirectAddress(port: listener.port),
        scopes: setUp.scopes(at: provider.metadata),
        parameters: setUp.parameters(at: provider.metadata))
      return (attempt, listener)
    } catch {
      listener.stop()
      throw error
    }
  }

  func browser(
    _ provider: OpenIDProvider, _ attempt: AuthorizationAttempt, _ listener: LoopbackListener,
    on board: PromptBoard
  ) -> Race.Way<OpenIDProvider.Arrival> {
    let earliest = setUp.earliestAuthentication(now: now())
    return {
      await Race.outcome { () async throws(OpenIDError) in
        try await provider.signIn(attempt, listener, authenticatedSince: earliest) {
          board.change { $0.isChecking = true }
        }
      }
    }
  }

  /// The short code's way; a code that nobody typed is replaced.
  func device(
    _ provider: OpenIDProvider, _ grant: DeviceGrant, on board: PromptBoard
  ) -> Race.Way<OpenIDProvider.Arrival> {
    let (now, wait, scopes) = (now, wait, setUp.scopes(at: provider.metadata))
    let earliest = setUp.earliestAuthentication(now: now())
    let trouble: @Sendable (OpenIDError?) -> Void = { error in
      board.change { $0.codeTrouble = error.map { IdentityError($0) } }
    }
    return {
      await Race.outcome { () async throws(OpenIDError) in
        var grant = grant
        for renewal in 1...Self.renewals {
          do throws(OpenIDError) {
            return try await provider.signIn(
              grant, authenticatedSince: earliest, now: now, wait: wait, trouble: trouble)
          } catch .expired {
            grant = try await provider.tokenEndpoint.beginDeviceGrant(scopes: scopes)
            board.show(grant, isRenewed: renewal < Self.renewals)
          }
        }
        return try await provider.signIn(
          grant, authenticatedSince: earliest, now: now, wait: wait, trouble: trouble)
      }
    }
  }
}

private extension OpenIDError {
  /// Whether the provider merely does not have the way, for anybody or for this program: nothing that a
  /// person has to be told while there is another one.
  var isMissing: Bool {
    switch self {
    case .notOffered, .refused: true
    case .unreachable, .timedOut, .untrusted, .serverFailure, .redirected, .unintelligibleAnswer,
      .shortage, .unusableAnswer, .otherIssuer, .insecureAddress, .denied, .expired, .mixUp,
      .repeatedParameter, .clock, .token, .noIDToken, .unusableClientKey, .cannotListen, .cancelled:
      false
    }
  }
}
