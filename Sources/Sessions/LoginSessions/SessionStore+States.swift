import LoginPrivateFiles
import Synchronization

extension SessionStore {
  /// Returns the state of a service, and then each change of it by any process.
  ///
  /// Changes in quick succession may come as one. A store that can't be read counts as signed out at first; later that
  /// changes nothing. The stream costs a thread that sleeps. If the folder can't be watched, because the user has no
  /// watch left, the thread looks every two seconds instead; if the folder can't be created, the stream ends after the
  /// first state.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - element: Makes an element of the stream.
  /// - Returns: A stream that ends with its task or its iterator, and at once if a thread can't be created.
  package func states<Element: Sendable>(
    of service: ServiceKey, as element: @escaping @Sendable (SessionState) -> Element
  ) -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    let watcher = StateWatcher(store: self, service: service) { continuation.yield(element($0)) }
    continuation.onTermination = { _ in watcher.end() }
    let hasThread = OwnThread.start {
      watcher.run()
      continuation.finish()
    }
    if !hasThread { continuation.finish() }
    return stream
  }
}

/// The work of a stream's thread.
private final class StateWatcher: Sendable {
  private let store: SessionStore
  private let service: ServiceKey
  private let tell: @Sendable (SessionState) -> Void
  /// The current watch, and whether the stream has ended.
  private let watch = Mutex<(watch: FolderWatch?, isOver: Bool)>((nil, false))

  init(
    store: SessionStore, service: ServiceKey, tell: @escaping @Sendable (SessionState) -> Void
  ) {
    self.store = store
    self.service = service
    self.tell = tell
  }

  /// Wakes the thread so that it ends.
  func end() {
    watch.withLock { state in
      state.isOver = true
      state.watch?.end()
    }
  }

  func run() {
    var watch = begin()
    var last = try? store.currentSession(of: service)
    tell(last.map { .signedIn($0.session) } ?? .signedOut)
    while !isOver {
      if let present = watch {
        let change = present.next()
        if change == .over { watch = begin() }
        if case .files(let names) = change, names.isDisjoint(with: Self.names) { continue }
      } else {
        guard (try? store.locks.prepare()) != nil else { break }
        pause()
        watch = begin()
      }
      guard let state = news(since: &last) else { continue }
      tell(state)
    }
  }

  private var isOver: Bool { watch.withLock(\.isOver) }

  /// Sleeps if the folder can't be watched: for two seconds, or until the stream has ended.
  private func pause() {
    for _ in 0..<20 where !isOver { PrivateFiles.pause(milliseconds: 100) }
  }

  /// Returns the change to report, if the store can be read and has changed.
  private func news(since last: inout StoredSession?) -> SessionState? {
    let former = last
    do throws(SessionStoreError) {
      last = try store.currentSession(of: service)
    } catch {
      return nil
    }
    return SessionState(last, since: former)
  }

  /// Starts to watch the folder, even if it was removed and has to be created again.
  private func begin() -> FolderWatch? {
    guard let made = make(attempts: 10) else {
      watch.withLock { $0.watch = nil }
      return nil
    }
    return watch.withLock { state in
      guard !state.isOver else { return nil }
      state.watch = made
      return made
    }
  }

  private func make(attempts: Int) -> FolderWatch? {
    guard attempts > 0, (try? store.locks.prepare()) != nil else { return nil }
    // It may be removed again before it is watched.
    return (try? FolderWatch(store.folder)) ?? make(attempts: attempts - 1)
  }

  /// The files whose changes matter.
  private static let names: Set<String> = [
    "sessions.json", EncryptedFile.fileName, Keyring.markerName,
    "sessions.json.rescue", "\(EncryptedFile.fileName).rescue",
  ]
}
