import LoginMessages

/// A time span in the largest unit with an amount of at least two.
struct TimeSpan: Hashable {
  enum Unit {
    /// Seconds, at most 119.
    case seconds
    /// Minutes.
    case minutes
    /// Hours.
    case hours
    /// Days.
    case days
  }

  /// The amount, rounded down.
  let amount: Int
  let unit: Unit

  /// Creates a span from a number of seconds, 0 or more.
  init(seconds: Int) {
    let units: [(Int, Unit)] = [(86_400, .days), (3600, .hours), (60, .minutes)]
    let largest = units.first { seconds >= 2 * $0.0 } ?? (1, .seconds)
    (amount, unit) = (seconds / largest.0, largest.1)
  }

  /// The text within a sentence.
  var message: Message {
    switch unit {
    case .seconds: .spanSeconds(seconds: amount)
    case .minutes: .spanMinutes(minutes: amount)
    case .hours: .spanHours(hours: amount)
    case .days: .spanDays(days: amount)
    }
  }
}
