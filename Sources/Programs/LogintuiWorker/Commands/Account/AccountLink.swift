import LoginCommandOptions
import ArgumentParser

/// `logintui account link`: adds a sign-in method, on the screen.
///
/// `logintui` shows the screen itself; this type only describes the options.
struct AccountLink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Add a sign-in method, on the screen.")

  @Argument(help: "Provider: google, apple, …, or its ID.")
  var provider: String

  @OptionGroup var options: TableOptions<LinkGroups>
}
