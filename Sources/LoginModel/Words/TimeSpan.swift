import LoginMessages

/// A span of time in the largest unit of which there are two or more.
struct TimeSpan: Hashable {
  enum Unit {
    /// Seconds; up to 119 of them.
    case seconds
    /// Minutes.
    case minutes
    /// Hours.
    case hours
    /// Days.
    case days
  }

  /// How many, rounded down.
  let amount: Int
  let unit: Unit

  /// Describes a span of so many seconds, 0 or more.
  init(seconds: Int) {
    let units: [(Int, Unit)] = [(86_400, .days), (3600, .hours), (60, .minutes)]
    let largest = units.first { seconds >= 2 * $0.0 } ?? (1, .seconds)
    (amount, unit) = (seconds / largest.0, largest.1)
  }

  /// How it is said within a sentence.
  var message: Message {
    switch unit {
    case .seconds: .spanSeconds(seconds: amount)
    case .minutes: .spanMinutes(minutes: amount)
    case .hours: .spanHours(hours: amount)
    case .days: .spanDays(days: amount)
    }
  }
}
