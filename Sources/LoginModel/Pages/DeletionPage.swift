import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for deleting an account.
struct DeletionPage: AccountSubpage {
  enum Control: String, PlainControl {
    case decline, confirm
  }

  var declinesByItem: Bool { true }

  func title(in state: LoginState) -> Message { .deleteAccount }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let name = CleanText.oneLine(state.account?.name(in: state.traits.language) ?? "")
    return [
      compose.paragraph("lead", .deleteLead(name: name)), .status,
      compose.mainButton(.decline, .keepAccount),
      compose.destructive(.confirm, .deleteForGood),
    ]
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .decline:
      state.pop()
      return []
    case .confirm:
      guard let session = state.account?.session else { return [] }
      return state.request(.delete(session: session))
    }
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    let ending = state.endRequest()
    guard case .done = answer, case .delete(let session) = request else { return ending }
    return ending + [.leaveAccount(.deleted(session))]
  }
}
