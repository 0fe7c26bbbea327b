package import LoginSettings
package import LoginSupport
package import LoginIdentity
import LoginMessages
package import LoginSessions

/// The token that a job has in its environment, in place of a kept session.
package struct GivenToken {
  /// The variable; `exec` sets it too, so that what it starts uses that very token.
  package static let variable = "LOGINTUI_TOKEN"
  /// Seconds that a token is taken to be good which does not say so itself.
  private static let presumedLife = 3600

  package let token: Secret
  /// Whose it is, as far as it says; empty where it does not.
  package let user: User
  /// When it ends, in seconds since 1970; `nil` where it does not say.
  package let expiresAt: Int?

  /// Reads the variable; `nil` where it is empty or not set.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - kind: Which kind it is taken for: an ID token is a JWT, an access token may have any form.
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
    let said = claims ?? [:]
    user = User(
      id: (said["user_id"] ?? said["sub"])?.text ?? "", email: said["email"]?.text,
      displayName: said["name"]?.text, isEmailVerified: said["email_verified"] == .bool(true))
    expiresAt = said["exp"]?.moment
    guard expiresAt.map({ $0 > now }) ?? true else {
      throw CommandError(needing: .givenTokenExpired(variable: Self.variable), code: .tokenInvalid)
    }
  }

  /// The token as a session that is kept nowhere.
  ///
  /// - Parameters:
  ///   - service: The service of the settings.
  ///   - now: Seconds since 1970.
  /// - Returns: A session that cannot be refreshed.
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
  /// The token of the environment; `nil` where there is none, or an option names an account.
  ///
  /// - Parameter kind: The wanted kind; `nil` for the one in the setting `token`.
  /// - Returns: The token.
  /// - Throws: ``CommandError``, as ``GivenToken/init(_:as:now:)``.
  package func given(as kind: TokenKind? = nil) throws(CommandError) -> GivenToken? {
    guard !settings.isSpoken(.sessionAccount) else { return nil }
    let wanted: TokenKind
    if let kind { wanted = kind } else { wanted = try tokenKind }
    return try GivenToken(environment, as: wanted, now: Self.now)
  }

  /// The token of the environment as one that is handed out; there is no other in its place, and it is of whatever
  /// kind it is.
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

  /// The session that a command tells of: that of the token of the environment, else one that is kept.
  ///
  /// - Returns: The session, and whether it is kept nowhere.
  /// - Throws: ``CommandError``, with the status of a sign-in, where there is none.
  package func sessionInForce() throws(CommandError) -> (stored: StoredSession, isGiven: Bool) {
    guard let given = try givenToken(TokenRequest()) else { return (try session(), false) }
    return (given.stored, true)
  }
}
