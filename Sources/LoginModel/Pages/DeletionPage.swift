import Canvas
import Identity
import Messages

/// The end of an account.
struct DeletionPage: Page {
  static let name = PageName.deletion

  func title(in state: LoginState) -> Message { .deleteAccount }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    let name = CleanText.oneLine(state.account?.name(in: state.traits.language) ?? "")
    return [
      compose.paragraph("lead", .deleteLead(name: name)), .status,
      compose.mainButton(.decline, .keepAccount),
      compose.destructive(.confirm, .deleteForGood),
    ]
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    guard control == .confirm, let session = state.account?.session else {
      state.pop()
      return []
    }
    return state.request(.delete(session: session))
  }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    let ending = state.endRequest()
    guard case .done = answer, case .delete(let session) = request else { return ending }
    return ending + [.leaveAccount(.deleted(session))]
  }

  static func sample(in state: inout LoginState) -> DeletionPage {
    AccountPage.sampleBelow(in: &state)
    return DeletionPage()
  }
}
