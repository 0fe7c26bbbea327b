package import LoginIdentity
import LoginMessages

extension Session {
  /// The assumed lifetime of a token without an expiry, in seconds.
  private static let presumedLife = 3600

  /// Creates the session of an ID token in an environment variable; it can't be refreshed.
  ///
  /// The claims of the token aren't verified, as in every session: the backend does that.
  ///
  /// - Parameters:
  ///   - variable: The name of the variable.
  ///   - environment: The environment of the process.
  ///   - now: The current time, in seconds since 1970.
  /// - Throws: ``LoginError/signInNeeded`` if the variable is empty or missing; ``LoginError/invalid(_:)`` if its value
  ///   isn't a valid ID token, or has expired.
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
