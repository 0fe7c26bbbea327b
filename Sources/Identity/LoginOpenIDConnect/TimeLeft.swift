/// The remaining time of a span, by the system's clock or by the time waited, whichever is less.
///
/// Time in which the machine was suspended doesn't count as waited, and a changed clock may show any time; neither
/// extends the span.
struct TimeLeft {
  private let end: Int
  private var unspent: Int

  /// Creates a span of `seconds`, 0 or more, that begins at `now`, seconds since 1970.
  init(_ seconds: Int, now: Int) {
    end = now + seconds
    unspent = seconds
  }

  /// Returns the remaining seconds, 0 or more.
  func left(now: Int) -> Int { max(0, min(unspent, end - now)) }

  /// Subtracts waited seconds.
  mutating func spend(_ seconds: Int) { unspent -= seconds }

  /// Waits for the end of a span.
  ///
  /// - Parameters:
  ///   - seconds: The length.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws if the person canceled.
  /// - Throws: Errors of `wait`.
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

  /// The seconds after which the system's clock is read again.
  private static let longestPart = 60
}
