import LoginSupport
import FoundationEssentials
import Glibc

/// The state that a program inherits besides its environment: open files, and the handling of signals.
struct InheritedState {
  private let descriptors: Set<Int32>
  private var pipeSignal = sigaction()

  /// Records the current state; sigaction(2).
  init() {
    descriptors = Self.open
    unsafe sigaction(SIGPIPE, nil, &pipeSignal)
  }

  /// Restores the state: files that were opened since then are closed at the next execve(2).
  ///
  /// The network's libraries ignore SIGPIPE, which a program would inherit.
  func restore() {
    for descriptor in Self.open.subtracting(descriptors) {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    var action = pipeSignal
    unsafe sigaction(SIGPIPE, &action, nil)
    FileSizeSignal.restore()
  }

  private static var open: Set<Int32> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    // Without the descriptor that was used to read the list.
    return Set(names.compactMap { Int32($0) }.filter { fcntl($0, F_GETFD) >= 0 })
  }
}
