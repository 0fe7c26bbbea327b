import Synchronization

/// The schedule for removing expired tokens and codes.
///
/// It has no timer, because an idle service must not wake up: sign-ins remove them, once an hour.
final class Housekeeping: Sendable {
  /// The milliseconds that expired tokens and codes stay stored, so that they get the right error: 30 days.
  static let keepingTime = 30 * 86_400_000

  private static let interval = 3_600_000
  private let last: Mutex<Int>

  /// - Parameter now: Milliseconds since 1970; counts as the last time.
  init(now: Int) { last = Mutex(now) }

  /// Returns whether an hour has passed since the last time.
  func isDue(now: Int) -> Bool {
    last.withLock { last in
      guard abs(now - last) >= Self.interval else { return false }
      last = now
      return true
    }
  }
}
