import ArgumentParser
import Identity
import LoginModel

/// `logintui account link`: adds a way to sign in, on the screen.
struct AccountLink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "link", abstract: "Add a way to sign in to the account, on the screen.")

  @Argument(help: "google, apple, …, or the id of a provider.")
  var provider: String

  @OptionGroup var screen: ScreenOptions

  @Option(help: ArgumentHelp("Whose session: an id or an address.", valueName: "account"))
  var account: String?

  @Option(help: "Where sessions are kept: file, secret-service or none.")
  var store: String?

  func run() throws {
    var spoken = screen.spoken
    spoken[.providers] = provider
    spoken[.sessionAccount] = account
    spoken[.store] = store
    var signIn = SignIn(spoken: spoken, config: screen.config)
    signIn.upgrade = "kept"
    try signIn.run()
  }
}

/// `logintui account unlink`: takes a way to sign in away.
struct AccountUnlink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlink",
    abstract: "Take a way to sign in away from the account; never the last one.")

  @Argument(help: "google, apple, …, or the id of a provider.")
  var provider: String

  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let settings = access.keeping.settings
    let id = MethodName.type(named: provider, settings: settings)?.id ?? provider
    let left = try access.ask { client, session throws(IdentityError) in
      try await client.account.unlink(session, id)
    }
    let names = left.map { MethodName.of($0, settings: settings) }.joined(separator: ", ")
    try Console.print(
      CommandError(
        .unlinked(brand: MethodName.of(id, settings: settings), left: names),
        language: access.language
      ).sentence, language: access.language)
  }
}
