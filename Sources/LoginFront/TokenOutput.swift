import CommandSupport
import Identity
import LoginModel
import Messages
import ProcessControl
import Sessions

/// `logintui token`: the ID token of a kept session, alone on standard output, where it is good for long enough.
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
      _, _ throws(CommandError) in throw CommandError(.signInNeeded, language: settings.language)
    }
    guard let wanted, wanted >= 0, let found = try? sessions.session(),
      found.validity(now: SessionAccess.now) >= max(1, wanted)
    else {
      FileSizeSignal.restore()
      Main.handOver(command.words)
      return 1
    }
    try Console.print(found.session.idToken.reveal { $0 }, language: settings.language)
    return 0
  }
}
