import Identity
import Messages

/// The warning before an authenticator app becomes the only second factor: there is no other way to sign in.
struct OnlyApplicationPage: Page {
  static let name = PageName.onlyApplication

  func title(in state: LoginState) -> Message { .addApplication }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    return [
      compose.paragraph("lead", .applicationAlone), .status,
      compose.mainButton(.entry("factorPhone"), .addPhone),
      compose.button(.confirm, .applicationAllTheSame),
    ]
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    guard let session = state.account?.session else { return [] }
    if control == .entry("factorPhone") { return state.beginFactor(.phone) }
    return control == .confirm ? state.request(.beginApplicationFactor(session: session)) : []
  }

  /// The page with the key replaces it, so that going back doesn't ask again.
  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    let ending = state.endRequest()
    guard case .applicationSecret(let secret) = answer else { return ending }
    state.path.top = ApplicationPage(secret: secret)
    state.arrive()
    return ending
  }

  static func sample(in state: inout LoginState) -> OnlyApplicationPage {
    AccountPage.sampleBelow(in: &state)
    return OnlyApplicationPage()
  }
}
