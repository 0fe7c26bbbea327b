/// What is left of a span of time, by the system's clock or by the time that was waited, whichever
/// is less.
///
/// A machine that was suspended waits no more than it was awake, and a clock that was set may show
/// any time; neither makes the span longer.
struct TimeLeft {
  private let end: Int
  private var unspent: Int

  /// Begins a span of so many seconds, 0 or more, at `now`, seconds since 1970.
  init(_ seconds: Int, now: Int) {
    end = now + seconds
    unspent = seconds
  }

  /// Seconds that are left, 0 or more.
  func left(now: Int) -> Int { max(0, min(unspent, end - now)) }

  /// Says that so many seconds were waited.
  mutating func spend(_ seconds: Int) { unspent -= seconds }

  /// Waits for the end of a span.
  ///
  /// - Parameters:
  ///   - seconds: How long.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws when the person gave up.
  /// - Throws: What `wait` throws.
  static func waitForEnd(
    of seconds: Int, now: @Sendable () -> Int,
    wait: @Sendable (Int) async throws(OpenIDError) -> Void
  ) async throws(OpenIDError) {
    var time = TimeLeft(seconds, now: now())
    while case let left = time.left(now: now()), left > 0 {
      let part = min(left, longestPart)
      try await wait(part)
      time.spend(part)
    }
  }

  /// Seconds after which the system's clock is read again.
  private static let longestPart = 60
}
