import LoginAudit
import LoginCanvas
import LoginIdentity
@testable import LoginLayout
@testable import LoginModel
import Testing

@Suite struct `A new account` {
  /// Returns the form after the question whether to create an account.
  static func asked() -> LoginState {
    var state = Scene.lookingUp()
    _ = state.reduce(.answerArrived(attempt: 1, .methods(value: .unknownAddress)))
    return state
  }

  /// Returns the form after the creation of an account failed.
  static func refused(_ error: IdentityError) -> LoginState {
    var state = asked()
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.answerArrived(attempt: 2, .failure(value: error)))
    return state
  }

  /// Returns the page as the form leads to it.
  static func opened(_ accounts: AccountOptions = AccountOptions()) -> LoginState {
    var state = Scene.picker(for: accounts)
    state.choose(4)
    state.use(.createAccount)
    return state
  }

  @Test func `has a page of its own, with an entry on the form`() {
    let state = Self.opened()
    #expect(state.pageName == .newAccount)
    let layout = ScreenLayout(state)
    #expect(layout.element(.title)?.label == "Create account")
    #expect(state.focus == .email)
    #expect(layout.elements.count { $0.role == .button } == 1)
    #expect(layout.element(.confirm)?.label == "Create account")
  }

  @Test func `has no entry where the program creates none`() {
    let state = Scene.picker(for: AccountOptions(allowsSignUp: false))
    #expect(!state.focusOrder.contains(.createAccount))
  }

  @Test func `says the rule for the password before anything is typed`() {
    #expect(Self.opened().paragraph("rule") == "Use at least 6 characters.")
    #expect(
      Self.refused(.weakPassword(minimumLength: 12)).paragraph("rule")
        == "Use at least 12 characters.")
  }

  @Test func `says no rule in plain lines where a password that follows it was typed`() {
    var state = Self.asked()
    #expect(state.paragraph("rule") != nil)
    state.traits.isInLines = true
    #expect(state.paragraph("rule") == nil)
  }

  @Test func `shows the terms and the privacy policy`() {
    let legal = LegalLinks(terms: "https://a.example/t", privacyPolicy: "https://a.example/p")
    let layout = ScreenLayout(Self.opened(AccountOptions(legal: legal)))
    #expect(layout.element(ElementID("legal.0"))?.address == "https://a.example/t")
    #expect(layout.element(ElementID("legal.1"))?.address == "https://a.example/p")
  }

  @Test func `breaks no law at any size`() {
    for (columns, rows) in [(20, 8), (40, 20), (80, 24), (132, 43)] {
      var state = Self.opened()
      _ = state.reduce(.terminalResized(Size(columns: columns, rows: rows)))
      #expect(LayoutLaws.broken(by: state) == [])
    }
  }

  @Test func `returns to the form with the address, to the field after the question`() {
    var state = Self.asked()
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .email)
    #expect(state.email.text == "ada@example.com")
    #expect(state.focus == .email)
    state = Self.opened()
    _ = state.reduce(.textPasted("ada@example.com"))
    _ = state.reduce(.escapePressed)
    #expect(state.email.text == "ada@example.com")
    #expect(state.focus == .createAccount)
  }

  @Test func `leaves the focus on a control that is there while it is made`() {
    var state = Self.asked()
    _ = state.reduce(.enterPressed)
    #expect(state.focus == .confirm)
    #expect(ScreenLayout(state).cursor != nil)
    _ = state.reduce(.escapePressed)
    #expect(state.notice == .stopped)
    #expect(state.focusOrder.contains(state.focus))
  }

  @Test func `is made for the address that is there after a wait`() {
    var state = Self.refused(.tooManyAttempts(retryAfter: 1))
    state.go(to: .email)
    _ = state.reduce(.characterTyped("x"))
    _ = state.reduce(.tabPressed)
    #expect(state[field: .password]?.isEmpty == true)
    for character in "secret1" { _ = state.reduce(.characterTyped(character)) }
    _ = state.reduce(.waitEnded)
    #expect(
      state.reduce(.enterPressed).first
        == .request(
          attempt: 3, .createAccount(email: "ada@example.comx", password: Secret("secret1"))))
  }

  @Test func `may be tried again with a better password`() {
    var state = Self.refused(.weakPassword(minimumLength: 6))
    #expect(state.focus == .password)
    #expect(state[field: .password]?.isEmpty == true)
    #expect(state.pageName == .newAccount)
    for character in "secret2" { _ = state.reduce(.characterTyped(character)) }
    #expect(
      state.reduce(.enterPressed).first
        == .request(
          attempt: 3, .createAccount(email: "ada@example.com", password: Secret("secret2"))))
  }

  @Test func `is forgotten on the way back to the picker`() {
    var state = Self.refused(.weakPassword(minimumLength: 6))
    _ = state.reduce(.escapePressed)
    _ = state.reduce(.escapePressed)
    _ = state.reduce(.enterPressed)
    #expect(state.pageName == .email)
    #expect(state.notice == nil)
  }

  @Test func `is never made by keys that do not confirm it`() {
    var state = Self.asked()
    let keys: [LoginAction] = [
      .tabPressed, .arrowPressed(.down), .escapePressed, .endPressed, .wheelTurned(isForward: true),
      .waitEnded, .showPasswordKeyPressed, .terminalResized(Size(columns: 30, rows: 10)),
    ]
    for key in keys {
      for effect in state.reduce(key) {
        if case .request(_, .createAccount) = effect { Issue.record("\(key) created an account") }
      }
    }
  }

  @Test func `signs the person in`() {
    var state = Self.asked()
    _ = state.reduce(.enterPressed)
    #expect(
      state.reduce(.answerArrived(attempt: 2, .session(value: Scene.session))) == [
        .stopWaiting, .finish(.signedIn(Scene.session)),
      ])
  }
}
