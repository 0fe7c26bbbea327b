internal import CLoginNcurses

/// Ends the wait of a ``CursesTerminal`` from any thread.
///
/// It may outlive the terminal; then it does nothing. Several wakes before the wait count as one.
package final class Waker: Sendable {
  /// Linux's eventfd(2), or -1 when there was no descriptor left.
  let descriptor = ltui_make_wake()

  init() {}

  deinit {
    ltui_close_wake(descriptor)
  }

  /// Makes the terminal report ``TerminalEvent/woken``.
  package func wake() {
    ltui_wake(descriptor)
  }
}
