package import LoginSupport
import LoginIdentity
import LoginModel
import LoginMessages
package import LoginSessions

extension CommandError {
  /// Creates the error for a failure of the store; exits with 4 if only a sign-in helps.
  package init(_ error: SessionStoreError) {
    self.init(error.message, code: error.code)
    cause = error.cause
    if case .damaged = error { status = Self.signInStatus }
  }

  /// Creates the error for a missing session.
  ///
  /// - Parameters:
  ///   - error: The reason.
  ///   - name: The account of the session.
  package init(_ error: SessionError, name: String) {
    switch error {
    case .store(let error), .unsaved(_, let error): self.init(error)
    case .signedOut: self = .signedOut
    case .idTokenEnded, .accessTokenEnded: self = .sessionRefused(name: name)
    case .noAccessToken: self.init(.noAccessToken)
    case .refresh(let error), .refreshUnsaved(let error, _):
      switch error {
      case .sessionExpired, .reauthenticationNeeded, .signInExpired, .unknownEmail:
        self = .sessionRefused(name: name)
      case .accountLost: self.init(needing: error.message)
      case .accountDisabled:
        self.init(needing: .sessionDisabled(name: name), code: .accountDisabled)
      default: self.init(error.message)
      }
    }
  }

  /// The error if no session is stored.
  package static var signedOut: CommandError { CommandError(needing: .signInNeeded) }

  /// Returns the error if the service rejects the session.
  package static func sessionRefused(name: String) -> CommandError {
    CommandError(needing: .sessionRefused(name: name), code: .sessionEnded)
  }
}
