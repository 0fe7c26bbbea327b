import ArgumentParser

/// `logintui users`: the accounts of an identity service on this computer.
struct UsersSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "users", abstract: "Export accounts of the identity service.",
    subcommands: [UsersExport.self])
}
