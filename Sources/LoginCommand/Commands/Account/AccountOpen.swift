import ArgumentParser
import FoundationEssentials
import Identity
import LoginModel
import LoginTUI
import Messages
import ProcessControl
import Sessions

/// `logintui account open`: the screen of an account.
struct AccountOpen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Show the account on a screen (the default).")

  @OptionGroup var screen: ScreenOptions
  @OptionGroup var lines: LinearOptions

  @Option(help: ArgumentHelp("Whose session: an id or an address.", valueName: "account"))
  var account: String?

  @Option(help: "Where sessions are kept: file, secret-service or none.")
  var store: String?

  @Option(help: ArgumentHelp("Log requests to this file; no secrets.", valueName: "file"))
  var log: String?

  func run() throws {
    // Before the first input: no crash may leave what was typed in a file.
    ProcessProtection.forbidDumps()
    let environment = ProcessInfo.processInfo.environment
    var spoken = screen.spoken.merging(lines.spoken) { $1 }
    spoken[.store] = store
    spoken[.log] = log
    spoken[.sessionAccount] = account
    let settings = try Settings(
      spoken: spoken, config: screen.config, environment: environment)
    let language = settings.language
    let messages = PostponedMessages()
    var sessions = try SessionAccess(settings, environment: environment)
    let client = try ServiceSelection.client(
      settings, environment: environment, logger: sessions.logger, onMail: messages.add)
    sessions.client = { client }
    let session = try sessions.fresh(account: account, minimumValidity: 60).session
    let outcome = try show(session, settings, sessions, client)
    for message in messages.take() {
      Console.printError(CommandError(message, language: language).sentence)
    }
    switch outcome {
    case .closed: break
    case .signedOut(let session):
      try sessions.forget(session, isRevoked: true)
      try Console.print(.signedOut, language: language)
    case .deleted(let session):
      try sessions.forgetDeleted(session) { () throws(CommandError) in
        try Console.print(.accountDeleted, language: language)
      }
    }
  }

  private func show(
    _ session: Session, _ settings: Settings, _ sessions: SessionAccess, _ client: IdentityClient
  ) throws(CommandError) -> AccountOutcome {
    let language = settings.language
    let types = try settings.loginTypes()
    let options = try settings.screenOptions()
    let screen: AccountScreen
    do throws(ProviderListError) {
      screen = try AccountScreen(
        session: session, loginTypes: types, client: client, options: options
      ) { session throws(IdentityError) in
        do throws(CommandError) {
          try sessions.replace(session)
        } catch {
          throw .notKept(reason: error.cause ?? error.sentence)
        }
      }
    } catch {
      throw CommandError(error.message, language: language)
    }
    do throws(LoginScreenError) {
      return try screen.run()
    } catch {
      throw CommandError(error.message, language: language)
    }
  }
}
