package import LoginIdentity

/// The state of a service's session, for observers.
package enum SessionState: Equatable, Sendable {
  /// Nobody is signed in, or nobody's session is the one to be used.
  case signedOut
  /// This person is signed in now.
  case signedIn(Session)
  /// The same person has new tokens, or another name or address.
  case refreshed(Session)
}
