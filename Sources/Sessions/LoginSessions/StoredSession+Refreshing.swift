package import LoginIdentity

extension StoredSession {
  /// The same sign-in with what a service gave for its refresh token.
  ///
  /// - Parameters:
  ///   - given: What came, or the part of it that is to be kept already.
  ///   - now: Seconds since 1970, by the local clock.
  /// - Returns: The session as it is to be kept.
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
