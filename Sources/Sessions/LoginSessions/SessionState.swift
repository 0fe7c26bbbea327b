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

extension SessionState {
  /// What became of a session, as far as observers are concerned; `nil` where nothing did.
  ///
  /// - Parameters:
  ///   - present: The session now; `nil` where there is none.
  ///   - former: The session before.
  package init?(_ present: StoredSession?, since former: StoredSession?) {
    guard present != former else { return nil }
    guard let present else {
      self = .signedOut
      return
    }
    let isSameSignIn =
      former?.session.user.id == present.session.user.id
      && former?.signedInAt == present.signedInAt
    self = isSameSignIn ? .refreshed(present.session) : .signedIn(present.session)
  }
}
