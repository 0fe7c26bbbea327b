import LoginIdentity
import LoginMessages

/// The page for the name of a new passkey, before a browser makes it.
struct NewPasskeyPage: AccountSubpage {
  enum Control: String, PlainControl {
    case confirm
  }

  var fields = Fields(.name)

  func title(in state: LoginState) -> Message { .addPasskey }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    return [
      compose.paragraph("lead", .passkeyNameLead), compose.field(.name, .name), .status,
      compose.mainButton(.confirm, .proceed),
    ]
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .confirm:
      guard let type = state.passkeyType else { return [] }
      return state.visit(type, hasConsent: true, passkeyName: state.fields.trimmed(.name))
    }
  }
}
