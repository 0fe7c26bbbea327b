import Dispatch
import Glibc
import Synchronization

/// Waiting on the main thread.
enum Waiting {
  /// Runs asynchronous work on another thread, and waits for its result.
  static func forTask<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let result = Slot<Value>()
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let value = await work()
      result.content.withLock { $0 = value }
      isDone.signal()
    }
    while true {
      isDone.wait()
      if let value = result.content.withLock({ $0 }) { return value }
    }
  }

  /// Blocks signals in this thread and all that it will make; before any other thread is there.
  static func hold(_ signals: [Int32]) {
    var set = Self.set(of: signals)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Sleeps until one of the held signals comes; sigwait(3) takes it, so that nobody dies of it.
  static func forSignals(_ signals: [Int32]) {
    var set = Self.set(of: signals)
    var received: Int32 = 0
    unsafe sigwait(&set, &received)
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal) }
    return set
  }

  private final class Slot<Value: Sendable>: Sendable {
    let content = Mutex<Value?>(nil)
  }
}
