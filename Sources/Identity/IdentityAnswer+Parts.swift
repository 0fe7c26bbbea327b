// What is wanted of the answer to a request.
extension IdentityAnswer {
  /// A part of the answer.
  ///
  /// - Parameter part: What is wanted.
  /// - Returns: That.
  /// - Throws: ``IdentityError``, also where the answer is to another request.
  package func value<Value>(_ part: (IdentityAnswer) -> Value?) throws(IdentityError) -> Value {
    if case .failure(let error) = self { throw error }
    guard let value = part(self) else { throw .other(code: "OTHER_ANSWER", detail: nil) }
    return value
  }

  /// The session that takes the place of the one that was used.
  package var session: Session? { if case .session(let session) = self { session } else { nil } }
  /// How an address signs in.
  package var signInMethods: SignInMethods? {
    if case .methods(let methods) = self { methods } else { nil }
  }
  /// The ids of ways to sign in.
  package var methods: [String]? {
    if case .methods(.registered(let methods)) = self { methods } else { nil }
  }
  /// What became of a sign-in.
  package var outcome: SignInOutcome? {
    if case .outcome(let outcome) = self { outcome } else { nil }
  }
  /// A mail that was sent.
  package var mail: MailTicket? { if case .mail(let ticket) = self { ticket } else { nil } }
  /// A text message that was sent.
  package var textMessage: PhoneTicket? {
    if case .textMessage(let ticket) = self { ticket } else { nil }
  }
  package var details: AccountDetails? {
    if case .details(let details) = self { details } else { nil }
  }
  /// The key of an application.
  package var applicationSecret: ApplicationSecret? {
    if case .applicationSecret(let secret) = self { secret } else { nil }
  }
  /// Whether it was done; `nil` where it was not.
  package var done: Void? {
    switch self {
    case .done, .passwordSet: ()
    case .methods, .session, .outcome, .mail, .textMessage, .details, .applicationSecret, .failure:
      nil
    }
  }
}
