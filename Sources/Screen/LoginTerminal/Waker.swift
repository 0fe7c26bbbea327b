internal import CLoginNcurses

/// An object that ends the wait of a ``CursesTerminal`` from any thread.
///
/// It may outlive the terminal and then does nothing. Several wake-ups before the wait count as one.
package final class Waker: Sendable {
  /// Linux's eventfd(2), or -1 if no descriptor was left.
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
