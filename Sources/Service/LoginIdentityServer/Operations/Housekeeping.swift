import Synchronization

/// When expired tokens and codes were last removed.
///
/// There is no timer for it, for an idle service must not wake up: sign-ins do it, once an hour.
final class Housekeeping: Sendable {
  /// Milliseconds that void tokens and codes are kept for, so that they get the right answer: 30
  /// days.
  static let keepingTime = 30 * 86_400_000

  private static let interval = 3_600_000
  private let last: Mutex<Int>

  /// - Parameter now: Milliseconds since 1970; it was done just now.
  init(now: Int) { last = Mutex(now) }

  /// Whether it is time, which is so once an hour.
  func isDue(now: Int) -> Bool {
    last.withLock { last in
      guard abs(now - last) >= Self.interval else { return false }
      last = now
      return true
    }
  }
}
