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
  ///
  /// - Parameter command: The command that adds a sign-in method without the screen; `nil` for another sign-in.
  /// - Returns: The error.
  package func signInError(linkingWith command: String?) -> CommandError {
    guard case .terminal(.noTerminal(let path, _)) = self else { return commandError }
    if let command {
      var error = CommandError(
        needing: .linkNeedsTerminal(path: path, command: command), code: .terminalMissing)
      error.next = command
      return error
    }
    return CommandError(needing: .loginNeedsTerminal(path: path), code: .terminalMissing)
  }
}
