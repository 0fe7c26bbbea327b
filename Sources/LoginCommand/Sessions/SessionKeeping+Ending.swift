import Identity
import LoginModel
import Sessions

extension SessionKeeping {
  /// Forgets a session of the service that is used, after telling its provider where that listens.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isRevoked: Whether the provider is told; what fails there is told on standard error.
  /// - Throws: ``CommandError`` when the store cannot be written.
  func forget(_ session: Session, isRevoked: Bool) throws(CommandError) {
    try forget(session, of: service, isRevoked: isRevoked)
  }

  /// Forgets a session of any service.
  ///
  /// Only a session of the service that is used is revoked: another service's tokens are no business
  /// of this one.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - service: Whose it is.
  ///   - isRevoked: Whether the provider is told.
  /// - Throws: ``CommandError`` when the store cannot be written.
  func forget(
    _ session: Session, of service: ServiceKey, isRevoked: Bool
  ) throws(CommandError) {
    if isRevoked, service == self.service { try revoke(session) }
    guard accepted != nil else { return }
    let store = try store()
    do throws(SessionStoreError) {
      try store.forget(userID: session.user.id, of: service)
    } catch {
      throw CommandError(error, language: settings.language)
    }
  }

  /// Tells the provider that somebody signed out; a session is forgotten also when that fails.
  private func revoke(_ session: Session) throws(CommandError) {
    // Identity services have no way to.
    guard try settings.service == .none else { return }
    let client = try client()
    let fault = Waiting.forTask { () async -> IdentityError? in
      do throws(IdentityError) {
        try await client.account.revoke(session)
        return nil
      } catch {
        return error
      }
    }
    guard let fault, fault != .methodNotAllowed else { return }
    let language = settings.language
    let reason = CommandError(fault.message, language: language).sentence
    Console.say(
      .session(.notRevoked(name: session.nameShown, reason: reason)), language: language)
  }
}
