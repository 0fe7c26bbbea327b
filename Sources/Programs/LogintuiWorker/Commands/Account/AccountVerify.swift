import LoginStoredSessions
import ArgumentParser
import LoginIdentity
import LoginMessages

/// `logintui account verify`: verifies the address.
struct AccountVerify: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verify your email.",
    discussion: """
      Without options, it sends an email. With --done, it checks that you opened the link, and gets a new token. With \
      --enter-code, it asks for the link or code from the email.
      """)

  @Flag(help: "Continue after you opened the link.")
  var done = false

  @OptionGroup var code: CodeOptions

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let language = access.language.tag
    try code.refuseArgument()
    // An address that is verified already needs only a token that says so.
    if try done || code.isGiven
      || access.ask({ .details(session: $0) }, for: \.details).user.isEmailVerified
    {
      let code = try code.code(access.prompt)
      let session = try access.ask({ .checkVerification(session: $0, code: code) }, for: \.session)
      try access.saveChange(session)
      return try output.print(
        .addressVerified(email: session.accountName), with: ["isEmailVerified": .bool(true)])
    }
    let request = { IdentityRequest.sendVerification(session: $0, language: language) }
    let email = try access.session(for: request).accountName
    let ticket = try access.ask(request, for: \.mail)
    try access.tell(ticket, to: email, ["verify"], output)
  }
}
