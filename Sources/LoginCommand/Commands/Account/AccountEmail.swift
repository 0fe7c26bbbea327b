import ArgumentParser
import Canvas
import Identity
import LoginModel
import Sessions

/// `logintui account email`: changes the address.
struct AccountEmail: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "email",
    abstract: "Change the address; a mail with a link goes to the new one.",
    discussion: """
      The address changes when the link is opened. Say so with --done, or give the link with --code; \
      where the change ended the session, the password signs in again under the new address.
      """)

  @Argument(help: "The new address.")
  var address: String

  @Flag(help: "The link was opened.")
  var done = false

  @Option(help: ArgumentHelp("The link of the mail, or the code in it.", valueName: "link"))
  var code: String?

  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let (address, language) = (address, access.language.rawValue)
    guard done || code != nil else {
      let ticket = try access.askProven { client, session throws(IdentityError) in
        try await client.account.sendEmailChange(session, address, language)
      }.answer
      try access.say(.linkSent(email: CleanText.oneLine(address)))
      return try access.say(ticket)
    }
    let code = try MailedCode.of(code, language: access.language)
    try access.keep(access.moved(to: address, code: code))
    try access.say(.saved)
  }
}
