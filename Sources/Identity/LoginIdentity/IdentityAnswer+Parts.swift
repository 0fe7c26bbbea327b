// The parts of an answer; `nil` if it has another part.
extension IdentityAnswer {
  /// Returns a part of the answer.
  ///
  /// - Throws: ``IdentityError``, also if the answer is to another request.
  package func value<Value>(_ part: (IdentityAnswer) -> Value?) throws(IdentityError) -> Value {
    if case .failure(let error) = self { throw error }
    guard let value = part(self) else { throw .other(code: "OTHER_ANSWER", detail: nil) }
    return value
  }

  package var session: Session? { if case .session(let session) = self { session } else { nil } }
  package var signInMethods: SignInMethods? {
    if case .methods(let methods) = self { methods } else { nil }
  }
  package var methods: [String]? {
    if case .methods(.registered(let methods)) = self { methods } else { nil }
  }
  /// The result of a sign-in that may need more steps.
  package var outcome: SignInOutcome? {
    if case .outcome(let outcome) = self { outcome } else { nil }
  }
  package var mail: MailTicket? { if case .mail(let ticket) = self { ticket } else { nil } }
  package var textMessage: PhoneTicket? {
    if case .textMessage(let ticket) = self { ticket } else { nil }
  }
  package var details: AccountDetails? {
    if case .details(let details) = self { details } else { nil }
  }
  package var applicationSecret: ApplicationSecret? {
    if case .applicationSecret(let secret) = self { secret } else { nil }
  }
  /// New backup codes.
  package var backupCodes: [Secret]? {
    if case .backupCodes(let codes) = self { codes } else { nil }
  }
  package var done: Void? {
    switch self {
    case .done, .passwordSet: ()
    case .methods, .session, .outcome, .mail, .textMessage, .passwordPolicy, .details,
      .applicationSecret,
      .backupCodes, .failure:
      nil
    }
  }
}
