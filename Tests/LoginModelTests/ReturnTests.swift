import LoginCanvas
import LoginIdentity
import Testing

@testable import LoginModel

/// A person who returns from a page finds the focus where it was.
@Suite struct `The way back` {
  static let entries = [
    "name", "verification", "address", "password", "methods", "factors", "deletion",
  ]

  @Test(arguments: entries, [LoginAction.escapePressed, .activated(.cancel)])
  func `leads to the entry of an account that was chosen`(entry: String, key: LoginAction) {
    var state = Scene.page(entry)
    _ = state.reduce(key)
    #expect(state.pageName == .account)
    #expect(state.focus == .entry(entry))
  }

  @Test func `leads to that entry after a change too`() {
    var password = Scene.proven("password", type: "newsecret")
    password.answer(.session(value: Scene.ada("3")))
    #expect(password.pageName == .account)
    #expect(password.focus == .entry("password"))
    password.answer(.details(value: Scene.details(Scene.ada("3"))))
    #expect(password.focus == .entry("password"))
    var factors = Scene.proven("factors", .entry("application"))
    factors.answer(.applicationSecret(value: Scene.secret))
    _ = factors.reduce(.textPasted("123456"))
    _ = factors.reduce(.enterPressed)
    factors.answer(.session(value: Scene.ada("3")))
    #expect(factors.pageName == .factors)
    #expect(factors.focus == .entry("application"))
    _ = factors.reduce(.escapePressed)
    _ = factors.reduce(.escapePressed)
    #expect(factors.pageName == .account)
    #expect(factors.focus == .entry("factors"))
  }

  @Test func `leads to the first entry where the one that was chosen is gone`() {
    var state = Scene.page("verification")
    _ = state.reduce(.enterPressed)
    state.answer(.mail(value: MailTicket()))
    _ = state.reduce(.enterPressed)
    state.answer(.session(value: Scene.ada("2")))
    #expect(state.pageName == .account)
    #expect(!state.focusOrder.contains(.entry("verification")))
    #expect(state.focus == .entry("name"))
  }

  @Test func `leads to the sign-in method that was chosen`() {
    var state = Scene.picker(LoginType.named.map(\.type).filter { $0.id != LoginType.guest.id })
    for type in state.loginTypes {
      _ = state.reduce(.activated(.provider(type.id)))
      #expect(state.pageName != .picker)
      _ = state.reduce(.escapePressed)
      #expect(state.pageName == .picker)
      #expect(state.focus == .provider(type.id))
    }
  }

  @Test func `leads to it from the pages behind it as well`() {
    var factor = `A sign-in with a second factor`.demanded([Scene.tablet])
    _ = factor.reduce(.escapePressed)
    #expect(factor.pageName == .picker)
    #expect(factor.focus == .provider("password"))
    var question = `An account with an address`.choosingApple(Scene.session(id: "u1")).state
    #expect(question.pageName == .choice)
    _ = question.reduce(.escapePressed)
    #expect(question.focus == .provider("apple.com"))
  }

  @Test func `leads to the one that was added or used for a proof`() {
    var methods = Scene.page("methods")
    methods.use(.add("twitter.com"))
    #expect(methods.pageName == .provider)
    _ = methods.reduce(.escapePressed)
    #expect(methods.pageName == .methods)
    #expect(methods.focus == .add("twitter.com"))
    var proof = Scene.page("deletion")
    proof.use(.confirm)
    proof.use(.reauthenticate("google.com"))
    _ = proof.reduce(.escapePressed)
    #expect(proof.pageName == .reauthentication)
    #expect(proof.focus == .reauthenticate("google.com"))
  }

  @Test func `leads from a proof to the control that asked for it`() {
    var state = Scene.page("password")
    _ = state.reduce(.textPasted("newsecret"))
    state.use(.showPassword)
    state.use(.confirm)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .accountPassword)
    #expect(state.focus == .confirm)
  }

  @Test func `leads to a destructive control only if the user returns to it`() {
    var state = Scene.page("deletion")
    state.use(.confirm)
    var left = state
    _ = left.reduce(.escapePressed)
    #expect(left.pageName == .deletion)
    #expect(left.focus == .confirm)
    state.prove()
    #expect(state.pageName == .deletion)
    #expect(state.focus == .decline)
    var methods = Scene.page("methods")
    methods.use(.remove("google.com"))
    methods.use(.confirm)
    methods.fail(with: .reauthenticationNeeded)
    #expect(methods.pageName == .reauthentication)
    methods.prove()
    #expect(methods.pageName == .removal)
    #expect(methods.focus == .removalDecline)
  }

  @Test func `leads from help to the key of the on-screen keyboard that had the focus`() {
    var state = Scene.form(columns: 80, rows: 30, wantsKeyboard: true)
    _ = state.reduce(.arrowPressed(.down))
    _ = state.reduce(.arrowPressed(.right))
    let (key, field) = (state.focus, state.activeField)
    #expect(key.isKey)
    _ = state.reduce(.helpKeyPressed)
    _ = state.reduce(.escapePressed)
    #expect(state.focus == key)
    #expect(state.activeField == field)
  }

  @Test func `forgets the form beside the list once the list has the focus again`() {
    var state = Scene.picker()
    _ = state.send(.terminalResized(Size(columns: 132, rows: 40)))
    #expect(state.isSideBySide)
    let before = state.path
    state.go(to: .email)
    #expect(state.pageName == .email)
    state.go(to: .provider("google.com"))
    #expect(state.path == before)
    _ = state.reduce(.enterPressed)
    #expect(state.pageName == .provider)
    _ = state.reduce(.escapePressed)
    #expect(state.focus == .provider("google.com"))
  }
}
