/// A number of seconds that is announced only at intervals, because a screen reader reads every change.
struct Countdown: Equatable, Sendable {
  /// The announced seconds before the end; above the first of them, every whole minute is announced.
  static let milestones = [60, 20, 0]

  /// The seconds until the end.
  var seconds: Int {
    didSet { if let passed = Self.milestone(from: reported, to: seconds) { reported = passed } }
  }
  /// The last announced seconds; never fewer than the actual ones.
  private(set) var reported: Int

  /// Creates a countdown and announces its seconds.
  init(_ seconds: Int) { (self.seconds, reported) = (seconds, seconds) }

  /// Returns the last milestone between a number of seconds and a smaller one; `nil` if none exists.
  private static func milestone(from former: Int, to seconds: Int) -> Int? {
    let next = roundedUp(seconds)
    return next < former ? next : nil
  }

  /// Returns the milestone that was last passed or reached.
  static func roundedUp(_ seconds: Int) -> Int {
    guard let first = milestones.first, seconds <= first else { return (seconds + 59) / 60 * 60 }
    return milestones.last { $0 >= seconds } ?? first
  }
}
