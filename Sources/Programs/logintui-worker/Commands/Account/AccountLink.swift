import LoginCommandOptions
import ArgumentParser

/// `logintui account link`: adds a sign-in method, on the screen.
///
/// `logintui` shows the screen itself; this type only describes the options.
struct AccountLink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Add a way to sign in to the account, on the screen.")

  @Argument(help: "google, apple, …, or the id of a provider.")
  var provider: String

  @OptionGroup var options: TableOptions<LinkGroups>
}
