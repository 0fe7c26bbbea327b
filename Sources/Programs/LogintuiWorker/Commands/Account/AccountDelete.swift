import LoginStoredSessions
import LoginSupport
import ArgumentParser
import LoginIdentity
import LoginMessages
import LoginSessions

/// `logintui account delete`: deletes the account.
struct AccountDelete: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete your account permanently.")

  @Flag(help: "Don't ask for confirmation (the password is still needed).")
  var yes = false

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let session = try access.sessions.session(of: options.account).session
    if !yes {
      let name = session.accountName
      Console.say(.deleteLead(name: name))
      let typed = try access.prompt.text(
        nil, after: .deletionPrompt(name: name))
      guard EmailAddress.canonical(typed) == EmailAddress.canonical(name) else {
        throw CommandError(.nothingChanged)
      }
    }
    try access.ask({ .delete(session: $0) }, for: \.done)
    try access.sessions.removeDeleted(session) { () throws(CommandError) in
      try output.print(.accountDeleted)
    }
  }
}
