import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser

/// `logintui login`: signs in without a screen, and prints the result on standard output.
struct LoginSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Show the screen and sign in (the default).",
    discussion: """
      With a store, the session is kept, and the next login prints it without asking. --store also \
      remembers that place for all commands; none forgets nothing, but keeps and uses nothing.

      Without a screen, in plain lines: --device prints an address and a short code for any other device; \
      --web opens the browser at once; --with-token reads an ID token from standard input, checks it, and \
      keeps it until it ends. Ctrl-C leaves, with the exit status 2.
      """)

  @OptionGroup var options: TableOptions<LoginGroups>
  @OptionGroup var plain: PlainSignInOptions

  func validate() throws {
    let details = options.details
    guard plain.isGiven,
      details[.onMerge] != nil || plain.withToken && details[.upgrade] != nil
    else { return }
    throw ValidationError(
      plain.withToken
        ? "--with-token adds nothing to an account: leave --upgrade and --on-merge out."
        : "--on-merge needs the screen: leave --device and --web out.")
  }

  func run() throws {
    // `logintui` shows the screen itself.
    guard plain.isGiven else { throw CleanExit.helpRequest(self) }
    let settings = try Settings(
      spoken: options.spoken, config: options.config,
      environment: ProgramVariables.all)
    try plain.run(
      settings, upgrade: options.details[.upgrade], isFresh: options.details[.fresh] != nil)
  }
}
