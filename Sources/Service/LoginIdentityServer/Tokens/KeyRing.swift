import LoginIdentity
import LoginTokenVerification
import NIOPosix
import Synchronization

/// The keys of a service: one that signs, and former ones whose tokens may still be valid.
///
/// A new key is published an hour before it signs, so that everyone who caches the published keys for that long knows
/// it in time. A former key stays until the longest-lived token has expired.
final class KeyRing: Sendable {
  /// The schedule of the keys, all in milliseconds.
  struct Schedule: Sendable {
    /// The age at which the newest key gets a successor.
    var rotation = 30 * 86_400_000
    /// The time that a key is published before it signs.
    var lead = 3_600_000
    /// The maximum lifetime of tokens: two weeks and an hour.
    var tokenLifetime = 14 * 86_400_000 + 3_600_000
    /// The time after which the keys are read again, because another process may have created one.
    var reading = 60_000
  }

  private let store: AccountStore
  private let schedule: Schedule
  private let make: @Sendable () throws -> String
  private let now: @Sendable () -> Int
  private let state: Mutex<State>

  private struct State {
    var keys: [SigningKey] = []
    /// Keys by the first part of their tokens.
    var headers: [[UInt8]: SigningKey] = [:]
    /// The last attempt to create a key, milliseconds since 1970.
    var lastAttempt = 0
    /// The last time the keys were read, milliseconds since 1970.
    var lastReading = 0
    /// The task that loads or creates keys; callers that need one wait for it.
    var work: Task<[SigningKey], any Error>?
  }

  /// Creates a ring without keys; ``prepare()`` loads them.
  ///
  /// - Parameters:
  ///   - store: The storage of the keys.
  ///   - schedule: The schedule of the keys.
  ///   - threads: The threads for the work.
  ///   - now: Milliseconds since 1970.
  ///   - make: Creates a private key in PEM; takes long.
  init(
    store: AccountStore, schedule: Schedule, threads: ServiceThreads,
    now: @escaping @Sendable () -> Int, make: @escaping @Sendable () throws -> String
  ) {
    self.store = store
    self.schedule = schedule
    self.now = now
    self.make = make
    executor = threads.executor
    state = Mutex(State())
  }

  /// Begins to load the keys, or to create the first one, in the background, unless they are there or on the way.
  ///
  /// The service does so when it listens, because a new key takes longer than everything else at the start; a request
  /// that needs a key does so earlier, and again after a failure.
  func prepare() { state.withLock { prepare(&$0) } }

  private func prepare(_ state: inout State) {
    guard state.keys.isEmpty, state.work == nil else { return }
    state.work = work { [self] in
      let kept = try await load()
      return kept.isEmpty ? try await add(unlessThereAre: 0) : kept
    }
  }

  private let executor: WorkerExecutor

  func signingKey() async throws -> SigningKey {
    var keys = try await keys()
    let time = now()
    if let newest = keys.last, time - newest.createdAt >= schedule.rotation, mayTryAgain(time) {
      // The old key signs until the new one has been published long enough.
      let count = keys.count
      begin { [self] in try await add(unlessThereAre: count) }
      keys = state.withLock { $0.keys.isEmpty ? keys : $0.keys }
    }
    let ready = keys.last { time - $0.createdAt >= schedule.lead } ?? keys.first
    guard let ready else { throw ServiceError.internal }
    return ready
  }

  /// Returns all published keys, the oldest first.
  func keys() async throws -> [SigningKey] {
    let time = now()
    let (keys, work, isDue) = state.withLock { state in
      prepare(&state)
      let isDue = !state.keys.isEmpty && abs(time - state.lastReading) >= schedule.reading
      if isDue { state.lastReading = time }
      return (state.keys, state.work, isDue)
    }
    if isDue, let found = try? await load(), !found.isEmpty { return found }
    if !keys.isEmpty { return keys }
    guard let work else { throw ServiceError.internal }
    return try await work.value
  }

