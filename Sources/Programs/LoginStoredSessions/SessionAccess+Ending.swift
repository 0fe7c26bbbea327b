import LoginSettings
package import LoginSupport
package import LoginIdentity
import LoginModel
import LoginMessages
package import LoginSessions

extension SessionAccess {
  /// Forgets a session of the service that is used, and tells its provider, if that has an address
  /// for it.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isRevoked: Whether the provider is told; a failure of that is reported on standard error.
  /// - Throws: ``CommandError`` when the store cannot be written.
  package func forget(_ session: Session, isRevoked: Bool) throws(CommandError) {
    try forget(session, of: service(of: session), isRevoked: isRevoked)
  }

  /// Forgets the session of an account that is gone, and says so, whatever becomes of the session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - say: Says that the account is deleted.
  /// - Throws: ``CommandError`` with the status 5 where the session stays, which is of no use any more.
  package func forgetDeleted(
    _ session: Session, _ say: () throws(CommandError) -> Void
  ) throws(CommandError) {
    var failure: CommandError?
    do throws(CommandError) {
      try forget(session, isRevoked: false)
    } catch {
      failure = error
      failure?.status = CommandError.unkeptStatus
    }
    try say()
    if let failure { throw failure }
  }

  /// Forgets a session of any service.
  ///
  /// Only a session of the service that is used is revoked: another service's tokens are no business
  /// of this one.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - service: Whose it is.
  ///   - isRevoked: Whether the provider is told, of the tokens that were the last: a refresh that is
  ///     under way is waited for.
  /// - Returns: The session as it was at the end, `nil` if none was stored; and whether its refresh token keeps
  ///   working because the provider has no way to revoke it, which has been reported.
  /// - Throws: ``CommandError`` when the store cannot be written.
  @discardableResult
  package func forget(
    _ session: Session, of service: ServiceKey, isRevoked: Bool
  ) throws(CommandError) -> (last: StoredSession?, isRefreshTokenLeft: Bool) {
    let isOurs = services.contains(service)
    var forgotten: StoredSession?
    if accepted != nil {
      let store = try store()
      do throws(SessionStoreError) {
        forgotten = try store.forget(
          userID: session.user.id, of: service, among: isOurs ? services : [])
      } catch {
        throw CommandError(error)
      }
    }
    guard isRevoked, isOurs else { return (forgotten, false) }
    return (forgotten, try !revoke(forgotten?.session ?? session))
  }

  /// Tells the provider that somebody signed out; a session is forgotten also when that fails.
  ///
  /// - Returns: `false` if the provider has no way to revoke the refresh token.
  private func revoke(_ session: Session) throws(CommandError) -> Bool {
    // Identity services have no way to.
    guard try settings.service == .none else { return true }
    let client = try client()
    let result = try BlockingTask.result { () async throws(IdentityError) in
      try await client.revoke(session)
    }
    guard case .failure(let failure) = result else { return true }
    guard failure != .methodNotAllowed else {
      guard !session.refreshToken.isEmpty else { return true }
      Console.say(.refreshTokenStays(name: session.accountName))
      return false
    }
    let reason = Reader.current.sentence(failure.message)
    Console.say(.notRevoked(name: session.accountName, reason: reason))
    return true
  }
}
