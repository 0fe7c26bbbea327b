public import LoginIdentity
public import LoginScreens
import LoginSessions
import LoginSupport

extension SavedAccount {
  /// The session, refreshed if its ID token has too little life left.
  ///
  /// Signals that end the process wait while a refresh token is exchanged, five seconds at most, so that what came for it
  /// is saved. When the task is cancelled, an exchange that has begun is saved first.
  ///
  /// - Parameter life: How long the ID token has to be good yet; fractions of a second count as one. A token that another
  ///   process has just fetched, or that can't be replaced, is returned if it is good at all.
  /// - Returns: The session as it is saved now.
  /// - Throws: ``LoginError/signInNeeded`` if nobody is signed in, or the service no longer accepts the session;
  ///   ``LoginError/notSaved(_:_:)`` with the new session if it is only in memory. Other errors leave the saved session as
  ///   it was. `CancellationError` if the task was cancelled.
  public func session(validFor life: Duration = .seconds(60)) async throws -> Session {
    try await savedSession(validFor: life)
  }

  /// The ID token of the session, for a backend.
  ///
  /// - Parameter life: How long it has to be good yet, as in ``session(validFor:)``.
  /// - Returns: The token.
  /// - Throws: As ``session(validFor:)``.
  public func token(validFor life: Duration = .seconds(60)) async throws -> Secret {
    try await savedSession(validFor: life).idToken
  }

  /// The session; where there is none, or it has ended, the person signs in on a screen, and the session is saved.
  ///
  /// Of several tasks that find nobody signed in, one shows the screen, and the others wait for what comes of it. A token
  /// that the screen takes from the environment, where there is no terminal, isn't saved.
  ///
  /// - Parameters:
  ///   - life: How long the ID token of a saved session has to be good yet, as in ``session(validFor:)``.
  ///   - screen: The screen, for the same service.
  /// - Returns: The session.
  /// - Throws: ``LoginError/cancelled`` if the person left; ``LoginError/notSaved(_:_:)`` with the session of a sign-in or
  ///   a refresh that couldn't be saved; otherwise as ``session(validFor:)``. While the saved session can't be read, or the
  ///   service can't be reached, the person isn't asked.
  public func session(
    validFor life: Duration = .seconds(60), orSignIn screen: LoginScreen
  ) async throws -> Session {
    try await session(validFor: life) {
      try await screen.signIn()
    } isSaved: {
      !screen.isGiven($0)
    }
  }

  /// The ID token of the session; where there is none, the person signs in.
  ///
  /// - Parameters:
  ///   - life: How long the token of a saved session has to be good yet, as in ``session(validFor:)``.
  ///   - screen: The screen, for the same service.
  /// - Returns: The token.
  /// - Throws: As ``session(validFor:orSignIn:)``.
  public func token(
    validFor life: Duration = .seconds(60), orSignIn screen: LoginScreen
  ) async throws -> Secret {
    try await session(validFor: life, orSignIn: screen).idToken
  }

  /// The same with another way to ask the person.
  package func session(
    validFor life: Duration, signIn: () async throws -> Session,
    isSaved: (Session) -> Bool = { _ in true }
  ) async throws -> Session {
    if let session = try await knownSession(validFor: life) { return session }
    try await turn.take()
    defer { turn.giveBack() }
    if let session = try await knownSession(validFor: life) { return session }
    let session = try await signIn()
    if isSaved(session) { try await save(session) }
    return session
  }

  /// The session; `nil` if only a sign-in brings one.
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
    // A service of another process, or of another machine, is started or reached from here on.
    let client = try service.client()
    do throws(SessionError) {
      return try await storage.freshSession(validFor: seconds, client).session
    } catch {
      if error == .refresh(.cancelled) { throw CancellationError() }
      // A client of the program's own need not refresh anything.
      guard error == .refresh(.methodNotAllowed) else { throw LoginError(error) }
      guard found.validity(now: storage.now) > 0 else { throw LoginError.signInNeeded }
      return found.session
    }
  }
}

private extension LoginScreen {
  /// Whether a session is that of a variable of the environment.
  func isGiven(_ session: Session) -> Bool {
    guard case .environment(let variable) = options.whenNoTerminal,
      let token = ProgramVariables.all[variable]
    else { return false }
    return session.idToken == Secret(token)
  }
}

private extension Duration {
  /// The seconds that it takes up, 0 or more.
  var wholeSeconds: Int {
    let (seconds, attoseconds) = components
    let (next, isFar) = Int(clamping: seconds).addingReportingOverflow(attoseconds > 0 ? 1 : 0)
    return isFar ? .max : max(0, next)
  }
}
