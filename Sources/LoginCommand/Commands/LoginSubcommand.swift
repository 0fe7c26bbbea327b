import ArgumentParser

/// `logintui login`: the screen, and who signed in on standard output.
struct LoginSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Show the screen and sign in (the default).")

  @OptionGroup var screen: ScreenOptions

  @Option(help: "What standard output gets: text, json or token.")
  var format: String?

  @Option(help: ArgumentHelp("Log requests to this file; no secrets.", valueName: "file"))
  var log: String?

  func run() throws {
    var spoken = screen.spoken
    spoken[.format] = format
    try SignIn(spoken: spoken, config: screen.config, log: log).run()
  }
}
