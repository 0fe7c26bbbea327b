import Glibc
package import LoginIdentity
import LoginPrivateFiles

/// The sessions of a person at any number of services and accounts, shared by all of the person's processes.
///
/// Reading doesn't take the lock, because the document is always replaced as a whole. Every change takes the lock,
/// reads, decides and replaces. A document that can't be read is never overwritten. For details, see docs/sessions.md.
package struct SessionStore: Sendable {
  /// The folder with the file, the lock, and the marker that shows changes.
  package let folder: String
  package let storage: SessionStorage
  /// The most seconds to wait for the lock; a refresh holds it until the service has answered.
  package var lockTimeout = 45
  /// The most seconds that each call of the keyring may take.
  package var keyringTimeout = 3
  /// The socket of the agent that holds the key of an encrypted file; ``AgentSocket/path(state:)`` is the usual one.
  package var agentSocket: String
  /// The holder of the key instead of the agent.
  package var vault: (any DocumentVault)?

  /// The local clock, in seconds since 1970.
  package let now: @Sendable () -> Int

  /// Creates a store; nothing is read or created yet.
  ///
  /// - Parameters:
  ///   - folder: The folder, such as `$XDG_STATE_HOME/logintui`; created at the first change.
  ///   - storage: The kind of storage.
  ///   - now: The local clock, in seconds since 1970.
  package init(
    folder: String, storage: SessionStorage,
    now: @escaping @Sendable () -> Int = SessionStore.systemClock
  ) {
    self.folder = folder
    self.storage = storage
    self.now = now
    agentSocket = AgentSocket.path(state: folder)
  }

  /// The clock of this computer, in seconds since 1970.
  package static let systemClock: @Sendable () -> Int = {
    var moment = timespec()
    // clock_gettime(2); time(2) may be a tick behind, and then return the second before.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &moment)
    return moment.tv_sec
  }

  /// The path of the file, or the name of the text in the keyring; to be shown.
  package var place: String { location.name }

  /// Returns all sessions of all services.
  ///
  /// - Returns: The sessions, in the order in which they were first stored.
  /// - Throws: ``SessionStoreError``.
  package func all() throws(SessionStoreError) -> [StoredSession] { try content().sessions }

  /// Returns all sessions, and the tokens of this device.
  func content() throws(SessionStoreError) -> StoredContent {
    let location = location
    guard let bytes = try location.read() else { return StoredContent() }
    do throws(StoreDocument.ReadingError) {
      return try StoreDocument.content(in: bytes)
    } catch {
      switch error {
      case .damaged: throw .damaged(path: location.name)
      case .newer(let version): throw .newer(path: location.name, version: version)
      }
    }
  }

  /// Returns the current session of a service.
  ///
  /// - Parameter service: The service.
  /// - Returns: The session; `nil` if no session is the current one.
  /// - Throws: ``SessionStoreError``.
  package func currentSession(of service: ServiceKey) throws(SessionStoreError) -> StoredSession? {
    try all().currentSession(of: [service])
  }

  /// Stores a session, in place of the same user's former one, and the token of this device if the session has one.
  ///
  /// Like all changes it waits for the lock, which blocks the thread.
  ///
  /// - Parameters:
  ///   - session: A finished sign-in, or a changed session.
  ///   - service: The session's service.
  ///   - isCurrent: Whether it becomes the current session of its service; otherwise only if there isn't one.
  ///   - isOnly: Whether to remove the service's sessions of other users.
  /// - Throws: ``SessionStoreError``; nothing has changed.
  package func save(
    _ session: Session, of service: ServiceKey, isCurrent: Bool = true, isOnly: Bool = false
  ) throws(SessionStoreError) {
    guard session.isSound else { throw .unsoundToken }
    try changeContent { content in
      let now = now()
      if let token = session.deviceToken {
        content.devices.keep(token, of: session.user.id, at: service, now: now)
      }
      var sessions = content.sessions
      defer { content.sessions = sessions }
      if isOnly {
        sessions.removeAll { $0.service == service && $0.session.user.id != session.user.id }
      }
      let place = sessions.firstIndex { $0.belongs(to: session.user.id, service) }
      var kept = StoredSession(
        service: service, session: session, signedInAt: now, refreshedAt: now, isCurrent: false)
      if let place {
        (kept.isCurrent, kept.choice) = (sessions[place].isCurrent, sessions[place].choice)
      }
      if let former = place.map({ sessions[$0] }), former.session.idToken == session.idToken {
        // The token and its time are the old ones; only the description of the user is new.
        (kept.signedInAt, kept.refreshedAt) = (former.signedInAt, former.refreshedAt)
        (kept.accessedAt, kept.isIDTokenLast) = (former.accessedAt, former.isIDTokenLast)
        kept.otherTokens = former.otherTokens
        kept.session = session.ending(at: min(session.expiresAt, former.session.expiresAt))
      } else {
        kept.session = session.ending(at: TokenLife.end(of: session, now: now, isNew: false))
      }
      if let place { sessions[place] = kept } else { sessions.append(kept) }
      if isCurrent || sessions.currentSession(of: [service]) == nil {
        sessions.select(userID: session.user.id, of: service)
      }
    }
  }

  /// Makes a session the current one of its service.
  ///
  /// - Parameters:
  ///   - userID: The ID of the session's user.
  ///   - service: The session's service.
  /// - Returns: The session; `nil` if it doesn't exist, and then nothing has changed.
  /// - Throws: ``SessionStoreError``.
  package func select(
    userID: String, of service: ServiceKey
  ) throws(SessionStoreError) -> StoredSession? {
    try change { sessions in
      guard sessions.contains(where: { $0.belongs(to: userID, service) }) else { return }
      sessions.select(userID: userID, of: service)
    }.first { $0.belongs(to: userID, service) }
  }

  /// Removes a session; if it was the current one, its service has no current session from then on.
  ///
  /// - Parameters:
  ///   - userID: The ID of the session's user.
  ///   - service: The session's service.
  ///   - group: The services that share one current session; only `service` if empty.
  /// - Returns: The session in its last state, with the tokens of a refresh that was in progress; `nil` if it didn't
  ///   exist.
  /// - Throws: ``SessionStoreError``.
  @discardableResult
  package func forget(
    userID: String, of service: ServiceKey, among group: [ServiceKey] = []
  ) throws(SessionStoreError) -> StoredSession? {
    var forgotten: StoredSession?
    try change { sessions in
      forgotten = sessions.first { $0.belongs(to: userID, service) }
      sessions.forget(userID, of: service, among: group)
    }
    return forgotten
  }

  /// Removes the sessions of all users of one service.
  ///
  /// If there aren't any, nothing is locked or created.
  ///
  /// - Parameter service: The service.
  /// - Returns: The sessions in their last state, with the tokens of a refresh that was in progress.
  /// - Throws: ``SessionStoreError``.
  package func forgetAll(
    of service: ServiceKey
  ) throws(SessionStoreError) -> [StoredSession] {
    guard try all().contains(where: { $0.service == service }) else { return [] }
    var forgotten: [StoredSession] = []
    try change { sessions in
      forgotten = sessions.filter { $0.service == service }
      sessions.removeAll { $0.service == service }
    }
    return forgotten
  }

  /// Removes the sessions of all services, and the tokens of this device.
  package func forgetAll() throws(SessionStoreError) {
    try changeContent { $0 = StoredContent() }
  }
}

extension SessionStore {
  var locks: SessionFolder { SessionFolder(path: folder, timeout: lockTimeout) }

  /// Changes the sessions as ``changeContent(_:)`` does.
  @discardableResult
  func change(
    _ body: (inout [StoredSession]) -> Void
  ) throws(SessionStoreError) -> [StoredSession] {
    try changeContent { body(&$0.sessions) }.sessions
  }

  /// Takes the lock, reads, changes and replaces the document.
  @discardableResult
  func changeContent(
    _ body: (inout StoredContent) -> Void
  ) throws(SessionStoreError) -> StoredContent {
    // This may ask the person for the passphrase, which takes the turn of passphrases (keyTurn). A process that changes
    // the passphrase takes that turn first and then the lock: the other order would be a deadlock.
    if storage == .encryptedFile { _ = try content() }
    let lock = try locks.lock()
    defer { lock.release() }
    let before = try content()
    var after = before
    body(&after)
    guard after != before else { return before }
    try put(after, inPlaceOf: before)
    return after
  }
}
