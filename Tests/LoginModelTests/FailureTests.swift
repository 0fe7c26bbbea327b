import LoginCanvas
import LoginIdentity
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A failure` {
  static let errors =
    IdentityError.samples.map(\.error) + [
      .invalidEmail, .missingPassword, .reauthenticationNeeded, .expiredCode,
      .tooManyAttempts(retryAfter: 5), .weakPassword(minimumLength: nil),
    ]

  /// The failures after which the service has checked the password.
  static let judging: Set<IdentityError> = [
    .emailInUse, .unknownEmail, .wrongPassword, .wrongEmailOrPassword,
    .weakPassword(minimumLength: 6), .weakPassword(minimumLength: nil),
    .passwordRequirements(missing: ["a digit"]), .accountDisabled, .tooManyAttempts(retryAfter: 5),
  ]

  @Test(arguments: errors)
  func `of a sign-in keeps the email, and the password unless it was checked`(
    error: IdentityError
  ) {
    var state = Scene.signingIn()
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: error)))
    #expect(state.email.text == "ada@example.com")
    #expect(state.password.isEmpty == Self.judging.contains(error))
    #expect(state.activity == nil)
    #expect(state.notice != nil)
    if let field = error.fieldsAtFault.first, state[field: field] != nil {
      #expect(state.focus == field)
    }
    #expect(ScreenLayout(state).element(.notice)?.isVisible == true)
  }

  @Test(arguments: errors)
  func `of the look-up or of the mail keeps the password that was not sent`(
    error: IdentityError
  ) {
    var lookingUp = Scene.lookingUp()
    _ = lookingUp.reduce(.answerArrived(attempt: 1, .failure(value: error)))
    #expect(lookingUp.password.text == "secret1")
    var asking = Scene.form(email: "ada@example.com", password: "secret1")
    for _ in 0..<3 { _ = asking.reduce(.tabPressed) }
    _ = asking.reduce(.enterPressed)
    #expect(
      asking.activity?.request == .sendPasswordReset(email: "ada@example.com", language: "en"))
    _ = asking.reduce(.answerArrived(attempt: 1, .failure(value: error)))
    #expect(asking.password.text == "secret1")
  }

  @Test(arguments: errors)
  func `of a guest is shown on the picker, which stays usable`(error: IdentityError) {
    var state = Scene.picker()
    state.choose(5)
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: error)))
    #expect(state.pageName == .picker)
    #expect(state.focus == .provider("anonymous"))
    #expect(ScreenLayout(state).element(.notice)?.isVisible == true)
    #expect(ScreenLayout(state).element(.provider("google.com"))?.isEnabled == true)
  }

  @Test func `that is a cancellation is no error`() {
    var state = Scene.signingIn()
    #expect(state.reduce(.answerArrived(attempt: 1, .failure(value: .cancelled))) == [.stopWaiting])
    #expect(state.notice == .stopped)
    #expect(state.notice?.kind == .news)
    #expect(state.password.text == "secret1")
  }

  @Test func `of an attempt that has finished changes nothing`() {
    for attempt in [-1, 0, 2] {
      var state = Scene.signingIn()
      let before = state
      #expect(state.reduce(.answerArrived(attempt: attempt, .failure(value: .wrongPassword))) == [])
      #expect(state == before)
    }
  }

  @Test func `points at the field at fault with the color of errors`() {
    var state = Scene.signingIn()
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: .wrongPassword)))
    let layout = ScreenLayout(state)
    #expect(layout.element(.password)?.border == state.traits.theme.error)
    #expect(layout.element(.email)?.border == state.traits.theme.edge)
    #expect(layout.element(.notice)?.shown.hasPrefix("! ") == true)
  }

  @Test func `leaves the focus in place during a request, and Tab leads only to Cancel`() {
    for action in [
      LoginAction.tabPressed, .backTabPressed, .arrowPressed(.down), .arrowPressed(.up),
    ] {
      var state = Scene.signingIn()
      #expect(state.focus == .password)
      _ = state.reduce(.activated(.go))
      _ = state.reduce(.insertionPointPlaced(.email, index: 0))
      #expect(state.focus == .password)
      for _ in 0..<2 {
        _ = state.reduce(action)
        #expect(state.focus == .cancel, "\(action)")
      }
    }
    var state = Scene.picker()
    state.choose(5)
    for action in [LoginAction.homePressed, .characterTyped("1"), .wheelTurned(isForward: false)] {
      _ = state.reduce(action)
      #expect(state.focus == .provider("anonymous"), "\(action)")
    }
    _ = state.reduce(.wheelTurned(isForward: true))
    #expect(state.focus == .cancel)
  }

  @Test func `has no focus on keys that type nothing while a request runs`() {
    var state = Scene.form(
      email: "ada@example.com", password: "secret1", rows: 30, wantsKeyboard: true)
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.arrowPressed(.down))
    #expect(state.focus == .cancel)
    state = Scene.form(email: "ada@example.com", password: "secret1", rows: 30, wantsKeyboard: true)
    _ = state.reduce(.arrowPressed(.down))
    state.focus = ElementID("key.submit")
    _ = state.reduce(.enterPressed)
    #expect(state.activity != nil)
    _ = state.reduce(.arrowPressed(.left))
    #expect(state.focus == ElementID("key.submit"))
  }

  @Test func `disables every control but Cancel while a request runs, and none after it`() {
    var state = Scene.signingIn()
    let controls = ScreenLayout(state).elements.filter {
      [.button, .link, .field].contains($0.role)
    }
    #expect(Set(controls.map(\.id)) == Set(state.focusOrder))
    for element in controls {
      #expect(element.isEnabled == (element.id == .cancel), "\(element.id)")
    }
    let before = state
    for action in [
      LoginAction.showPasswordKeyPressed, .textPasted("x"), .editPressed(.deleteToStart),
    ] {
      #expect(state.reduce(action) == [])
      #expect(state == before)
    }
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: .quotaExceeded)))
    let disabled = ScreenLayout(state).elements.filter { !$0.isEnabled }
    #expect(disabled.map(\.id) == [])
  }
}
