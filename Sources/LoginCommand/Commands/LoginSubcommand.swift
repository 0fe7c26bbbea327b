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

  @Option(
    help: ArgumentHelp(
      "Add the sign-in to this account, mostly a guest's: what --format json printed, - for standard input.",
      valueName: "file"))
  var upgrade: String?

  @Option(
    name: .customLong("on-merge"),
    help: ArgumentHelp(
      "Run this before a guest's account is left for another; it finds both in LOGINTUI_OLD_… and LOGINTUI_NEW_….",
      valueName: "command"))
  var onMerge: String?

  func run() throws {
    var spoken = screen.spoken
    spoken[.format] = format
    var signIn = SignIn(spoken: spoken, config: screen.config, log: log)
    signIn.upgrade = upgrade
    signIn.onMerge = onMerge
    try signIn.run()
  }
}
