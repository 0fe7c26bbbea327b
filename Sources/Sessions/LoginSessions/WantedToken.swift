package import LoginIdentity

/// Which token of a session somebody wants to use.
package enum WantedToken: Hashable, Sendable {
  /// The one that says who the person is, for backends that verify it.
  case idToken
  /// One that opens services of the provider.
  case accessToken(AccessTokenRequest)
}

extension StoredSession {
  /// A token as it is kept, however old.
  ///
  /// - Parameter wanted: Which.
  /// - Returns: The token, and when it ends by the local clock; `nil` where there is none.
  package func token(_ wanted: WantedToken) -> AccessToken? {
    switch wanted {
    case .idToken: AccessToken(token: session.idToken, expiresAt: session.expiresAt)
    case .accessToken(let request) where request.isOfSignIn: session.accessToken
    case .accessToken(let request): otherTokens.first { $0.request == request }?.token
    }
  }

  /// How many seconds a token is still good, by the rules of ``validity(now:)``; 0 where there is none.
  ///
  /// - Parameters:
  ///   - wanted: Which.
  ///   - now: Seconds since 1970, by the local clock.
  /// - Returns: Seconds, 0 or more.
  package func validity(of wanted: WantedToken, now: Int) -> Int {
    switch wanted {
    case .idToken: return validity(now: now)
    case .accessToken(let request) where request.isOfSignIn: return accessValidity(now: now)
    case .accessToken(let request):
      guard let other = otherTokens.first(where: { $0.request == request }) else { return 0 }
      return Self.validity(of: other.token.expiresAt, cameAt: other.cameAt, now: now)
    }
  }

  /// Keeps an access token beside that of the sign-in, and forgets those that have ended, and the oldest of too
  /// many.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - request: What was asked for.
  ///   - now: Seconds since 1970, by the local clock.
  mutating func add(_ token: AccessToken, for request: AccessTokenRequest, now: Int) {
    otherTokens.removeAll { other in
      other.request == request
        || Self.validity(of: other.token.expiresAt, cameAt: other.cameAt, now: now) == 0
    }
    otherTokens.append(OtherToken(request: request, token: token, cameAt: now))
    otherTokens.removeFirst(max(0, otherTokens.count - OtherToken.most))
  }
}

/// An access token that is kept beside that of the sign-in.
package struct OtherToken: Equatable, Sendable {
  /// What was asked for.
  package let request: AccessTokenRequest
  /// The token.
  package let token: AccessToken
  /// When it came, in seconds since 1970, by the local clock.
  package let cameAt: Int

  /// How many of one session are kept at most: everybody who reads the store reads all of them.
  static let most = 16
}
