import LoginIdentity
import LoginMessages

/// A page: its state, its items, and the meaning of its controls, answers and failures.
///
/// A page is a value on the path of ``LoginState``. Functions that change the state are static: they read and change
/// the page in the state, ``LoginState/subscript(_:)``, and never use an outdated copy.
protocol Page: Equatable, Sendable {
  /// The buttons and links of the page.
  associatedtype Control: PageControl
  /// The fields of the page.
  var fields: Fields { get set }
  /// The code that the page asks for; `nil` for none.
  var code: CodeEntry? { get set }

  // MARK: Content

  /// The heading.
  func title(in state: LoginState) -> Message
  /// The items, in reading order.
  func items(in state: LoginState) -> [Item]
  /// The controls, without that of the title bar.
  func controls(in state: LoginState) -> [ElementID]
  /// The initially focused control.
  func firstFocus(in state: LoginState) -> ElementID
  /// The descriptions of keys for the last row, the longest first; `nil` for the default ones.
  func hints(in state: LoginState) -> [Message]?
  /// The description of the effect of Esc, for the last row.
  var escapeHint: Message { get }
  /// The label of the control of the title bar.
  var wayOut: Message { get }
  /// Whether the control of the title bar leads back to another page.
  var leadsBack: Bool { get }
  /// Whether an item has the effect of the control of the title bar, so that linear mode needs only one of them.
  var declinesByItem: Bool { get }
  /// The control that Enter by itself uses in linear mode, because it changes nothing; `nil` for the focused one.
  var quietControl: ElementID? { get }
  /// Whether rows are reserved for addresses rather than used for spacing.
  var isDense: Bool { get }
  /// Whether the page itself shows the progress of the current request.
  var showsProgress: Bool { get }
  /// Whether the page is a step between a sign-in and the end of the screen.
  var isStep: Bool { get }
  /// Whether it asks for a new password, which the service's rules are about.
  var setsPassword: Bool { get }
  /// The origin of the code that it asks for, if it does.
  var codeOrigin: CodeOrigin { get }

  // MARK: Behavior

  /// Whether requests of the page are sign-ins, which end with the answer or failure.
  static var signsIn: Bool { get }
  /// Activates a control.
  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect]
  /// Handles Enter in a field.
  static func enter(in state: inout LoginState) -> [LoginEffect]
  /// Submits the typed text.
  static func submit(in state: inout LoginState) -> [LoginEffect]
  /// Handles a character that is typed while no field has the focus.
  static func type(_ character: Character, in state: inout LoginState) -> [LoginEffect]
  /// Returns the field for text that is pasted while no field has the focus; `nil` for none.
  static func fieldForPaste(in state: LoginState) -> ElementID?
  /// Handles a change of a field that isn't secret.
  static func textChanged(_ field: ElementID, in state: inout LoginState)
  /// Leaves the page, by default for the page below.
  static func back(in state: inout LoginState) -> [LoginEffect]
  /// Handles an answer to a request of the page, other than a failure.
  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect]
  /// Handles a failure of a request of the page.
  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect]
  /// Leaves the page if it has no further use after a sign-in failed or was stopped.
  static func signInEnded(hasFailed: Bool, in state: inout LoginState)
  /// Handles the shown failure of a sign-in, for example by clearing fields that were rejected.
  static func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState)
  /// Handles the end of a requested wait; returns `nil` if the page requested none.
  static func waitEnded(in state: inout LoginState) -> [LoginEffect]?

  /// Returns the page, and adds the pages below it, as shown in pictures.
  static func sample(in state: inout LoginState) -> Self
}

extension Page {
  var fields: Fields {
    get { Fields() }
    set {}
  }
  var code: CodeEntry? {
    get { nil }
    set {}
  }
  var name: PageName { PageName(of: Self.self) }
  var escapeHint: Message { leadsBack ? .escapeBack : .escapeCancel }
  var wayOut: Message { .back }
  var leadsBack: Bool { true }
  var declinesByItem: Bool { false }
  var quietControl: ElementID? { nil }
  var isDense: Bool { false }
  var showsProgress: Bool { false }
  var isStep: Bool { false }
  var setsPassword: Bool { false }
  var codeOrigin: CodeOrigin { .message }

  func controls(in state: LoginState) -> [ElementID] {
    items(in: state).filter(\.isControl).map(\.id)
  }

  /// Returns the first control that isn't destructive.
  func firstFocus(in state: LoginState) -> ElementID {
    let destructive = items(in: state).filter { $0.role == .destructive }.map(\.id)
    return controls(in: state).first { !destructive.contains($0) } ?? .cancel
  }

  func hints(in state: LoginState) -> [Message]? { nil }

  static var signsIn: Bool { false }

  static func enter(in state: inout LoginState) -> [LoginEffect] { submit(in: &state) }

  /// Moves to the next empty field; without one, activates the main button.
  static func submit(in state: inout LoginState) -> [LoginEffect] {
    let items = state.page.items(in: state)
    let order = items.filter(\.isField)
    if let index = order.firstIndex(where: { $0.id == state.focus }), index + 1 < order.count,
      order[index + 1].input?.isEmpty == true, order[index].input?.isEmpty == false
    {
      state.setFocus(order[index + 1].id)
      return []
    }
    return items.first { $0.role == .mainButton }.map { use($0.id, in: &state) } ?? []
  }

  /// Activates a control by its identifier, if the page has it.
  static func use(_ id: ElementID, in state: inout LoginState) -> [LoginEffect] {
    Control(id).map { activate($0, in: &state) } ?? []
  }

  static func type(_ character: Character, in state: inout LoginState) -> [LoginEffect] { [] }

  static func fieldForPaste(in state: LoginState) -> ElementID? { nil }

  static func textChanged(_ field: ElementID, in state: inout LoginState) { state.notice = nil }

  static func back(in state: inout LoginState) -> [LoginEffect] {
    state.pop()
    return state.countOn()
  }

  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    signsIn ? state.receive(answer) : state.receiveChange(answer, to: request)
  }

  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    signsIn ? state.failSignIn(error, of: request) : state.failRequest(error, of: request)
  }

  static func signInEnded(hasFailed: Bool, in state: inout LoginState) {}

  static func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {}

  static func waitEnded(in state: inout LoginState) -> [LoginEffect]? { nil }

  /// Returns whether two pages are equal.
  func isEqual(to other: any Page) -> Bool { other as? Self == self }
}
