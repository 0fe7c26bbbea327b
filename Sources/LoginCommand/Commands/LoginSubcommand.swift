import ArgumentParser
import CommandSupport

/// `logintui login`: the screen, and who signed in on standard output.
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

  @OptionGroup var screen: ScreenOptions
  @OptionGroup var lines: LinearOptions

  @Option(help: "What standard output gets: text, json or token.")
  var format: String?

  @Option(help: ArgumentHelp("Log requests to this file; no secrets.", valueName: "file"))
  var log: String?

  @Option(
    help: ArgumentHelp(
      "Add the sign-in to this account, mostly a guest's: what --format json printed, - for standard input, kept for the kept session.",
      valueName: "file"))
  var upgrade: String?

  @Option(
    name: .customLong("on-merge"),
    help: ArgumentHelp(
      "Run this before a guest's account is left for another; it finds both in LOGINTUI_OLD_… and LOGINTUI_NEW_….",
      valueName: "command"))
  var onMerge: String?

  @Option(help: ArgumentHelp("Whose kept session: an id or an address.", valueName: "account"))
  var account: String?

  @Option(help: "Where the session is kept: file, secret-service, encrypted-file or none.")
  var store: String?

  @Flag(help: "Ask, although a session is kept.")
  var fresh = false

  @OptionGroup var plain: PlainSignInOptions

  func validate() throws {
    guard plain.isGiven, onMerge != nil || plain.withToken && upgrade != nil else { return }
    throw ValidationError(
      plain.withToken
        ? "--with-token adds nothing to an account: leave --upgrade and --on-merge out."
        : "--on-merge needs the screen: leave --device and --web out.")
  }

  func run() throws {
    var spoken = screen.spoken.merging(lines.spoken) { $1 }
    spoken[.format] = format
    spoken[.store] = store
    spoken[.log] = log
    spoken[.sessionAccount] = account
    if plain.isGiven {
      let settings = try Settings(
        spoken: spoken, config: screen.file.config, environment: ProgramVariables.all
      )
      return try plain.run(settings, upgrade: upgrade, isFresh: fresh)
    }
    var details: [FrontCommand.Detail: String] = [:]
    details[.config] = screen.file.config
    details[.upgrade] = upgrade
    details[.onMerge] = onMerge
    if fresh { details[.fresh] = "true" }
    try Handover.toFront(FrontCommand(.login, spoken: spoken, details: details))
  }
}
