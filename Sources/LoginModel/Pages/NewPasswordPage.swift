import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for resetting a forgotten password with the link of an email.
struct NewPasswordPage: MailPage {
  enum Control: String, MailControl {
    case useMail, confirm
    case showPassword = "form.showPassword"
  }

  var mail: SentMail?
  var fields = Fields(.mailCode, secret: .newPassword)

  var setsPassword: Bool { true }

  func title(in state: LoginState) -> Message { .newPassword }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let email = CleanText.oneLine(state.emailPage.address)
    // In linear mode, the following questions explain the email.
    let lead: Message =
      compose.isPicture ? .newPasswordLead(email: email) : .lineNewPasswordLead
    let rules =
      compose.isPicture
      ? compose.rules(state.requests.passwordPolicy, for: fields.secret(.newPassword)) : []
    return (mail.map { compose.mail($0, lead: lead) } ?? []) + [
      compose.field(.mailCode, .mailCode),
      compose.field(.newPassword, .newPassword),
    ] + rules + [
      .status, compose.mainButton(.confirm, .setPassword), compose.showSecrets(.showPassword),
    ]
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .showPassword: return state.toggleSecrets()
    case .useMail:
      fillIn(in: &state)
      state.setFocus(.newPassword)
      return []
    case .confirm:
      guard let code = state.fields.mailedCode else { return state.refuse(.mailCodeMissing) }
      guard let password = state.fields.secret(.newPassword) else {
        return state.refuse(.newPasswordMissing)
      }
      return state.request(.resetPassword(code: code, password: password))
    }
  }

  static func back(in state: inout LoginState) -> [LoginEffect] {
    leave(to: .email, in: &state)
    return []
  }

  private static func leave(to field: ElementID, in state: inout LoginState) {
    state.pop()
    state.setFocus(field)
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    let ending = state.endRequest()
    guard case .passwordSet(let email) = answer, let typed = state[Self.self]?.fields,
      let password = typed.secret(.newPassword)
    else { return ending }
    // Signs in with the new password. Typed text survives a broken connection.
    let address = email ?? state.emailPage.address
    state.emailPage.fields[.email] = TextInput(address)
    state.emailPage.fields[.password] = typed[.newPassword]
    leave(to: .password, in: &state)
    let request = IdentityRequest.signIn(email: address, password: password)
    guard state.guest == nil else {
      state.ask(.leaveGuest(email: address, request))
      return ending
    }
    return ending + state.begin(request)
  }

  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    state.learnRules(from: error)
    return state.failRequest(error, of: request, emptying: .newPassword)
  }

  static func sample(in state: inout LoginState) -> NewPasswordPage {
    state.emailPage.fields[.email] = TextInput("ada@example.com")
    return NewPasswordPage(mail: SentMail(address: "ada@example.com"))
  }
}
