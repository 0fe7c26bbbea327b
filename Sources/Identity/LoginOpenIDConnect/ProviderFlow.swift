package import LoginIdentity

/// Signs in with a provider: in the browser of this computer and on another device at once.
package struct ProviderFlow: Sendable {
  let setUp: ProviderSetUp
  private let exchange: WebExchange
  let now: @Sendable () -> Int
  private let wait: @Sendable (Int) async throws(OpenIDError) -> Void

  /// The time that a person has in the browser, in seconds.
  package static let browserLifetime = 600
  /// The number of times that an unused short code is replaced with a new one.
  static let renewals = 2

  /// Creates a sign-in; nothing happens yet.
  ///
  /// - Parameters:
  ///   - setUp: The provider and its clients.
  ///   - exchange: The transport for requests.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws if the person canceled.
  package init(
    _ setUp: ProviderSetUp, exchange: @escaping WebExchange, now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDError) -> Void
  ) {
    self.setUp = setUp
    self.exchange = exchange
    self.now = now
    self.wait = wait
  }

  /// Signs in, and shows it in the browser.
  ///
  /// - Parameters:
  ///   - pages: The final pages in the browser.
  ///   - tell: Called with the steps for the person, and again when they change.
  /// - Returns: The sign-in at the provider.
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
  /// If one of two ways fails, the other continues: the failure is shown, and there is nothing to open or enter for
  /// that way.
  ///
  /// - Parameters:
  ///   - allowed: The offered ways.
  ///   - pages: The final pages in the browser.
  ///   - tell: Called with the steps for the person, and again when they change.
  /// - Returns: The sign-in, and the waiting browser.
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
        board.change { $0.clientID = client.id }
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

  /// Returns the provider for one of the clients.
  ///
  /// - Parameters:
  ///   - client: The client.
  ///   - endpoints: The required addresses; a second document may publish them (RFC 8414).
  /// - Returns: The provider, with its published metadata if it has discovery.
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
  /// Runs both ways; a failure of one is reported while the other continues.
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

  /// Signs in with a short code; an unused code is replaced.
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
  /// Whether the provider only lacks the way, for everyone or for this program: there is no need to show that while
  /// there is another way.
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
