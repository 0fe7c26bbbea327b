import LoginScreens
package import LoginMessages
import LoginTerminal

extension LoginScreenError {
  package var message: Message {
    switch self {
    case .terminal(.noTerminal(let path, _)): .noTerminal(path: path)
    case .terminal(.unknownTerminal(let name)): .unknownTerminal(name: name)
    case .terminal(.incapableTerminal(let name)): .incapableTerminal(name: name)
    case .terminal(.alreadyOpen): .terminalInUse
    case .terminalLost: .terminalLost
    case .stopped: .stopped
    case .timeLimitReached: .consentTooLate
    }
  }

  package var commandError: CommandError {
    if case .terminal(.noTerminal) = self { return CommandError(message, code: .terminalMissing) }
    return CommandError(message)
  }

  /// The error of a sign-in on the screen; without a terminal there are other ways.
  package var signInError: CommandError {
    guard case .terminal(.noTerminal(let path, _)) = self else { return commandError }
    return CommandError(needing: .loginNeedsTerminal(path: path), code: .terminalMissing)
  }
}
