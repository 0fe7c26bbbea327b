import LoginMessages

/// The page for a person who can't get a code of any second factor.
struct NoCodePage: Page {
  enum Control: String, PlainControl {
    case decline
  }

  func title(in state: LoginState) -> Message { .noCode }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    let advice = [compose.paragraph("lead", .noCodeHere), .status]
    guard state.account == nil else { return advice }
    return advice + [compose.mainButton(.decline, .signInWithOtherAccount)]
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .decline:
      guard state.account == nil else { return [] }
      state.leaveSteps()
      return state.countOn()
    }
  }

  static func sample(in state: inout LoginState) -> NoCodePage {
    state.path.append(SecondFactorPage.sample(in: &state), leaving: nil)
    return NoCodePage()
  }
}
