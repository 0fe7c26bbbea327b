import ArgumentParser

/// `logintui setup`: configures other programs to request tokens from logintui.
struct SetupSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: "Set up other programs to use your tokens.",
    discussion: """
      Shows the changes, and asks first on a terminal. The rest of the file stays as it is, and --undo undoes the \
      setup.
      """,
    subcommands: [
      SetupGit.self, SetupKubectl.self, SetupDocker.self, SetupPip.self, SetupNpm.self,
      SetupCargo.self,
    ])
}
