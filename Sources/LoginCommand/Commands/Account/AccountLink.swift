import ArgumentParser
import CommandSupport

/// `logintui account link`: adds a way to sign in, on the screen.
struct AccountLink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Add a way to sign in to the account, on the screen.")

  @Argument(help: "google, apple, …, or the id of a provider.")
  var provider: String

  @OptionGroup var screen: ScreenOptions

  @Option(help: ArgumentHelp("Whose session: an id or an address.", valueName: "account"))
  var account: String?

  @Option(help: "Where sessions are kept: file, secret-service, encrypted-file or none.")
  var store: String?

  @Option(help: ArgumentHelp("Log requests to this file; no secrets.", valueName: "file"))
  var log: String?

  func run() throws {
    var spoken = screen.spoken
    spoken[.providers] = provider
    spoken[.sessionAccount] = account
    spoken[.store] = store
    spoken[.log] = log
    var details: [FrontCommand.Detail: String] = [.upgrade: "kept"]
    details[.config] = screen.file.config
    try Handover.toFront(FrontCommand(.login, spoken: spoken, details: details))
  }
}
