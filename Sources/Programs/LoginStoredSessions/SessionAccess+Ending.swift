import LoginSettings
package import LoginSupport
package import LoginIdentity
import LoginModel
import LoginMessages
package import LoginSessions

extension SessionAccess {
  /// Removes a session of the current service, and revokes it if its provider has an address for that.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isRevoked: Whether to revoke it; a failure is reported on standard error.
  /// - Throws: ``CommandError`` if the store can't be written.
  package func forget(_ session: Session, isRevoked: Bool) throws(CommandError) {
    try forget(session, of: service(of: session), isRevoked: isRevoked)
  }

  /// Removes the session of a deleted account and reports the deletion, whatever happens to the session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - say: Reports that the account is deleted.
  /// - Throws: ``CommandError`` with the status 5 if the session, which is now useless, remains.
  package func removeDeleted(
    _ session: Session, _ say: () throws(CommandError) -> Void
  ) throws(CommandError) {
    var failure: CommandError?
    do throws(CommandError) {
      try forgetDevice(of: session.user.id, at: service(of: session))
      try forget(session, isRevoked: false)
    } catch {
      failure = error
      failure?.status = CommandError.unsavedStatus
    }
    try say()
    if let failure { throw failure }
  }

  /// Removes a session of any service.
  ///
  /// Only a session of the current service is revoked, never another service's.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - service: Its service.
  ///   - isRevoked: Whether to revoke the last tokens: a refresh in progress is awaited.
  /// - Returns: The session in its last state, `nil` if none was stored; and whether its refresh token keeps working
  ///   because the provider can't revoke it, which has been reported.
  /// - Throws: ``CommandError`` if the store can't be written.
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

  /// Revokes a session at its provider; the session is removed even if that fails.
  ///
  /// - Returns: `false` if the provider can't revoke the refresh token.
  private func revoke(_ session: Session) throws(CommandError) -> Bool {
    // Identity services can't revoke it.
    guard try settings.service == .none else { return true }
    let client = try client()
    let result = try BlockingTask.result { () async throws(IdentityError) in
      try await client.revoke(session)
    }
    guard case .failure(let failure) = result, let remark = Self.remark(on: failure, of: session)
    else { return true }
    Console.say(remark)
    return failure != .methodNotAllowed
  }

  /// Revokes a removed session at its provider, if its own tokens are the session.
  ///
  /// - Returns: The message if it couldn't be revoked.
  func revocation(of session: Session) async -> Message? {
    guard (try? settings.service) == Settings.Service.none, let client = try? client() else {
      return nil
    }
    do throws(IdentityError) {
      try await client.revoke(session)
      return nil
    } catch {
      return Self.remark(on: error, of: session)
    }
  }

  /// Returns the message about a revocation that failed; `nil` if there was nothing to revoke.
  private static func remark(on failure: IdentityError, of session: Session) -> Message? {
    guard failure == .methodNotAllowed else {
      return .revocationFailed(name: session.accountName, reason: failure.message)
    }
    return session.refreshToken.isEmpty ? nil : .providerSessionStays(name: session.accountName)
  }
}
