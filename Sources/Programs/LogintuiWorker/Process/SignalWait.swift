import Glibc

/// Signals that end a command which serves others, awaited in its main thread.
enum SignalWait {
  /// Blocks signals in this thread and all threads that it creates; call it before there is any other thread.
  static func block(_ signals: [Int32]) {
    var set = Self.set(of: signals)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Sleeps until one of the blocked signals arrives; sigwaitinfo(2) takes it, so that it doesn't end the process.
  ///
  /// - Returns: The signal, and whether the kernel sent it, such as a terminal's Ctrl-C, which reaches a whole group.
  @discardableResult
  static func wait(for signals: [Int32]) -> (signal: Int32, isFromKernel: Bool) {
    var set = Self.set(of: signals)
    var info = unsafe siginfo_t()
    while unsafe sigwaitinfo(&set, &info) < 0 {}
    return unsafe (info.si_signo, info.si_code > 0)
  }

  /// Takes one of the blocked signals if it is waiting already; sigtimedwait(2).
  ///
  /// - Returns: The signal; `nil` if none is waiting.
  static func waiting(of signals: [Int32]) -> Int32? {
    var set = Self.set(of: signals)
    var time = timespec()
    let signal = unsafe sigtimedwait(&set, nil, &time)
    return signal > 0 ? signal : nil
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }
}
