import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages

/// `logintui account email`: changes the address.
struct AccountEmail: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "email",
    abstract: "Change the address; a mail with a link goes to the new one.",
    discussion: """
      The address changes when the link is opened. Say so with --done, or give the link with \
      --enter-code; \
      where the change ended the session, the password signs in again under the new address.
      """)

  @Argument(help: "The new address.")
  var address: String

  @Flag(help: "The link was opened.")
  var done = false

  @OptionGroup var code: CodeOptions

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let (address, language) = (address, access.language.tag)
    try code.refuseArgument()
    guard done || code.isGiven else {
      let ticket = try access.ask(
        { .sendEmailChange(session: $0, email: address, language: language) }, for: \.mail)
      return try access.tell(
        ticket, to: CleanText.oneLine(address), ["email", address], output)
    }
    let code = try code.code(access.prompt)
    try access.keepChange(access.moved(to: address, code: code))
    try output.print(.saved, with: ["email": .string(address)])
  }
}
