import LoginIdentity
import LoginMessages

/// The page for a guest's email address and password.
struct CredentialsPage: AccountSubpage {
  enum Control: String, PlainControl {
    case confirm
    case showPassword = "form.showPassword"
  }

  var fields = Fields(.newAddress, secret: .newPassword)

  var setsPassword: Bool { true }

  func title(in state: LoginState) -> Message {
    .addMethod(brand: state.methodInSentence(LoginType.email.id))
  }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let rules = compose.rules(state.requests.passwordPolicy, for: fields.secret(.newPassword))
    return [compose.field(.newAddress, .email), compose.field(.newPassword, .newPassword)] + rules
      + [.status, compose.mainButton(.confirm, .save), compose.showSecrets(.showPassword)]
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .confirm: confirm(in: &state)
    case .showPassword: state.toggleSecrets()
    }
  }

  private static func confirm(in state: inout LoginState) -> [LoginEffect] {
    guard let session = state.account?.session else { return [] }
    let email = state.fields.address(.newAddress)
    guard email.isAddress else { return state.refuse(.emailInvalid) }
    guard let password = state.fields.secret(.newPassword) else {
      return state.refuse(.newPasswordMissing)
    }
    return state.request(.upgradeGuest(session: session, email: email, password: password))
  }

  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    state.learnRules(from: error)
    guard error == .emailInUse else { return state.failRequest(error, of: request) }
    return state.endRequest() + state.refuse(.newAddressInUse)
  }
}
