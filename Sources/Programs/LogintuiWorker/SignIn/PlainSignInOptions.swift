import LoginSettings
import ArgumentParser
import LoginIdentity

/// The options of `login` for a sign-in without a screen.
struct PlainSignInOptions: ParsableArguments {
  @Flag(help: "Sign in on any device with a code, without the screen.")
  var device = false

  @Flag(help: "Sign in with the browser, without the screen.")
  var web = false

  @Flag(
    name: .customLong("with-token"),
    help: "Sign in with an ID token from standard input.")
  var withToken = false

  @Option(
    help: ArgumentHelp(
      "Provider for --device or --web (default: first that supports it).", valueName: "id"))
  var provider: String?

  @Flag(
    name: .customLong("no-wait"), help: "With --device, print the code and exit; see --resume.")
  var noWait = false

  @Option(
    help: ArgumentHelp("Finish a sign-in that --no-wait began.", valueName: "id"))
  var resume: String?

  @Option(
    help: ArgumentHelp(
      "Seconds that --resume waits for the code to be entered (default: 0).",
      valueName: "seconds"))
  var wait: Int?

  /// Whether any of them was given.
  var isGiven: Bool { device || web || withToken || resume != nil || noWait || wait != nil }

  /// Whether it can't name an account to add the sign-in to.
  var addsNothing: Bool { withToken || resume != nil }

  func validate() throws {
    guard [device, web, withToken, resume != nil].count(where: { $0 }) < 2 else {
      throw ValidationError("Give one of --device, --web, --with-token and --resume.")
    }
    guard provider == nil || device || web else {
      throw ValidationError("--provider goes with --device or --web.")
    }
    guard !noWait || device else { throw ValidationError("--no-wait goes with --device.") }
    guard wait == nil || resume != nil else {
      throw ValidationError("--wait goes with --resume.")
    }
    guard (0...86_400).contains(wait ?? 0) else {
      throw ValidationError("--wait is a number of seconds, 0 to 86400.")
    }
  }

  /// Signs in, and prints the result.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - upgrade: The account to add the sign-in to, as `--upgrade` names it.
  ///   - isFresh: Whether to ignore a stored session.
  /// - Throws: ``CommandError``.
  func run(_ settings: Settings, upgrade: String?, isFresh: Bool) throws {
    guard !withToken else { return try TokenSignIn().run(settings) }
    if let resume { return try PlainSignIn.resume(resume, patience: wait ?? 0, settings) }
    try PlainSignIn(
      way: device ? .code : .browser, provider: provider, upgrade: upgrade, isFresh: isFresh,
      endsAtCode: noWait
    ).run(settings)
  }
}
