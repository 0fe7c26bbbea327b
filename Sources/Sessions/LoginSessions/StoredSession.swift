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

  func belongs(to userID: String, _ service: ServiceKey) -> Bool {
    self.service == service && session.user.id == userID
  }
}

extension [StoredSession] {
  /// Returns the current session of several services together: of their current sessions, the one that was selected
  /// last.
  ///
  /// - Parameter services: The services; one in most cases.
  /// - Returns: The session; `nil` if none of the services has a current one.
  package func currentSession(of services: [ServiceKey]) -> StoredSession? {
    self.filter { $0.isCurrent && services.contains($0.service) }
      .max { ($0.choice, $0.signedInAt) < ($1.choice, $1.signedInAt) }
  }

  /// Makes one session the only current one of its service.
  mutating func select(userID: String, of service: ServiceKey) {
    let (next, overflow) = (map(\.choice).max() ?? 0).addingReportingOverflow(1)
    for index in indices where self[index].service == service {
      self[index].isCurrent = self[index].session.user.id == userID
      if self[index].isCurrent { self[index].choice = overflow ? .max : next }
    }
  }

  /// Removes a session; if it was the current one, its group has no current session from then on.
  mutating func forget(_ userID: String, of service: ServiceKey, among group: [ServiceKey]) {
    let group = group.isEmpty ? [service] : group
    if currentSession(of: group)?.belongs(to: userID, service) == true {
      for index in indices where group.contains(self[index].service) {
        self[index].isCurrent = false
      }
    }
    removeAll { $0.belongs(to: userID, service) }
  }
}

extension StoredSession {
  /// Returns the same sign-in with a service's answer to its refresh token.
  ///
  /// - Parameters:
  ///   - given: The answer, or the part of it that can be stored already.
  ///   - now: Seconds since 1970, by the local clock.
  /// - Returns: The session to store.
  package func taking(_ given: Session, now: Int) -> StoredSession {
    var renewed = self
    let isIDTokenNew = given.idToken != session.idToken
    let isAccessNew = given.accessToken != nil && given.accessToken != session.accessToken
    renewed.session = Session(
      user: given.user, idToken: given.idToken,
      refreshToken: given.refreshToken.isEmpty ? session.refreshToken : given.refreshToken,
      expiresAt: isIDTokenNew
        ? TokenLife.end(of: given, now: now, isNew: true) : session.expiresAt,
      providerID: given.providerID.isEmpty ? session.providerID : given.providerID,
      isNewUser: session.isNewUser, accessToken: given.accessToken ?? session.accessToken)
    if isAccessNew || isIDTokenNew { renewed.accessedAt = now }
    if isIDTokenNew {
      renewed.refreshedAt = now
      renewed.isIDTokenLast = false
    } else if isAccessNew {
      renewed.isIDTokenLast = true
    }
    return renewed
  }
}
