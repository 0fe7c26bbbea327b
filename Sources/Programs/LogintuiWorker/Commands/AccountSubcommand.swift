import ArgumentParser

/// `logintui account`: shows and changes the account of a stored session, on a screen or line by line.
struct AccountSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "account", abstract: "Manage your account.",
    discussion: """
      Without a subcommand, it shows your account on a screen. Passwords and codes are entered on the terminal, or \
      read line by line from a pipe; never from arguments.
      """,
    subcommands: [
      AccountOpen.self, AccountShow.self, AccountName.self, AccountVerify.self,
      AccountEmail.self, AccountPassword.self, AccountForgot.self, AccountLink.self,
      AccountUnlink.self, AccountFactor.self, AccountDelete.self,
    ],
    defaultSubcommand: AccountOpen.self)
}
