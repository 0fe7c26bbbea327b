public import LoginIdentity

/// The outcome of the screen of an account.
public enum AccountOutcome: Equatable, Sendable {
  /// The person left; the associated value is the current session.
  case closed(Session)
  /// The person chose to sign out.
  case signedOut(Session)
  /// The account was deleted.
  case deleted(Session)
}
