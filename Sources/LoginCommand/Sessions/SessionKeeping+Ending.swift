import Identity
import LoginModel
import Sessions

extension SessionKeeping {
  /// Forgets a session that has ended, after telling its provider where that listens.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - isRevoked: Whether the provider is told; what fails there is told on standard error.
  /// - Throws: ``CommandError`` when the store cannot be written.
  func forget(_ session: Session, isRevoked: Bool) throws(CommandError) {
    let language = settings.language
    if isRevoked {
      let client = try client()
      let fault = Waiting.forTask { () async -> IdentityError? in
        do throws(IdentityError) {
          try await client.account.revoke(session)
          return nil
        } catch {
          return error
        }
      }
      if let fault, fault != .methodNotAllowed {
        let reason = CommandError(fault.message, language: language).sentence
        Console.say(
          .session(.notRevoked(name: session.nameShown, reason: reason)), language: language)
      }
    }
    guard accepted != nil else { return }
    let store = try store()
    do throws(SessionStoreError) {
      try store.forget(userID: session.user.id, of: service)
    } catch {
      throw CommandError(error, language: language)
    }
  }
}
