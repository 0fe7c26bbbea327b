import Identity
import Messages

/// A page: what it remembers, what stands on it, and what its controls, answers and failures mean.
///
/// A value on the path of ``LoginState``. What it does it does to the state that it is given; its own
/// value there is changed with ``LoginState/change(_:_:)``.
protocol Page: Equatable, Sendable {
  /// Its name in the list of pages.
  static var name: PageName { get }
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

  /// Uses a control.
  func activate(_ control: ElementID, in state: inout LoginState) -> [LoginEffect]
  /// Enter in a field.
  func enter(in state: inout LoginState) -> [LoginEffect]
  /// Sends what was typed.
  func submit(in state: inout LoginState) -> [LoginEffect]
  /// A character that is typed where no field has the focus.
  func type(_ character: Character, in state: inout LoginState) -> [LoginEffect]
  /// Text that is not secret was changed in a field.
  func textChanged(_ field: ElementID, in state: inout LoginState)
  /// Leaves it, for the page below unless the page says otherwise.
  func back(in state: inout LoginState) -> [LoginEffect]
  /// Applies an answer to a request of its own, other than a failure.
  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect]
  /// Applies a failure of a request of its own.
  func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect]
  /// A sign-in came to nothing, or was stopped: leaves the page where it has no further use.
  func signInEnded(hasFailed: Bool, in state: inout LoginState)
  /// A sign-in failed, and the failure is told: what was typed is judged.
  func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState)
  /// The wait that was asked for is over; `nil` where it was not the page's own.
  func waitEnded(in state: inout LoginState) -> [LoginEffect]?

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
  var name: PageName { Self.name }
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

  func enter(in state: inout LoginState) -> [LoginEffect] { submit(in: &state) }

  /// On to the next field that is empty, else what the page's button does.
  func submit(in state: inout LoginState) -> [LoginEffect] {
    let order = controls(in: state).filter { fields[$0] != nil }
    if let index = order.firstIndex(of: state.focus), index + 1 < order.count,
      fields[order[index + 1]]?.isEmpty == true, fields[state.focus]?.isEmpty == false
    {
      state.setFocus(order[index + 1])
      return []
    }
    return activate(.confirm, in: &state)
  }

  func type(_ character: Character, in state: inout LoginState) -> [LoginEffect] { [] }

  func textChanged(_ field: ElementID, in state: inout LoginState) { state.notice = nil }

  func back(in state: inout LoginState) -> [LoginEffect] {
    state.pop()
    return state.countOn()
  }

  func receive(
    _ answer: IdentityAnswer, to request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    state.receive(answer)
  }

  func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    state.failRequest(error, of: request)
  }

  func signInEnded(hasFailed: Bool, in state: inout LoginState) {}

  func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {}

  func waitEnded(in state: inout LoginState) -> [LoginEffect]? { nil }

  /// Whether two pages are the same in everything.
  func isEqual(to other: any Page) -> Bool { other as? Self == self }
}
