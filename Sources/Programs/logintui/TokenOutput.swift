import LoginSettings
import LoginSupport
import LoginStoredSessions
import LoginIdentity
import LoginMessages
import LoginProcessControl

/// `logintui token`: a token of a kept session, alone on standard output, where it is good for long enough.
struct TokenOutput {
  /// What options said.
  let command: FrontCommand
  /// The words that said it.
  let words: [String]

  /// Prints the token; otherwise the other program fetches one, in our place.
  func run() throws(CommandError) -> Int32 {
    ProcessProtection.forbidDumps()
    let environment = ProgramVariables.all
    let settings = try Settings(
      spoken: command.spoken, config: command.details[.config], environment: environment)
    let sessions = try SessionAccess(settings, environment: environment) {
      _, _ throws(CommandError) in throw CommandError(.signInNeeded)
    }
    guard let found = sessions.keptToken(command.tokenRequest) else {
      FileSizeSignal.restore()
      Main.handOver(words)
      return 1
    }
    try Console.print(found.token.reveal { $0 })
    return 0
  }
}
