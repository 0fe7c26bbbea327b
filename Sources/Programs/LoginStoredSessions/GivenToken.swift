package import LoginSettings
package import LoginSupport
package import LoginIdentity
import LoginMessages
package import LoginSessions

/// The token that a job has in its environment, instead of a stored session.
package struct GivenToken {
  /// The variable; `exec` sets it too, so that the started program uses the same token.
  package static let variable = "LOGINTUI_TOKEN"
  /// The presumed lifetime in seconds of a token that doesn't contain one.
  private static let presumedLife = 3600

  package let token: Secret
  /// The owner, as far as the token contains it; otherwise empty.
  package let user: User
  /// The expiry, in seconds since 1970; `nil` if the token doesn't contain it.
  package let expiresAt: Int?

  /// Reads the variable; `nil` if it is empty or not set.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - kind: The presumed kind: an ID token is a JWT, an access token may have any form.
  ///   - now: Seconds since 1970.
  /// - Throws: ``CommandError``, with the status of a missing sign-in, for a token that can't be read or has expired.
  package init?(
    _ environment: [String: String], as kind: TokenKind, now: Int
  ) throws(CommandError) {
    guard let text = environment[Self.variable], !text.isEmpty else { return nil }
    token = Secret(text)
    guard token.isToken else {
      throw CommandError(needing: .givenTokenInvalid(variable: Self.variable), code: .tokenInvalid)
    }
    let claims = UnverifiedToken(token)?.claims
    guard claims != nil || kind == .access else {
      throw CommandError(
        needing: .givenTokenUnreadable(
          variable: Self.variable,
          kind: "\(SettingName.tokenKind.variable)=\(TokenKind.access.rawValue)"),
        code: .tokenInvalid)
    }
    user = User(claims: claims ?? [:])
    expiresAt = claims?["exp"]?.moment
    guard expiresAt.map({ $0 > now }) ?? true else {
      throw CommandError(needing: .givenTokenExpired(variable: Self.variable), code: .tokenInvalid)
    }
  }

  /// Returns the token as a session that isn't stored.
  ///
  /// - Parameters:
  ///   - service: The service of the settings.
  ///   - now: Seconds since 1970.
  /// - Returns: A session that can't be refreshed.
  package func stored(of service: ServiceKey, now: Int) -> StoredSession {
    StoredSession(
      service: service,
      session: Session(
        user: user, idToken: token, refreshToken: Secret(""),
        expiresAt: expiresAt ?? now + Self.presumedLife, providerID: "", isNewUser: false),
      signedInAt: now, refreshedAt: now, isCurrent: true)
  }
}

extension SessionAccess {
  /// Returns the token of the environment; `nil` if there isn't one, or an option names an account.
  ///
  /// - Parameter kind: The wanted kind; `nil` for the one in the setting `token`.
  /// - Returns: The token.
  /// - Throws: ``CommandError``, as ``GivenToken/init(_:as:now:)``.
  package func given(as kind: TokenKind? = nil) throws(CommandError) -> GivenToken? {
    guard !settings.isGivenAsOption(.sessionAccount) else { return nil }
    let wanted: TokenKind
    if let kind { wanted = kind } else { wanted = try tokenKind }
    return try GivenToken(environment, as: wanted, now: Self.now)
  }

  /// Returns the token of the environment in the form of a requested token; no other token can replace it, and its kind
  /// is unchanged.
  func givenToken(_ request: TokenRequest) throws(CommandError) -> UsableToken? {
    let kind = request.access.isOfSignIn ? request.kind : .access
    guard let given = try given(as: kind) else { return nil }
    let now = Self.now
    let stored = given.stored(of: services.first ?? .embedded, now: now)
    let shown: TokenKind
    if let kind { shown = kind } else { shown = try tokenKind }
    return UsableToken(
      stored: stored, kind: shown, token: given.token,
      expiresAt: stored.session.expiresAt, validity: max(0, stored.session.expiresAt - now),
      type: "Bearer", scopes: nil)
  }

  /// Returns the session that a command describes: the one from the environment, otherwise a stored one.
  ///
  /// - Returns: The session, and whether it isn't stored.
  /// - Throws: ``CommandError``, with the status of a sign-in, if there isn't one.
  package func sessionInForce() throws(CommandError) -> (stored: StoredSession, isGiven: Bool) {
    guard let given = try givenToken(TokenRequest()) else { return (try session(), false) }
    return (given.stored, true)
  }
}
