import LoginSupport
import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages

/// `logintui account forgot`: replaces a forgotten password; needs no sign-in.
struct AccountForgot: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "forgot",
    abstract: "Reset a forgotten password by email.",
    discussion: """
      With --enter-code, paste the link from the email, then enter a new password. Sign in with it afterwards.
      """)

  @Argument(help: "Email of the account.")
  var address: String

  @OptionGroup var code: CodeOptions

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let (address, language) = (TypedText.address(address), access.language.tag)
    guard let code = try code.code(access.prompt) else {
      let ticket = try access.askAnyone(
        .sendPasswordReset(email: address, language: language), for: \.mail)
      return try access.tell(
        ticket, to: CleanText.oneLine(address), ["forgot", address], output)
    }
    let password = try access.prompt.secret(.newPassword)
    guard !password.isEmpty else { throw CommandError(.newPasswordMissing) }
    try access.askAnyone(.resetPassword(code: code, password: password), for: \.done)
    try output.print(.changed(name: .password))
  }
}
