import ArgumentParser
import CommandSupport

/// `logintui account open`: the screen of an account.
struct AccountOpen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Show the account on a screen (the default).")

  @OptionGroup var screen: ScreenOptions
  @OptionGroup var lines: LinearOptions

  @Option(help: ArgumentHelp("Whose session: an id or an address.", valueName: "account"))
  var account: String?

  @Option(help: "Where sessions are kept: file, secret-service, encrypted-file or none.")
  var store: String?

  @Option(help: ArgumentHelp("Log requests to this file; no secrets.", valueName: "file"))
  var log: String?

  func run() throws {
    var spoken = screen.spoken.merging(lines.spoken) { $1 }
    spoken[.store] = store
    spoken[.log] = log
    spoken[.sessionAccount] = account
    var details: [FrontCommand.Detail: String] = [:]
    details[.config] = screen.file.config
    try Handover.toFront(FrontCommand(.account, spoken: spoken, details: details))
  }
}
