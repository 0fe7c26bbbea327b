import ArgumentParser
import Identity
import LoginModel

/// `logintui account password`: changes the password, or gives the account one.
struct AccountPassword: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "password", abstract: "Change the password; the present one is asked for first.")

  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let session = try access.askProven { _, session throws(IdentityError) in session }.session
    let password = try Prompt(language: access.language).secret(.newPasswordPrompt)
    guard !password.isEmpty else {
      throw CommandError(.account(.newPasswordMissing), language: access.language)
    }
    let fresh = try access.ask(as: session) { client, session throws(IdentityError) in
      try await client.account.change(session, .password(password))
    }
    try access.keep(fresh)
    try access.say(.saved)
  }
}
