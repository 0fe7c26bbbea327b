import CommandSupport
import Identity
import LoginModel
import Messages
import ProcessControl
import Sessions

/// `logintui token`: a token of a kept session, alone on standard output, where it is good for long enough.
struct TokenOutput {
  /// What options said.
  let command: FrontCommand

  init(_ command: FrontCommand) { self.command = command }

  /// Prints the token; otherwise the other program fetches one, in our place.
  func run() throws(CommandError) -> Int32 {
    ProcessProtection.forbidDumps()
    let environment = ProgramVariables.all
    let wanted = command.details[.minValid].map { Int($0) } ?? 60
    let settings = try Settings(
      spoken: command.spoken, config: command.details[.config], environment: environment)
    let sessions = try SessionAccess(settings, environment: environment) {
      _, _ throws(CommandError) in throw CommandError(.signInNeeded)
    }
    // Both at once is a slip, which the other program tells.
    let kinds: [TokenKind] = [
      command.details[.access] == nil ? nil : .access, command.details[.id] == nil ? nil : .id,
    ].compactMap(\.self)
    guard kinds.count < 2, let wanted, wanted >= 0,
      let found = sessions.keptToken(TokenRequest(kind: kinds.first, minimumValidity: wanted))
    else {
      FileSizeSignal.restore()
      Main.handOver(command.words)
      return 1
    }
    try Console.print(found.token.reveal { $0 })
    return 0
  }
}
