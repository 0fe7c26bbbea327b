import LoginStoredSessions
import LoginSupport
import ArgumentParser
import LoginIdentity
import LoginModel
import LoginMessages

/// `logintui account unlink`: removes a sign-in method.
struct AccountUnlink: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlink",
    abstract: "Remove a sign-in method (not the last one).")

  @Argument(help: "Provider: google, apple, …, or its ID.")
  var provider: String

  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let settings = access.sessions.settings
    let id = MethodName.type(named: provider, settings: settings)?.id ?? provider
    let left = try access.ask({ .unlink(session: $0, providerID: id) }, for: \.methods)
    let names = left.map { Message.verbatim(MethodName.of($0, settings: settings)) }
    try Console.print(.unlinked(brand: MethodName.of(id, settings: settings), left: names))
  }
}
