import LoginIdentity
import LoginMessages

/// The page with the sign-in methods.
///
/// It stores typed text of the pages that it leads to, so a person who returns finds it there.
struct PickerPage: Page {
  typealias Control = NamedControl<Kind>

  enum Kind: String, CaseIterable {
    case provider
  }

  /// The form for email and password while it isn't in front.
  var form = EmailPage()
  /// The page for phone numbers while it isn't in front.
  var phone = PhonePage()
  /// Whether the saved accounts come before it.
  var followsAccounts = false

  var wayOut: Message { leadsBack ? .back : .cancel }
  var leadsBack: Bool { followsAccounts }

  func title(in state: LoginState) -> Message {
    state.options.title.map { .verbatim($0) } ?? .login
  }

  /// Returns no items; the sign-in methods are a list of buttons.
  func items(in state: LoginState) -> [Item] { [] }

  func controls(in state: LoginState) -> [ElementID] {
    state.offer.controls
  }

  static var signsIn: Bool { true }

  /// Returns to the saved accounts.
  ///
  /// This page stays below them, with the text typed on the pages that it leads to.
  static func back(in state: inout LoginState) -> [LoginEffect] {
    state.push(SavedAccountsPage())
    return state.countOn()
  }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    guard let type = state.loginTypes.first(where: { $0.id == control.name }) else { return [] }
    state.focus = control.id
    switch type.way {
    case .email:
      state.openForm()
      state.notice = state.coolDownNotice
      state.setFocus(state.emailPage.address.isAddress ? .password : .email)
      return []
    case .guest:
      return state.begin(.signInAsGuest)
    case .phone:
      state.push(state[Self.self]?.phone ?? PhonePage())
      state.notice = nil
      state.setFocus(.phoneNumber)
      return []
    case .provider, .passkey:
      return state.visit(type)
    }
  }

  /// Moves the focus to the sign-in method with the number of a digit.
  ///
  /// Only the focus moves, so a key pressed by mistake, or a word misheard by speech recognition, has no further
  /// effect.
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
  /// Whether the sign-in methods, or the form that may be beside them, are shown.
  var isAtStart: Bool { page is PickerPage || page is EmailPage }

  /// The index of the sign-in method that was last used; `nil` if it isn't offered, or if there is no other.
  package var lastUsedIndex: Int? {
    guard loginTypes.count > 1, let id = options.lastUsed else { return nil }
    return index(of: .provider(id))
  }

  /// Returns the button of a sign-in method.
  package func button(at index: Int) -> LoginButtonViewModel {
    var model = LoginButtonViewModel(provider: loginTypes[index].provider, traits: traits)
    model.isLastUsed = index == lastUsedIndex
    return model
  }

  /// Moves the focus to the sign-in method that was last used, or to the first one.
  mutating func focusFirstProvider() {
    focus = loginTypes.isEmpty ? .cancel : .provider(loginTypes[lastUsedIndex ?? 0].id)
  }

  /// Returns to the sign-in methods and to the one that led away; text typed on the pages above stays.
  mutating func showPicker() { while path.count > 1 { pop() } }
}
