import LoginIdentity
import LoginMessages

/// The warning before an authenticator app becomes the only second factor: there is no other sign-in method.
struct OnlyApplicationPage: AccountSubpage {
  enum Control: String, PlainControl {
    case addPhone = "account.entry.factorPhone"
    case confirm
  }

  func title(in state: LoginState) -> Message { .addApplication }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    return [
      compose.paragraph("lead", .onlyApplication), .status,
      compose.mainButton(.addPhone, .addPhone),
      compose.button(.confirm, .applicationAllTheSame),
    ]
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let session = state.account?.session else { return [] }
    switch control {
    case .addPhone: return state.beginFactor(.phone)
    case .confirm: return state.request(.beginApplicationFactor(session: session))
    }
  }

  /// Replaces this page with the page for the key, so that going back doesn't ask again.
  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    let ending = state.endRequest()
    guard case .applicationSecret(let secret) = answer else { return ending }
    state.path.top = ApplicationPage(secret: secret)
    state.arrive()
    return ending
  }
}
