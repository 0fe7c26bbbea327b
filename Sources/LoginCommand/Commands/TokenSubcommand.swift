import ArgumentParser
import Identity
import LoginModel
import Sessions

/// `logintui token`: the ID token of a kept session, alone on standard output.
struct TokenSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Print a token that is good for a while; a new one is fetched when it is not.")

  @OptionGroup var life: LifeOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let keeping = try options.keeping()
    let session = try life.session(keeping)
    try Console.print(
      session.session.idToken.reveal { $0 }, language: keeping.settings.language)
  }
}

/// How long a token has to be good yet.
struct LifeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("How long the token has to be good yet.", valueName: "seconds"))
  var minValid = 60

  /// A session whose token is good for so long, or else as long as the service grants, which is told.
  func session(_ keeping: SessionKeeping) throws(CommandError) -> StoredSession {
    let language = keeping.settings.language
    guard minValid >= 0 else {
      throw CommandError(
        .invalidSetting(name: "min-valid", value: String(minValid), allowed: "0…"),
        language: language)
    }
    let session = try keeping.fresh(minimumValidity: minValid)
    let left = session.validity(now: SessionKeeping.now)
    if left < minValid {
      Console.say(.session(.shortLived(wanted: minValid, seconds: left)), language: language)
    }
    return session
  }
}
