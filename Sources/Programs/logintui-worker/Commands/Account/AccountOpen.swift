import ArgumentParser

/// `logintui account open`: the screen of an account.
///
/// `logintui` shows the screen itself; here its options are described.
struct AccountOpen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Show the account on a screen (the default).")

  @OptionGroup var options: TableOptions<AccountGroups>
}
