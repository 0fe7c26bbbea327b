/// What is said of signing in with a provider, where a way went wrong, without the words.
public enum ProviderMessage: Hashable, Sendable {
  // On the provider's page: a way that ended while the other goes on.
  /// The browser's way has ended; the code goes on.
  indirect case browserEnded(reason: Message)
  /// The code's way has ended; the browser goes on.
  indirect case codeEnded(reason: Message)
  /// `host` cannot be asked about the code; it is asked again.
  case codeUnanswered(host: String)
  /// The provider has trouble of its own; it is asked about the code again.
  case codeRefused(status: Int)
  /// The time is over; what comes next is on its way.
  case timeIsOver
  /// Keys of the provider's page where there is no browser.
  case codeHint

  // What does not fit, with the next step.
  /// The settings have one address, the provider calls itself by another.
  case otherIssuer(asked: String, found: String)
  /// The answer does not say whose it is.
  case unnamed
  /// The clocks differ, and this machine's is likely to be wrong.
  case ourClock(TimeSpan)
  /// The clocks differ, and the provider's is likely to be wrong.
  case theirClock(TimeSpan)
  /// An answer that makes no sense; `contentType` may be empty.
  case unusableAnswer(address: String, status: Int, contentType: String)
  /// No port was free for the browser.
  case noPort
  /// None of these ports was free for the browser; separated by commas.
  case noPortOf(ports: String)

  // The same failures where there is no other way to choose.
  /// The provider, or the person, refused.
  case deniedAlone
  /// The provider refused the program.
  case refusedAlone(reason: String)
  /// This way of signing in is switched off.
  case switchedOffAlone
  /// Apple does not come back to terminals.
  case needsWebPageAlone

  /// The code of an application is wrong.
  case applicationCodeWrong

  // The browser's own page.
  /// The heading for who is signed in.
  case pageSignedIn
  /// What to do then, and after a failure.
  case pageHint
  /// The heading for who goes on in the terminal.
  case pageGoesOn
  /// The heading for a sign-in that failed.
  case pageFailed
}

/// A span of time in the largest unit of which there are two or more.
public struct TimeSpan: Hashable, Sendable {
  /// A unit.
  public enum Unit: Hashable, Sendable {
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
  public let amount: Int
  /// Of what.
  public let unit: Unit

  /// Describes a span of so many seconds, 0 or more.
  public init(seconds: Int) {
    let units: [(Int, Unit)] = [(86_400, .days), (3600, .hours), (60, .minutes)]
    let largest = units.first { seconds >= 2 * $0.0 } ?? (1, .seconds)
    (amount, unit) = (seconds / largest.0, largest.1)
  }
}
