public import FoundationEssentials
public import LoginIdentity
package import LoginMessages
import LoginModel
package import LoginScreens
package import LoginSupport
import LoginTerminal

/// Why there is no session.
///
/// ``description`` is a sentence with the next step, in the language of the screen.
public enum LoginError: Error, Equatable, Sendable {
  /// The person left.
  case cancelled
  /// The time limit of the options is over.
  case timedOut
  /// There is no terminal to ask on.
  case noTerminal
  /// The terminal went away while the screen was shown.
  case terminalLost
  /// Nobody is signed in, and nobody can be asked here.
  case signInNeeded
  /// What the program or the environment says makes no sense; the sentence names it.
  case invalid(String)
  /// The identity service refused, or was not reached.
  case service(IdentityError)
  /// The saved session could not be read or written; the sentence says why.
  case storage(String)
  /// The person signed in, and the session could not be saved; the sentence says why.
  case notSaved(Session, String)
}

extension LoginError: CustomStringConvertible, LocalizedError {
  /// What happened and what to do next, in the language of the screen, or of the environment before there is one.
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

  /// The same, for Foundation.
  public var errorDescription: String? { description }

  /// The exit status that `logintui` has for it: 1 for an error, 2 where the person left, 4 where a sign-in is needed.
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
  /// Something that makes no sense, in the reader's language.
  package static func invalid(_ message: Message) -> LoginError {
    .invalid(Reader.current.sentence(message))
  }

  /// The same, as a command of the program says it.
  package init(_ error: CommandError) { self = .invalid(error.message) }

  /// Why a screen ended early.
  package init(_ error: LoginScreenError) {
    switch error {
    case .terminal(.noTerminal): self = .noTerminal
    case .terminal(.unknownTerminal), .terminal(.incapableTerminal), .terminal(.alreadyOpen):
      self = .invalid(error.message)
    case .terminalLost: self = .terminalLost
    case .stopped: self = .cancelled
    case .timeOver: self = .timedOut
    }
  }
}

extension IdentityError: CustomStringConvertible, LocalizedError {
  /// What happened and what to do next, in the language of the screen, or of the environment before there is one.
  public var description: String { Reader.current.sentence(message) }

  /// The same, for Foundation.
  public var errorDescription: String? { description }
}
