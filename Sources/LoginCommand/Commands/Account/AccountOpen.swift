import ArgumentParser
import FoundationEssentials
import Identity
import LoginModel
import LoginTUI
import Sessions
import Terminal

/// `logintui account open`: the screen of an account.
struct AccountOpen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Show the account on a screen (the default).")

  @OptionGroup var screen: ScreenOptions

  @Option(help: ArgumentHelp("Whose session: an id or an address.", valueName: "account"))
  var account: String?

  @Option(help: "Where sessions are kept: file, secret-service or none.")
  var store: String?

  func run() throws {
    // Before the first input: no crash may leave what was typed in a file.
    ProcessProtection.forbidDumps()
    let environment = ProcessInfo.processInfo.environment
    var spoken = screen.spoken
    spoken[.store] = store
    spoken[.sessionAccount] = account
    let settings = try Settings(
      spoken: spoken, config: screen.config, environment: environment)
    let language = settings.language
    let tidings = Postponed()
    let client = try ServiceSelection.client(
      settings, environment: environment, logger: nil, onMail: tidings.add)
    var keeping = try SessionKeeping(settings, environment: environment)
    keeping.client = { client }
    let session = try keeping.fresh(account: account, minimumValidity: 60).session
    let outcome = try show(session, settings, keeping, client)
    for message in tidings.take() {
      Console.complain(CommandError(message, language: language).sentence)
    }
    switch outcome {
    case .closed: break
    case .signedOut(let session):
      try keeping.forget(session, isRevoked: true)
      try say(.signedOut, language)
    case .deleted(let session):
      try keeping.forget(session, isRevoked: false)
      try say(.accountDeleted, language)
    }
  }

  private func show(
    _ session: Session, _ settings: Settings, _ keeping: SessionKeeping, _ client: IdentityClient
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
          try keeping.replace(session)
        } catch {
          throw .notKept(reason: error.sentence)
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

  private func say(_ message: AccountMessage, _ language: Language) throws(CommandError) {
    try Console.print(
      CommandError(.account(message), language: language).sentence, language: language)
  }
}
