import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser

/// `logintui login`: signs in without a screen, and prints the result on standard output.
struct LoginSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Sign in on the screen (default).",
    discussion: """
      With --store, the session is saved, and the next login offers it first. The choice is remembered for all \
      commands; with none, sessions are neither read nor saved, and existing ones stay.

      Without the screen: --device prints an address and a code for any other device, --web opens the browser, and \
      --with-token reads an ID token from standard input and verifies it. Press Ctrl-C to leave, with exit status 2.

      Without waiting: --device --no-wait prints the code and an ID, and exits. --resume finishes that sign-in, once, \
      from any process; the exit status is 3 while the code hasn't been entered.
      """)

  @OptionGroup var options: TableOptions<LoginGroups>
  @OptionGroup var plain: PlainSignInOptions

  func validate() throws {
    let details = options.details
    guard plain.isGiven,
      details[.onMerge] != nil || details[.upgrade] != nil && plain.addsNothing
    else { return }
    throw ValidationError(
      plain.resume != nil
        ? "--resume uses the options the sign-in began with. Leave out --upgrade and --on-merge."
        : plain.withToken
          ? "--with-token adds nothing to an account: leave --upgrade and --on-merge out."
          : "--on-merge needs the screen: leave --device and --web out.")
  }

  func run() throws {
    // `logintui` shows the screen itself.
    guard plain.isGiven else { throw CleanExit.helpRequest(self) }
    let settings = try Settings(
      optionValues: options.optionValues, config: options.config,
      environment: ProgramVariables.all)
    try plain.run(
      settings, upgrade: options.details[.upgrade], isFresh: options.details[.fresh] != nil)
  }
}
