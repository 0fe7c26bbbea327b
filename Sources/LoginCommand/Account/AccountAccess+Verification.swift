import Canvas
import CommandSupport
import Glibc
import Identity
import LoginModel
import Messages

// The verified address that second factors need.
extension AccountAccess {
  /// Makes sure that the address is verified before a password is asked for.
  ///
  /// On a terminal it offers the mail at once, and asks for its link.
  ///
  /// - Returns: The service's data of the account.
  /// - Throws: ``CommandError`` where the address is not verified and there is no terminal to ask on; `ExitCode` 2 when
  ///   the person wants no mail.
  func verifiedDetails() throws -> AccountDetails {
    let session = try session { .details(session: $0) }
    let details = try ask(.details(session: session), as: session, for: \.details)
    guard let email = details.user.email, !details.user.isEmailVerified else { return details }
    let shown = CleanText.oneLine(email)
    guard isatty(STDIN_FILENO) != 0 else {
      throw CommandError(.verifyEmailFirst(email: shown), language: language)
    }
    Console.say(.verificationForFactor(email: shown), language: language)
    guard try prompt.agrees(after: .verifyEmailQuestion) else { throw Cancelled.exit }
    try verify(session, email: shown)
    return details
  }

  /// Has the mail sent, and asks for its link until the address is verified.
  private func verify(_ session: Session, email: String) throws {
    let ticket = try ask(
      .sendVerification(session: session, language: language.tag), as: session, for: \.mail)
    try say(.verificationSent(email: email))
    try say(ticket)
    while true {
      let typed = try prompt.textOrNothing(after: .verifiedLinkPrompt)
      let code = typed.isEmpty ? nil : MailedLink.code(in: typed)
      do throws(CommandError) {
        guard typed.isEmpty || code?.isEmpty == false else {
          throw CommandError(.mailCodeMissing, language: language)
        }
        let fresh = try ask(
          .checkVerification(session: session, code: code), as: session, for: \.session)
        return try keepChange(fresh)
      } catch {
        guard [.mailCodeMissing, .emailNotVerified, .codeNotValid].contains(error.message) else {
          throw error
        }
        Console.printError(error.sentence)
      }
    }
  }
}
