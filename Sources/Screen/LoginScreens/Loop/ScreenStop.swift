import LoginTerminal
import Synchronization

/// A way to end a screen before the person does, from another thread or by the clock.
package final class ScreenStop: Sendable {
  private struct State {
    var isStopped = false
    var waker: Waker?
  }

  private let state = Mutex(State())
  private let deadline: ContinuousClock.Instant?

  /// Creates a stop; nothing has ended yet.
  ///
  /// - Parameter deadline: The time when the screen ends by itself; `nil` for never.
  package init(at deadline: ContinuousClock.Instant? = nil) { self.deadline = deadline }

  /// Ends the screen, from any thread; one that isn't shown yet ends immediately.
  package func stop() {
    let waker = state.withLock { state in
      state.isStopped = true
      return state.waker
    }
    waker?.wake()
  }

  /// Wakes the loop of a terminal when the screen should end.
  func wake(_ waker: Waker) {
    state.withLock { $0.waker = waker }
  }

  /// Returns the earlier of another moment and the deadline.
  func moment(or other: ContinuousClock.Instant?) -> ContinuousClock.Instant? {
    [deadline, other].compactMap(\.self).min()
  }

  /// Throws an error if the screen should end.
  ///
  /// - Throws: ``LoginScreenError/stopped``, or ``LoginScreenError/timeLimitReached``.
  func check() throws(LoginScreenError) {
    if state.withLock(\.isStopped) { throw .stopped }
    if let deadline, deadline <= .now { throw .timeLimitReached }
  }
}
