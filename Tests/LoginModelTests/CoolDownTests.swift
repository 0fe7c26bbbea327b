import LoginCanvas
import LoginIdentity
@testable import LoginLayout
@testable import LoginModel
import Testing

@Suite struct `After too many attempts` {
  static func barred(seconds: Int? = 2) -> LoginState {
    var state = Scene.signingIn()
    _ = state.reduce(
      .answerArrived(attempt: 1, .failure(value: .tooManyAttempts(retryAfter: seconds))))
    return state
  }

  /// Focuses and presses each control in turn.
  static func pressAll(_ state: LoginState) -> [LoginEffect] {
    state.focusOrder.flatMap { control -> [LoginEffect] in
      var copy = state
      copy.focus = control
      return copy.reduce(.enterPressed)
    }
  }

  @Test(arguments: [(Int.max, 86_400), (86_401, 86_400), (0, 1), (Int.min, 1)])
  func `no wait is longer than a day`(reported: Int, seconds: Int) {
    var state = Self.barred(seconds: reported)
    #expect(state.notice == .coolingDown(seconds: seconds))
    #expect(state.reduce(.waitEnded) == (seconds > 1 ? [.wait(milliseconds: 1000)] : []))
  }

  @Test func `no control of the form asks the service for anything`() {
    #expect(Self.pressAll(Self.barred()) == [])
    #expect(ScreenLayout(Self.barred()).element(.go)?.isEnabled == false)
  }

  @Test func `the focus goes from the button that is barred to a field, and past the button`() {
    var state = Scene.form(email: "ada@example.com", password: "secret1")
    _ = state.reduce(.tabPressed)
    #expect(state.focus == .go)
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.answerArrived(attempt: 1, .methods(value: .notDisclosed)))
    #expect(state.focus == .go)
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: .tooManyAttempts(retryAfter: 2))))
    #expect(state.focus == .password)
    _ = state.reduce(.tabPressed)
    #expect(state.focus == .showPassword)
    for _ in 0..<2 { _ = state.reduce(.waitEnded) }
    _ = state.reduce(.backTabPressed)
    #expect(state.focus == .go)
  }

  @Test func `the picker asks for nothing either, and continues the countdown`() {
    var state = Self.barred()
    #expect(state.reduce(.escapePressed) == [])
    #expect(state.pageName == .picker)
    #expect(state.notice == .coolingDown(seconds: 2))
    #expect(state.choose(5) == [])
    #expect(state.notice == .coolingDown(seconds: 2))
    #expect(state.reduce(.waitEnded) == [.wait(milliseconds: 1000)])
    #expect(state.notice == .coolingDown(seconds: 1))
    #expect(state.reduce(.waitEnded) == [])
    #expect(state.notice == .cooledDown)
    #expect(state.choose(5).first == .request(attempt: 2, .signInAsGuest))
  }

  @Test func `the countdown does not cover a newer notice`() {
    var state = Self.barred()
    _ = state.reduce(.escapePressed)
    state.notice = .stopped
    #expect(state.reduce(.waitEnded) == [.wait(milliseconds: 1000)])
    #expect(state.notice == .stopped)
    state.choose(4)
    #expect(state.notice == .coolingDown(seconds: 1))
  }

  @Test(
    arguments: [
      (nil, 30), (0, 1), (-5, 1), (90, 90), (7200, 7200), (Int.max, 86_400), (Int.min, 1),
    ] as [(Int?, Int)])
  func `the wait is at least a second, and half a minute if the service names none`(
    reported: Int?, seconds: Int
  ) {
    #expect(Self.barred(seconds: reported).notice == .coolingDown(seconds: seconds))
  }

  @Test func `a guest has to wait as well`() {
    var state = Scene.picker()
    state.choose(5)
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: .tooManyAttempts(retryAfter: 9))))
    #expect(state.notice == .coolingDown(seconds: 9))
    #expect(Self.pressAll(state) == [.finish(.cancelled)])
  }

  @Test func `the email may be edited meanwhile, and the countdown stays`() {
    var state = Self.barred()
    _ = state.reduce(.backTabPressed)
    _ = state.reduce(.characterTyped("x"))
    #expect(state.email.text == "ada@example.comx")
    #expect(state.notice == .coolingDown(seconds: 2))
  }
}
