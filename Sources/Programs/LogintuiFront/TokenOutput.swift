import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginIdentity
import LoginMessages
import LoginProcessControl

/// `logintui token`: prints only a token of a stored session on standard output, if it is valid for long enough.
struct TokenOutput {
  /// The command, with its options.
  let command: FrontCommand
  /// The words of the command.
  let words: [String]

  /// Prints the token; otherwise replaces this program with the other one, which fetches a token.
  func run() throws(CommandError) -> Int32 {
    ProcessProtection.forbidDumps()
    let environment = ProgramVariables.all
    let settings = try Settings(
      optionValues: command.optionValues, config: command.details[.config], environment: environment
    )
    let sessions = try SessionAccess(settings, environment: environment) {
      _, _ throws(CommandError) in throw CommandError(.signInNeeded)
    }
    guard let found = sessions.savedToken(command.tokenRequest) else {
      FileSizeSignal.restore()
      Front.transferControl(words)
      return 1
    }
    try Console.print(found.token.reveal { $0 })
    return 0
  }
}
