import ArgumentParser

/// `logintui account link`: adds a way to sign in, on the screen.
///
/// `logintui` shows the screen itself; here its options are described.
struct AccountLink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Add a way to sign in to the account, on the screen.")

  @Argument(help: "google, apple, …, or the id of a provider.")
  var provider: String

  @OptionGroup var options: TableOptions<LinkGroups>
}
