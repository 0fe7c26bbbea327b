import LoginSupport
import LoginCanvas
import Glibc
import LoginIdentity
import LoginModel
import LoginMessages

// The verified address that second factors need.
extension AccountAccess {
  /// Makes sure that the address is verified before a password is asked for.
  ///
  /// On a terminal it offers the mail at once, and asks for its link.
  ///
  /// - Returns: The service's data of the account.
  /// - Throws: ``CommandError`` if the address isn't verified and there is no terminal to ask on; `ExitCode` 2 if the
  ///   person declines the mail.
  func verifiedDetails() throws -> AccountDetails {
    let session = try session { .details(session: $0) }
    let details = try ask(.details(session: session), as: session, for: \.details)
    guard let email = details.user.email, !details.user.isEmailVerified else { return details }
    let shown = CleanText.oneLine(email)
    guard isatty(STDIN_FILENO) != 0 else { throw CommandError(.verifyEmailFirst(email: shown)) }
    Console.say(.verificationNeeded(email: shown))
    guard try prompt.agrees(after: .goAhead) else { throw Cancelled.exit }
    try verify(session, email: shown)
    return details
  }

  /// Sends the mail, and asks for its link until the address is verified.
  private func verify(_ session: Session, email: String) throws {
    let ticket = try ask(
      .sendVerification(session: session, language: language.tag), as: session, for: \.mail)
    try say(.verificationSent(email: email))
    try say(ticket)
    while true {
      let typed = try prompt.textOrNothing(after: .verifiedLinkPrompt)
      let code = typed.isEmpty ? nil : MailedLink.code(in: typed)
      guard typed.isEmpty || code?.isEmpty == false else {
        Console.report(CommandError(.mailCodeMissing))
        continue
      }
      let answer = try result(of: .checkVerification(session: session, code: code))
      guard case .failure(let error) = answer,
        [.emailNotVerified, .invalidCode, .expiredCode].contains(error)
      else { return try saveChange(value(of: answer, session, for: \.session)) }
      Console.report(commandError(error, session))
    }
  }
}
