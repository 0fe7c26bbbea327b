import LoginIdentity
import LoginMessages

/// The page for the password of an account.
struct PasswordPage: AccountSubpage {
  enum Control: String, PlainControl {
    case confirm
    case showPassword = "form.showPassword"
  }

  var fields = Fields(secret: .newPassword)

  var setsPassword: Bool { true }

  func title(in state: LoginState) -> Message {
    state.account?.details?.hasPassword == false ? .addPassword : .changePassword
  }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    return [compose.field(.newPassword, .newPassword)]
      + compose.rules(state.requests.passwordPolicy, for: fields.secret(.newPassword)) + [
        .status, compose.mainButton(.confirm, .save), compose.showSecrets(.showPassword),
      ]
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .showPassword: return state.toggleSecrets()
    case .confirm:
      guard let session = state.account?.session else { return [] }
      guard let password = state.fields.secret(.newPassword) else {
        return state.refuse(.newPasswordMissing)
      }
      return state.request(.change(session: session, change: .password(value: password)))
    }
  }

  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    state.learnRules(from: error)
    return state.failRequest(error, of: request, emptying: .newPassword)
  }
}
