import JWTKit
import NIOPosix
import Synchronization

/// The keys of a service: one that signs, and former ones whose tokens are still about.
///
/// A new key is published an hour before it signs, so that everyone who keeps the published keys
/// for that long knows it in time; a former one stays until the longest-lived token is over.
final class KeyRing: Sendable {
  /// How keys follow each other, all in milliseconds.
  struct Schedule: Sendable {
    /// How old the newest key may become before there is another.
    var rotation = 30 * 86_400_000
    /// How long a key is published before it signs.
    var lead = 3_600_000
    /// How long tokens may live: two weeks and an hour.
    var tokenLifetime = 14 * 86_400_000 + 3_600_000
  }

  /// Checks signatures by any of the keys.
  let collection = JWTKeyCollection()

  private let store: AccountStore
  private let schedule: Schedule
  private let make: @Sendable () throws -> String
  private let now: @Sendable () -> Int
  private let state: Mutex<State>

  private struct State {
    var keys: [SigningKey] = []
    /// Loads or makes keys; whoever needs one waits for it.
    var work: Task<[SigningKey], any Error>?
  }

  /// Begins to read the keys, or to make the first one, in the background.
  ///
  /// - Parameters:
  ///   - store: Where they are kept.
  ///   - schedule: How they follow each other.
  ///   - threads: Where work is done.
  ///   - now: Milliseconds since 1970.
  ///   - make: Makes a private key in PEM; takes long.
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
    begin { [self] in
      let kept = try await load()
      return kept.isEmpty ? try await add(unlessThereAre: 0) : kept
    }
  }

  private let executor: WorkerExecutor

  /// The key that signs now.
  func signingKey() async throws -> SigningKey {
    var keys = try await keys()
    let time = now()
    if let newest = keys.last, time - newest.createdAt >= schedule.rotation {
      // The old key signs until the new one has been published long enough.
      let count = keys.count
      begin { [self] in try await add(unlessThereAre: count) }
      keys = state.withLock { $0.keys.isEmpty ? keys : $0.keys }
    }
    let ready = keys.last { time - $0.createdAt >= schedule.lead } ?? keys.first
    guard let ready else { throw ServiceFault.internal }
    return ready
  }

  /// All keys that are published, the oldest first.
  func keys() async throws -> [SigningKey] {
    let (keys, work) = state.withLock { ($0.keys, $0.work) }
    if !keys.isEmpty { return keys }
    guard let work else { throw ServiceFault.internal }
    return try await work.value
  }

  /// The key with a name, looked for in the data too: another process may have made it.
  func knows(_ id: String) async throws -> Bool {
    if try await keys().contains(where: { $0.id.string == id }) { return true }
    return try await load().contains { $0.id.string == id }
  }

  /// Makes a new key now.
  func rotate() async throws {
    let count = try await keys().count
    _ = try await add(unlessThereAre: count)
  }

  /// Waits for work under way.
  func finish() async {
    _ = try? await state.withLock { $0.work }?.value
  }
}

private extension KeyRing {
  /// Begins work, unless some is under way.
  func begin(_ body: @escaping @Sendable () async throws -> [SigningKey]) {
    state.withLock { state in
      guard state.work == nil else { return }
      state.work = Task.detached(executorPreference: executor) { [self] in
        do {
          let keys = try await body()
          self.state.withLock { $0.work = nil }
          return keys
        } catch {
          self.state.withLock { $0.work = nil }
          throw error
        }
      }
    }
  }

  /// Reads the keys from the data.
  func load() async throws -> [SigningKey] {
    let kept = try await store.read { try $0.signingKeys() }
    return try await take(kept)
  }

  /// Makes a key and keeps it, unless another process was quicker.
  func add(unlessThereAre count: Int) async throws -> [SigningKey] {
    let pem = try await store.threads.runIfActive { [make] in try make() }
    let time = now()
    let limit = time - schedule.rotation - schedule.lead - schedule.tokenLifetime
    let kept = try await store.write { data in
      if try data.signingKeys().count <= count {
        try data.insert(AccountTransaction.KeptKey(pem: pem, createdAt: time))
        try data.removeSigningKeys(before: limit)
      }
      return try data.signingKeys()
    }
    return try await take(kept)
  }

  func take(_ kept: [AccountTransaction.KeptKey]) async throws -> [SigningKey] {
    let known = state.withLock { $0.keys }
    var keys: [SigningKey] = []
    for kept in kept {
      let key = try SigningKey(pem: kept.pem, createdAt: kept.createdAt)
      keys.append(key)
      guard !known.contains(where: { $0.id == key.id }) else { continue }
      await collection.add(rsa: key.signer, digestAlgorithm: .sha256, kid: key.id)
    }
    if !keys.isEmpty { state.withLock { $0.keys = keys } }
    return keys
  }
}
