public import Identity

/// Signs in with a provider: in the browser of this machine and on another device at once.
public struct ProviderFlow: Sendable {
  private let setUp: ProviderSetUp
  private let exchange: WebExchange
  private let now: @Sendable () -> Int
  private let wait: @Sendable (Int) async throws(OpenIDFault) -> Void

  /// Seconds a person has in the browser.
  public static let browserLifetime = 600
  /// How often a short code that nobody typed is replaced by a new one.
  static let renewals = 2

  /// Describes a sign-in; nothing happens yet.
  ///
  /// - Parameters:
  ///   - setUp: The provider, and who we are to it.
  ///   - exchange: What carries requests.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws when the person gave up.
  public init(
    _ setUp: ProviderSetUp, exchange: @escaping WebExchange, now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDFault) -> Void
  ) {
    self.setUp = setUp
    self.exchange = exchange
    self.now = now
    self.wait = wait
  }

  /// Signs in.
  ///
  /// - Parameters:
  ///   - pages: What the browser is shown at the end.
  ///   - tell: Called with what the person is to do, and again when the short code is renewed.
  /// - Returns: What the provider said.
  /// - Throws: ``OpenIDFault``.
  public func signIn(
    pages: LoopbackListener.Pages, tell: @escaping @Sendable (ProviderPrompt) -> Void
  ) async throws(OpenIDFault) -> OpenIDProvider.SignIn {
    var fault: OpenIDFault?
    var browsing: (OpenIDProvider, AuthorizationAttempt, LoopbackListener)?
    if let client = setUp.browserClient {
      do throws(OpenIDFault) {
        let provider = try await provider(client)
        let (attempt, listener) = try await begin(provider, client, pages: pages)
        browsing = (provider, attempt, listener)
      } catch {
        fault = error
      }
    }
    let url = browsing?.1.url
    var device: Race.Way<OpenIDProvider.SignIn>?
    if let client = setUp.codeClient {
      do throws(OpenIDFault) {
        let provider = try await provider(client)
        let grant = try await provider.tokenEndpoint.beginDeviceGrant(scopes: setUp.scopes)
        tell(ProviderPrompt(grant, browserURL: url))
        device = self.device(provider, grant, browserURL: url, tell: tell)
      } catch {
        fault = fault ?? error
      }
    }
    if device == nil, let url {
      tell(ProviderPrompt(browserURL: url, lifetime: Self.browserLifetime))
    }
    let browser = browsing.map { self.browser($0.0, $0.1, $0.2, isAlone: device == nil) }
    let ways = [browser, device].compactMap(\.self)
    guard !ways.isEmpty else { throw fault ?? .notOffered(name: "client_id") }
    return try await Race.first(of: ways)
  }

  /// The provider as one of our clients sees it.
  ///
  /// - Parameter client: Who asks.
  /// - Returns: The provider; asked for what it is where it can say.
  /// - Throws: ``OpenIDFault``.
  public func provider(_ client: OpenIDClientID) async throws(OpenIDFault) -> OpenIDProvider {
    if let metadata = setUp.dialect.metadata {
      return OpenIDProvider(metadata, client: client, now: now, exchange: exchange)
    }
    return try await OpenIDProvider(
      issuer: setUp.dialect.issuer ?? "", client: client, now: now, exchange: exchange,
      template: setUp.dialect.template)
  }
}

private extension ProviderFlow {
  func begin(
    _ provider: OpenIDProvider, _ client: OpenIDClientID, pages: LoopbackListener.Pages
  ) async throws(OpenIDFault) -> (AuthorizationAttempt, LoopbackListener) {
    guard provider.metadata.authorizationEndpoint != nil else {
      throw .notOffered(name: "authorization_endpoint")
    }
    let listener = try await LoopbackListener(ports: setUp.redirectPorts, pages: pages)
    do throws(OpenIDFault) {
      let attempt = try AuthorizationAttempt(
        provider.metadata, client: client,
        redirectURI: "http://\(setUp.dialect.redirectHost):\(listener.port)/",
        scopes: setUp.scopes, parameters: setUp.dialect.choosesAccount)
      return (attempt, listener)
    } catch {
      listener.stop()
      throw error
    }
  }

  /// The browser's way; alone it ends with the time a person has, else with the short codes.
  func browser(
    _ provider: OpenIDProvider, _ attempt: AuthorizationAttempt, _ listener: LoopbackListener,
    isAlone: Bool
  ) -> Race.Way<OpenIDProvider.SignIn> {
    let wait = wait
    return {
      let way: Race.Way<OpenIDProvider.SignIn> = {
        await Race.outcome { () async throws(OpenIDFault) in
          try await provider.signIn(attempt, listener)
        }
      }
      guard isAlone else { return await way() }
      let clock: Race.Way<OpenIDProvider.SignIn> = {
        await Race.outcome { () async throws(OpenIDFault) in
          try await wait(Self.browserLifetime)
          throw .expired
        }
      }
      return await Race.outcome { () async throws(OpenIDFault) in
        try await Race.first(of: [way, clock], isTimed: true)
      }
    }
  }

  /// The short code's way; a code that nobody typed is replaced.
  func device(
    _ provider: OpenIDProvider, _ grant: DeviceGrant, browserURL: String?,
    tell: @escaping @Sendable (ProviderPrompt) -> Void
  ) -> Race.Way<OpenIDProvider.SignIn> {
    let (now, wait, scopes) = (now, wait, setUp.scopes)
    return {
      await Race.outcome { () async throws(OpenIDFault) in
        var grant = grant
        for renewal in 1...Self.renewals {
          do throws(OpenIDFault) {
            return try await provider.signIn(grant, now: now, wait: wait)
          } catch .expired {
            grant = try await provider.tokenEndpoint.beginDeviceGrant(scopes: scopes)
            var prompt = ProviderPrompt(grant, browserURL: browserURL)
            prompt.isRenewed = renewal < Self.renewals
            tell(prompt)
          }
        }
        return try await provider.signIn(grant, now: now, wait: wait)
      }
    }
  }
}

extension ProviderPrompt {
  /// What a device grant asks of a person.
  init(_ grant: DeviceGrant, browserURL: String?) {
    self.init(
      browserURL: browserURL, userCode: grant.userCode, verificationURL: grant.verificationURI,
      completeURL: grant.completeURI, lifetime: grant.lifetime, isRenewed: true)
  }
}
