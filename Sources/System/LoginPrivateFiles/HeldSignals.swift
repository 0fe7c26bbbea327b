import Glibc

/// Holds back the signals that people send, so that nothing unfinished is left behind.
///
/// A signal that arrives meanwhile takes effect when signals are let through again. It applies to the thread that
/// created it, and to programs that this thread starts; `pthread_sigmask(3)`.
package final class HeldSignals {
  private var former = sigset_t()
  private var isOver = false

  /// From here on signals wait.
  package init() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] { unsafe sigaddset(&signals, signal) }
    unsafe pthread_sigmask(SIG_BLOCK, &signals, &former)
  }

  deinit { release() }

  /// Lets signals through again, as before.
  package func release() {
    guard !isOver else { return }
    isOver = true
    unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
