import LoginCommandOptions
import ArgumentParser

/// `logintui account open`: the screen of an account.
///
/// `logintui` shows the screen itself; this type only describes the options.
struct AccountOpen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open", abstract: "Show your account on a screen (default).")

  @OptionGroup var options: TableOptions<AccountGroups>
}
