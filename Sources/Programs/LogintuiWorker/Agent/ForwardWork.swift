import LoginPrivateFiles
import Synchronization

/// The work for requests that are allowed, on a few threads: a refresh may take long, and the terminal has to respond
/// meanwhile.
final class ForwardWork: Sendable {
  private struct Job {
    let id: Int
    let body: @Sendable () -> Void
  }

  private let state = Mutex<(jobs: [Job], threads: Int)>(([], 0))
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

  private func run() {
    while let job = next() { job.body() }
  }

  private func next() -> Job? {
    state.withLock { state in
      guard !state.jobs.isEmpty else {
        state.threads -= 1
        return nil
      }
      return state.jobs.removeFirst()
    }
  }
}
