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

  /// Whether any of them was given.
  var isGiven: Bool { device || web || withToken }

  func validate() throws {
    guard [device, web, withToken].count(where: { $0 }) < 2 else {
      throw ValidationError("Give one of --device, --web and --with-token.")
    }
    guard provider == nil || device || web else {
      throw ValidationError("--provider goes with --device or --web.")
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
    try PlainSignIn(
      way: device ? .code : .browser, provider: provider, upgrade: upgrade, isFresh: isFresh
    ).run(settings)
  }
}
