internal import CLoginSessionKey
internal import Glibc

/// The clock of an agent, which keeps running while the machine sleeps; in milliseconds.
package struct AgentClock: Sendable {
  /// The present moment.
  package let now: @Sendable () -> Int

  /// Describes a clock.
  ///
  /// - Parameter now: The present moment, which never goes back.
  package init(now: @escaping @Sendable () -> Int) { self.now = now }

  /// The machine's own; clock_gettime(2) `CLOCK_BOOTTIME`.
  package static let system = AgentClock { Int(ltui_clock_now()) }
}

/// An alarm that wakes an agent at a set time of the system's clock; timerfd_create(2).
///
/// The timeout of poll(2) stops while the machine sleeps, so the key would stay in memory for longer.
final class AgentAlarm {
  /// Readable once that time has come; -1 if the system has none left.
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
