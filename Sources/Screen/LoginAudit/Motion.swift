/// Movement without a key, by the times of its changes in milliseconds; the laws of our screens and the rules for
/// other programs share it.
package enum Motion {
  /// The time in milliseconds in which content may move without a way to stop it, and then the least time between two
  /// changes (WCAG 2.2, 2.2.2).
  package static let freeTime = 5000
  /// The maximum number of changes in a second; three flashes are six (WCAG 2.2, 2.3.1).
  package static let mostChanges = 6

  /// Returns whether movement continues after the free time.
  package static func isLasting(_ times: [Int]) -> Bool {
    let late = times.filter { $0 > freeTime }
    return zip(late, late.dropFirst()).contains { $1 - $0 < freeTime }
  }

  /// Returns the largest number of changes within a second.
  package static func mostInASecond(_ times: [Int]) -> Int {
    times.indices.map { first in
      times[first...].prefix { $0 < times[first] + 1000 }.count
    }.max() ?? 0
  }
}