  /// Returns all published keys as a JSON Web Key Set (RFC 7517 §5).
  func keySet() async throws -> [String: [JSONValue]] {
    ["keys": try await keys().map(\.publicKey)]
  }

  /// Returns the key that the header of a token names; searches the data too, because another process may have created
  /// it.
  ///
  /// - Parameter header: The token's first part, still encoded; the same for all tokens of a key.
  /// - Returns: The key; `nil` if it is unknown, or another algorithm is named.
  /// - Throws: If there is no key at all.
  func key(forHeader header: [UInt8]) async throws -> SigningKey? {
    if let known = state.withLock({ $0.headers[header] }) { return known }
    guard let fields = TokenParts.headerFields(header),
      fields["alg"] == .string(SigningKey.algorithm.rawValue), let id = fields["kid"]?.text
    else { return nil }
    var found = try await keys().first { $0.id == id }
    if found == nil { found = try await load().first { $0.id == id } }
    guard let found else { return nil }
    state.withLock { state in
      // Callers could spell one header in many ways.
      if state.headers.count >= 64 { state.headers.removeAll() }
      state.headers[header] = found
    }
    return found
  }

  /// Returns whether a key that is known by its name is still published.
  func contains(_ id: String) -> Bool {
    state.withLock { state in state.keys.contains { $0.id == id } }
  }

  func rotate() async throws {
    let count = try await keys().count
    _ = try await add(unlessThereAre: count)
  }

  /// Waits for work in progress.
  func finish() async {
    _ = try? await state.withLock { $0.work }?.value
  }
}

private extension KeyRing {
  /// Returns whether another attempt to create a key is allowed: on a full disk, not for every token.
  func mayTryAgain(_ time: Int) -> Bool {
    state.withLock { state in
      guard abs(time - state.lastAttempt) >= 60_000 else { return false }
      state.lastAttempt = time
      return true
    }
  }

  /// Begins work, unless some is in progress.
  func begin(_ body: @escaping @Sendable () async throws -> [SigningKey]) {
    state.withLock { state in
      if state.work == nil { state.work = work(body) }
    }
  }

  func work(
    _ body: @escaping @Sendable () async throws -> [SigningKey]
  ) -> Task<[SigningKey], any Error> {
    Task.detached(executorPreference: executor) { [self] in
      defer { state.withLock { $0.work = nil } }
      return try await body()
    }
  }

  /// Reads the keys on a thread that may wait for the data: a caller can be on an event loop.
  func load() async throws -> [SigningKey] {
    try await withTaskExecutorPreference(executor) {
      try take(store.read { try $0.signingKeys() })
    }
  }

  /// Creates a key and stores it, unless another process was faster.
  func add(unlessThereAre count: Int) async throws -> [SigningKey] {
    let pem = try make()
    let time = now()
    let limit = time - schedule.rotation - schedule.lead - schedule.tokenLifetime
    let kept = try store.write { data in
      if try data.signingKeys().count <= count {
        try data.insert(AccountTransaction.StoredKey(pem: pem, createdAt: time))
        try data.removeSigningKeys(before: limit)
      }
      return try data.signingKeys()
    }
    return try take(kept)
  }

  func take(_ kept: [AccountTransaction.StoredKey]) throws -> [SigningKey] {
    let known = state.withLock { $0.keys }
    var keys: [SigningKey] = []
    for kept in kept {
      if let key = known.first(where: { $0.pem == kept.pem }) {
        keys.append(key)
        continue
      }
      keys.append(try SigningKey(pem: kept.pem, createdAt: kept.createdAt))
    }
    if !keys.isEmpty {
      let time = now()
      state.withLock { state in
        state.keys = keys
        state.lastReading = time
        // A removed key must no longer be found.
        state.headers = state.headers.filter { entry in
          keys.contains { $0.id == entry.value.id }
        }
      }
    }
    return keys
  }
}
