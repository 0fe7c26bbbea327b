import Glibc
import Synchronization

/// Puts off the signals that would end the process, while a refresh token is used and what came for
/// it is not kept yet: a provider that replaces refresh tokens would take neither the old nor the
/// lost one.
///
/// A signal that came is delivered at the end, so it ends the process as it would have before. It
/// is put off for ``grace`` seconds at most, for a person may be waiting. SIGKILL cannot be put
/// off.
final class SignalHold: Sendable {
  /// Seconds from the first signal to the end of the process, whatever a provider does.
  static let grace: UInt32 = 5

  /// The signals that come from people, terminals and service managers.
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  /// Which signal came; 0 while none did.
  private static let pending = Atomic<Int32>(0)
  /// How many holds there are, and what was to happen before the first of them.
  private static let held = Mutex(Held())
  private let isOver = Atomic(false)

  private struct Held {
    var count = 0
    var formers: [(signal: Int32, action: sigaction)] = []
  }

  /// From here on signals wait.
  init() {
    Self.held.withLock { held in
      held.count += 1
      guard held.count == 1 else { return }
      Self.pending.store(0, ordering: .sequentiallyConsistent)
      for signal in Self.signals + [SIGALRM] {
        var former = sigaction()
        var ours = sigaction()
        // signal-safety(7): an atomic, alarm(2), signal(2) and raise(3) are all it does.
        unsafe ours.__sigaction_handler.sa_handler = { SignalHold.put(off: $0) }
        guard unsafe sigaction(signal, nil, &former) == 0, !Self.isIgnored(former) else { continue }
        unsafe sigaction(signal, &ours, nil)
        held.formers.append((signal, former))
      }
    }
  }

  deinit { release() }

  /// Lets signals through again, those first that came meanwhile.
  func release() {
    guard !isOver.exchange(true, ordering: .sequentiallyConsistent) else { return }
    Self.held.withLock { held in
      held.count -= 1
      guard held.count == 0 else { return }
      let came = Self.pending.load(ordering: .sequentiallyConsistent)
      if came != 0 { alarm(0) }
      for former in held.formers {
        var action = former.action
        unsafe sigaction(former.signal, &action, nil)
      }
      held.formers = []
      if came != 0 { kill(getpid(), came) }
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// What happens when a signal comes; in whatever the thread was doing.
  private static func put(off signal: Int32) {
    guard signal == SIGALRM else {
      pending.store(signal, ordering: .sequentiallyConsistent)
      alarm(grace)
      return
    }
    let came = pending.load(ordering: .sequentiallyConsistent)
    let last = came == 0 ? SIGALRM : came
    Glibc.signal(last, SIG_DFL)
    raise(last)
  }
}
