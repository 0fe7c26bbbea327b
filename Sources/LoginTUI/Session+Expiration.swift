public import FoundationEssentials
public import LoginIdentity
import LoginSessions

extension Session {
  /// The date when the ID token expires.
  public var expiration: Date { Date(timeIntervalSince1970: Double(expiresAt)) }

  /// The time until the ID token expires, by the clock of this computer; zero if it has expired.
  ///
  /// The time is in whole seconds.
  public var remaining: Duration {
    let (seconds, overflow) = expiresAt.subtractingReportingOverflow(SessionStore.systemClock())
    return .seconds(overflow ? 0 : max(0, seconds))
  }
}
