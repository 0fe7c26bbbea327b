import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `A link of a mail that signs in` {
  static let link = "https://x.example/?mode=signIn&oobCode=C0de&lang=en"

  static func options(
    upgrading: Session? = nil, allowsSignUp: Bool = true
  ) -> AccountOptions {
    var options = AccountOptions(upgrading: upgrading, allowsSignUp: allowsSignUp)
    options.offersSignInLink = true
    return options
  }

  /// Returns the page with the address of the form.
  static func page(_ options: AccountOptions = options()) -> LoginState {
    var state = Scene.picker(for: options)
    state.choose(4)
    _ = state.reduce(.textPasted("ada@example.com"))
    state.use(.signInLink)
    return state
  }

  /// Returns the page after request 1 sent the mail.
  static func sent(_ options: AccountOptions = options(), path: String? = nil) -> LoginState {
    var state = page(options)
    state.use(.confirm)
    _ = state.answer(1, .mail(value: MailTicket(path: path)))
    return state
  }

  @Test func `is offered where the program wants that`() {
    #expect(!Scene.form().focusOrder.contains(.signInLink))
    var state = Scene.picker(for: Self.options())
    state.choose(4)
    #expect(state.focusOrder.contains(.signInLink))
  }

  @Test func `is asked for with the address of the form, and goes there in the reader's language`()
  {
    var state = Self.page()
    #expect(state.pageName == .signInLink)
    #expect(state.page.fields[.email]?.text == "ada@example.com")
    #expect(
      state.use(.confirm).contains(
        .request(attempt: 1, .sendSignInLink(email: "ada@example.com", language: "en"))))
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test(arguments: [("", Notice.emailMissing), ("ada", .emailInvalid)])
  func `names an invalid address`(text: String, notice: Notice) {
    var state = Self.page()
    _ = state.reduce(.editPressed(.deleteToStart))
    _ = state.reduce(.textPasted(text))
    #expect(state.use(.confirm) == [])
    #expect(state.notice == notice)
    #expect(state.focus == .email)
  }

  @Test func `is pasted secretly, and its code signs in without a password`() {
    var state = Self.sent(path: "/tmp/mail")
    #expect(
      state.focusOrder == [.mailCode, .confirm, .showPassword, .again, .decline, .cancel])
    #expect(state.focus == .mailCode)
    #expect(state.paragraph("mail")?.contains("/tmp/mail") == true)
    _ = state.reduce(.textPasted(Self.link))
    #expect(state.page.items(in: state).first { $0.id == .mailCode }?.role == .secret)
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .signInWithLink(email: "ada@example.com", code: Secret("C0de"), linkingTo: nil))
    #expect(
      state.answer(.outcome(value: .signedIn(value: Scene.session))) == [
        .stopWaiting, .finish(.signedIn(Scene.session)),
      ])
  }

  /// Returns the page after a mail with a short code was sent.
  private static func sentShort() -> LoginState {
    var state = page()
    state.use(.confirm)
    state.answer(.mail(value: MailTicket(attempt: "a")))
    return state
  }

  @Test func `comes with a short code that can be read and typed, where the service has those`() {
    var state = Self.sentShort()
    #expect(state.paragraph("lead")?.contains("10 minutes") == true)
    #expect(state.focusOrder == [.mailCode, .confirm, .again, .decline, .cancel])
    let field = state.page.items(in: state).first { $0.id == .mailCode }
    #expect(field?.role == .field && field?.label == "Link or code")
    #expect(LayoutLaws.broken(by: state) == [])
    #expect(state.use(.confirm) == [])
    #expect(state.notice == .account(.mailCodeMissing) && state.fieldAtFault == .mailCode)
    _ = state.reduce(.textPasted("123 456"))
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .signInWithLink(
          email: "ada@example.com", code: Secret("123456"), attempt: "a", linkingTo: nil))
    _ = state.answer(.failure(value: .wrongVerificationCode))
    #expect(state.page.fields[.mailCode]?.isEmpty == true)
    #expect(state.focus == .mailCode && state.fieldAtFault == .mailCode)
  }

  @Test func `can be pasted in place of the short code of the same mail`() {
    var state = Self.sentShort()
    _ = state.reduce(.textPasted(Self.link))
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .signInWithLink(email: "ada@example.com", code: Secret("C0de"), linkingTo: nil))
  }

  @Test func `that was not pasted is asked for`() {
    var state = Self.sent()
    #expect(state.use(.confirm) == [])
    #expect(state.notice == .account(.mailCodeMissing))
    #expect(state.focus == .mailCode)
  }

  @Test(arguments: [IdentityError.invalidCode, .expiredCode])
  func `that is refused is emptied, and another can be mailed`(error: IdentityError) {
    var state = Self.sent()
    _ = state.reduce(.textPasted(Self.link))
    state.use(.confirm)
    _ = state.answer(.failure(value: error))
    #expect(state.notice == .failure(error))
    #expect(state.page.fields[.mailCode]?.isEmpty == true)
    #expect(state.focus == .mailCode)
    state.use(.again)
    #expect(state.order == .sendSignInLink(email: "ada@example.com", language: "en"))
  }

  @Test func `that got lost on the way is not lost by a broken connection`() {
    var state = Self.sent()
    _ = state.reduce(.textPasted(Self.link))
    state.use(.confirm)
    _ = state.answer(.failure(value: .unreachable(host: "example.com")))
    #expect(state.page.fields[.mailCode]?.text == Self.link)
  }

  @Test func `goes to another address when the person wants that`() {
    var state = Self.sent()
    state.use(.decline)
    #expect(state.focus == .email)
    #expect(state.page.fields[.email]?.text == "ada@example.com")
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .email)
    #expect(state.emailPage.address == "ada@example.com")
    #expect(state.focus == .signInLink)
  }

  @Test func `makes no account where none may be made`() {
    var state = Self.page(Self.options(allowsSignUp: false))
    state.use(.confirm)
    #expect(state.order == .signInMethods(email: "ada@example.com"))
    var other = state
    _ = state.answer(1, .methods(value: .unknownAddress))
    #expect(state.notice == .failure(.unknownEmail))
    #expect(state.activity == nil)
    #expect(
      other.answer(1, .methods(value: .registered(methods: ["emailLink"])))
        == [.request(attempt: 1, .sendSignInLink(email: "ada@example.com", language: "en"))])
  }

  @Test func `is not sent if that could reveal whether an account exists`() {
    var state = Self.page(Self.options(allowsSignUp: false))
    state.use(.confirm)
    _ = state.answer(1, .methods(value: .notDisclosed))
    #expect(state.notice == .failure(.methodNotAllowed))
    #expect(state.activity == nil)
  }

  @Test func `that was not offered returns to a field that takes typed text`() {
    var state = Scene.lookingUp()
    _ = state.reduce(
      .answerArrived(attempt: 1, .methods(value: .registered(methods: ["emailLink"]))))
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .email)
    let focus = state.focus
    #expect(state.focusing.field == focus)
  }

  @Test func `upgrades a guest, and asks before it leaves one`() {
    var state = Self.sent(Self.options(upgrading: Scene.guest))
    _ = state.reduce(.textPasted(Self.link))
    state.use(.confirm)
    #expect(
      state.order
        == .signInWithLink(
          email: "ada@example.com", code: Secret("C0de"), linkingTo: Scene.guest))
    _ = state.answer(.failure(value: .emailInUse))
    #expect(state.asksToLeaveGuest)
    state.use(.choiceGo)
    #expect(state.pageName == .signInLink)
    #expect(
      state.order
        == .signInWithLink(email: "ada@example.com", code: Secret("C0de"), linkingTo: nil))
  }

  @Test func `signs in to an account without a password`() {
    var state = Scene.lookingUp()
    _ = state.reduce(
      .answerArrived(attempt: 1, .methods(value: .registered(methods: ["emailLink"]))))
    #expect(state.pageName == .signInLink)
    #expect(state.notice == .account(.signsInWithLink))
    #expect(state.page.fields[.email]?.text == "ada@example.com")
  }

  @Test func `asks for the second factor of the account`() {
    var state = Self.sent()
    _ = state.reduce(.textPasted(Self.link))
    state.use(.confirm)
    _ = state.answer(
      .outcome(
        value: .secondFactor(
          value: SecondFactorChallenge(
            credential: Secret("p"), factors: AccountPage.sampleFactors,
            providerID: "password"))))
    #expect(state.pageName == .secondFactor)
  }
}
