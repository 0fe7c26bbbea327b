import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `The overview of an account` {
  @Test func `reads the account when it is opened, and signs no one out by an early Enter`() {
    var state = Scene.opening()
    #expect(state.pageName == .account)
    #expect(state.activity.map { state.message(of: $0.request) } == .loading)
    #expect(state.order == .details(session: Scene.ada()))
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.answer(.details(value: Scene.details())) == [.stopWaiting])
    #expect(state.focus == .entry("name"))
    #expect(
      state.focusOrder
        == ["name", "address", "password", "methods", "factors", "signOut", "deletion"]
        .map { .entry($0) } + [.cancel])
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `says whether the address is verified, and offers to verify it`() {
    #expect(Scene.account().detail("address") == "ada@example.com")
    let state = Scene.account(Scene.ada(isVerified: false))
    #expect(state.detail("address") == "ada@example.com · not verified")
    #expect(state.focusOrder.contains(.entry("verification")))
  }

  @Test func `offers to read again when there was no connection`() {
    var state = Scene.opening()
    state.fail(with: .unreachable(host: "h"))
    #expect(state.focus == .again)
    #expect(state.focusOrder == [.again, .entry("signOut"), .cancel])
    #expect(
      state.reduce(.enterPressed).first == .request(attempt: 2, .details(session: Scene.ada())))
    state.answer(.details(value: Scene.details()))
    #expect(state.focus == .entry("name"))
    #expect(state.notice == nil)
  }

  @Test func `offers to read again when reading was stopped`() {
    var state = Scene.opening()
    #expect(state.reduce(.escapePressed) == [.stopWaiting, .cancelRequest(attempt: 1)])
    #expect(state.notice == .account(.requestStopped))
    #expect(state.focus == .again)
    #expect(state.answer(1, .details(value: Scene.details())) == [])
    #expect(state.account?.details == nil)
  }

  @Test func `ends with the session as it is now, by Esc, Done and Control-C`() {
    for action in [LoginAction.escapePressed, .interruptPressed] {
      var state = Scene.account()
      #expect(state.reduce(action) == [.leaveAccount(.closed(Scene.ada()))])
    }
    var state = Scene.account()
    #expect(state.use(.cancel) == [.leaveAccount(.closed(Scene.ada()))])
    #expect(state.use(.entry("signOut")) == [.leaveAccount(.signedOut(Scene.ada()))])
  }

  @Test(arguments: ["name", "address", "password", "methods", "factors", "deletion"])
  func `leads to a page, and Esc and Back return from it`(entry: String) {
    for key in [LoginAction.escapePressed, .activated(.cancel)] {
      var state = Scene.page(entry)
      #expect(state.pageName != .account)
      #expect(LayoutLaws.broken(by: state) == [])
      #expect(state.reduce(key) == [.stopWaiting])
      #expect(state.pageName == .account)
      #expect(state.focusOrder.contains(state.focus))
    }
  }

  @Test func `of a guest has no address to change, and warns of the loss`() {
    var state = Scene.account(Scene.guest, [])
    #expect(state.paragraph("address") == Language.english.words(.guestLead))
    #expect(
      state.focusOrder
        == [.entry("name"), .entry("methods"), .entry("signOut"), .entry("deletion"), .cancel])
    state.use(.entry("methods"))
    #expect(
      state.focusOrder
        == [
          .add("password"), .add("google.com"), .add("apple.com"), .add("twitter.com"), .cancel,
        ])
    #expect(state.paragraph("lead") == nil)
  }

  @Test func `has no page of sign-in methods where none exist`() {
    let state = Scene.account(Scene.guest, [], types: [.guest])
    #expect(!state.focusOrder.contains(.entry("methods")))
  }

  @Test func `does not report a failure when only reading again failed`() {
    var state = Scene.page("name")
    _ = state.reduce(.textPasted(" Lovelace"))
    state.use(.confirm)
    state.answer(.session(value: Scene.ada("2", name: "Ada Lovelace")))
    #expect(state.order == .details(session: Scene.ada("2", name: "Ada Lovelace")))
    state.fail(with: .unreachable(host: "h"))
    #expect(state.notice == .done(.changed(name: .name)))
    #expect(state.detail("name") == "Ada Lovelace")
    state = Scene.page("name")
    state.use(.confirm)
    state.answer(.session(value: Scene.ada("2")))
    _ = state.reduce(.escapePressed)
    #expect(state.notice == .done(.changed(name: .name)))
  }

  @Test func `reports that a session could not be saved`() {
    var state = Scene.account()
    #expect(state.reduce(.sessionNotSaved(.notSaved(reason: "the disk is full."))) == [])
    #expect(state.notice == .account(.changeNotSaved(reason: "the disk is full.")))
  }

  @Test func `shows a duplicate of the service once`() {
    var state = Scene.account(Scene.ada(), ["google.com", "google.com"])
    state.use(.entry("methods"))
    #expect(LayoutLaws.broken(by: state) == [])
  }
}

@Suite struct `The name of an account` {
  @Test func `is in its field, and is saved without blanks around it`() {
    var state = Scene.page("name")
    #expect(state[field: .name]?.text == "Ada")
    _ = state.reduce(.textPasted(" Lovelace "))
    #expect(
      state.reduce(.enterPressed) == [
        .request(
          attempt: 2, .change(session: Scene.ada(), change: .displayName(value: "Ada Lovelace"))),
        .wait(milliseconds: 500),
      ])
    #expect(state.reduce(.enterPressed) == [])
    let new = Scene.ada("2", name: "Ada Lovelace")
    #expect(
      state.answer(.session(value: new)) == [
        .stopWaiting, .sessionChanged(new), .request(attempt: 3, .details(session: new)),
        .wait(milliseconds: 500),
      ])
    #expect(state.pageName == .account)
    #expect(state.notice == .done(.changed(name: .name)))
    #expect(state.account?.session == new)
  }

  @Test func `is not lost to a broken connection, nor to Esc`() {
    var state = Scene.page("name")
    _ = state.reduce(.textPasted("x"))
    _ = state.reduce(.enterPressed)
    state.fail(with: .unreachable(host: "h"))
    #expect(state[field: .name]?.text == "Adax")
    #expect(state.pageName == .name)
    _ = state.reduce(.enterPressed)
    #expect(state.reduce(.escapePressed) == [.stopWaiting, .cancelRequest(attempt: 3)])
    #expect(state[field: .name]?.text == "Adax")
    #expect(state.notice == .account(.requestStopped))
    #expect(state.answer(3, .session(value: Scene.ada("9"))) == [])
    #expect(state.account?.session == Scene.ada())
  }

  @Test func `counts down after too many attempts, on every page`() {
    var state = Scene.page("name")
    _ = state.reduce(.enterPressed)
    #expect(
      state.fail(with: .tooManyAttempts(retryAfter: 2))
        == [.stopWaiting, .wait(milliseconds: 1000)])
    #expect(state.notice == .coolingDown(seconds: 2))
    #expect(state.reduce(.enterPressed) == [])
    _ = state.reduce(.escapePressed)
    #expect(state.notice == .coolingDown(seconds: 2))
    _ = state.reduce(.waitEnded)
    _ = state.reduce(.waitEnded)
    #expect(state.notice == .cooledDown)
  }
}
