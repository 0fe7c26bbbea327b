import LoginIdentity
import LoginSessions
import Synchronization

/// A session that ends with the process.
final class MemoryAccount: AccountStorage {
  private struct State {
    var stored: StoredSession?
    var lastMethod: String?
    var observers: [Int: AsyncStream<SavedAccount.Change>.Continuation] = [:]
    var nextObserver = 0
  }

  private let state = Mutex(State())
  private let turn = Turn()
  private let service: ServiceKey
  private let clock: @Sendable () -> Int

  init(service: ServiceKey, now: @escaping @Sendable () -> Int) {
    self.service = service
    clock = now
  }

  var now: Int { clock() }

  func current() -> StoredSession? { state.withLock(\.stored) }

  func freshSession(
    validFor seconds: Int, _ client: IdentityClient
  ) async throws(SessionError) -> StoredSession {
    let found = current()
    do {
      try await turn.take()
    } catch {
      throw .refresh(.cancelled)
    }
    defer { turn.release() }
    guard let stored = current() else { throw .signedOut }
    let isNew = stored.session.idToken != found?.session.idToken
    if stored.validity(now: now) >= (isNew ? 1 : max(1, seconds)) { return stored }
    guard !stored.session.refreshToken.isEmpty else {
      guard stored.validity(now: now) > 0 else { throw .idTokenEnded }
      return stored
    }
    let renewed: StoredSession
    do throws(IdentityError) {
      renewed = stored.taking(try await client.refresh(stored.session), now: now)
    } catch {
      if error == .sessionExpired { put(nil) }
      throw .refresh(error)
    }
    put(renewed)
    guard renewed.validity(now: now) > 0 else { throw .idTokenEnded }
    return renewed
  }

  func save(_ session: Session) {
    put(
      StoredSession(
        service: service, session: session, signedInAt: now, refreshedAt: now, isCurrent: true))
  }

  func forget() -> [StoredSession] { put(nil).map { [$0] } ?? [] }

  var lastMethod: String? { state.withLock(\.lastMethod) }

  func remember(_ method: String) { state.withLock { $0.lastMethod = method } }

  func changes() -> AsyncStream<SavedAccount.Change> {
    let (stream, continuation) = AsyncStream.makeStream(of: SavedAccount.Change.self)
    let id = state.withLock { state in
      continuation.yield(state.stored.map { .signedIn($0.session) } ?? .signedOut)
      state.observers[state.nextObserver] = continuation
      defer { state.nextObserver += 1 }
      return state.nextObserver
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.observers[id] = nil }
    }
    return stream
  }

  /// Replaces the session and notifies observers.
  ///
  /// - Returns: The former session.
  @discardableResult
  private func put(_ stored: StoredSession?) -> StoredSession? {
    state.withLock { state in
      let former = state.stored
      state.stored = stored
      if let change = SessionState(stored, since: former).map(SavedAccount.Change.init) {
        for observer in state.observers.values { observer.yield(change) }
      }
      return former
    }
  }
}
