import ArgumentParser
import Identity
import LoginModel
import Sessions

/// `logintui account delete`: deletes the account.
struct AccountDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete the account for good, after its name was typed and its password given.")

  @Flag(help: "Do not ask for the name; the password is asked for all the same.")
  var yes = false

  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let language = access.language
    let session = try access.keeping.session(of: options.account).session
    if !yes {
      let name = session.nameShown
      Console.say(.account(.deleteLead(name: name)), language: language)
      let typed = try Prompt(language: language).text(.deletionPrompt(name: name))
      guard typed.lowercased() == name.lowercased() else {
        throw CommandError(.account(.notDeleted), language: language)
      }
    }
    _ = try access.askProven { client, session throws(IdentityError) in
      try await client.account.delete(session)
    }
    try access.keeping.forget(session, isRevoked: false)
    try access.say(.accountDeleted)
  }
}
