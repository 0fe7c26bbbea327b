package import LoginIdentity
import LoginPrivateFiles

extension SessionStore {
  /// Returns a session with a token that's valid for a while yet, after a refresh if necessary.
  ///
  /// If the stored token is valid for long enough, the store is only read, without the lock. Otherwise this function
  /// takes the lock, reads the store again, refreshes the tokens, and replaces the store before it releases the lock:
  /// of all processes that need a token at once, one refreshes it, and the others find the result. Space for the new
  /// document is reserved before the request to the service.
  ///
  /// A service isn't required to issue another ID token (OpenID Connect Core §12.2). The existing one is then used
  /// until it expires, and the next request follows in the second half of the access token's lifetime.
  ///
  /// The service's answer is stored first, and checked afterward. Signals and the end of the task are delayed from the
  /// use of the refresh token until then.
  ///
  /// If the service doesn't issue a token, the session depends on the answer:
  /// - The refresh token is definitely revoked (`sessionExpired`: revoked, used up by another client, or the account
  ///   was deleted). The session is removed, unless the store has another token by then: it could never be of use
  ///   again, and the next request has to report that a sign-in is needed.
  /// - Anything else, including a disabled account, which may be enabled again: nothing changes.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - userID: The ID of the user; `nil` for the current session.
  ///   - group: The services that share one current session; only `service` if empty.
  ///   - wanted: The kind of token to get.
  ///   - minimumValidity: The seconds that the token has to be valid yet. A token that another process fetched during
  ///     the wait, or that can't be replaced, only has to be valid at all.
  ///   - refresh: Starts the request for new tokens. It runs while the lock is held. An empty refresh token in its
  ///     result means that the old one remains valid.
  /// - Returns: The session as it's stored.
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
    // The user is the one from the beginning, even if another one was selected meanwhile.
    let stored = try look(for: found.session.user.id, of: service)
    if stored.hasNews(of: wanted, since: found) { return try usable(stored, wanted) }
    if let enough = try enough(stored, wanted, for: minimumValidity) { return enough }
    return try await renew(stored, wanting: wanted, among: group, refresh)
  }
}

private extension SessionStore {
  /// The result of the wait for the lock.
  enum Waited {
    case locked(FileLock)
    case renewed(StoredSession)
  }

  /// Returns the session if a request to the service couldn't improve it; `nil` if a request is needed.
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
    var wait = SessionFolder.Wait(seconds: lockTimeout)
    while true {
      let lock = try Self.store { () throws(SessionStoreError) in try locks.attempt() }
      if let lock { return .locked(lock) }
      guard let pause = wait.next() else { throw .store(locks.tooLong) }
      do {
        try await Task.sleep(for: .milliseconds(pause))
      } catch {
        throw .refresh(.cancelled)
      }
      // The keyring is read once, under the lock; reading the file costs next to nothing.
      guard storage == .file else { continue }
      let stored = try look(for: found.session.user.id, of: found.service)
      if stored.hasNews(of: wanted, since: found) { return .renewed(stored) }
    }
  }
}

private extension StoredSession {
  /// Returns whether a service has issued such a token since then; a new refresh token by itself may come from a
  /// refresh that wasn't finished.
  ///
  /// An access token without an ID token shows that another ID token isn't available.
  func hasNews(of wanted: WantedToken, since former: StoredSession) -> Bool {
    switch wanted {
    case .idToken:
      session.idToken != former.session.idToken
        || session.accessToken != former.session.accessToken
    case .accessToken:
      token(wanted) != nil && token(wanted)?.token != former.token(wanted)?.token
    }
  }

  /// Returns whether a request would bring nothing: the service doesn't issue another ID token, and the access token
  /// is in the first half of its lifetime.
  func hasNothingNew(now: Int) -> Bool {
    guard isIDTokenLast, let token = session.accessToken else { return false }
    let (life, isFar) = token.expiresAt.subtractingReportingOverflow(accessedAt)
    return !isFar && accessValidity(now: now) > min(life, Self.longestLife) / 2
  }
}
