import ArgumentParser

/// `logintui setup`: configures other programs to request tokens from logintui.
struct SetupSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setup",
    abstract: "Tell git, kubectl or docker to ask logintui for tokens.",
    discussion: """
      Shows what is changed; on a terminal it asks before. Everything else in the file stays as it \
      is, and --undo takes back what was set up.
      """,
    subcommands: [SetupGit.self, SetupKubectl.self, SetupDocker.self])
}
