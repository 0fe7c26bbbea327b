import Messages

/// The page for a person who can't get a code of any second factor.
struct NoCodePage: Page {
  static let name = PageName.noCode

  func title(in state: LoginState) -> Message { .noCode }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    guard state.account == nil else { return [compose.paragraph("lead", .noCodeHere), .status] }
    return [
      compose.paragraph("lead", .noCodeLead), .status,
      compose.mainButton(.decline, .signInWithOtherAccount),
    ]
  }

  /// Leads to the ways to sign in.
  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    guard control == .decline, state.account == nil else { return [] }
    state.leaveSteps()
    return state.countOn()
  }

  static func sample(in state: inout LoginState) -> NoCodePage {
    state.path.append(SecondFactorPage.sample(in: &state), leaving: nil)
    return NoCodePage()
  }
}
