public import Identity

/// A session that is kept.
public struct StoredSession: Equatable, Sendable {
  /// Whose it is.
  public var service: ServiceKey
  /// Who it is, and the tokens.
  public var session: Session
  /// When the person signed in, in seconds since 1970, by the local clock.
  public var signedInAt: Int
  /// When its ID token came, in seconds since 1970, by the local clock.
  public var refreshedAt: Int
  /// Whether it is the one of its service that is used.
  public var isCurrent: Bool

  /// Describes a session that is kept.
  public init(
    service: ServiceKey, session: Session, signedInAt: Int, refreshedAt: Int, isCurrent: Bool
  ) {
    self.service = service
    self.session = session
    self.signedInAt = signedInAt
    self.refreshedAt = refreshedAt
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
  public func validity(now: Int) -> Int {
    let (ahead, isFar) = refreshedAt.subtractingReportingOverflow(now)
    guard session.expiresAt > now, !isFar, ahead <= Self.tolerance else { return 0 }
    return max(0, min(session.expiresAt, refreshedAt + Self.longestLife) - now)
  }

  /// Seconds by which clocks differ although nobody set them.
  static let tolerance = 60
  /// Seconds in a day.
  static let longestLife = 86_400
}
