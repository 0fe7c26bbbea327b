/// Seconds that pass, told now and then: a sentence that changes every second is heard every second.
struct Countdown: Equatable, Sendable {
  /// Seconds before the end at which it is told again; above the first of them, every whole minute.
  static let milestones = [60, 20, 0]

  /// Seconds until the end.
  var seconds: Int {
    didSet { if let passed = Self.milestone(from: told, to: seconds) { told = passed } }
  }
  /// Seconds as they were told last; no fewer than there are.
  private(set) var told: Int

  /// Begins with so many seconds, which are told.
  init(_ seconds: Int) { (self.seconds, told) = (seconds, seconds) }

  /// The last milestone on the way from one number of seconds to a smaller one; `nil` where none is.
  private static func milestone(from former: Int, to seconds: Int) -> Int? {
    let next = roundedUp(seconds)
    return next < former ? next : nil
  }

  /// The milestone that was passed last, or is reached.
  static func roundedUp(_ seconds: Int) -> Int {
    guard let first = milestones.first, seconds <= first else { return (seconds + 59) / 60 * 60 }
    return milestones.last { $0 >= seconds } ?? first
  }
}
