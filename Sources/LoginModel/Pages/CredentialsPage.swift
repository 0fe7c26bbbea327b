import Identity
import Messages

/// E-mail and password for a guest.
struct CredentialsPage: Page {
  static let name = PageName.credentials

  var fields = Fields(.newAddress, secret: .newPassword)

  func title(in state: LoginState) -> Message {
    .addMethod(brand: state.methodName(LoginType.email.id))
  }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    return [
      compose.field(.newAddress, .email),
      compose.field(.newPassword, .newPassword), .status,
      compose.mainButton(.confirm, .save), compose.showSecrets,
    ]
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    if control == .showPassword { return state.toggleSecrets() }
    guard control == .confirm, let session = state.account?.session else { return [] }
    let email = fields.trimmed(.newAddress)
    guard email.isAddress else { return state.refuse(.newAddressInvalid) }
    guard let password = fields.secret(.newPassword) else {
      return state.refuse(.newPasswordMissing)
    }
    return state.request(.upgradeGuest(session: session, email: email, password: password))
  }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    state.receiveChange(answer, to: request)
  }

  func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    guard error == .emailInUse else { return state.failRequest(error, of: request) }
    return state.endRequest() + state.refuse(.newAddressInUse)
  }

  static func sample(in state: inout LoginState) -> CredentialsPage {
    AccountPage.sampleBelow(in: &state)
    return CredentialsPage()
  }
}
