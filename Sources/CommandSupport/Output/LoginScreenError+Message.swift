import LoginModel
import LoginTUI
package import Messages
import Terminal

extension LoginScreenError {
  /// What it says to a person.
  package var message: Message {
    switch self {
    case .terminal(.noTerminal(let path, _)): .noTerminal(path: path)
    case .terminal(.unknownTerminal(let name)): .unknownTerminal(name: name)
    case .terminal(.incapableTerminal(let name)): .incapableTerminal(name: name)
    case .terminal(.alreadyOpen): .terminalInUse
    case .terminalLost: .terminalLost
    }
  }
}
