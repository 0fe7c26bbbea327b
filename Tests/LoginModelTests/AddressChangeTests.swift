import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `The address of an account` {
  /// Returns the page after the mail was sent; the last request is 3.
  static func sent(path: String? = nil) -> LoginState {
    var state = Scene.proven("address", type: " new@example.com ")
    state.answer(.mail(value: MailTicket(path: path)))
    return state
  }

  @Test(arguments: ["", "new", "a@b@c", "a b@c"])
  func `has to be one`(typed: String) {
    var state = Scene.page("address")
    _ = state.reduce(.textPasted(typed))
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .account(.emailInvalid))
    #expect(state.focus == .newAddress)
    #expect(state.fieldAtFault == .newAddress)
  }

  @Test func `changes when the link of the mail was opened`() {
    var state = Scene.proven("address", type: " new@example.com ")
    #expect(
      state.order
        == .sendEmailChange(session: Scene.ada("2"), email: "new@example.com", language: "en"))
    #expect(state.answer(.mail(value: MailTicket(path: "/tmp/mail"))) == [.stopWaiting])
    #expect(state.focusOrder == [.mailCode, .confirm, .cancel])
    #expect(state.paragraph("lead")?.contains("new@example.com") == true)
    #expect(state.paragraph("mail")?.contains("/tmp/mail") == true)
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .checkEmailChange(
          session: Scene.ada("2"), code: nil, email: "new@example.com", password: Secret("secret1"))
    )
    state.fail(with: .emailNotVerified)
    #expect(state.notice == .account(.notVerifiedYet))
    #expect(state.focus == .mailCode)
    _ = state.reduce(
      .textPasted("http://127.0.0.1:9/x?mode=verifyAndChangeEmail&oobCode=AB_c-1&a=b"))
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .checkEmailChange(
          session: Scene.ada("2"), code: "AB_c-1", email: "new@example.com",
          password: Secret("secret1")))
    let new = Scene.ada("3", email: "new@example.com")
    #expect(state.answer(.session(value: new)).contains(.sessionChanged(new)))
    #expect(state.pageName == .account)
    #expect(state.detail("address") == "new@example.com")
  }

  @Test func `changes with the link of an email on this computer, at one button`() {
    var state = Scene.proven("address", type: " new@example.com ")
    state.answer(
      .mail(value: MailTicket(path: "/tmp/mail", link: Secret("http://h/x?oobCode=AB_c-1"))))
    #expect(state.focusOrder == [.useMail, .mailCode, .confirm, .cancel])
    #expect(state.focus == .useMail)
    // The page doesn't claim that a mail was sent.
    #expect(state.paragraph("lead") == nil)
    #expect(
      state.paragraph("mail") == "Test mode, no email was sent. Your code is in /tmp/mail")
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .checkEmailChange(
          session: Scene.ada("2"), code: "AB_c-1", email: "new@example.com",
          password: Secret("secret1")))
  }

  @Test func `takes a link that is pasted, although the button for the own one has the focus`() {
    var state = Scene.proven("address", type: " new@example.com ")
    state.answer(
      .mail(value: MailTicket(path: "/tmp/mail", link: Secret("http://h/x?oobCode=own"))))
    _ = state.reduce(.textPasted("http://h/x?oobCode=pasted"))
    #expect(state.focus == .mailCode)
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .checkEmailChange(
          session: Scene.ada("2"), code: "pasted", email: "new@example.com",
          password: Secret("secret1")))
  }

  @Test(arguments: [IdentityError.invalidCode, .expiredCode])
  func `stays when a code is invalid, and the code is cleared`(
    error: IdentityError
  ) {
    var state = Self.sent()
    _ = state.reduce(.textPasted("old"))
    _ = state.reduce(.enterPressed)
    state.fail(with: error)
    #expect(state[field: .mailCode]?.isEmpty != false)
    #expect(state.focus == .mailCode)
    #expect(state.pageName == .address)
  }

  @Test func `that another account has is reported at its field, and stays`() {
    var state = Scene.proven("address", type: "new@example.com")
    state.fail(with: .emailInUse)
    #expect(state.notice == .account(.newAddressInUse))
    #expect(state.focus == .newAddress)
    #expect(state[field: .newAddress]?.text == "new@example.com")
    _ = state.reduce(.enterPressed)
    state.fail(with: .invalidEmail)
    #expect(state.fieldAtFault == .newAddress)
    #expect(state.focus == .newAddress)
  }

  @Test func `is verified with the new one when the old tokens are revoked`() {
    var state = Scene.account(Scene.ada(), ["password"])
    state.use(.entry("address"))
    _ = state.reduce(.textPasted("new@example.com"))
    _ = state.reduce(.enterPressed)
    state.prove()
    state.answer(.mail(value: MailTicket()))
    _ = state.reduce(.textPasted("code"))
    _ = state.reduce(.enterPressed)
    state.fail(with: .sessionExpired)
    #expect(state.pageName == .reauthentication)
    _ = state.reduce(.textPasted("secret1"))
    #expect(
      state.reduce(.enterPressed).first
        == .request(attempt: 5, .signIn(email: "new@example.com", password: Secret("secret1"))))
    let new = Scene.ada("3", email: "new@example.com")
    _ = state.answer(5, .outcome(value: .signedIn(value: new)))
    #expect(
      state.order
        == .checkEmailChange(
          session: new, code: nil, email: "new@example.com", password: Secret("secret1")))
    state.answer(.session(value: new))
    #expect(state.pageName == .account)
  }

  @Test func `uses the password as it is now, after a change`() {
    var state = Scene.proven("password", type: "newsecret")
    state.answer(.session(value: Scene.ada("3")))
    state.answer(.details(value: Scene.details(Scene.ada("3"))))
    state.use(.entry("address"))
    _ = state.reduce(.textPasted("new@example.com"))
    _ = state.reduce(.enterPressed)
    state.answer(.mail(value: MailTicket()))
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .checkEmailChange(
          session: Scene.ada("3"), code: nil, email: "new@example.com",
          password: Secret("newsecret")))
  }
}
