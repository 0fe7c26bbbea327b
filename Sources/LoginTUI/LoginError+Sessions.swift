import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginSessions
import LoginSupport

extension LoginError {
  /// Creates the error for a saved session that can't be read or changed.
  init(_ error: SessionStoreError) { self = .storage(Reader.current.sentence(error.message)) }

  /// Returns the error for a session that couldn't be saved and is only in memory.
  static func notSaved(_ session: Session, _ error: SessionStoreError) -> LoginError {
    .notSaved(session, Reader.current.sentence(error.message))
  }

  /// Creates the error for a session that isn't available.
  init(_ error: SessionError) {
    switch error {
    case .signedOut, .idTokenEnded, .accessTokenEnded, .noAccessToken: self = .signInNeeded
    case .store(let error): self.init(error)
    case .unsaved(let stored, let error): self = .notSaved(stored.session, error)
    case .refresh(let error): self = Self.endings.contains(error) ? .signInNeeded : .service(error)
    // The disk has to work first: the new tokens are lost.
    case .refreshUnsaved(_, let error): self.init(error)
    }
  }

  /// Returns the error for an invalid value from the program.
  static func invalidValue(_ value: String, of name: String, allowed: String) -> LoginError {
    .invalid(.invalidSetting(name: name, value: CleanText.oneLine(value), allowed: allowed))
  }

  /// The errors of a service after which only a new sign-in helps.
  private static let endings: Set<IdentityError> = [
    .sessionExpired, .reauthenticationNeeded, .signInExpired, .unknownEmail, .accountLost,
  ]
}
