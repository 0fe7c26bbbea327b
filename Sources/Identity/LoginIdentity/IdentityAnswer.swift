/// The answer to an ``IdentityRequest``.
package enum IdentityAnswer: Codable, Equatable, Sendable {
  /// The sign-in methods of an address.
  case methods(value: SignInMethods)
  /// The session of a sign-in, or one that replaces the session of the request.
  case session(value: Session)
  /// The result of a sign-in that may need more steps.
  case outcome(value: SignInOutcome)
  /// An email was sent, or stored in a file.
  case mail(value: MailTicket)
  /// A text message was sent.
  case textMessage(value: PhoneTicket)
  /// The address of the account whose password was set.
  case passwordSet(email: String?)
  /// The account.
  case details(value: AccountDetails)
  /// The secret of an authenticator app.
  case applicationSecret(value: ApplicationSecret)
  /// Success, with nothing to add.
  case done
  /// The error of a request that failed.
  case failure(value: IdentityError)
}
