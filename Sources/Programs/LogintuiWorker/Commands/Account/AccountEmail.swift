import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginModel
import LoginSupport

/// `logintui account email`: changes the address.
struct AccountEmail: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "email",
    abstract: "Change your email; the new one gets a link to confirm.",
    discussion: """
      Your email changes when you open the link. Then run the command again with --done, or paste the link with \
      --enter-code. If the change ends the session, your password signs you in again.
      """)

  @Argument(help: "New email.")
  var address: String

  @Flag(help: "Continue after you opened the link.")
  var done = false

  @OptionGroup var code: CodeOptions

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let (address, language) = (TypedText.address(address), access.language.tag)
    try code.refuseArgument()
    guard address.isAddress else { throw CommandError(.emailInvalid) }
    guard done || code.isGiven else {
      let ticket = try access.ask(
        { .sendEmailChange(session: $0, email: address, language: language) }, for: \.mail)
      return try access.tell(
        ticket, to: CleanText.oneLine(address), ["email", address], output)
    }
    let code = try code.code(access.prompt)
    try access.saveChange(access.moved(to: address, code: code))
    try output.print(.emailChanged, with: ["email": .string(address)])
  }
}
