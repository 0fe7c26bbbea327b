import LoginStoredSessions
import LoginSupport
import ArgumentParser
import LoginIdentity
import LoginModel
import LoginMessages

/// `logintui account unlink`: removes a sign-in method.
struct AccountUnlink: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlink",
    abstract: "Remove a sign-in method (not the last one).")

  @Argument(help: "Provider: google, apple, …, or its ID.")
  var provider: String

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let settings = access.sessions.settings
    let id = MethodName.type(named: provider, settings: settings)?.id ?? provider
    let linked = try access.ask({ .details(session: $0) }, for: \.details).providerIDs
    guard linked.contains(id) else {
      throw CommandError(.notLinked(brand: MethodName.of(id, settings: settings)))
    }
    let left = try access.ask({ .unlink(session: $0, providerID: id) }, for: \.methods)
    let names = left.map { Message.verbatim(MethodName.inSentence($0, settings: settings)) }
    try output.print(
      .unlinked(brand: MethodName.inSentence(id, settings: settings), left: names),
      with: ["providers": .array(left.map { .string($0) })])
  }
}
