import LoginSettings
import ArgumentParser
import LoginIdentity

/// The options of `login` for a sign-in without a screen.
struct PlainSignInOptions: ParsableArguments {
  @Flag(help: "Without a screen: print an address and a short code for any other device, and wait.")
  var device = false

  @Flag(help: "Without a screen: open the browser at once, and wait.")
  var web = false

  @Flag(
    name: .customLong("with-token"),
    help: "Without a screen: read an ID token from standard input, check it, and keep it.")
  var withToken = false

  @Option(
    help: ArgumentHelp(
      "With --device or --web: which provider; otherwise the first that can.", valueName: "id"))
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
