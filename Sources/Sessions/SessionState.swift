public import Identity

/// What is so of a service, for those who want to be told.
public enum SessionState: Equatable, Sendable {
  /// Nobody is signed in, or nobody's session is the one to be used.
  case signedOut
  /// This person is signed in now.
  case signedIn(Session)
  /// The same person has new tokens, or other words about them.
  case refreshed(Session)
}
