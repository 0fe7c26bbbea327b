import LoginIdentity
import LoginScarceResources
import LoginSessions
import Synchronization

/// The storage for the session of a ``SavedAccount``.
protocol AccountStorage: Sendable {
  /// The local clock, in seconds since 1970.
  var now: Int { get }
  /// Returns the current session; `nil` if no one is signed in.
  func current() async throws(SessionStoreError) -> StoredSession?
  /// Returns a session whose ID token is valid for at least this many seconds, after a refresh if necessary.
  func freshSession(
    validFor seconds: Int, _ client: IdentityClient
  ) async throws(SessionError) -> StoredSession
  /// Saves a session in place of all others of the service, even in a canceled task.
  func save(_ session: Session) async throws(SessionStoreError)
  /// Removes the sessions of the service, even in a canceled task.
  ///
  /// - Returns: The removed sessions, in their last state.
  func forget() async throws(SessionStoreError) -> [StoredSession]
  /// The sign-in method that was last used, which outlasts the session; `nil` if it isn't known.
  var lastMethod: String? { get }
  /// Remembers a sign-in method, by its provider ID.
  func remember(_ method: String) async
  /// Returns the current state, followed by each change.
  func changes() -> AsyncStream<SavedAccount.Change>
}

/// A session in a file, or in the keyring.
struct DiskAccount: AccountStorage {
  let store: SessionStore
  let service: ServiceKey

  var now: Int { store.now() }

  func current() async throws(SessionStoreError) -> StoredSession? {
    // A file is read immediately; a keyring may make the caller wait.
    guard store.storage != .file else { return try store.currentSession(of: service) }
    return try await Self.apart { () throws(SessionStoreError) in
      try store.currentSession(of: service)
    }
  }

  func freshSession(
    validFor seconds: Int, _ client: IdentityClient
  ) async throws(SessionError) -> StoredSession {
    try await Self.apart { () async throws(SessionError) in
      try await store.freshSession(of: service, minimumValidity: seconds) {
        (session: Session) async throws(IdentityError) in try await client.beginRefresh(session)
      }
    }
  }

  func save(_ session: Session) async throws(SessionStoreError) {
    try await Self.apart { () throws(SessionStoreError) in
      try store.save(session, of: service, isOnly: true)
    }
  }

  func forget() async throws(SessionStoreError) -> [StoredSession] {
    try await Self.apart { () throws(SessionStoreError) in try store.forgetAll(of: service) }
  }

  var lastMethod: String? { methods.method(of: [service.rawValue]) }

  func remember(_ method: String) async {
    // The user has signed in even if the file can't be written.
    await Self.apart { _ = try? methods.remember(method, of: service.rawValue) }
  }

  private var methods: LastUsedMethods { LastUsedMethods(folder: store.folder) }

  func changes() -> AsyncStream<SavedAccount.Change> {
    store.states(of: service) { SavedAccount.Change($0) }
  }

  /// Runs blocking work on a separate thread, because tasks share only a few threads.
  private static func apart<Value: Sendable, Failure: Error>(
    _ work: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let executor = RequestExecutor()
    defer { executor.stop() }
    return try await withTaskExecutorPreference(executor) { () async throws(Failure) in
      try await work()
    }
  }
}

/// A lock that the tasks of a process acquire one after another.
final class Turn: Sendable {
  private let isTaken = Mutex(false)

  /// Waits until no other task has the lock, and acquires it.
  ///
  /// - Throws: `CancellationError` if the task is canceled while it waits.
  func take() async throws {
    while isTaken.withLock({ taken in
      defer { taken = true }
      return taken
    }) {
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Releases the lock to another task.
  func release() { isTaken.withLock { $0 = false } }
}
