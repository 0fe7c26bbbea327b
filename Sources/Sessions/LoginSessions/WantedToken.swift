package import LoginIdentity

/// The kind of token that a caller wants from a session.
package enum WantedToken: Hashable, Sendable {
  /// The token that identifies the user, for backends that verify it.
  case idToken
  /// A token that gives access to services of the provider.
  case accessToken(AccessTokenRequest)
}

extension StoredSession {
  /// Returns a token as it's stored, however old.
  ///
  /// - Parameter wanted: The kind of token.
  /// - Returns: The token with its expiration by the local clock; `nil` if there isn't one.
  package func token(_ wanted: WantedToken) -> AccessToken? {
    switch wanted {
    case .idToken: AccessToken(token: session.idToken, expiresAt: session.expiresAt)
    case .accessToken(let request) where request.isOfSignIn: session.accessToken
    case .accessToken(let request): otherTokens.first { $0.request == request }?.token
    }
  }

  /// Returns the seconds for which a token is still valid, by the rules of ``validity(now:)``; 0 if there isn't one.
  ///
  /// - Parameters:
  ///   - wanted: The kind of token.
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

  /// Adds an access token to that of the sign-in, and removes expired ones, and the oldest if there are too many.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - request: The request that it was issued for.
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

/// An access token in addition to that of the sign-in.
package struct OtherToken: Equatable, Sendable {
  package let request: AccessTokenRequest
  package let token: AccessToken
  /// The time when the token came, in seconds since 1970, by the local clock.
  package let cameAt: Int

  /// The most tokens to store for one session, because every reader of the store reads all of them.
  static let most = 16
}
