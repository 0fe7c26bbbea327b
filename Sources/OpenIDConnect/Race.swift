public import Identity

extension OpenIDProvider {
  /// A finished sign-in.
  public struct SignIn: Equatable, Sendable {
    /// The tokens.
    public let tokens: ProviderTokens
    /// What the ID token says, checked; empty for a provider that gives none.
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
    var ways: [Race.Way<SignIn>] = []
    if let (attempt, listener) = browser {
      ways.append {
        await Race.outcome { () async throws(OpenIDFault) in
          try await signIn(attempt, listener)
        }
      }
    }
    if let device {
      ways.append {
        await Race.outcome { () async throws(OpenIDFault) in
          try await signIn(device, now: now, wait: wait)
        }
      }
    }
    return try await Race.first(of: ways)
  }

  /// Waits for the browser of this machine.
  func signIn(
    _ attempt: AuthorizationAttempt, _ listener: LoopbackListener
  ) async throws(OpenIDFault) -> SignIn {
    let result = await withTaskCancellationHandler {
      await Race.outcome { () async throws(OpenIDFault) in
        let code = try await listener.code(of: attempt)
        let tokens = try await tokenEndpoint.tokens(for: code, of: attempt)
        return SignIn(
          tokens: tokens, claims: try await claims(of: tokens, nonce: attempt.nonce),
          rawNonce: attempt.rawNonce)
      }
    } onCancel: {
      listener.stop()
    }
    return try result.get()
  }

  /// Waits for the code typed elsewhere.
  func signIn(
    _ device: DeviceGrant, now: @Sendable () -> Int,
    wait: @Sendable (Int) async throws(OpenIDFault) -> Void
  ) async throws(OpenIDFault) -> SignIn {
    let tokens = try await tokenEndpoint.tokens(for: device, now: now, wait: wait)
    return SignIn(tokens: tokens, claims: try await claims(of: tokens, nonce: nil), rawNonce: nil)
  }

  /// What the ID token says, checked; nothing for a provider that gives none, whose access token is
  /// for the identity service to check.
  private func claims(
    of tokens: ProviderTokens, nonce: Secret?
  ) async throws(OpenIDFault) -> [String: JSONValue] {
    guard metadata.keysURI != nil else { return [:] }
    return try await check(tokens, nonce: nonce)
  }
}

/// Several ways to the same end.
enum Race {
  /// One of them; it stops when its task is cancelled.
  typealias Way<Value> = @Sendable () async -> Result<Value, OpenIDFault>

  /// Whichever ends first wins, and the others stop; one that fails does not end them, unless the
  /// person said no, the time is over or somebody cheats.
  ///
  /// - Parameters:
  ///   - ways: The ways.
  ///   - isTimed: Whether one of them is only a clock; then any end of the other is the end.
  /// - Returns: What the winner brought.
  /// - Throws: ``OpenIDFault``; of several that failed the last.
  static func first<Value: Sendable>(
    of ways: [Way<Value>], isTimed: Bool = false
  ) async throws(OpenIDFault) -> Value {
    let result = await withTaskGroup(
      of: Result<Value, OpenIDFault>.self
    ) { group -> Result<Value, OpenIDFault> in
      for way in ways { group.addTask { await way() } }
      defer { group.cancelAll() }
      var last: Result<Value, OpenIDFault> = .failure(.cancelled)
      for await result in group {
        switch result {
        case .success, .failure(.denied), .failure(.expired), .failure(.mixUp): return result
        case .failure where isTimed: return result
        case .failure: last = result
        }
      }
      return last
    }
    return try result.get()
  }

  /// The outcome of work as a value.
  static func outcome<Value>(
    _ body: () async throws(OpenIDFault) -> Value
  ) async -> Result<Value, OpenIDFault> {
    do throws(OpenIDFault) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}
