package import LoginSupport
import LoginMessages

/// The reason why none of the stored sessions matches.
package enum MissingSession: Error, Equatable {
  /// The service has no session.
  case signedOut
  /// The service has sessions, and none is in use. `name` is the account of one of them.
  case otherAccount(name: String)
  /// No session has the name.
  case unknownAccount(name: String)

  /// The error of a command that needs the session.
  package var commandError: CommandError {
    switch self {
    case .signedOut: .signedOut
    case .otherAccount(let name): CommandError(needing: .otherAccountStored(name: name))
    case .unknownAccount(let name): CommandError(needing: .unknownAccount(name: name))
    }
  }
}
