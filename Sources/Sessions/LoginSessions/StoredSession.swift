package import LoginIdentity

/// A session that is kept.
package struct StoredSession: Equatable, Sendable {
  /// Whose it is.
  package var service: ServiceKey
  /// Who it is, and the tokens.
  package var session: Session
  /// When the person signed in, in seconds since 1970, by the local clock.
  package var signedInAt: Int
  /// When its ID token came, in seconds since 1970, by the local clock.
  package var refreshedAt: Int
  /// When any token came last, the access token too, in seconds since 1970, by the local clock.
  package var accessedAt: Int
  /// Whether the last refresh brought an access token and no other ID token (OpenID Connect Core
  /// §12.2): most likely none will.
  package var isIDTokenLast = false
  /// Whether its refresh token came with an ID token that was not found good: nothing more is taken from
  /// the service until one is.
  package var isUnproven = false
  /// Access tokens for part of the scopes or for one recipient, the oldest first.
  package var otherTokens: [OtherToken] = []
  /// Whether it is the one of its service that is used.
  package var isCurrent: Bool
  /// Of several services that are used together, the session with the highest number was chosen last.
  package var choice = 0

  /// Describes a session that is kept.
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

  /// How many seconds the ID token is still good.
  ///
  /// 0 when it has expired, and when the clock stands before the moment at which the token came, by
  /// more than a minute: then the clock was set, and nothing that it says of the token holds. No
  /// token is believed for more than a day after it came; a clock that was a day behind would
  /// otherwise keep one far beyond its life.
  ///
  /// - Parameter now: Seconds since 1970, by the local clock.
  /// - Returns: Seconds, 0 or more.
  package func validity(now: Int) -> Int {
    Self.validity(of: session.expiresAt, cameAt: refreshedAt, now: now)
  }

  /// How many seconds the access token is still good, by the same rules; 0 where there is none.
  ///
  /// - Parameter now: Seconds since 1970, by the local clock.
  /// - Returns: Seconds, 0 or more.
  package func accessValidity(now: Int) -> Int {
    guard let token = session.accessToken else { return 0 }
    return Self.validity(of: token.expiresAt, cameAt: accessedAt, now: now)
  }

  /// Whether the ID token has ended, and only a sign-in brings another one, as far as is known here.
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

  /// Seconds by which clocks differ although nobody set them.
  static let tolerance = 60
  /// Seconds in a day.
  static let longestLife = 86_400
}
