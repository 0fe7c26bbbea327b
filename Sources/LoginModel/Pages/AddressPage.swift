import Canvas
import Identity
import Messages

/// The e-mail address of an account.
struct AddressPage: Page {
  static let name = PageName.address

  /// The mail to the new address; `nil` until one was sent.
  var mail: SentMail?
  var fields = Fields(.newAddress, .mailCode)

  func title(in state: LoginState) -> Message { .changeAddress }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    guard let mail else {
      return [
        compose.paragraph("lead", .addressLead),
        compose.field(.newAddress, .newAddress), .status,
        compose.mainButton(.confirm, .sendLink),
      ]
    }
    let email = CleanText.oneLine(mail.address)
    return compose.mail(mail, lead: .linkSent(email: email)) + [
      compose.field(.mailCode, .mailCode), .status, compose.mainButton(.confirm, .haveOpened),
    ]
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    if control == .useMail {
      state.useLink(of: mail)
      return state.page.activate(.confirm, in: &state)
    }
    guard control == .confirm, let account = state.account else { return [] }
    if let mail {
      return state.request(
        .checkEmailChange(
          session: account.session, code: fields.mailedCode, email: mail.address,
          password: account.password))
    }
    let email = fields.trimmed(.newAddress)
    guard email.isAddress else { return state.refuse(.newAddressInvalid) }
    return state.request(
      .sendEmailChange(
        session: account.session, email: email, language: state.traits.language.tag))
  }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard case .mail(let ticket) = answer, case .sendEmailChange(_, let email, _) = request else {
      return state.receiveChange(answer, to: request)
    }
    let ending = state.endRequest()
    let mail = SentMail(address: email, ticket)
    state.change(AddressPage.self) { page in
      page.mail = mail
      page.fields.clear(.mailCode)
    }
    state.setFocus(for: mail)
    return ending
  }

  func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    if error == .emailNotVerified { return state.endRequest() + state.refuse(.notVerifiedYet) }
    if error == .emailInUse { return state.endRequest() + state.refuse(.newAddressInUse) }
    return state.failRequest(error, of: request)
  }

  static func sample(in state: inout LoginState) -> AddressPage {
    AccountPage.sampleBelow(in: &state)
    return AddressPage()
  }
}
