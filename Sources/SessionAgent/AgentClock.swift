internal import CSessionKey
internal import Glibc

/// The clock of an agent, which goes on while the machine sleeps; in milliseconds.
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

/// What wakes a sleeping agent at a moment of the system's clock.
///
/// The limit of poll(2) would be later by the time for which the machine has slept, and the key would be in memory
/// for as long; timerfd_create(2).
final class AgentAlarm {
  /// Readable once the moment has come; -1 where the system has none left.
  let descriptor = ltui_alarm_make()
  private var moment = 0

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Sets the moment; 0 for never.
  func set(_ moment: Int) {
    guard descriptor >= 0, moment != self.moment else { return }
    if ltui_alarm_set(descriptor, Int64(moment)) { self.moment = moment }
  }
}
