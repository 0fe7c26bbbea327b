import LoginModel
import Synchronization
import LoginTerminal

/// Where answers from other threads wait for the loop.
final class Inbox: Sendable {
  private let actions = Mutex<[LoginAction]>([])
  private let wake: @Sendable () -> Void

  /// Answers will wake `waker`.
  convenience init(waker: Waker) { self.init { waker.wake() } }

  /// Each answer calls `wake`, on its own thread.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Leaves an answer and wakes the loop; from any thread.
  func put(_ action: LoginAction) {
    actions.withLock { $0.append(action) }
    wake()
  }

  /// Takes what has come, the oldest first.
  func take() -> [LoginAction] {
    actions.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
