import LoginModel
import Synchronization
import LoginTerminal

/// Where answers from other threads wait for the loop.
final class Inbox: Sendable {
  private let actions = Mutex<[LoginAction]>([])
  private let waker: Waker

  /// Answers will wake `waker`.
  init(waker: Waker) { self.waker = waker }

  /// Leaves an answer and wakes the loop; from any thread.
  func put(_ action: LoginAction) {
    actions.withLock { $0.append(action) }
    waker.wake()
  }

  /// Takes what has come, the oldest first.
  func take() -> [LoginAction] {
    actions.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
