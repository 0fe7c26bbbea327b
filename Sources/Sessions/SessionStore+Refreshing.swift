public import Identity
import PrivateFiles

extension SessionStore {
  /// A session whose ID token is good for a while yet; a new token is fetched when it is not.
  ///
  /// A token that is good enough costs one look and no lock. Otherwise the lock is taken, the store is
  /// read again, the token refreshed, and the store replaced before the lock is let go: of all
  /// processes that ask at once one refreshes, and the others find the new token. Room for the new
  /// document is taken before the service is asked.
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
  ///   - minimumValidity: Seconds the ID token must be good yet. A token that somebody fetched while we
  ///     waited is good enough as long as it is good at all.
  ///   - refresh: Asks the service for a new token. It runs while the lock is held. An empty refresh
  ///     token in what it gives means that the old one stays.
  /// - Returns: The session as it is kept.
  /// - Throws: ``SessionError``.
  public func fresh(
    _ service: ServiceKey, userID: String? = nil, minimumValidity: Int,
    refresh: (Session) async throws(IdentityError) -> Session
  ) async throws(SessionError) -> StoredSession {
    let found = try look(for: userID, of: service)
    if isGood(found, for: minimumValidity) { return found }
    let lock: FileLock
    switch try await wait(for: found, minimumValidity) {
    case .renewed(let session): return session
    case .locked(let taken): lock = taken
    }
    defer { lock.release() }
    // The person is the one we began with, whoever was selected meanwhile.
    let stored = try look(for: found.session.user.id, of: service)
    let isNew = stored.session.idToken != found.session.idToken
    if isGood(stored, for: isNew ? 1 : minimumValidity) { return stored }
    return try await renew(stored, refresh)
  }
}

private extension SessionStore {
  /// How the wait for the lock ended.
  enum Waited {
    case locked(FileLock)
    case renewed(StoredSession)
  }

  func isGood(_ stored: StoredSession, for minimumValidity: Int) -> Bool {
    stored.validity(now: now()) >= max(1, minimumValidity)
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
    for found: StoredSession, _ minimumValidity: Int
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
      let isNew = stored.session.idToken != found.session.idToken
      if isNew, isGood(stored, for: 1) { return .renewed(stored) }
    }
  }

  /// Asks the service, and replaces the session; under the lock.
  func renew(
    _ stored: StoredSession, _ refresh: (Session) async throws(IdentityError) -> Session
  ) async throws(SessionError) -> StoredSession {
    let place = try Self.store { () throws(SessionStoreError) in
      try location.prepare(room: StoreDocument.bytes(of: try all()).count + Self.roomToGrow)
    }
    let given: Session
    do throws(IdentityError) {
      // Without a refresh token there is nothing to ask with.
      guard !stored.session.refreshToken.isEmpty else { throw .sessionExpired }
      given = try await refresh(stored.session)
      guard given.user.id == stored.session.user.id else {
        throw .unintelligibleAnswer(host: stored.service.rawValue)
      }
    } catch {
      if error == .sessionExpired, isVoid(stored) { remove(stored, place) }
      throw .refresh(error)
    }
    return try Self.store { () throws(SessionStoreError) in try put(given, for: stored, place) }
  }

  /// Bytes that a refreshed session may be longer than before: tokens grow with their claims.
  static var roomToGrow: Int { 16_384 }

  func put(
    _ given: Session, for stored: StoredSession, _ place: any PreparedPlace
  ) throws(SessionStoreError) -> StoredSession {
    let now = now()
    var renewed = stored
    renewed.refreshedAt = now
    renewed.session = Session(
      user: given.user, idToken: given.idToken,
      refreshToken: given.refreshToken.isEmpty ? stored.session.refreshToken : given.refreshToken,
      expiresAt: TokenLife.end(of: given, now: now, isNew: true),
      providerID: given.providerID.isEmpty ? stored.session.providerID : given.providerID,
      isNewUser: stored.session.isNewUser)
    var sessions = try all()
    let index = sessions.firstIndex { $0.belongs(to: given.user.id, stored.service) }
    if let index { sessions[index] = renewed } else { sessions.append(renewed) }
    try place.replace(with: sessions)
    return renewed
  }

  /// Whether a session that gets no new token is of no use: one that never had a refresh token keeps
  /// its ID token to the end.
  func isVoid(_ stored: StoredSession) -> Bool {
    !stored.session.refreshToken.isEmpty || !isGood(stored, for: 1)
  }

  /// Removes a session whose refresh token is void, if it still has that one.
  ///
  /// Where that fails, the next who asks finds it, asks, and is told the same.
  func remove(_ stored: StoredSession, _ place: any PreparedPlace) {
    guard var sessions = try? all() else { return }
    sessions.removeAll {
      $0.belongs(to: stored.session.user.id, stored.service)
        && $0.session.refreshToken == stored.session.refreshToken
    }
    try? place.replace(with: sessions)
  }

  /// Says of a failure of the store that it is one.
  static func store<Result>(
    _ body: () throws(SessionStoreError) -> Result
  ) throws(SessionError) -> Result {
    do throws(SessionStoreError) {
      return try body()
    } catch {
      throw .store(error)
    }
  }
}
