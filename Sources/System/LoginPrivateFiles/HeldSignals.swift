import Glibc

/// A block on the signals that people send, so that no unfinished work is left behind.
///
/// A signal that arrives meanwhile takes effect when the block is released. The block applies to the thread that
/// created it, and to programs that this thread starts; `pthread_sigmask(3)`.
package final class HeldSignals {
  private var former = sigset_t()
  private var isOver = false

  package init() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &former)
  }

  deinit { release() }

  /// Unblocks the signals, as before.
  package func release() {
    guard !isOver else { return }
    isOver = true
    unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
