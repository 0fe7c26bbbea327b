import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `A second factor that could lock a person out` {
  /// Returns the page of second factors of an account whose address is not verified.
  private static func unverified() -> LoginState {
    var state = Scene.account(Scene.ada(isVerified: false))
    state.use(.entry("factors"))
    return state
  }

  @Test
  func `is an app without a phone, with a warning and a phone offered before it is turned on`() {
    var state = Scene.page("factors")
    #expect(state.use(.entry("application")) == [])
    #expect(state.pageName == .onlyApplication)
    #expect(state.paragraph("lead")?.contains("you can't sign in") == true)
    #expect(state.focusOrder == [.entry("factorPhone"), .confirm, .cancel])
    #expect(state.focus == .entry("factorPhone"))
    #expect(LayoutLaws.broken(by: state) == [])
    var phone = state
    _ = phone.reduce(.enterPressed)
    #expect(phone.pageName == .factorPhone)
    _ = phone.reduce(.escapePressed)
    #expect(phone.pageName == .onlyApplication)
    state.use(.confirm)
    #expect(state.pageName == .reauthentication)
    state.prove()
    #expect(state.order == .beginApplicationFactor(session: Scene.ada("2")))
    state.answer(.applicationSecret(value: Scene.secret))
    #expect(state.pageName == .application)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .factors)
  }

  @Test func `is not spoken of where there is a phone`() {
    var state = Scene.page("factors", factors: [Scene.phoneFactor])
    state.use(.entry("application"))
    #expect(state.pageName == .reauthentication)
    #expect(state.paragraph("lead") != Language.english.words(.onlyApplication))
  }

  @Test func `is named once it is on without a phone`() {
    var state = Scene.proven("factors", .entry("application"))
    state.answer(.applicationSecret(value: Scene.secret))
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    state.answer(.session(value: Scene.ada("3")))
    state.answer(.details(value: Scene.details(Scene.ada("3"), factors: [Scene.tablet])))
    #expect(state.pageName == .factors)
    #expect(state.paragraph("lead") == Language.english.words(.onlyApplication))
    #expect(state.notice == .done(.methodAdded(brand: .unnamedApplication)))
    let both = Scene.page("factors", factors: [Scene.tablet, Scene.phoneFactor])
    #expect(both.paragraph("lead") == Language.english.words(.factorsLead))
  }

  @Test(arguments: ["application", "factorPhone"])
  func `needs a verified address, which is asked for before the password and offered at once`(
    entry: String
  ) {
    var state = Self.unverified()
    #expect(state.use(.entry(entry)) == [])
    #expect(state.pageName == .verification)
    #expect(state.paragraph("lead")?.contains("needs a verified email address") == true)
    #expect(LayoutLaws.broken(by: state) == [])
    _ = state.reduce(.enterPressed)
    #expect(state.order == .sendVerification(session: Scene.ada(isVerified: false), language: "en"))
    state.answer(.mail(value: MailTicket()))
    _ = state.reduce(.textPasted("code123"))
    _ = state.reduce(.enterPressed)
    let effects = state.answer(.session(value: Scene.ada("2")))
    #expect(effects.contains(.sessionChanged(Scene.ada("2"))))
    // The flow continues to the page that the person chose.
    #expect(state.pageName == (entry == "application" ? .onlyApplication : .factorPhone))
    #expect(state.notice == .done(.emailVerified))
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .factors)
    #expect(state.account?.session.user.isEmailVerified == true)
  }

  @Test func `returns from the verification to the list`() {
    var state = Self.unverified()
    state.use(.entry("application"))
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .factors)
  }

  @Test func `can be got past: the code page has a way out, to another account`() {
    for factor in [Scene.tablet, Scene.phoneFactor] {
      var state = `A sign-in with a second factor`.demanded([factor])
      if state.activity != nil { state.answer(.textMessage(value: PhoneTicket(request: "r"))) }
      state.use(.noCode)
      #expect(state.pageName == .noCode)
      #expect(state.focusOrder == [.decline, .cancel])
      #expect(LayoutLaws.broken(by: state) == [])
      var back = state
      _ = back.reduce(.escapePressed)
      #expect(back.pageName == .secondFactor)
      #expect(back.focus == .noCode)
      state.use(.decline)
      #expect(state.pageName == .picker)
      #expect(state.password.isEmpty)
    }
  }

  @Test func `can be got past with another factor first, where there is one`() {
    var state = `A sign-in with a second factor`.demanded([Scene.phoneFactor, Scene.tablet])
    state.use(.factor("t"))
    #expect(!state.focusOrder.contains(.noCode))
    state.use(.decline)
    state.use(.noCode)
    #expect(state.pageName == .noCode)
    _ = state.reduce(.escapePressed)
    #expect(state.focusOrder == [.factor("p"), .factor("t"), .noCode, .cancel])
  }

  @Test func `counts on for another message while the person looks for a way out`() {
    var state = `A sign-in with a second factor`.sent()
    state.use(.noCode)
    #expect(state.reduce(.escapePressed) == [.wait(milliseconds: 1000)])
  }

  @Test func `offers no other account where someone is signed in`() {
    var state = Scene.page("deletion")
    state.use(.confirm)
    _ = state.reduce(.textPasted("secret1"))
    _ = state.reduce(.enterPressed)
    state.answer(.outcome(value: .secondFactor(value: Scene.challenge([Scene.tablet]))))
    state.use(.noCode)
    #expect(state.focusOrder == [.cancel])
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .secondFactor)
  }
}
