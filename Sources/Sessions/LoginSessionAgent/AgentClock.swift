internal import CLoginSessionKey
internal import Glibc

/// The clock of an agent in milliseconds, which keeps running while the machine sleeps.
package struct AgentClock: Sendable {
  package let now: @Sendable () -> Int

  /// Creates a clock.
  ///
  /// - Parameter now: Returns the current time, which never goes back.
  package init(now: @escaping @Sendable () -> Int) { self.now = now }

  /// The machine's own; clock_gettime(2) `CLOCK_BOOTTIME`.
  package static let system = AgentClock { Int(ltui_clock_now()) }
}

/// An alarm that wakes an agent at a set time of the system's clock; timerfd_create(2).
///
/// The timeout of poll(2) stops while the machine sleeps, so the key would stay in memory for longer.
final class AgentAlarm {
  /// The descriptor, which becomes readable at that time; -1 if the system has none left.
  let descriptor = ltui_alarm_make()
  private var moment = 0

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Sets the time; 0 for never.
  func set(_ moment: Int) {
    guard descriptor >= 0, moment != self.moment else { return }
    if ltui_alarm_set(descriptor, Int64(moment)) { self.moment = moment }
  }
}
