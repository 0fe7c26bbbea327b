/// What became of an ``IdentityRequest``.
public enum IdentityAnswer: Codable, Equatable, Sendable {
  /// How an address signs in.
  case methods(SignInMethods)
  /// Somebody is signed in; or a session that takes the place of the one that was used.
  case session(Session)
  /// The result of a sign-in that may want more.
  case outcome(SignInOutcome)
  /// A mail was sent, or stored in a file.
  case mail(MailTicket)
  /// A text message is on its way.
  case textMessage(PhoneTicket)
  /// The address of the account whose password was set.
  case passwordSet(email: String?)
  /// The account.
  case details(AccountDetails)
  /// The key of an application.
  case applicationSecret(ApplicationSecret)
  /// It was done.
  case done
  /// It did not work.
  case failure(IdentityError)

  private enum MethodsCodingKeys: String, CodingKey { case _0 = "value" }
  private enum SessionCodingKeys: String, CodingKey { case _0 = "value" }
  private enum OutcomeCodingKeys: String, CodingKey { case _0 = "value" }
  private enum MailCodingKeys: String, CodingKey { case _0 = "value" }
  private enum TextMessageCodingKeys: String, CodingKey { case _0 = "value" }
  private enum DetailsCodingKeys: String, CodingKey { case _0 = "value" }
  private enum ApplicationSecretCodingKeys: String, CodingKey { case _0 = "value" }
  private enum FailureCodingKeys: String, CodingKey { case _0 = "value" }
}
