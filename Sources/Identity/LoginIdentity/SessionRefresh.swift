/// A refresh of a session in steps, so that the caller that stores the session loses nothing in between.
///
/// When it exists, everything that can fail without cost is done: the service was found, and its keys are known. The
/// refresh token isn't used yet.
package struct SessionRefresh: Sendable {
  /// Exchanges the refresh token.
  ///
  /// Store the result before anything else, because the service may have revoked the former token.
  package let exchange: @Sendable () async throws(IdentityError) -> Exchanged

  /// The result of exchanging a refresh token.
  package struct Exchanged: Sendable {
    /// The former session with the new refresh token, without the parts that are still to be checked.
    package let kept: Session
    /// Whether an ID token was returned, which is still to be checked and identifies the person.
    package let bringsIDToken: Bool
    /// The access token beside the sign-in's, if another one was requested.
    package let other: AccessToken?
    /// Checks the remaining parts, and returns the complete session.
    package let check: @Sendable () async throws(IdentityError) -> Session

    package init(
      kept: Session, bringsIDToken: Bool = false, other: AccessToken? = nil,
      check: @escaping @Sendable () async throws(IdentityError) -> Session
    ) {
      self.kept = kept
      self.bringsIDToken = bringsIDToken
      self.other = other
      self.check = check
    }
  }

  package init(exchange: @escaping @Sendable () async throws(IdentityError) -> Exchanged) {
    self.exchange = exchange
  }

  /// Creates a refresh that is already done: for a service that neither replaces refresh tokens nor returns anything to
  /// check.
  package init(done session: Session) {
    self.init { () throws(IdentityError) in
      Exchanged(kept: session) { () throws(IdentityError) in session }
    }
  }
}
