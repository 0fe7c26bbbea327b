import LoginIdentity
import LoginMessages

/// A page: what it remembers, what stands on it, and what its controls, answers and failures mean.
///
/// A value on the path of ``LoginState``. Whatever changes the state is a static function: it reads and changes the page
/// in the state, ``LoginState/subscript(_:)``, and has no copy that could be older.
protocol Page: Equatable, Sendable {
  /// Its buttons and links.
  associatedtype Control: PageControl
  /// What is typed on it.
  var fields: Fields { get set }
  /// The code that is asked for on it; `nil` where none is.
  var code: CodeEntry? { get set }

  // MARK: What stands on it

  /// The heading.
  func title(in state: LoginState) -> Message
  /// What stands on it, in the order it is read.
  func items(in state: LoginState) -> [Item]
  /// Its controls, without that of the title bar.
  func controls(in state: LoginState) -> [ElementID]
  /// Where the focus begins.
  func firstFocus(in state: LoginState) -> ElementID
  /// What the last row says of keys, the longest first; `nil` for what it says elsewhere.
  func hints(in state: LoginState) -> [Message]?
  /// What Esc does, on the last row.
  var escapeHint: Message { get }
  /// The control of the title bar.
  var wayOut: Message { get }
  /// Whether that leads back to another page.
  var leadsBack: Bool { get }
  /// Whether rows are kept for addresses rather than spent on spacing.
  var isDense: Bool { get }
  /// Whether it is itself about the request that runs, and tells of it.
  var showsProgress: Bool { get }
  /// Whether it is a step between a sign-in and the end of the screen.
  var isStep: Bool { get }
  /// Whether its code is of an application, not of a text message.
  var asksApplicationCode: Bool { get }

  // MARK: What happens on it

  /// Whether what it asks for is a sign-in, which its answer or failure ends.
  static var signsIn: Bool { get }
  /// Uses a control.
  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect]
  /// Enter in a field.
  static func enter(in state: inout LoginState) -> [LoginEffect]
  /// Sends what was typed.
  static func submit(in state: inout LoginState) -> [LoginEffect]
  /// A character that is typed where no field has the focus.
  static func type(_ character: Character, in state: inout LoginState) -> [LoginEffect]
  /// The field that takes what is pasted while no field has the focus; `nil` for none.
  static func fieldForPaste(in state: LoginState) -> ElementID?
  /// Text that is not secret was changed in a field.
  static func textChanged(_ field: ElementID, in state: inout LoginState)
  /// Leaves it, for the page below unless the page says otherwise.
  static func back(in state: inout LoginState) -> [LoginEffect]
  /// Applies an answer to a request of its own, other than a failure.
  static func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect]
  /// Applies a failure of a request of its own.
  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect]
  /// A sign-in came to nothing, or was stopped: leaves the page where it has no further use.
  static func signInEnded(hasFailed: Bool, in state: inout LoginState)
  /// A sign-in failed, and the failure is told: what was typed is judged.
  static func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState)
  /// The wait that was asked for is over; `nil` where it was not the page's own.
  static func waitEnded(in state: inout LoginState) -> [LoginEffect]?

  /// It, and what is below, as pictures show it.
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
  var isDense: Bool { false }
  var showsProgress: Bool { false }
  var isStep: Bool { false }
  var asksApplicationCode: Bool { false }

  func controls(in state: LoginState) -> [ElementID] {
    items(in: state).filter(\.isControl).map(\.id)
  }

  /// Its first control, unless that would destroy something.
  func firstFocus(in state: LoginState) -> ElementID {
    let destructive = items(in: state).filter { $0.role == .destructive }.map(\.id)
    return controls(in: state).first { !destructive.contains($0) } ?? .cancel
  }

  func hints(in state: LoginState) -> [Message]? { nil }

  static var signsIn: Bool { false }

  static func enter(in state: inout LoginState) -> [LoginEffect] { submit(in: &state) }

  /// On to the next field that is empty, else what the page's main button does.
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

  /// Uses the control with a name on the screen, if the page has it.
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

  /// Whether two pages are the same in everything.
  func isEqual(to other: any Page) -> Bool { other as? Self == self }
}
