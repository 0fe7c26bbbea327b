import ArgumentParser
import Canvas
import Identity
import LoginModel

/// `logintui account forgot`: a new password for a forgotten one; nobody has to be signed in.
struct AccountForgot: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forgot",
    abstract: "Have a mail sent for a new password, or set it with the mail's link.",
    discussion: "With --code the new password is asked for; afterwards sign in with it.")

  @Argument(help: "The address of the account.")
  var address: String

  @Option(help: ArgumentHelp("The link of the mail, or the code in it.", valueName: "link"))
  var code: String?

  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let (address, language) = (address, access.language.rawValue)
    guard let code = try MailedCode.of(code, language: access.language) else {
      let ticket = try access.askAnyone { client throws(IdentityError) in
        try await client.sendPasswordReset(address, language)
      }
      try access.say(.newPasswordLead(email: CleanText.oneLine(address)))
      return try access.say(ticket)
    }
    let password = try Prompt(language: access.language).secret(.newPasswordPrompt)
    guard !password.isEmpty else {
      throw CommandError(.account(.newPasswordMissing), language: access.language)
    }
    _ = try access.askAnyone { client throws(IdentityError) in
      try await client.account.resetPassword(code, password)
    }
    try access.say(.saved)
  }
}
