import ArgumentParser
import Identity
import LoginModel

/// `logintui account verify`: proves the address.
struct AccountVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Have a mail sent that proves the address, or say that its link was opened.",
    discussion: """
      Without options a mail is sent. With --done it looks whether the link was opened meanwhile, and \
      fetches a token that says so. With --code the link itself, or the code in it, is applied.
      """)

  @Flag(help: "The link was opened.")
  var done = false

  @Option(help: ArgumentHelp("The link of the mail, or the code in it.", valueName: "link"))
  var code: String?

  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let language = access.language.rawValue
    if done || code != nil {
      let code = try MailedCode.of(code, language: access.language)
      let session = try access.ask { client, session throws(IdentityError) in
        try await client.account.proven(session, code: code)
      }
      try access.keep(session)
      return try access.say(.addressProven(email: session.nameShown))
    }
    let (ticket, email) = try access.ask { client, session throws(IdentityError) in
      (try await client.account.sendVerification(session, language), session.nameShown)
    }
    try access.say(.proofSent(email: email))
    try access.say(ticket)
  }
}

/// The code of a mail.
enum MailedCode {
  /// The code in a link, or the text itself.
  ///
  /// - Parameters:
  ///   - text: What was given as `--code`; `nil` where nothing was.
  ///   - language: The language of the error.
  /// - Returns: The code; `nil` where nothing was given.
  /// - Throws: ``CommandError`` where there is no code in it.
  static func of(_ text: String?, language: Language) throws(CommandError) -> String? {
    guard let text else { return nil }
    guard let code = LoginState.mailedCode(in: text), !code.isEmpty else {
      throw CommandError(.account(.mailCodeMissing), language: language)
    }
    return code
  }
}
