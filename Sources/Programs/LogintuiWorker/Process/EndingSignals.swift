import Glibc
import Synchronization

/// The signals that ask this program to end while another program uses its terminal: they are passed on to that
/// program, and take effect here once everything is cleaned up.
///
/// A ``LineTerminal`` may be opened meanwhile; it handles the same signals as long as it is open.
struct EndingSignals {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// The other program; 0 for none.
  private static let child = Atomic<Int32>(0)
  /// The signal that arrived; 0 for none.
  private static let pending = Atomic<Int32>(0)

  private var former: [(signal: Int32, action: sigaction)] = []

  /// Begins; a signal that the parent process ignores remains ignored; sigaction(2).
  init() {
    Self.child.store(0, ordering: .sequentiallyConsistent)
    Self.pending.store(0, ordering: .sequentiallyConsistent)
    var handler = sigaction()
    // Only atomic values and kill(2), which may be used in a handler.
    unsafe handler.__sigaction_handler.sa_handler = { signal in
      EndingSignals.pending.store(signal, ordering: .sequentiallyConsistent)
      let child = EndingSignals.child.load(ordering: .sequentiallyConsistent)
      if child > 0 { _ = kill(child, SIGTERM) }
    }
    for signal in Self.signals {
      var found = sigaction()
      guard unsafe sigaction(signal, nil, &found) == 0 else { continue }
      let isIgnored =
        unsafe unsafeBitCast(found.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
      guard !isIgnored, unsafe sigaction(signal, &handler, nil) == 0 else { continue }
      former.append((signal, found))
    }
  }

  /// Sets the program that a signal ends.
  ///
  /// - Parameter process: Its process ID; `nil` before it is waited for, because another process may get the number.
  static func pass(to process: Int32?) {
    child.store(process ?? 0, ordering: .sequentiallyConsistent)
    // The signal may have arrived before.
    if let process, pending.load(ordering: .sequentiallyConsistent) != 0 {
      _ = kill(process, SIGTERM)
    }
  }

  /// Restores the former effects; a signal that arrived takes effect.
  func finish() {
    for (signal, action) in former {
      var action = action
      unsafe sigaction(signal, &action, nil)
    }
    let signal = Self.pending.exchange(0, ordering: .sequentiallyConsistent)
    if signal != 0 { _ = raise(signal) }
  }
}
