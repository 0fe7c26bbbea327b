import Canvas
import Identity
import Messages

/// The name of an account.
struct NamePage: Page {
  static let name = PageName.name

  var fields = Fields(.name)

  init(_ user: User) {
    fields[.name] = TextInput(CleanText.whole(user.displayName ?? ""))
  }

  func title(in state: LoginState) -> Message { .changeName }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer(state, fields)
    return [
      compose.field(.name, .name), .status,
      compose.mainButton(.confirm, .save),
    ]
  }

  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect] {
    guard control == .confirm, let session = state.account?.session else { return [] }
    return state.request(
      .change(session: session, change: .displayName(value: fields.trimmed(.name))))
  }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    state.receiveChange(answer, to: request)
  }

  static func sample(in state: inout LoginState) -> NamePage {
    AccountPage.sampleBelow(in: &state)
    return NamePage(User(id: ""))
  }
}
