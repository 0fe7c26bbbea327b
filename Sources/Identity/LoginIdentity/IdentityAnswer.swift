/// The answer to an ``IdentityRequest``.
package enum IdentityAnswer: Codable, Equatable, Sendable {
  case methods(value: SignInMethods)
  /// The session of a sign-in, or one that replaces the session of the request.
  case session(value: Session)
  /// The result of a sign-in that may need more steps.
  case outcome(value: SignInOutcome)
  /// An email was sent, or stored in a file.
  case mail(value: MailTicket)
  case textMessage(value: PhoneTicket)
  case passwordSet(email: String?)
  case passwordPolicy(value: PasswordPolicy)
  case details(value: AccountDetails)
  case applicationSecret(value: ApplicationSecret)
  /// New backup codes, which aren't available again.
  case backupCodes(value: [Secret])
  /// Success, with nothing to add.
  case done
  case failure(value: IdentityError)
}
