import Glibc
package import LoginIdentity
import LoginPrivateFiles

/// The sessions of a person, of any number of services and accounts, shared by all their processes.
///
/// Reading takes no lock: the document is replaced whole. Every change takes the lock, reads, decides
/// and replaces. What cannot be read is never overwritten. docs/sessions.md tells more.
package struct SessionStore: Sendable {
  /// The folder with the file, the lock, and the mark by which changes are noticed.
  package let folder: String
  /// Where the sessions lie.
  package let storage: SessionStorage
  /// How many seconds the lock is waited for; a refresh holds it as long as the service takes.
  package var lockPatience = 45
  /// How many seconds each call of the keyring may take.
  package var keyringPatience = 3
  /// The socket of the agent that has the key of an encrypted file; ``AgentSocket/path(state:)`` says the usual one.
  package var agentSocket: String
  /// What has the key instead of the agent.
  package var vault: (any DocumentVault)?

  /// The local clock, in seconds since 1970.
  package let now: @Sendable () -> Int

  /// Describes a store; nothing is read or made yet.
  ///
  /// - Parameters:
  ///   - folder: Its folder, such as `$XDG_STATE_HOME/logintui`; made at the first change.
  ///   - storage: Where the sessions lie.
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

  /// The clock of this machine, in seconds since 1970.
  package static let systemClock: @Sendable () -> Int = {
    var moment = timespec()
    // clock_gettime(2); time(2) may be a tick behind, and then say the second before.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &moment)
    return moment.tv_sec
  }

  /// The path of the file, or what the text is called in the keyring; to be shown.
  package var place: String { location.name }

  /// All sessions, of all services.
  ///
  /// - Returns: In the order in which they were first kept.
  /// - Throws: ``SessionStoreError``.
  package func all() throws(SessionStoreError) -> [StoredSession] {
    let location = location
    guard let bytes = try location.read() else { return [] }
    do throws(StoreDocument.ReadingError) {
      return try StoreDocument.sessions(in: bytes)
    } catch {
      switch error {
      case .damaged: throw .damaged(path: location.name)
      case .newer(let version): throw .newer(path: location.name, version: version)
      }
    }
  }

  /// The session of a service that is used.
  ///
  /// - Parameter service: Which.
  /// - Returns: `nil` when nobody is signed in there.
  /// - Throws: ``SessionStoreError``.
  package func currentSession(of service: ServiceKey) throws(SessionStoreError) -> StoredSession? {
    try all().currentSession(of: [service])
  }

  /// Keeps a session, in place of the same person's former one.
  ///
  /// Like all changes it waits for the lock, which blocks the thread.
  ///
  /// - Parameters:
  ///   - session: A finished sign-in, or a session that something was changed in.
  ///   - service: Whose it is.
  ///   - isCurrent: Whether it becomes the current session of its service; otherwise only if there is none.
  ///   - isOnly: Whether the service's sessions of other people are forgotten.
  /// - Throws: ``SessionStoreError``; all is as it was.
  package func save(
    _ session: Session, of service: ServiceKey, isCurrent: Bool = true, isOnly: Bool = false
  ) throws(SessionStoreError) {
    guard session.isSound else { throw .unsoundToken }
    try change { sessions in
      if isOnly {
        sessions.removeAll { $0.service == service && $0.session.user.id != session.user.id }
      }
      let now = now()
      let place = sessions.firstIndex { $0.belongs(to: session.user.id, service) }
      var kept = StoredSession(
        service: service, session: session, signedInAt: now, refreshedAt: now, isCurrent: false)
      if let place {
        (kept.isCurrent, kept.choice) = (sessions[place].isCurrent, sessions[place].choice)
      }
      if let former = place.map({ sessions[$0] }), former.session.idToken == session.idToken {
        // The token is the old one and came when it came; only what is said of the person is new.
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

  /// Makes a session the one of its service that is used.
  ///
  /// - Parameters:
  ///   - userID: Whose.
  ///   - service: Where.
  /// - Returns: The session; `nil` when there is none, and then nothing has changed.
  /// - Throws: ``SessionStoreError``.
  package func select(
    userID: String, of service: ServiceKey
  ) throws(SessionStoreError) -> StoredSession? {
    try change { sessions in
      guard sessions.contains(where: { $0.belongs(to: userID, service) }) else { return }
      sessions.select(userID: userID, of: service)
    }.first { $0.belongs(to: userID, service) }
  }

  /// Forgets a session; if it was the one that is used, none is from then on.
  ///
  /// - Parameters:
  ///   - userID: Whose.
  ///   - service: Where.
  ///   - group: Services of which one session is used together; `service` alone where there are none.
  /// - Returns: The session as it was at the end, with the tokens of a refresh that was under way; `nil`
  ///   where there was none.
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

  /// Forgets the sessions of one service, of all people.
  ///
  /// Nothing is locked or made where there is none.
  ///
  /// - Parameter service: Which.
  /// - Returns: The sessions as they were at the end, with the tokens of a refresh that was under way.
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

  /// Forgets all sessions of all services.
  ///
  /// - Throws: ``SessionStoreError``.
  package func forgetAll() throws(SessionStoreError) {
    try change { sessions in sessions = [] }
  }
}

extension SessionStore {
  var locks: SessionFolder { SessionFolder(path: folder, patience: lockPatience) }

  /// Lock, read, change, replace.
  ///
  /// - Returns: What is kept now.
  @discardableResult
  func change(
    _ body: (inout [StoredSession]) -> Void
  ) throws(SessionStoreError) -> [StoredSession] {
    // A person may be asked for the passphrase here, which takes the turn of passphrases (keyTurn). The one who changes
    // the passphrase has that turn and then takes the lock: the other order would have each wait for the other.
    if storage == .encryptedFile { _ = try all() }
    let lock = try locks.lock()
    defer { lock.release() }
    let before = try all()
    var after = before
    body(&after)
    guard after != before else { return before }
    try put(after, inPlaceOf: before)
    return after
  }
}
