import LoginCanvas
import LoginIdentity
import Testing

@testable import LoginModel

/// Shortcuts to the pages of an account, and to the steps after a sign-in.
extension Scene {
  static let phoneFactor = SecondFactor(
    id: "p", displayName: nil, kind: .phone(number: "+1*******99"))
  static let tablet = SecondFactor(id: "t", displayName: "Tablet", kind: .application)
  static let secret = ApplicationSecret(
    secret: Secret("JBSWY3DPEHPK3PXP"), digits: 6, period: 30, sessionInfo: "s")

  static func challenge(
    _ factors: [SecondFactor], providerID: String = "password"
  ) -> SecondFactorChallenge {
    SecondFactorChallenge(credential: Secret("c"), factors: factors, providerID: providerID)
  }

  /// Returns Ada's sign-in; `tokens` distinguishes sessions.
  static func ada(
    _ tokens: String = "1", email: String? = "ada@example.com", name: String? = "Ada",
    isVerified: Bool = true
  ) -> Session {
    Session(
      user: User(id: "u1", email: email, displayName: name, isEmailVerified: isVerified),
      idToken: Secret(tokens), refreshToken: Secret("r" + tokens), expiresAt: 3600,
      providerID: "password", isNewUser: false)
  }

  static func details(
    _ session: Session = ada(), _ providerIDs: [String] = ["password", "google.com"],
    factors: [SecondFactor] = []
  ) -> AccountDetails {
    AccountDetails(user: session.user, providerIDs: providerIDs, factors: factors)
  }

  /// Returns the overview of an account while request 1 reads it.
  static func opening(
    _ session: Session = ada(), _ types: [LoginType] = LoginType.standard,
    wantsKeyboard: Bool = false
  ) -> LoginState {
    var accounts = AccountOptions()
    accounts.managing = session
    var state = LoginState(
      loginTypes: types, traits: TraitCollection(), size: Size(columns: 80, rows: 40),
      wantsKeyboard: wantsKeyboard, accounts: accounts)
    _ = state.reduce(.opened)
    return state
  }

  /// Returns the overview after request 1 has read it.
  static func account(
    _ session: Session = ada(), _ providerIDs: [String] = ["password", "google.com"],
    factors: [SecondFactor] = [], types: [LoginType] = LoginType.standard,
    wantsKeyboard: Bool = false
  ) -> LoginState {
    var state = opening(session, types, wantsKeyboard: wantsKeyboard)
    _ = state.answer(1, .details(value: details(session, providerIDs, factors: factors)))
    return state
  }

  /// Returns a page of the account, by the control of the overview that leads there.
  static func page(
    _ entry: String, _ providerIDs: [String] = ["password", "google.com"],
    factors: [SecondFactor] = []
  ) -> LoginState {
    var state = account(ada(isVerified: entry != "verification"), providerIDs, factors: factors)
    state.use(.entry(entry))
    return state
  }

  /// Returns a page of the account after a reauthentication with the password; the last request is 3.
  static func proven(
    _ entry: String, type text: String? = nil, _ control: ElementID = .confirm
  ) -> LoginState {
    var state = page(entry)
    if let text { _ = state.reduce(.textPasted(text)) }
    state.use(control)
    // An app that would be the only second factor needs a confirmation first.
    if state.pageName == .onlyApplication { state.use(.confirm) }
    state.prove()
    return state
  }
}

extension LoginState {
  /// Moves the focus with Tab to a control, which must exist.
  mutating func go(
    to control: ElementID, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for _ in focusOrder where focus != control { _ = reduce(.tabPressed) }
    if focus != control {
      Issue.record("There is no \(control) on \(pageName)", sourceLocation: sourceLocation)
    }
  }

  /// Moves the focus to a control and presses Enter.
  @discardableResult
  mutating func use(
    _ control: ElementID, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [LoginEffect] {
    go(to: control, sourceLocation: sourceLocation)
    return focus == control ? reduce(.enterPressed) : []
  }

  /// The last request.
  var order: IdentityRequest? { activity?.request }

  /// Answers the running request.
  @discardableResult
  mutating func answer(_ answer: IdentityAnswer) -> [LoginEffect] {
    reduce(.answerArrived(attempt: lastAttempt, answer))
  }

  /// Fails the running request.
  @discardableResult
  mutating func fail(with error: IdentityError) -> [LoginEffect] {
    reduce(.answerArrived(attempt: lastAttempt, .failure(value: error)))
  }

  /// Types the password for a reauthentication; the session then has new tokens.
  @discardableResult
  mutating func prove(_ session: Session = Scene.ada("2")) -> [LoginEffect] {
    _ = reduce(.textPasted("secret1"))
    _ = reduce(.enterPressed)
    return reduce(.answerArrived(attempt: lastAttempt, .outcome(value: .signedIn(value: session))))
  }
}
