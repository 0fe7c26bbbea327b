import LoginIdentity
import LoginMessages

/// The ways to sign in.
///
/// It keeps what was typed on the pages that it leads to: whoever comes back finds it there.
struct PickerPage: Page {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case provider
  }

  /// The form of e-mail and password while it is not in front.
  var form = EmailPage()
  /// The page of phone numbers while it is not in front.
  var phone = PhonePage()

  var wayOut: Message { .cancel }
  var leadsBack: Bool { false }

  func title(in state: LoginState) -> Message { .login }

  /// None; the ways to sign in are a list of buttons.
  func items(in state: LoginState) -> [Item] { [] }

  func controls(in state: LoginState) -> [ElementID] {
    state.offer.controls
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let type = state.loginTypes.first(where: { $0.id == control.name }) else { return [] }
    state.focus = control.id
    switch type.way {
    case .email:
      state.openForm()
      state.notice = state.coolDownNotice
      state.setFocus(state.emailPage.address.isEmpty ? .email : .password)
      return []
    case .guest:
      return state.begin(.signInAsGuest)
    case .phone:
      state.push(state[Self.self]?.phone ?? PhonePage())
      state.notice = nil
      state.setFocus(.phoneNumber)
      return []
    case .provider:
      return state.visit(type)
    }
  }

  /// A digit stands for the way to sign in at its place.
  ///
  /// The focus goes there: a key pressed by mistake, or a word that a machine misheard, leads nowhere yet.
  static func type(_ character: Character, in state: inout LoginState) -> [LoginEffect] {
    guard let number = character.wholeNumberValue, state.loginTypes.indices.contains(number - 1)
    else { return [] }
    let control = ElementID.provider(state.loginTypes[number - 1].id)
    if state.traits.choosesByNumber { return state.activate(control) }
    if state.activity == nil { state.setFocus(control) }
    return []
  }

  static func sample(in state: inout LoginState) -> PickerPage { PickerPage() }
}

extension LoginState {
  /// Whether the ways to sign in are what is shown, or the form that may stand beside them.
  var isAtStart: Bool { page is PickerPage || page is EmailPage }

  /// The focus on the first way to sign in.
  mutating func focusFirstProvider() {
    focus = loginTypes.first.map { .provider($0.id) } ?? .cancel
  }

  /// Back to the ways to sign in, and to the one that led away; what was typed below stays.
  mutating func showPicker() { while path.count > 1 { pop() } }
}
