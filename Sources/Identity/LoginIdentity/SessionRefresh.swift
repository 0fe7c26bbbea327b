/// A refresh of a session, step by step, so that the caller that stores the session loses nothing
/// in between.
///
/// By the time there is one, all that can fail without cost was done: the service was found, and its
/// keys are known. The refresh token is not used yet.
package struct SessionRefresh: Sendable {
  /// Spends the refresh token.
  ///
  /// What comes is to be kept before anything else is done, for the service may have made the former
  /// token void.
  package let exchange: @Sendable () async throws(IdentityError) -> Exchanged

  /// What came for a refresh token.
  package struct Exchanged: Sendable {
    /// The former session with the refresh token that counts from now on; what has to be checked yet
    /// is not in it.
    package let kept: Session
    /// Whether an ID token came, which is to be checked and says whose the tokens are.
    package let bringsIDToken: Bool
    /// The access token that came beside that of the sign-in, where another one was asked for.
    package let other: AccessToken?
    /// Checks the rest, and gives the session with all of it.
    package let check: @Sendable () async throws(IdentityError) -> Session

    /// Describes what came.
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

  /// Describes a refresh.
  package init(exchange: @escaping @Sendable () async throws(IdentityError) -> Exchanged) {
    self.exchange = exchange
  }

  /// A refresh of which everything is done: where a service neither replaces refresh tokens nor gives
  /// anything that has to be checked.
  ///
  /// - Parameter session: What came of it.
  package init(done session: Session) {
    self.init { () throws(IdentityError) in
      Exchanged(kept: session) { () throws(IdentityError) in session }
    }
  }
}
