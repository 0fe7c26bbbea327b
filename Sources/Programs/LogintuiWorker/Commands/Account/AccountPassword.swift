import LoginSupport
import ArgumentParser
import LoginIdentity
import LoginMessages

/// `logintui account password`: changes the password, or gives the account one.
struct AccountPassword: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Change your password.")

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    // Checked first, so that a new password isn't asked for in vain.
    let session = try access.session { .change(session: $0, change: .password(value: Secret(""))) }
    let password = try access.prompt.secret(.newPassword)
    guard !password.isEmpty else { throw CommandError(.newPasswordMissing) }
    let fresh = try access.ask(
      .change(session: session, change: .password(value: password)), as: session, for: \.session)
    try access.saveChange(fresh)
    try output.print(.changed(name: .password))
  }
}
