import LoginTerminal
import Synchronization

/// What ends a screen before the person does: another thread, or the clock.
package final class ScreenStop: Sendable {
  private struct State {
    var isStopped = false
    var waker: Waker?
  }

  private let state = Mutex(State())
  private let deadline: ContinuousClock.Instant?

  /// Describes the end; nothing has ended yet.
  ///
  /// - Parameter deadline: When the screen ends by itself; `nil` for never.
  package init(at deadline: ContinuousClock.Instant? = nil) { self.deadline = deadline }

  /// Ends the screen, from any thread; one that is not shown yet ends at once.
  package func stop() {
    let waker = state.withLock { state in
      state.isStopped = true
      return state.waker
    }
    waker?.wake()
  }

  /// Wakes the loop of a terminal from now on.
  func wake(_ waker: Waker) {
    state.withLock { $0.waker = waker }
  }

  /// The moment to wait for: the earlier one of another and the end.
  func moment(or other: ContinuousClock.Instant?) -> ContinuousClock.Instant? {
    [deadline, other].compactMap(\.self).min()
  }

  /// Goes on, unless it has ended.
  ///
  /// - Throws: ``LoginScreenError/stopped``, or ``LoginScreenError/timeOver``.
  func check() throws(LoginScreenError) {
    if state.withLock(\.isStopped) { throw .stopped }
    if let deadline, deadline <= .now { throw .timeOver }
  }
}
