package import LoginIdentity

/// The state of a service's session, for observers.
package enum SessionState: Equatable, Sendable {
  /// There isn't a session, or no session is the current one.
  case signedOut
  case signedIn(Session)
  /// The same user has new tokens, or another name or address.
  case refreshed(Session)
}

extension SessionState {
  /// Creates the state that observers see after a change; `nil` if nothing has changed for them.
  ///
  /// - Parameters:
  ///   - present: The session now; `nil` if there isn't one.
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
