public import LoginIdentity
public import LoginScreens
import LoginSessions
import LoginSupport

extension SavedAccount {
  /// Returns the saved session, refreshed if its ID token expires too soon.
  ///
  /// While a refresh token is exchanged, signals that end the process wait, for at most five seconds, so that the new
  /// tokens are saved. If the task is canceled, an exchange that has begun is saved first.
  ///
  /// - Parameter life: The minimum time that the ID token must remain valid, rounded up to whole seconds. A token that
  ///   another process has just fetched, or that can't be replaced, is returned as long as it is valid.
  /// - Returns: The session as it is saved now.
  /// - Throws: ``LoginError/signInNeeded`` if no one is signed in, or the service no longer accepts the session;
  ///   ``LoginError/notSaved(_:_:)`` with the new session if it is only in memory. Other errors leave the saved session
  ///   unchanged. `CancellationError` if the task was canceled.
  public func session(validFor life: Duration = .seconds(60)) async throws -> Session {
    try await savedSession(validFor: life)
  }

  /// Returns the ID token of the saved session, for a backend.
  ///
  /// - Parameter life: The minimum time that it must remain valid, as in ``session(validFor:)``.
  /// - Returns: The token.
  /// - Throws: The same errors as ``session(validFor:)``.
  public func token(validFor life: Duration = .seconds(60)) async throws -> Secret {
    try await savedSession(validFor: life).idToken
  }

  /// Returns the saved session; if there is none, or it expired, shows a sign-in screen and saves the new session.
  ///
  /// If several tasks find no session, one shows the screen, and the others wait for its result. A token that the
  /// screen takes from the environment, because there is no terminal, isn't saved. The screen marks the sign-in method
  /// that was last used, unless ``LoginScreen/Options/marksLastUsed`` is off.
  ///
  /// - Parameters:
  ///   - life: The minimum time that the ID token of a saved session must remain valid, as in ``session(validFor:)``.
  ///   - screen: A screen for the same service.
  /// - Returns: The session.
  /// - Throws: ``LoginError/cancelled`` if the user left; ``LoginError/notSaved(_:_:)`` with a new or refreshed
  ///   session that couldn't be saved; otherwise the same errors as ``session(validFor:)``. If the saved session can't
  ///   be read, or the service can't be reached, the screen isn't shown.
  public func session(
    validFor life: Duration = .seconds(60), orSignIn screen: LoginScreen
  ) async throws -> Session {
    try await session(validFor: life) {
      let session = try await marking(on: screen).signIn()
      await remember(session, of: screen)
      return session
    } isSaved: {
      !screen.isGiven($0)
    }
  }

  /// Returns the ID token of the saved session; if there is none, shows a sign-in screen.
  ///
  /// - Parameters:
  ///   - life: The minimum time that the token of a saved session must remain valid, as in ``session(validFor:)``.
  ///   - screen: A screen for the same service.
  /// - Returns: The token.
  /// - Throws: The same errors as ``session(validFor:orSignIn:)``.
  public func token(
    validFor life: Duration = .seconds(60), orSignIn screen: LoginScreen
  ) async throws -> Secret {
    try await session(validFor: life, orSignIn: screen).idToken
  }

  /// Returns the saved session; if there is none, that of a given kind of sign-in.
  package func session(
    validFor life: Duration, signIn: () async throws -> Session,
    isSaved: (Session) -> Bool = { _ in true }
  ) async throws -> Session {
    if let session = try await knownSession(validFor: life) { return session }
    try await turn.take()
    defer { turn.release() }
    if let session = try await knownSession(validFor: life) { return session }
    let session = try await signIn()
    if isSaved(session) { try await save(session) }
    return session
  }

  /// Returns the saved session; `nil` if a sign-in is required.
  private func knownSession(validFor life: Duration) async throws -> Session? {
    do {
      return try await savedSession(validFor: life)
    } catch LoginError.signInNeeded {
      return nil
    }
  }

  private func savedSession(validFor life: Duration) async throws -> Session {
    let storage = try storage.get()
    let found: StoredSession?
    do throws(SessionStoreError) {
      found = try await storage.current()
    } catch {
      throw LoginError(error)
    }
    guard let found else { throw LoginError.signInNeeded }
    let seconds = life.wholeSeconds
    if found.validity(now: storage.now) >= max(1, seconds) { return found.session }
    try Task.checkCancellation()
    // The service of another process or computer is started or reached only from here on.
    let client = try service.client()
    do throws(SessionError) {
      return try await storage.freshSession(validFor: seconds, client).session
    } catch {
      if error == .refresh(.cancelled) { throw CancellationError() }
      // A client of the program's own may not support refreshing.
      guard error == .refresh(.methodNotAllowed) else { throw LoginError(error) }
      guard found.validity(now: storage.now) > 0 else { throw LoginError.signInNeeded }
      return found.session
    }
  }
}

extension LoginScreen {
  /// Returns whether a session is that of an environment variable.
  func isGiven(_ session: Session) -> Bool {
    guard case .environment(let variable) = options.whenNoTerminal,
      let token = ProgramVariables.all[variable]
    else { return false }
    return session.idToken == Secret(token)
  }
}

private extension Duration {
  /// The duration rounded up to whole seconds, 0 or more.
  var wholeSeconds: Int {
    let (seconds, attoseconds) = components
    let (next, isFar) = Int(clamping: seconds).addingReportingOverflow(attoseconds > 0 ? 1 : 0)
    return isFar ? .max : max(0, next)
  }
}
