import LoginIdentity

/// How long ID tokens live, told by themselves, where the local clock cannot be trusted with it.
enum TokenLife {
  /// When a token that has just come ends, by the local clock.
  ///
  /// A service that names the end by its own clock (`exp`) and a local clock that is wrong would make
  /// a token that is never good, or good for too long. Then what counts is how long it lives: `exp`
  /// less `iat`. Nothing is verified here; a service can only shorten what it grants.
  ///
  /// - Parameters:
  ///   - session: What came.
  ///   - now: Seconds since 1970, by the local clock.
  ///   - isNew: Whether the token was made this moment, so that it cannot have expired.
  /// - Returns: Seconds since 1970.
  static func end(of session: Session, now: Int, isNew: Bool) -> Int {
    guard let life = seconds(of: session.idToken), life > 0 else { return session.expiresAt }
    // A service may say any number.
    let (end, overflow) = now.addingReportingOverflow(life)
    if isNew, session.expiresAt <= now { return overflow ? .max : end }
    return overflow ? session.expiresAt : min(session.expiresAt, end)
  }

  /// `exp` less `iat` (RFC 7519 §4.1), where the token says both.
  static func seconds(of token: Secret) -> Int? {
    let claims = UnverifiedToken(token)?.claims
    guard let end = claims?["exp"]?.whole, let start = claims?["iat"]?.whole else { return nil }
    let (life, overflow) = end.subtractingReportingOverflow(start)
    return overflow ? nil : life
  }
}
