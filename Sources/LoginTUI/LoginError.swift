public import FoundationEssentials
public import LoginIdentity
package import LoginMessages
import LoginModel
package import LoginScreens
package import LoginSupport
import LoginTerminal

/// The reason why there is no session.
///
/// ``description`` says what happened and what to do next, in the language of the screen.
public enum LoginError: Error, Equatable, Sendable {
  /// The user left.
  case cancelled
  /// The time limit of the options has expired.
  case timedOut
  /// There is no terminal for the screen.
  case noTerminal
  /// The terminal was closed while the screen was shown.
  case terminalLost
  /// No one is signed in, and the screen can't be shown here.
  case signInNeeded
  /// A value from the program or the environment is invalid; the associated sentence names it.
  case invalid(String)
  /// The identity service rejected the request, or couldn't be reached.
  case service(IdentityError)
  /// The saved session couldn't be read or written; the associated sentence gives the reason.
  case storage(String)
  /// The user signed in, but the session couldn't be saved; the associated sentence gives the reason.
  case notSaved(Session, String)
}

extension LoginError: CustomStringConvertible, LocalizedError {
  /// A description of the error and the next step, in the language of the screen, or of the environment before the
  /// screen is shown.
  public var description: String {
    switch self {
    case .cancelled: Reader.current.sentence(.stopped)
    case .timedOut: Reader.current.sentence(.consentTooLate)
    case .noTerminal: Reader.current.sentence(.signInNeedsTerminal)
    case .terminalLost: Reader.current.sentence(.terminalLost)
    case .signInNeeded: Reader.current.sentence(.signInMissing)
    case .service(let error): error.description
    case .invalid(let sentence), .storage(let sentence), .notSaved(_, let sentence): sentence
    }
  }

  /// The description, for Foundation.
  public var errorDescription: String? { description }

  /// The exit status, as in `logintui`: 1 for an error, 2 if the user left, 4 if a sign-in is needed.
  public var exitCode: Int32 {
    switch self {
    case .cancelled, .service(.cancelled): 2
    case .noTerminal, .signInNeeded, .service(.sessionExpired), .service(.reauthenticationNeeded):
      CommandError.signInStatus
    case .timedOut, .terminalLost, .invalid, .service, .storage, .notSaved: 1
    }
  }
}

extension LoginError {
  /// Returns the error for an invalid value, in the user's language.
  package static func invalid(_ message: Message) -> LoginError {
    .invalid(Reader.current.sentence(message))
  }

  /// Creates an error with the message of a command.
  package init(_ error: CommandError) { self = .invalid(error.message) }

  /// Creates the error for a screen that ended early.
  package init(_ error: LoginScreenError) {
    switch error {
    case .terminal(.noTerminal): self = .noTerminal
    case .terminal(.unknownTerminal), .terminal(.incapableTerminal), .terminal(.alreadyOpen):
      self = .invalid(error.message)
    case .terminalLost: self = .terminalLost
    case .stopped: self = .cancelled
    case .timeLimitReached: self = .timedOut
    }
  }
}

extension IdentityError: CustomStringConvertible, LocalizedError {
  /// A description of the error and the next step, in the language of the screen, or of the environment before the
  /// screen is shown.
  public var description: String { Reader.current.sentence(message) }

  /// The description, for Foundation.
  public var errorDescription: String? { description }
}
