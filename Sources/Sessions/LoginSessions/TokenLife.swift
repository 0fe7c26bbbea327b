import LoginIdentity

/// The lifetime of an ID token according to the token itself, for when the local clock isn't reliable.
enum TokenLife {
  /// Returns the expiration time of a token that has just come, by the local clock.
  ///
  /// A service states the expiration by its own clock (`exp`); with a wrong local clock a token would never be valid,
  /// or be valid for too long. In that case the lifetime counts: `exp` minus `iat`. Nothing is verified here; a service
  /// can only shorten the validity of its own tokens.
  ///
  /// - Parameters:
  ///   - session: The session that came.
  ///   - now: Seconds since 1970, by the local clock.
  ///   - isNew: Whether the token was issued just now, so that it can't have expired.
  /// - Returns: Seconds since 1970.
  static func end(of session: Session, now: Int, isNew: Bool) -> Int {
    guard let life = seconds(of: session.idToken), life > 0 else { return session.expiresAt }
    // A service may send any number.
    let (end, overflow) = now.addingReportingOverflow(life)
    if isNew, session.expiresAt <= now { return overflow ? .max : end }
    return overflow ? session.expiresAt : min(session.expiresAt, end)
  }

  /// Returns `exp` minus `iat` (RFC 7519 §4.1), if the token has both.
  static func seconds(of token: Secret) -> Int? {
    let claims = UnverifiedToken(token)?.claims
    guard let end = claims?["exp"]?.whole, let start = claims?["iat"]?.whole else { return nil }
    let (life, overflow) = end.subtractingReportingOverflow(start)
    return overflow ? nil : life
  }
}
