import Dispatch
import LoginPrivateFiles
import Synchronization

/// The work for requests that are allowed, on a few threads: a refresh may take long, and the terminal has to respond
/// meanwhile.
final class ForwardWork: Sendable {
  private struct Job {
    let id: Int
    let body: @Sendable () -> Void
  }

  private struct State {
    var jobs: [Job] = []
    var threads = 0
    /// How many jobs have begun and not ended.
    var running = 0
    var isEnding = false
  }

  private let state = Mutex(State())
  /// Signaled when a job has ended.
  private let hasEnded = DispatchSemaphore(value: 0)
  private let start: @Sendable (@escaping @Sendable () -> Void) -> Bool

  /// The most threads.
  static let most = 4

  /// Creates it; no thread is started yet.
  ///
  /// - Parameter start: Starts a thread; returns false if there can't be another one.
  init(
    start: @escaping @Sendable (@escaping @Sendable () -> Void) -> Bool = { OwnThread.start($0) }
  ) { self.start = start }

  /// Does something for a request as soon as a thread is free.
  ///
  /// - Parameters:
  ///   - id: The number of the request.
  ///   - body: The work.
  func add(_ id: Int, _ body: @escaping @Sendable () -> Void) {
    let needsThread = state.withLock { state in
      guard !state.isEnding else { return false }
      state.jobs.append(Job(id: id, body: body))
      guard state.threads < Self.most else { return false }
      state.threads += 1
      return true
    }
    // Without a thread, the work is done here.
    if needsThread, !start({ self.run() }) { run() }
  }

  /// Drops the work for a request if it hasn't begun.
  func cancel(_ id: Int) {
    state.withLock { $0.jobs.removeAll { $0.id == id } }
  }

  /// Whether work is no longer begun.
  var isEnding: Bool { state.withLock(\.isEnding) }

  /// Drops the work that hasn't begun, and waits for the rest.
  ///
  /// A new refresh token may be on its way, and a provider that replaces refresh tokens accepts neither the old nor a
  /// lost one.
  ///
  /// - Parameter seconds: The most seconds to wait.
  func finish(within seconds: Int) {
    state.withLock { state in
      (state.jobs, state.isEnding) = ([], true)
    }
    let end = DispatchTime.now() + .seconds(seconds)
    while state.withLock({ $0.running }) > 0, hasEnded.wait(timeout: end) == .success {}
  }

  private func run() {
    while let job = next() {
      job.body()
      state.withLock { $0.running -= 1 }
      hasEnded.signal()
    }
  }

  private func next() -> Job? {
    state.withLock { state in
      guard !state.jobs.isEmpty else {
        state.threads -= 1
        return nil
      }
      state.running += 1
      return state.jobs.removeFirst()
    }
  }
}
