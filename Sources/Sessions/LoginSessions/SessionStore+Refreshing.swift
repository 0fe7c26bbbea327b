package import LoginIdentity
import LoginPrivateFiles

extension SessionStore {
  /// A session of which a token is good for a while yet; a new one is fetched when it is not.
  ///
  /// For a token that is valid for long enough the store is only read, without the lock. Otherwise
  /// the lock is taken, the store is read again, the tokens refreshed, and the store replaced
  /// before the lock is released: of all processes that ask at once one refreshes, and the others
  /// find what came. Room for the new document is taken before the service is asked.
  ///
  /// A service need not give another ID token (OpenID Connect Core §12.2). The one there is then stays
  /// until it ends, and the service is asked again in the second half of the access token's life.
  ///
  /// What came for the refresh token is kept first, and checked then. Signals and the end of the task
  /// wait from the moment the token is used until that.
  ///
  /// What becomes of the session when the service gives no token:
  /// - The service says for certain that the refresh token is void (`sessionExpired`: revoked, used up
  ///   by somebody else, the account deleted). The entry is removed, unless the store has another
  ///   token by then: it could never again be of use, and whoever asks next shall be told to sign in.
  /// - Anything else, a disabled account too (it may be enabled again): all is as it was.
  ///
  /// - Parameters:
  ///   - service: Whose session.
  ///   - userID: Which person's; `nil` for the session that is used.
  ///   - group: Services of which one session is used together; `service` alone where there are none.
  ///   - wanted: Which token.
  ///   - minimumValidity: Seconds it must be good yet. A token that somebody fetched while we
  ///     waited, or that cannot be replaced, is good enough as long as it is good at all.
  ///   - refresh: Begins to ask the service for new tokens. It runs while the lock is held. An empty
  ///     refresh token in what it gives means that the old one stays.
  /// - Returns: The session as it is kept.
  /// - Throws: ``SessionError``.
  package func freshSession(
    of service: ServiceKey, userID: String? = nil, among group: [ServiceKey] = [],
    wanting wanted: WantedToken = .idToken, minimumValidity: Int,
    refresh: (Session) async throws(IdentityError) -> SessionRefresh
  ) async throws(SessionError) -> StoredSession {
    let found = try look(for: userID, of: service)
    if let enough = try enough(found, wanted, for: minimumValidity) { return enough }
    let lock: FileLock
    switch try await wait(for: found, wanted) {
    case .renewed(let session): return try usable(session, wanted)
    case .locked(let taken): lock = taken
    }
    defer { lock.release() }
    // The person is the one we began with, whoever was selected meanwhile.
    let stored = try look(for: found.session.user.id, of: service)
    if stored.hasNews(of: wanted, since: found) { return try usable(stored, wanted) }
    if let enough = try enough(stored, wanted, for: minimumValidity) { return enough }
    return try await renew(stored, wanting: wanted, among: group, refresh)
  }
}

private extension SessionStore {
  /// How the wait for the lock ended.
  enum Waited {
    case locked(FileLock)
    case renewed(StoredSession)
  }

  /// The session where no question to the service could better it; `nil` where one is to be asked.
  func enough(
    _ stored: StoredSession, _ wanted: WantedToken, for minimumValidity: Int
  ) throws(SessionError) -> StoredSession? {
    let now = now()
    if stored.validity(of: wanted, now: now) >= max(1, minimumValidity) { return stored }
    let isVain = wanted == .idToken && stored.hasNothingNew(now: now)
    return isVain || stored.session.refreshToken.isEmpty ? try usable(stored, wanted) : nil
  }

  func look(for userID: String?, of service: ServiceKey) throws(SessionError) -> StoredSession {
    let sessions = try Self.store { () throws(SessionStoreError) in try all() }
    let found = sessions.first { stored in
      guard let userID else { return stored.service == service && stored.isCurrent }
      return stored.belongs(to: userID, service)
    }
    guard let found else { throw .signedOut }
    return found
  }

  /// Waits for the lock without blocking a thread, or until another process has renewed the file.
  func wait(
    for found: StoredSession, _ wanted: WantedToken
  ) async throws(SessionError) -> Waited {
    let locks = locks
    var wait = SessionFolder.Wait(seconds: lockPatience)
    while true {
      let lock = try Self.store { () throws(SessionStoreError) in try locks.attempt() }
      if let lock { return .locked(lock) }
      guard let pause = wait.next() else { throw .store(locks.tooLong) }
      do {
        try await Task.sleep(for: .milliseconds(pause))
      } catch {
        throw .refresh(.cancelled)
      }
      // The keyring is asked once, under the lock; the file costs next to nothing.
      guard storage == .file else { continue }
      let stored = try look(for: found.session.user.id, of: found.service)
      if stored.hasNews(of: wanted, since: found) { return .renewed(stored) }
    }
  }
}

private extension StoredSession {
  /// Whether a service gave such a token since then; another refresh token alone may come of a refresh that
  /// was not finished.
  ///
  /// An access token that came alone says that no other ID token is to be had.
  func hasNews(of wanted: WantedToken, since former: StoredSession) -> Bool {
    switch wanted {
    case .idToken:
      session.idToken != former.session.idToken
        || session.accessToken != former.session.accessToken
    case .accessToken:
      token(wanted) != nil && token(wanted)?.token != former.token(wanted)?.token
    }
  }

  /// Whether a question would bring nothing: the service gives no other ID token, and the access token is
  /// in the first half of its life.
  func hasNothingNew(now: Int) -> Bool {
    guard isIDTokenLast, let token = session.accessToken else { return false }
    let (life, isFar) = token.expiresAt.subtractingReportingOverflow(accessedAt)
    return !isFar && accessValidity(now: now) > min(life, Self.longestLife) / 2
  }
}
