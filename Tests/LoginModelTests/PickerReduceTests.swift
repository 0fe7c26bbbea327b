import LoginCanvas
import LoginIdentity
@testable import LoginLayout
import LoginModel
import Testing

@Suite struct `The picker` {
  @Test func `keeps the caller's order, and begins at the first`() {
    let state = Scene.picker([.guest, .email, .google])
    #expect(
      state.focusOrder.map(\.rawValue).prefix(3) == [
        "provider.anonymous", "provider.password", "provider.google.com",
      ])
    #expect(state.focus == .provider("anonymous"))
  }

  @Test func `goes round with Tab and arrows, and back with Shift-Tab`() {
    var state = Scene.picker([.google, .email])
    var path: [String] = []
    let actions: [LoginAction] = [
      .tabPressed, .arrowPressed(.down), .tabPressed, .backTabPressed, .arrowPressed(.up),
    ]
    for action in actions {
      #expect(state.reduce(action) == [])
      path.append(state.focus.rawValue)
    }
    #expect(
      path == [
        "provider.password", "cancel", "provider.google.com", "cancel", "provider.password",
      ])
  }

  @Test func `stops at the ends with the wheel`() {
    var state = Scene.picker([.google, .email])
    _ = state.reduce(.wheelTurned(isForward: false))
    #expect(state.focus == .provider("google.com"))
    for _ in 0..<5 { _ = state.reduce(.wheelTurned(isForward: true)) }
    #expect(state.focus == .cancel)
  }

  @Test func `goes to first and last with Home and End`() {
    var state = Scene.picker()
    _ = state.reduce(.endPressed)
    #expect(state.focus == .provider("anonymous"))
    _ = state.reduce(.homePressed)
    #expect(state.focus == .provider("google.com"))
  }

  @Test func `goes to a button with its digit, and uses it with Enter`() {
    var state = Scene.picker()
    #expect(state.reduce(.characterTyped("5")) == [])
    #expect(state.focus == .provider("anonymous"))
    #expect(state.activity == nil)
    _ = state.reduce(.characterTyped("4"))
    #expect(state.pageName == .picker)
    #expect(state.focus == .provider("password"))
    _ = state.reduce(.enterPressed)
    #expect(state.pageName == .email)
  }

  @Test func `uses a button at once with its digit where that is wanted`() {
    var traits = TraitCollection()
    traits.choosesByNumber = true
    var state = Scene.picker(traits: traits)
    _ = state.reduce(.characterTyped("4"))
    #expect(state.pageName == .email)
    traits.usesSingleKeys = false
    var silent = Scene.picker(traits: traits)
    let before = silent
    #expect(silent.reduce(.characterTyped("4")) == [])
    #expect(silent == before)
  }

  @Test func `ignores letters, digits and symbols where single keys are turned off`() {
    var traits = TraitCollection()
    traits.usesSingleKeys = false
    var state = Scene.picker(traits: traits)
    let before = state
    for character in "123456789+=-_0?ock" {
      #expect(state.reduce(.characterTyped(character)) == [])
      #expect(state == before, "\(character)")
    }
    // Space isn't a shortcut: it activates the focused control.
    _ = state.reduce(.characterTyped(" "))
    #expect(state.pageName == .provider)
  }

  @Test func `opens the form with Enter and with Space`() {
    for key in [LoginAction.enterPressed, .characterTyped(" ")] {
      var state = Scene.picker([.email])
      _ = state.reduce(key)
      #expect(state.pageName == .email)
      #expect(state.focus == .email)
    }
  }

  @Test func `ignores digits without a button and other letters`() {
    var state = Scene.picker()
    let before = state
    for character in "09xé" { #expect(state.reduce(.characterTyped(character)) == []) }
    #expect(state == before)
  }

  @Test func `signs a guest in at once`() {
    var state = Scene.picker()
    #expect(
      state.choose(5) == [
        .request(attempt: 1, .signInAsGuest), .wait(milliseconds: 500),
      ])
    #expect(
      state.reduce(.answerArrived(attempt: 1, .session(value: Scene.session))) == [
        .stopWaiting, .finish(.signedIn(Scene.session)),
      ])
  }

  @Test func `does nothing else while a guest signs in`() {
    var state = Scene.picker()
    state.choose(5)
    for number in [1, 2, 4, 5] { #expect(state.choose(number) == []) }
    for digit in "1245" { #expect(state.reduce(.characterTyped(digit)) == []) }
    #expect(state.pageName == .picker)
    #expect(ScreenLayout(state).element(.provider("google.com"))?.isEnabled == false)
  }

  @Test func `goes to the page of the provider that was chosen`() {
    var state = Scene.picker()
    let request = ProviderSignInRequest(providerID: "google.com")
    #expect(
      state.choose(1)
        == [.request(attempt: 1, .signInWithProvider(request: request)), .wait(milliseconds: 500)])
    #expect(state.pageName == .provider)
    #expect(state.notice == nil)
  }

  @Test func `is left with Esc, with Cancel, and with Control-C`() {
    for key in [LoginAction.escapePressed, .interruptPressed] {
      var state = Scene.picker()
      #expect(state.reduce(key) == [.finish(.cancelled)])
    }
    var state = Scene.picker()
    _ = state.reduce(.backTabPressed)
    #expect(state.reduce(.enterPressed) == [.finish(.cancelled)])
  }

  @Test func `is worked with the mouse`() throws {
    var state = Scene.picker()
    let frame = try #require(ScreenLayout(state).element(.provider("password"))?.frame)
    _ = state.click(at: Point(column: frame.column + 5, row: frame.row + 1))
    #expect(state.pageName == .email)
    var again = Scene.picker()
    #expect(again.click(at: Point(column: 0, row: 12)) == [])
    #expect(again.pageName == .picker)
  }

  @Test func `an Esc stops the guest's request, and its late answer is dropped`() {
    var state = Scene.picker()
    state.choose(5)
    #expect(state.reduce(.escapePressed) == [.stopWaiting, .cancelRequest(attempt: 1)])
    #expect(state.notice == .stopped)
    #expect(state.reduce(.answerArrived(attempt: 1, .session(value: Scene.session))) == [])
  }
}
