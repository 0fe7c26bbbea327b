package import LoginIdentity

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
