import LoginIdentity
import LoginScarceResources
import LoginSessions
import Synchronization

/// Where the session of a ``SavedAccount`` is.
protocol AccountStorage: Sendable {
  /// The local clock, in seconds since 1970.
  var now: Int { get }
  /// The session as it is; `nil` if nobody is signed in.
  func current() async throws(SessionStoreError) -> StoredSession?
  /// A session whose ID token is good for so many seconds yet; it is refreshed if need be.
  func freshSession(
    validFor seconds: Int, _ client: IdentityClient
  ) async throws(SessionError) -> StoredSession
  /// Saves a session in place of all others of the service, even in a cancelled task.
  func save(_ session: Session) async throws(SessionStoreError)
  /// Forgets the sessions of the service, even in a cancelled task.
  ///
  /// - Returns: The sessions as they were at the end.
  func forget() async throws(SessionStoreError) -> [StoredSession]
  /// The present state, and then each change.
  func changes() -> AsyncStream<SavedAccount.Change>
}

/// A session in a file, or in the keyring.
struct DiskAccount: AccountStorage {
  let store: SessionStore
  let service: ServiceKey

  var now: Int { store.now() }

  func current() async throws(SessionStoreError) -> StoredSession? {
    // A file is read at once; a keyring may let us wait.
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

  func changes() -> AsyncStream<SavedAccount.Change> {
    store.states(of: service) { SavedAccount.Change($0) }
  }

  /// Runs work that may block on a thread of its own: the threads of tasks are few.
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

/// A turn that the tasks of a process take one after another.
final class Turn: Sendable {
  private let isTaken = Mutex(false)

  /// Waits until no other task has it, and takes it.
  ///
  /// - Throws: `CancellationError` if the task is cancelled meanwhile.
  func take() async throws {
    while isTaken.withLock({ taken in
      defer { taken = true }
      return taken
    }) {
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Lets another task have it.
  func giveBack() { isTaken.withLock { $0 = false } }
}
