import Dispatch

/// A gate that holds threads until the test opens it.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Opens the gate for all threads.
  func open() { semaphore.signal() }

  /// Waits until the gate is open, but for two minutes at most; only for threads that the test started, or that serve it.
  func pass() {
    guard semaphore.wait(timeout: .now() + 120) == .success else { return }
    // It stays open.
    semaphore.signal()
  }
}
