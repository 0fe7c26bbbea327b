import LoginIdentity

/// The page for a phone as a second factor: its number, and the code of a text message.
struct FactorPhonePage: AccountSubpage, AsksPhoneNumber {
  typealias Control = PhoneControl

  var fields = Fields.ofPhone
  var phone = PhoneEntry()
  var code: CodeEntry? = CodeEntry()

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    switch answer {
    case .textMessage(let ticket): state.codeSent(ticket)
    case .session(let session): state.receiveFactor(session, after: request)
    case .methods, .outcome, .mail, .passwordSet, .passwordPolicy, .details, .applicationSecret,
      .backupCodes, .done,
      .failure:
      state.endRequest()
    }
  }
}
