public import FoundationEssentials
public import LoginIdentity
import LoginSessions

extension Session {
  /// When the ID token stops being valid.
  public var expiration: Date { Date(timeIntervalSince1970: Double(expiresAt)) }

  /// How long the ID token is valid yet, by the clock of this machine; zero if it has expired.
  ///
  /// Whole seconds.
  public var remaining: Duration {
    let (seconds, overflow) = expiresAt.subtractingReportingOverflow(SessionStore.systemClock())
    return .seconds(overflow ? 0 : max(0, seconds))
  }
}
