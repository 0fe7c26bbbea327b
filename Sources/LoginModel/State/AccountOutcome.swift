public import LoginIdentity

/// How the screen of an account ended.
public enum AccountOutcome: Equatable, Sendable {
  /// The person left; the session as it is now.
  case closed(Session)
  /// They want to sign out.
  case signedOut(Session)
  /// The account is deleted.
  case deleted(Session)
}
