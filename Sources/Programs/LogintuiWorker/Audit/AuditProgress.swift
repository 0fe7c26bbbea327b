import LoginSupport
import Glibc
import Synchronization

/// The progress of an audit, on standard error if that is a terminal; elsewhere, and with plain lines, nothing is
/// written.
final class AuditProgress: Sendable {
  private let total: Int
  private let unit: String
  private let isShown: Bool
  /// The finished screens, and the percentage that was last drawn.
  private let done = Mutex((screens: 0, drawn: -1))

  /// The columns of the bar; with its words it fits a window of 40.
  private static let columns = 10

  /// Begins without anything done.
  ///
  /// - Parameters:
  ///   - total: The number of all parts.
  ///   - unit: The parts in words.
  ///   - isLinear: Whether the user reads plain lines.
  init(of total: Int, _ unit: String = "screens", isLinear: Bool) {
    self.unit = unit
    self.total = max(1, total)
    isShown = !isLinear && isatty(STDERR_FILENO) == 1
  }

  /// Adds finished screens; from any thread.
  func add(_ screens: Int) {
    guard isShown else { return }
    done.withLock { done in
      done.screens += screens
      // A bar that changes a hundred times costs nothing, and a reader can follow the number.
      let percent = min(100, 100 * done.screens / total)
      guard percent != done.drawn else { return }
      done.drawn = percent
      let full = Self.columns * percent / 100
      let bar =
        String(repeating: "#", count: full) + String(repeating: ".", count: Self.columns - full)
      _ = Console.write("\r[\(bar)] \(percent) % of \(total) \(unit)", to: STDERR_FILENO)
    }
  }

  /// Removes the bar.
  func end() {
    guard isShown else { return }
    _ = Console.write("\r\u{1B}[K", to: STDERR_FILENO)
  }
}
