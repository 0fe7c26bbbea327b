import LoginCanvas
import LoginIdentity
import LoginMessages

/// The page for the name of an account.
struct NamePage: Page {
  enum Control: String, PlainControl {
    case confirm
  }

  var fields = Fields(.name)

  init(_ user: User) {
    fields[.name] = TextInput(CleanText.whole(user.displayName ?? ""))
  }

  func title(in state: LoginState) -> Message { .changeName }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    return [
      compose.field(.name, .name), .status,
      compose.mainButton(.confirm, .save),
    ]
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let session = state.account?.session else { return [] }
    switch control {
    case .confirm:
      return state.request(
        .change(session: session, change: .displayName(value: state.fields.trimmed(.name))))
    }
  }

  static func sample(in state: inout LoginState) -> NamePage {
    AccountPage.sampleBelow(in: &state)
    return NamePage(User(id: ""))
  }
}
