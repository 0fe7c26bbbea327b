import Identity
import Messages

/// The password of an account.
struct PasswordPage: Page {
  static let name = PageName.accountPassword

  var fields = Fields(secret: .newPassword)

  func title(in state: LoginState) -> Message {
    state.account?.details?.hasPassword == false ? .addPassword : .changePassword
  }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    return [
      compose.field(.newPassword, .newPassword), .status,
      compose.mainButton(.confirm, .save), compose.showSecrets,
    ]
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    if control == .showPassword { return state.toggleSecrets() }
    guard control == .confirm, let session = state.account?.session else { return [] }
    guard let password = fields.secret(.newPassword) else {
      return state.refuse(.newPasswordMissing)
    }
    return state.request(.change(session: session, change: .password(value: password)))
  }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    state.receiveChange(answer, to: request)
  }

  func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    state.failRequest(error, of: request, emptying: .newPassword)
  }

  static func sample(in state: inout LoginState) -> PasswordPage {
    AccountPage.sampleBelow(in: &state)
    return PasswordPage()
  }
}
