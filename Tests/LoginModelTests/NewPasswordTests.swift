import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `A forgotten password` {
  /// Returns the page after request 1 requested the mail.
  static func asked(
    path: String? = nil, for accounts: AccountOptions = .init()
  ) -> LoginState {
    var state = Scene.picker(for: accounts)
    state.choose(4)
    _ = state.reduce(.textPasted("ada@example.com"))
    state.use(.forgotPassword)
    _ = state.answer(1, .mail(value: MailTicket(path: path)))
    return state
  }

  /// Returns the page while request 2 sets the password.
  static func setting(for accounts: AccountOptions = .init()) -> LoginState {
    var state = asked(for: accounts)
    _ = state.reduce(.textPasted("https://x.example/?mode=resetPassword&oobCode=C0de&lang=en"))
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.textPasted("newsecret"))
    _ = state.reduce(.enterPressed)
    return state
  }

  @Test func `is asked for with the link of the mail, or its code`() {
    let state = Self.asked(path: "/tmp/mail")
    #expect(state.pageName == .newPassword)
    #expect(state.focusOrder == [.mailCode, .newPassword, .confirm, .showPassword, .cancel])
    #expect(state.focus == .mailCode)
    #expect(state.paragraph("mail")?.contains("/tmp/mail") == true)
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `names the empty field`() {
    var state = Self.asked()
    #expect(state.use(.confirm) == [])
    #expect(state.notice == .account(.mailCodeMissing))
    #expect(state.focus == .mailCode)
    _ = state.reduce(.textPasted("C0de"))
    state.use(.confirm)
    #expect(state.notice == .account(.newPasswordMissing))
    #expect(state.focus == .newPassword)
    #expect(state[field: .mailCode]?.text == "C0de")
  }

  @Test func `is set, and signs in with the new one at once`() {
    var state = Self.setting()
    #expect(state.order == .resetPassword(code: "C0de", password: Secret("newsecret")))
    #expect(state.reduce(.enterPressed) == [])
    let effects = state.answer(.passwordSet(email: "ada@example.com"))
    #expect(
      effects == [
        .stopWaiting,
        .request(attempt: 3, .signIn(email: "ada@example.com", password: Secret("newsecret"))),
        .wait(milliseconds: 500),
      ])
    #expect(state[field: .newPassword]?.isEmpty != false)
    #expect(state[field: .mailCode]?.isEmpty != false)
    #expect(
      state.answer(3, .outcome(value: .signedIn(value: Scene.session))).last
        == .finish(.signedIn(Scene.session)))
  }

  @Test func `is not lost when the sign-in that follows finds no connection`() {
    var state = Self.setting()
    state.answer(.passwordSet(email: nil))
    state.fail(with: .unreachable(host: "h"))
    #expect(state.pageName == .email)
    #expect(state.email.text == "ada@example.com")
    #expect(state.password.text == "newsecret")
  }

  @Test func `leads to a second factor where there is one`() {
    var state = Self.setting()
    state.answer(.passwordSet(email: nil))
    _ = state.answer(3, .outcome(value: .secondFactor(value: Scene.challenge([Scene.tablet]))))
    #expect(state.pageName == .secondFactor)
  }

  @Test func `does not take a guest away unasked`() {
    var state = Self.setting(for: .init(upgrading: Scene.guest))
    #expect(state.answer(.passwordSet(email: nil)) == [.stopWaiting])
    #expect(state.asksToLeaveGuest)
    #expect(
      state.reduce(.enterPressed).first
        == .request(attempt: 3, .signIn(email: "ada@example.com", password: Secret("newsecret"))))
  }

  @Test(arguments: [IdentityError.invalidCode, .expiredCode])
  func `asks for another code, and keeps the password`(error: IdentityError) {
    var state = Self.setting()
    state.fail(with: error)
    #expect(state.pageName == .newPassword)
    #expect(state.focus == .mailCode)
    #expect(state.fieldAtFault == .mailCode)
    #expect(state[field: .mailCode]?.isEmpty != false)
    #expect(state[field: .newPassword]?.text == "newsecret")
  }

  @Test func `asks for a better password, and keeps the code`() {
    var state = Self.setting()
    state.fail(with: .weakPassword(minimumLength: 12))
    #expect(state.focus == .newPassword)
    #expect(state[field: .newPassword]?.isEmpty != false)
    #expect(state[field: .mailCode]?.text.isEmpty == false)
  }

  @Test func `loses nothing to a broken connection, nor to Esc`() {
    var state = Self.setting()
    state.fail(with: .unreachable(host: "h"))
    #expect(state[field: .newPassword]?.text == "newsecret")
    state.use(.confirm)
    #expect(state.reduce(.escapePressed) == [.stopWaiting, .cancelRequest(attempt: 3)])
    #expect(state[field: .newPassword]?.text == "newsecret")
    #expect(state.pageName == .newPassword)
    #expect(state.answer(3, .passwordSet(email: nil)) == [])
  }

  @Test func `is given up with Esc for the form, which keeps the address`() {
    var state = Self.setting()
    state.fail(with: .quotaExceeded)
    #expect(state.reduce(.escapePressed) == [])
    #expect(state.pageName == .email)
    #expect(state.focus == .email)
    #expect(state.email.text == "ada@example.com")
    #expect(state[field: .newPassword]?.isEmpty != false)
  }

  @Test func `types with the on-screen keyboard into a field that is there`() {
    var state = Self.asked()
    _ = state.reduce(.terminalResized(Size(columns: 80, rows: 40)))
    _ = state.reduce(.keyboardKeyPressed)
    _ = state.reduce(.textPasted("x"))
    #expect(state.activeField == .mailCode)
    #expect(state[field: .mailCode]?.text == "x")
  }
}
