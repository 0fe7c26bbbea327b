package import LoginIdentity

package struct StoredSession: Equatable, Sendable {
  package var service: ServiceKey
  package var session: Session
  /// The time of the sign-in, in seconds since 1970, by the local clock.
  package var signedInAt: Int
  /// The time when the ID token came, in seconds since 1970, by the local clock.
  package var refreshedAt: Int
  /// The time when any token came last, including the access token, in seconds since 1970, by the local clock.
  package var accessedAt: Int
  /// Whether the last refresh brought an access token without another ID token (OpenID Connect Core §12.2): most
  /// likely there won't be another one.
  package var isIDTokenLast = false
  /// Whether the refresh token came with an ID token that failed verification: nothing more is accepted from the
  /// service until a valid one comes.
  package var isUnproven = false
  /// Access tokens for part of the scopes or for one recipient, the oldest first.
  package var otherTokens: [OtherToken] = []
  package var isCurrent: Bool
  /// The order of selection: of several services that are used together, the session with the highest number was
  /// selected last.
  package var choice = 0

  package init(
    service: ServiceKey, session: Session, signedInAt: Int, refreshedAt: Int, isCurrent: Bool
  ) {
    self.service = service
    self.session = session
    self.signedInAt = signedInAt
    self.refreshedAt = refreshedAt
    accessedAt = refreshedAt
    self.isCurrent = isCurrent
  }

  /// Returns the seconds for which the ID token is still valid.
  ///
  /// The result is 0 if the token has expired, or if the clock is more than a minute before the moment at which the
  /// token came: then the clock was set, and can't be trusted for this token. No token counts as valid for more than a
  /// day after it came; otherwise a clock that was a day behind would extend it far beyond its lifetime.
  ///
  /// - Parameter now: Seconds since 1970, by the local clock.
  /// - Returns: Seconds, 0 or more.
  package func validity(now: Int) -> Int {
    Self.validity(of: session.expiresAt, cameAt: refreshedAt, now: now)
  }

  /// Returns the seconds for which the access token is still valid, by the same rules; 0 if there isn't one.
  ///
  /// - Parameter now: Seconds since 1970, by the local clock.
  /// - Returns: Seconds, 0 or more.
  package func accessValidity(now: Int) -> Int {
    guard let token = session.accessToken else { return 0 }
    return Self.validity(of: token.expiresAt, cameAt: accessedAt, now: now)
  }

  /// Returns whether the ID token has expired, and only a sign-in gets another one, as far as the store shows.
  ///
  /// - Parameter now: Seconds since 1970, by the local clock.
  /// - Returns: Whether the person has to sign in.
  package func needsSignIn(now: Int) -> Bool {
    validity(now: now) == 0 && (session.refreshToken.isEmpty || isIDTokenLast)
  }

  static func validity(of expiresAt: Int, cameAt: Int, now: Int) -> Int {
    let (ahead, isFar) = cameAt.subtractingReportingOverflow(now)
    guard expiresAt > now, !isFar, ahead <= tolerance else { return 0 }
    let (longest, overflow) = cameAt.addingReportingOverflow(longestLife)
    return max(0, min(expiresAt, overflow ? .max : longest) - now)
  }

  /// The seconds by which correct clocks may differ.
  static let tolerance = 60
  /// The number of seconds in a day.
  static let longestLife = 86_400
}
