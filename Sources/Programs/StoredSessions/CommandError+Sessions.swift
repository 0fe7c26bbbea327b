import ProgramSupport
import Identity
import LoginModel
package import Messages
package import Sessions

extension CommandError {
  /// The exit status of whatever ends with a sign-in.
  package static let signInStatus: Int32 = 4

  /// The exit status of a change that was made, and whose session could not be kept.
  package static let unkeptStatus: Int32 = 5

  /// A failure of the store; one that only a sign-in can mend exits with 4.
  package init(_ error: SessionStoreError) {
    self.init(error.message, code: error.code)
    cause = error.cause
    if case .damaged = error { status = Self.signInStatus }
  }

  /// Why there is no session to use.
  ///
  /// - Parameters:
  ///   - error: Why.
  ///   - name: Whose session it was.
  package init(_ error: SessionError, name: String) {
    switch error {
    case .store(let error), .unkept(_, let error): self.init(error)
    case .signedOut: self = .signedOut
    case .idTokenEnded, .accessTokenEnded:
      self.init(needing: .tokenEnded(name: name), code: .sessionEnded)
    case .noAccessToken: self.init(.noAccessToken)
    case .refresh(let error), .refreshUnkept(let error, _):
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

  /// An error that a sign-in resolves.
  package init(needing message: Message, code: ErrorCode? = nil) {
    self.init(message, code: code, status: Self.signInStatus)
  }

  /// No session is stored.
  package static var signedOut: CommandError { CommandError(needing: .signInNeeded) }

  /// The service refuses the session.
  package static func sessionRefused(name: String) -> CommandError {
    CommandError(needing: .sessionRefused(name: name), code: .sessionEnded)
  }
}
