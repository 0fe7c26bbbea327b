package import LoginIdentity
import LoginMessages

extension Session {
  /// Seconds that a token is taken to be good which does not say so itself.
  private static let presumedLife = 3600

  /// The session of an ID token that a variable of the environment has; it cannot be refreshed.
  ///
  /// What the token says is read and not verified, as with every session: the backend does that.
  ///
  /// - Parameters:
  ///   - variable: Its name.
  ///   - environment: The environment of the process.
  ///   - now: Seconds since 1970.
  /// - Throws: ``LoginError/signInNeeded`` where the variable is empty or not set, ``LoginError/invalid(_:)`` for what is
  ///   no ID token, or one that has expired.
  package init(
    variable: String, in environment: [String: String], now: Int
  ) throws(LoginError) {
    guard let text = environment[variable], !text.isEmpty else { throw .signInNeeded }
    let token = Secret(text)
    guard token.isToken, let claims = UnverifiedToken(token)?.claims else {
      throw .invalid(.variableNoIDToken(variable: variable))
    }
    let expiresAt = claims["exp"]?.moment
    guard expiresAt.map({ $0 > now }) ?? true else {
      throw .invalid(.givenTokenExpired(variable: variable))
    }
    self.init(
      user: User(claims: claims), idToken: token, refreshToken: Secret(""),
      expiresAt: expiresAt ?? now + Self.presumedLife, providerID: "", isNewUser: false)
  }
}
