import ArgumentParser

/// `logintui account`: shows and changes the account of a stored session, on a screen or line by line.
struct AccountSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Look after your account.",
    discussion: """
      Without a subcommand the account has a screen of its own. Passwords and codes are asked for on \
      the terminal, or read line by line from standard input where that is a pipe; never from \
      arguments.
      """,
    subcommands: [
      AccountOpen.self, AccountShow.self, AccountName.self, AccountVerify.self,
      AccountEmail.self, AccountPassword.self, AccountForgot.self, AccountLink.self,
      AccountUnlink.self, AccountFactor.self, AccountDelete.self,
    ],
    defaultSubcommand: AccountOpen.self)
}
