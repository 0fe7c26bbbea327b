import LoginModel
import Synchronization
import LoginTerminal

/// The queue of answers from other threads to the loop.
final class Inbox: Sendable {
  private let actions = Mutex<[LoginAction]>([])
  private let wake: @Sendable () -> Void

  /// Creates a queue whose answers wake `waker`.
  convenience init(waker: Waker) { self.init { waker.wake() } }

  /// Creates a queue whose answers call `wake`, each on its own thread.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Adds an answer and wakes the loop; from any thread.
  func put(_ action: LoginAction) {
    actions.withLock { $0.append(action) }
    wake()
  }

  /// Removes and returns the answers, the oldest first.
  func take() -> [LoginAction] {
    actions.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
