import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for the email address of an account.
struct AddressPage: AccountSubpage, MailPage {
  enum Control: String, MailControl {
    case useMail, confirm
  }

  var mail: SentMail?
  var fields = Fields(.newAddress, .mailCode)

  func title(in state: LoginState) -> Message { .changeAddress }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    guard let mail else {
      return [
        compose.paragraph("lead", .addressLead),
        compose.field(.newAddress, .newAddress), .status,
        compose.mainButton(.confirm, .sendLink),
      ]
    }
    let email = CleanText.oneLine(mail.address)
    return compose.mail(mail, lead: .verificationSent(email: email)) + [
      compose.field(.mailCode, .mailCode), .status, compose.mainButton(.confirm, .haveOpened),
    ]
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .useMail: useLink(in: &state)
    case .confirm: confirm(in: &state)
    }
  }

  private static func confirm(in state: inout LoginState) -> [LoginEffect] {
    guard let account = state.account else { return [] }
    if let mail = state[Self.self]?.mail {
      return state.request(
        .checkEmailChange(
          session: account.session, code: state.fields.mailedCode, email: mail.address,
          password: account.password))
    }
    let email = state.fields.address(.newAddress)
    guard email.isAddress else { return state.refuse(.emailInvalid) }
    return state.request(
      .sendEmailChange(
        session: account.session, email: email, language: state.traits.language.tag))
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard case .mail(let ticket) = answer, case .sendEmailChange(_, let email, _) = request else {
      return state.receiveChange(answer, to: request)
    }
    return arrived(SentMail(address: email, ticket), in: &state)
  }

  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    if error == .emailNotVerified { return state.endRequest() + state.refuse(.notVerifiedYet) }
    if error == .emailInUse { return state.endRequest() + state.refuse(.newAddressInUse) }
    return state.failRequest(error, of: request)
  }
}
