import LoginCanvas
import LoginIdentity
@testable import LoginLayout
import LoginModel
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

  @Test func `is asked about again when Go is pressed instead of the offer`() {
    var state = Self.asked()
    _ = state.reduce(.tabPressed)
    #expect(state.focus == .go)
    #expect(
      state.reduce(.enterPressed) == [
        .request(attempt: 2, .signInMethods(email: "ada@example.com")), .wait(milliseconds: 500),
      ])
  }

  @Test func `leaves the focus on a control that is there while it is made`() {
    var state = Self.asked()
    _ = state.reduce(.enterPressed)
    #expect(state.focus == .go)
    #expect(ScreenLayout(state).cursor != nil)
    _ = state.reduce(.escapePressed)
    #expect(state.notice == .stopped)
    #expect(state.focusOrder.contains(state.focus))
  }

  @Test func `is not made for another address after a wait`() {
    var state = Self.refused(.tooManyAttempts(retryAfter: 1))
    state.go(to: .email)
    _ = state.reduce(.characterTyped("x"))
    _ = state.reduce(.tabPressed)
    for character in "secret1" { _ = state.reduce(.characterTyped(character)) }
    _ = state.reduce(.waitEnded)
    #expect(
      state.reduce(.enterPressed).first
        == .request(attempt: 3, .signInMethods(email: "ada@example.comx")))
  }

  @Test func `may be tried again with a better password`() {
    var state = Self.refused(.weakPassword(minimumLength: 6))
    #expect(state.focus == .password)
    #expect(state.password.isEmpty)
    #expect(state.isCreatingAccount)
    #expect(ScreenLayout(state).element(.go)?.label == "Create account")
    for character in "secret2" { _ = state.reduce(.characterTyped(character)) }
    #expect(
      state.reduce(.enterPressed).first
        == .request(
          attempt: 3, .createAccount(email: "ada@example.com", password: Secret("secret2"))))
  }

  @Test func `is forgotten on the way back to the picker`() {
    var state = Self.refused(.weakPassword(minimumLength: 6))
    _ = state.reduce(.escapePressed)
    _ = state.reduce(.enterPressed)
    #expect(!state.isCreatingAccount)
    #expect(state.notice == nil)
  }

  @Test func `is never made by keys alone that do not confirm it`() {
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
