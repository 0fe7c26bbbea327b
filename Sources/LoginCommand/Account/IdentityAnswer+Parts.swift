import Identity

// What a command wants of the answer to a request.
extension IdentityAnswer {
  /// A part of the answer.
  ///
  /// - Parameter part: What is wanted.
  /// - Returns: That.
  /// - Throws: ``IdentityError``, also where the answer is to another request.
  func value<Value>(_ part: (IdentityAnswer) -> Value?) throws(IdentityError) -> Value {
    if case .failure(let error) = self { throw error }
    guard let value = part(self) else { throw .other(code: "OTHER_ANSWER", detail: nil) }
    return value
  }

  /// The session that takes the place of the one that was used.
  var session: Session? { if case .session(let session) = self { session } else { nil } }
  /// The ids of ways to sign in.
  var methods: [String]? {
    if case .methods(.registered(let methods)) = self { methods } else { nil }
  }
  /// What became of a sign-in.
  var outcome: SignInOutcome? { if case .outcome(let outcome) = self { outcome } else { nil } }
  /// A mail that was sent.
  var mail: MailTicket? { if case .mail(let ticket) = self { ticket } else { nil } }
  /// A text message that was sent.
  var textMessage: PhoneTicket? {
    if case .textMessage(let ticket) = self { ticket } else { nil }
  }
  /// The account.
  var details: AccountDetails? { if case .details(let details) = self { details } else { nil } }
  /// The key of an application.
  var applicationSecret: ApplicationSecret? {
    if case .applicationSecret(let secret) = self { secret } else { nil }
  }
  /// Whether it was done; `nil` where it was not.
  var done: Void? {
    switch self {
    case .done, .passwordSet: ()
    case .methods, .session, .outcome, .mail, .textMessage, .details, .applicationSecret, .failure:
      nil
    }
  }
}
