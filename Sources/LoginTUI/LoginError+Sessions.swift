import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginSessions
import LoginSupport

extension LoginError {
  /// Why the saved session can't be read or changed.
  init(_ error: SessionStoreError) { self = .storage(Reader.current.sentence(error.message)) }

  /// Why a session is only in memory.
  static func notSaved(_ session: Session, _ error: SessionStoreError) -> LoginError {
    .notSaved(session, Reader.current.sentence(error.message))
  }

  /// Why there is no session to use.
  init(_ error: SessionError) {
    switch error {
    case .signedOut, .idTokenEnded, .accessTokenEnded, .noAccessToken: self = .signInNeeded
    case .store(let error): self.init(error)
    case .unkept(let stored, let error): self = .notSaved(stored.session, error)
    case .refresh(let error): self = Self.endings.contains(error) ? .signInNeeded : .service(error)
    // Nothing works before the disk does: what came for the refresh token is lost.
    case .refreshUnkept(_, let error): self.init(error)
    }
  }

  /// A value of the program's own that makes no sense.
  static func invalidValue(_ value: String, of name: String, allowed: String) -> LoginError {
    .invalid(.invalidSetting(name: name, value: CleanText.oneLine(value), allowed: allowed))
  }

  /// What a service says of a session that only a sign-in replaces.
  private static let endings: Set<IdentityError> = [
    .sessionExpired, .reauthenticationNeeded, .signInExpired, .unknownEmail, .accountLost,
  ]
}
