import LoginIdentity
import LoginMessages

/// The page for a new account: an address, a password, and the rule for it.
struct NewAccountPage: Page {
  enum Control: String, PlainControl {
    case confirm
    case showPassword = "form.showPassword"
  }

  var fields = Fields(.email, secret: .password)

  var setsPassword: Bool { true }

  /// Creates the page with the text that was typed in the form.
  init(_ form: EmailPage = EmailPage()) {
    for field in [ElementID.email, .password] { fields[field] = form.fields[field] }
  }

  func title(in state: LoginState) -> Message { .createAccount }

  func items(in state: LoginState) -> [Item] {
    let compose = Composer<Control>(state, fields)
    var create = compose.mainButton(.confirm, .createAccount)
    // In linear mode, the notice asks a yes-or-no question, and a rule that the password follows isn't spoken.
    if !compose.isPicture, case .createQuestion = state.notice { create.comesWithStatus = true }
    let rules = compose.rules(state.requests.passwordPolicy, for: fields.secret(.password))
    return [compose.field(.email, .email), compose.field(.password, .password)] + rules
      + [.status, create, compose.showSecrets(.showPassword)] + state.references
  }

  /// Returns the first empty field, or else the main button.
  func firstFocus(in state: LoginState) -> ElementID {
    [.email, .password].first { fields[$0]?.isEmpty == true } ?? Control.confirm.id
  }

  static var signsIn: Bool { true }

  static func activate(_ control: Control, in state: inout LoginState) -> [LoginEffect] {
    switch control {
    case .confirm: create(in: &state)
    case .showPassword: state.toggleSecrets()
    }
  }

  /// Reports an address that can't be one before the password is typed.
  static func enter(in state: inout LoginState) -> [LoginEffect] {
    if state.focus == .email, let problem = EmailPage.problem(with: state.fields.trimmed(.email)) {
      return state.tell(problem, at: .email)
    }
    return submit(in: &state)
  }

  private static func create(in state: inout LoginState) -> [LoginEffect] {
    let email = state.fields.trimmed(.email)
    if let problem = EmailPage.problem(with: email) { return state.tell(problem, at: .email) }
    guard let password = state.fields.secret(.password) else {
      return state.tell(.passwordMissing, at: .password)
    }
    if let guest = state.guest {
      return state.begin(.upgradeGuest(session: guest, email: email, password: password))
    }
    return state.begin(.createAccount(email: email, password: password))
  }

  static func textChanged(_ field: ElementID, in state: inout LoginState) {
    if state.coolDownSeconds == nil { state.notice = nil }
  }

  /// Returns to the form, which then has the address; after the question, the address is probably mistyped.
  static func back(in state: inout LoginState) -> [LoginEffect] {
    let isAnswer = if case .createQuestion = state.notice { true } else { false }
    leave(in: &state)
    if isAnswer { state.setFocus(.email) }
    return state.countOn()
  }

  private static func leave(in state: inout LoginState) {
    let address = state.fields[.email]
    state.pop()
    if let address { state.emailPage.fields[.email] = address }
  }

  /// Returns to the form if the address has an account, because the person can sign in there.
  static func fail(
    _ error: IdentityError, of request: IdentityRequest, in state: inout LoginState
  ) -> [LoginEffect] {
    state.learnRules(from: error)
    if error == .emailInUse, state.page is Self { leave(in: &state) }
    return state.failSignIn(error, of: request)
  }

  static func signInFailed(
    _ error: IdentityError, of request: IdentityRequest?, in state: inout LoginState
  ) {
    guard state.page is Self else { return }
    if error.judgedThePassword { state.fields.clear(.password) }
    let field = error.fieldsAtFault.first { state.fields[$0] != nil }
    if let field { state.setFocus(field) }
  }

  static func sample(in state: inout LoginState) -> NewAccountPage { NewAccountPage() }
}
