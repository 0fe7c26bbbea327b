package import LoginIdentity

extension OpenIDProvider {
  /// A finished sign-in.
  package struct SignIn: Equatable, Sendable {
    package let tokens: ProviderTokens
    /// The verified claims of the ID token; empty for a provider without ID tokens.
    package let claims: [String: JSONValue]
    /// The raw nonce, for another check; `nil` for a device grant.
    package let rawNonce: Secret?
  }

  /// A finished sign-in, and the browser that waits for its page; `nil` for a code that was entered elsewhere.
  package struct Arrival: Sendable {
    package let signIn: SignIn
    package let browser: WaitingBrowser?
  }

  /// Waits for the browser of this computer; if its answer is wrong, its page says so at once.
  ///
  /// - Parameters:
  ///   - attempt: The attempt.
  ///   - listener: The listener for the answer.
  ///   - earliest: The earliest time when the person may have authenticated, in seconds since 1970; `nil` for any time.
  ///   - hasReturned: Called when the browser has returned, before the provider is asked.
  /// - Returns: The sign-in, and the browser.
  /// - Throws: ``OpenIDError``.
  func signIn(
    _ attempt: AuthorizationAttempt, _ listener: LoopbackListener,
    authenticatedSince earliest: Int? = nil, hasReturned: () -> Void = {}
  ) async throws(OpenIDError) -> Arrival {
    let result = await withTaskCancellationHandler {
      await Race.outcome { () async throws(OpenIDError) in
        let (code, browser) = try await listener.code(of: attempt)
        hasReturned()
        do throws(OpenIDError) {
          let tokens = try await tokenEndpoint.tokens(for: code, of: attempt)
          let claims = try await claims(
            of: tokens, nonce: attempt.nonce, authenticatedSince: earliest,
            missing: Self.reason(.browser, scopes: attempt.scopes))
          return Arrival(
            signIn: SignIn(tokens: tokens, claims: claims, rawNonce: attempt.rawNonce),
            browser: browser)
        } catch {
          await browser.failed(IdentityError(error))
          throw error
        }
      }
    } onCancel: {
      listener.stop()
    }
    return try result.get()
  }

  func signIn(
    _ device: DeviceGrant, authenticatedSince earliest: Int? = nil, now: @Sendable () -> Int,
    wait: @Sendable (Int) async throws(OpenIDError) -> Void,
    trouble: (OpenIDError?) -> Void
  ) async throws(OpenIDError) -> Arrival {
    let tokens = try await tokenEndpoint.tokens(
      for: device, now: now, wait: wait, trouble: trouble)
    return try await signIn(device, tokens, authenticatedSince: earliest)
  }

  /// Asks once whether the person has entered a code.
  ///
  /// - Returns: The sign-in; `nil` if the person hasn't.
  /// - Throws: ``OpenIDError``; ``OpenIDError/refused(code:detail:)`` with `slow_down` if asked too often.
  func signInOnce(
    _ device: DeviceGrant, authenticatedSince earliest: Int?
  ) async throws(OpenIDError) -> Arrival? {
    guard let tokens = try await tokenEndpoint.tokens(for: device) else { return nil }
    return try await signIn(device, tokens, authenticatedSince: earliest)
  }

  /// Checks the tokens for a code.
  private func signIn(
    _ device: DeviceGrant, _ tokens: ProviderTokens, authenticatedSince earliest: Int?
  ) async throws(OpenIDError) -> Arrival {
    var tokens = tokens
    let missing = Self.reason(.shortCode, scopes: device.scopes)
    if metadata.keysURI != nil, tokens.idToken == nil, missing == .shortCode,
      let refreshToken = tokens.refreshToken
    {
      tokens = try await withIDToken(tokens, refreshToken)
    }
    let claims = try await claims(
      of: tokens, nonce: nil, authenticatedSince: earliest, missing: missing)
    return Arrival(
      signIn: SignIn(tokens: tokens, claims: claims, rawNonce: nil), browser: nil)
  }

  /// Requests the ID token that a device grant didn't return: RFC 8628 doesn't define one, and some providers issue it
  /// only with the first refresh (django-oauth-toolkit; OpenID Connect Core §12.2).
  ///
  /// - Returns: The new tokens, or the old ones if the provider refuses.
  private func withIDToken(
    _ tokens: ProviderTokens, _ refreshToken: Secret
  ) async throws(OpenIDError) -> ProviderTokens {
    do throws(OpenIDError) {
      return try await tokenEndpoint.refresh(refreshToken)
    } catch .refused {
      return tokens
    }
  }

  private static func reason(
    _ way: ProviderError.MissingIDToken, scopes: [String]
  ) -> ProviderError.MissingIDToken {
    scopes.contains("openid") ? way : .notRequested
  }

  /// Returns the verified claims of the ID token; empty for a provider without ID tokens, whose access token the
  /// identity service verifies.
  private func claims(
    of tokens: ProviderTokens, nonce: Secret?, authenticatedSince earliest: Int?,
    missing: ProviderError.MissingIDToken
  ) async throws(OpenIDError) -> [String: JSONValue] {
    guard metadata.keysURI != nil else { return [:] }
    guard tokens.idToken != nil else { throw .noIDToken(missing) }
    return try await check(tokens, nonce: nonce, authenticatedSince: earliest)
  }
}
