import LoginIdentity
import LoginMessages

/// The page for the name of a new passkey, before a browser or a security key makes it.
struct NewPasskeyPage: AccountSubpage {
  enum Control: String, PlainControl {
    case confirm
  }

  /// Whether it becomes a second factor.
  var isFactor = false
  var fields = Fields(.name)

  func title(in state: LoginState) -> Message { isFactor ? .addSecurityKey : .addPasskey }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    return [
      compose.paragraph("lead", isFactor ? .securityKeyNameLead : .passkeyNameLead),
      compose.field(.name, .name), .status,
      compose.mainButton(.confirm, .proceed),
    ]
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .confirm:
      let name = state.fields.trimmed(.name)
      guard state[Self.self]?.isFactor != true else {
        return state.visit(.passkey, hasConsent: true, passkeyName: name, factor: .add)
      }
      guard let type = state.passkeyType else { return [] }
      return state.visit(type, hasConsent: true, passkeyName: name)
    }
  }
}
