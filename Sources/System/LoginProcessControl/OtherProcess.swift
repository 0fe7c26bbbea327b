internal import CLoginProcessControl
internal import Glibc

/// A process that isn't a child, referenced so that a later process with the same number can't be mistaken for it.
///
/// Source: pidfd_open(2), Linux 5.3.
package final class OtherProcess: Sendable {
  package let id: Int32
  private let descriptor: Int32

  /// Opens a process; `nil` if no process has that number, or if the kernel is too old.
  ///
  /// The number may meanwhile belong to another process, so look it up again afterwards.
  ///
  /// - Parameter id: The number of the process.
  package init?(_ id: Int32) {
    let descriptor = id > 0 ? ltui_process_open(id) : -1
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    (self.id, self.descriptor) = (id, descriptor)
  }

  deinit { close(descriptor) }

  /// Ends the process; SIGKILL, which a stopped process can't delay.
  package func kill() -> Bool { ltui_process_kill(descriptor) }

  /// Waits until the process has ended.
  package func hasEnded(within seconds: Int) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while true {
      let rest = (deadline - .now) / .milliseconds(1)
      if ltui_process_has_ended(descriptor, Int32(clamping: Int(max(0, rest)))) { return true }
      if rest <= 0 { return false }
    }
  }
}
