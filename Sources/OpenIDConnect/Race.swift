public import Identity

extension OpenIDProvider {
  /// A finished sign-in.
  public struct SignIn: Equatable, Sendable {
    /// The tokens.
    public let tokens: ProviderTokens
    /// What the ID token says, checked.
    public let claims: [String: JSONValue]
    /// The raw nonce, for those who check it again; `nil` for a device grant.
    public let rawNonce: Secret?
  }

  /// Waits for both ways at once: the browser of this machine, and the code typed elsewhere.
  ///
  /// Whichever ends first wins, and the other stops. One way that fails does not end the other, unless the person said no.
  ///
  /// - Parameters:
  ///   - browser: The attempt in the browser and where it comes back to; `nil` for none.
  ///   - device: The short code; `nil` for none.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws when the person gave up.
  /// - Returns: The sign-in.
  /// - Throws: ``OpenIDFault``.
  public func signIn(
    browser: (attempt: AuthorizationAttempt, listener: LoopbackListener)?, device: DeviceGrant?,
    now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDFault) -> Void
  ) async throws(OpenIDFault) -> SignIn {
    let result = await withTaskGroup(
      of: Result<SignIn, OpenIDFault>.self
    ) { group -> Result<SignIn, OpenIDFault> in
      if let (attempt, listener) = browser {
        group.addTask {
          await withTaskCancellationHandler {
            await outcome { () async throws(OpenIDFault) in
              let code = try await listener.code(of: attempt)
              let tokens = try await tokenEndpoint.tokens(for: code, of: attempt)
              let claims = try await check(tokens, nonce: attempt.nonce)
              return SignIn(tokens: tokens, claims: claims, rawNonce: attempt.rawNonce)
            }
          } onCancel: {
            listener.stop()
          }
        }
      }
      if let device {
        group.addTask {
          await outcome { () async throws(OpenIDFault) in
            let tokens = try await tokenEndpoint.tokens(for: device, now: now, wait: wait)
            let claims = try await check(tokens, nonce: nil)
            return SignIn(tokens: tokens, claims: claims, rawNonce: nil)
          }
        }
      }
      defer { group.cancelAll() }
      var last: Result<SignIn, OpenIDFault> = .failure(.cancelled)
      for await result in group {
        switch result {
        case .success, .failure(.denied), .failure(.mixUp): return result
        case .failure: last = result
        }
      }
      return last
    }
    return try result.get()
  }

  private func outcome(
    _ body: () async throws(OpenIDFault) -> SignIn
  ) async -> Result<SignIn, OpenIDFault> {
    do throws(OpenIDFault) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}
