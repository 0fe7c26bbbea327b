import Glibc
import Synchronization

/// Delays the signals that would end the process, from the use of a refresh token until its answer is stored: a
/// provider that replaces refresh tokens would accept neither the old nor the lost one.
///
/// A signal is delivered at the end of the hold, so it ends the process as it would have before. It's delayed by
/// ``grace`` seconds at most, because a person may be waiting. SIGKILL can't be delayed.
final class SignalHold: Sendable {
  /// The most seconds from the first signal to the end of the process, even if a provider doesn't answer.
  static let grace: UInt32 = 5

  /// The signals that come from people, terminals and service managers.
  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
  /// The signal that came; 0 if none did.
  private static let pending = Atomic<Int32>(0)
  /// The number of holds, and the signal actions from before the first of them.
  private static let held = Mutex(Held())
  /// The address of the same actions, by the numbers of their signals, for the handler, which can't take a lock.
  ///
  /// Each is written before the handler is installed for its signal.
  private static let formerActions = Atomic(
    UInt(bitPattern: UnsafeMutablePointer<sigaction>.allocate(capacity: 65)))
  private static var actions: UnsafeMutablePointer<sigaction>? {
    unsafe UnsafeMutablePointer(bitPattern: formerActions.load(ordering: .sequentiallyConsistent))
  }
  private let isOver = Atomic(false)

  private struct Held {
    var count = 0
    var formers: [(signal: Int32, action: sigaction)] = []
  }

  init() {
    Self.held.withLock { held in
      held.count += 1
      guard held.count == 1 else { return }
      Self.pending.store(0, ordering: .sequentiallyConsistent)
      for signal in Self.signals + [SIGALRM] {
        var former = sigaction()
        var ours = sigaction()
        // signal-safety(7): the handler only uses an atomic, alarm(2), sigaction(2) and raise(3).
        unsafe ours.__sigaction_handler.sa_handler = { SignalHold.put(off: $0) }
        guard unsafe sigaction(signal, nil, &former) == 0, !Self.isIgnored(former) else { continue }
        unsafe Self.actions?.advanced(by: Int(signal)).initialize(to: former)
        unsafe sigaction(signal, &ours, nil)
        held.formers.append((signal, former))
      }
    }
  }

  deinit { release() }

  /// Lets signals through again, beginning with those that came meanwhile.
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

  /// Handles a signal, which may interrupt the thread anywhere.
  private static func put(off signal: Int32) {
    guard signal == SIGALRM else {
      pending.store(signal, ordering: .sequentiallyConsistent)
      alarm(grace)
      return
    }
    let came = pending.load(ordering: .sequentiallyConsistent)
    let last = came == 0 ? SIGALRM : came
    // A screen's own action restores the terminal before the process ends.
    unsafe sigaction(last, actions?.advanced(by: Int(last)), nil)
    raise(last)
  }
}
