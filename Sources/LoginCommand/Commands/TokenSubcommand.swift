import ArgumentParser
import CommandSupport
import FoundationEssentials
import Identity
import LoginModel
import Messages
import ProcessControl
import Sessions

/// `logintui token`: the ID token of a kept session, alone on standard output.
struct TokenSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Print a token that is good for a while; a new one is fetched when it is not.")

  @OptionGroup var life: LifeOptions
  @OptionGroup var options: SessionOptions

  func run() throws { try Self.print(options.sessions(), lasting: life.minValid) }

  /// What it does when it is given no option, without a parser of options.
  static func runPlainly() throws {
    let environment = ProcessInfo.processInfo.environment
    ProcessProtection.forbidDumps()
    let settings = try Settings(spoken: [:], config: nil, environment: environment)
    try print(SessionAccess(settings, environment: environment), lasting: LifeOptions.usual)
  }

  private static func print(
    _ sessions: SessionAccess, lasting seconds: Int
  ) throws(CommandError) {
    let session = try LifeOptions.session(sessions, lasting: seconds)
    try Console.print(
      session.session.idToken.reveal { $0 }, language: sessions.settings.language)
  }
}

/// How long a token has to be good yet.
struct LifeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How long the token has to be good yet.", valueName: "seconds"))
  var minValid = Self.usual

  /// Seconds: a request that begins now is over by then.
  static let usual = 60

  /// A session whose token is good for so long, or else as long as the service grants, which is told.
  func session(_ sessions: SessionAccess) throws(CommandError) -> StoredSession {
    try Self.session(sessions, lasting: minValid)
  }

  /// The same, for so many seconds.
  static func session(
    _ sessions: SessionAccess, lasting minValid: Int
  ) throws(CommandError) -> StoredSession {
    let language = sessions.settings.language
    guard minValid >= 0 else {
      throw CommandError(
        .invalidSetting(name: "min-valid", value: String(minValid), allowed: "0…"),
        language: language)
    }
    let session = try sessions.fresh(minimumValidity: minValid)
    let left = session.validity(now: SessionAccess.now)
    if left < minValid {
      Console.say(.tokenShortLived(wanted: minValid, seconds: left), language: language)
    }
    return session
  }
}
