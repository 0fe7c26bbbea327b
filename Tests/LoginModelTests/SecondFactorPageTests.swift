import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A sign-in with a second factor` {
  /// Returns the page after the password, with request 1 answered.
  static func demanded(
    _ factors: [SecondFactor], for accounts: AccountOptions = .init()
  ) -> LoginState {
    demanded(Scene.challenge(factors), for: accounts)
  }

  /// Returns the page for a challenge after the password.
  static func demanded(
    _ challenge: SecondFactorChallenge, for accounts: AccountOptions = .init()
  ) -> LoginState {
    var state = Scene.picker(for: accounts)
    state.choose(4)
    _ = state.reduce(.textPasted("ada@example.com"))
    _ = state.reduce(.tabPressed)
    _ = state.reduce(.textPasted("secret1"))
    _ = state.reduce(.enterPressed)
    _ = state.answer(1, .methods(value: .notDisclosed))
    _ = state.answer(1, .outcome(value: .secondFactor(value: challenge)))
    return state
  }

  /// Returns the page after the code of a phone was sent.
  static func sent() -> LoginState {
    var state = demanded([Scene.phoneFactor])
    state.answer(.textMessage(value: PhoneTicket(request: "r")))
    return state
  }

  @Test func `asks for the code of the app, and ends with it`() {
    var state = Self.demanded([Scene.tablet])
    #expect(state.pageName == .secondFactor)
    #expect(state.activity == nil)
    #expect(state.focusOrder == [.phoneCode, .confirm, .noCode, .cancel])
    #expect(LayoutLaws.broken(by: state) == [])
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .codeMissing)
    #expect(state.fieldAtFault == .phoneCode)
    _ = state.reduce(.textPasted("123 456"))
    #expect(
      state.reduce(.enterPressed) == [
        .request(
          attempt: 2,
          .finishSignIn(
            challenge: Scene.challenge([Scene.tablet]),
            code: .application(code: Secret("123456"), sessionInfo: nil, factorID: "t"))),
        .wait(milliseconds: 500),
      ])
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.answer(.session(value: Scene.session)).last == .finish(.signedIn(Scene.session)))
  }

  @Test(arguments: Language.tested)
  func `never mentions a message where an app has the code`(language: Language) {
    var state = Self.demanded([Scene.tablet])
    var traits = state.traits
    traits.language = language
    _ = state.reduce(.traitsChanged(traits))
    let messages: [Notice] = [
      .codeMissing, .failure(.wrongVerificationCode), .failure(.verificationExpired),
    ]
    let words =
      messages.map { language.words(state.message(of: $0)) } + state.shownItems.map(\.label)
    for word in ["message", "mail", "SMS", "Nachricht", "メッセージ", "メール", "رسالة"] {
      #expect(!words.contains { $0.contains(word) }, "\(word): \(words)")
    }
  }

  @Test func `sends the code of the only phone at once, and again after half a minute`() {
    var state = Self.demanded([Scene.phoneFactor])
    let order = IdentityRequest.sendFactorCode(
      challenge: Scene.challenge([Scene.phoneFactor]), id: "p")
    #expect(state.order == order)
    #expect(state.activity.map { state.message(of: $0.request) } == .sending)
    #expect(
      state.answer(.textMessage(value: PhoneTicket(request: "r"))) == [.wait(milliseconds: 1000)])
    #expect(state.paragraph("lead")?.contains("+1*******99") == true)
    #expect(state.focus == .phoneCode)
    #expect(state.focusOrder == [.phoneCode, .confirm, .sendAgain, .noCode, .cancel])
    #expect(state.reduce(.activated(.sendAgain)) == [])
    #expect(state.focus == .phoneCode)
    for _ in 0..<30 { _ = state.reduce(.waitEnded) }
    #expect(state.use(.sendAgain).first == .request(attempt: 3, order))
    state.answer(.textMessage(value: PhoneTicket(request: "r2")))
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .finishSignIn(
          challenge: Scene.challenge([Scene.phoneFactor]),
          code: .phone(sessionInfo: "r2", code: Secret("123456"))))
  }

  @Test func `lets the person send the code when it could not be sent`() {
    var state = Self.demanded([Scene.phoneFactor])
    state.fail(with: .unreachable(host: "h"))
    #expect(state.focusOrder == [.confirm, .noCode, .cancel])
    #expect(state.focus == .confirm)
    #expect(ScreenLayout(state).element(.confirm)?.label == "Send code")
    _ = state.reduce(.enterPressed)
    #expect(
      state.order == .sendFactorCode(challenge: Scene.challenge([Scene.phoneFactor]), id: "p"))
  }

  @Test func `asks which of several it shall be, and lets the person change`() {
    var state = Self.demanded([Scene.phoneFactor, Scene.tablet])
    #expect(state.focusOrder == [.factor("p"), .factor("t"), .noCode, .cancel])
    #expect(!state.hasFields)
    #expect(LayoutLaws.broken(by: state) == [])
    #expect(state.use(.factor("t")) == [])
    #expect(state.focusOrder == [.phoneCode, .confirm, .decline, .cancel])
    state.use(.decline)
    #expect(state.focus == .factor("p"))
    #expect(state.reduce(.enterPressed).count == 2)
    #expect(state.reduce(.escapePressed).last == .cancelRequest(attempt: 2))
    #expect(state.pageName == .secondFactor)
    #expect(state.notice == .stopped)
  }

  @Test(arguments: [IdentityError.wrongVerificationCode, .verificationExpired])
  func `empties a wrong code and goes to its field`(error: IdentityError) {
    for start in [Self.demanded([Scene.tablet]), Self.sent()] {
      var state = start
      _ = state.reduce(.textPasted("000000"))
      _ = state.reduce(.enterPressed)
      state.fail(with: error)
      #expect(state.phone.code.isEmpty)
      #expect(state.focus == .phoneCode)
      #expect(state.fieldAtFault == .phoneCode)
      #expect(state.notice == .failure(error))
    }
  }

  @Test func `keeps a code that was not checked, and counts down after too many`() {
    var state = Self.demanded([Scene.tablet])
    _ = state.reduce(.textPasted("000000"))
    _ = state.reduce(.enterPressed)
    state.fail(with: .timedOut(host: "h", seconds: 20))
    #expect(state.phone.code.text == "000000")
    _ = state.reduce(.enterPressed)
    state.fail(with: .tooManyAttempts(retryAfter: 5))
    #expect(state.notice == .coolingDown(seconds: 5))
    #expect(state.reduce(.enterPressed) == [])
  }

  @Test func `begins again at the form when it took too long`() {
    var state = Self.demanded([Scene.tablet])
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    state.fail(with: .signInExpired)
    #expect(state.pageName == .email)
    #expect(state.focus == .password)
    #expect(state.email.text == "ada@example.com")
    #expect(state.password.isEmpty)
    #expect(state.notice == .failure(.signInExpired))
    #expect(state.secondFactor == nil)
  }

  @Test func `is left with Esc and Back for the providers, and forgets the password`() {
    for key in [LoginAction.escapePressed, .activated(.cancel)] {
      var state = Self.sent()
      #expect(state.reduce(key) == [.stopWaiting])
      #expect(state.pageName == .picker)
      #expect(state.password.isEmpty)
      #expect(state.phone.code.isEmpty)
    }
  }

  @Test func `drops the code that is sent too late`() {
    var state = Self.demanded([Scene.phoneFactor])
    _ = state.reduce(.escapePressed)
    #expect(state.answer(2, .textMessage(value: PhoneTicket(request: "r"))) == [])
    #expect(state.phone.request == nil)
  }

  @Test func `links the provider that waits, which got lost behind the second factor`() {
    var state = `A question about accounts`.confirming()
    _ = state.answer(2, .outcome(value: .secondFactor(value: Scene.challenge([Scene.tablet]))))
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    let effects = state.answer(.session(value: Scene.session))
    #expect(
      effects.contains(
        .request(
          attempt: 4,
          .useCredential(
            credential: `A question about accounts`.credential, linkingTo: Scene.session))))
    let newer = Scene.session(id: "u1")
    #expect(
      state.answer(4, .outcome(value: .signedIn(value: newer))).last == .finish(.signedIn(newer)))
  }

  @Test func `moves a guest's data to the account behind it`() {
    var state = Scene.picker(for: .init(upgrading: Scene.guest, movesData: true))
    state.choose(1)
    _ = state.answer(1, .outcome(value: .secondFactor(value: Scene.challenge([Scene.tablet]))))
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    #expect(
      state.answer(.session(value: Scene.session)).contains(
        .request(attempt: 3, .moveData(from: Scene.guest, to: Scene.session))))
    #expect(state.answer(3, .done).last == .finish(.signedIn(Scene.session)))
  }

  @Test func `that no factor is named for is refused`() {
    let state = Self.demanded([])
    #expect(state.pageName == .email)
    #expect(state.notice == .failure(.unknownSecondFactor))
  }

  @Test func `of another user proves nothing`() {
    var state = Self.demanded([Scene.tablet], for: .init(reauthenticating: Scene.session(id: "u9")))
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    _ = state.answer(.session(value: Scene.session))
    #expect(state.notice?.message == .otherAccount)
    #expect(state.pageName == .picker)
  }

  @Test func `is worked with the on-screen keyboard`() throws {
    var state = Self.demanded([Scene.tablet])
    _ = state.reduce(.terminalResized(Size(columns: 80, rows: 40)))
    _ = state.reduce(.keyboardKeyPressed)
    #expect(state.isKeyboardShown)
    _ = state.reduce(.textPasted("123456"))
    let submit = try #require(ScreenLayout(state).element(ElementID("key.submit"))?.frame)
    #expect(state.click(at: submit.origin).count == 2)
  }
}

@Suite struct `The second factors of an account` {
  @Test func `are shown, and an early Enter takes none away`() {
    var state = Scene.page("factors", factors: [Scene.phoneFactor, Scene.tablet])
    #expect(state.focus == .removeFactor("p"))
    #expect(
      state.focusOrder == [
        .removeFactor("p"), .removeFactor("t"), .entry("application"), .entry("factorPhone"),
        .cancel,
      ])
    let entry = ScreenLayout(state).element(.removeFactor("t"))
    #expect(entry?.label == Language.english.words(.unnamedApplication))
    #expect(entry?.lines.contains { $0.text == "Tablet" } == true)
    #expect(state.use(.removeFactor("t")) == [])
    #expect(state.pageName == .removal)
    #expect(state.focus == .removalDecline)
    #expect(LayoutLaws.broken(by: state) == [])
    state.use(.confirm)
    state.prove()
    #expect(state.order == .removeFactor(session: Scene.ada("2"), id: "t"))
    state.answer(.session(value: Scene.ada("3")))
    #expect(state.pageName == .factors)
    state.fail(with: .unreachable(host: "h"))
    #expect(state.notice == .done(.methodRemoved(brand: .unnamedApplication)))
    #expect(!state.focusOrder.contains(.removeFactor("t")))
    #expect(state.focusOrder.contains(.removeFactor("p")))
  }

  @Test func `accept an app with its first code`() {
    var state = Scene.proven("factors", .entry("application"))
    #expect(state.order == .beginApplicationFactor(session: Scene.ada("2")))
    #expect(state.answer(.applicationSecret(value: Scene.secret)) == [.stopWaiting])
    #expect(state.pageName == .application)
    #expect(state.focus == .phoneCode)
    #expect(ScreenLayout(state).element(.applicationKey)?.label == "JBSW Y3DP EHPK 3PXP")
    #expect(ScreenLayout(state).element(.picture) != nil)
    #expect(LayoutLaws.broken(by: state) == [])
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .codeMissing)
    _ = state.reduce(.textPasted("000 000"))
    _ = state.reduce(.enterPressed)
    state.fail(with: .wrongVerificationCode)
    #expect(state.phone.code.isEmpty)
    #expect(state.focus == .phoneCode)
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .addFactor(
          session: Scene.ada("2"),
          code: .application(code: Secret("123456"), sessionInfo: "s", factorID: nil)))
    state.answer(.session(value: Scene.ada("3")))
    #expect(state.pageName == .factors)
    #expect(state.notice == .done(.methodAdded(brand: .unnamedApplication)))
    #expect(state.applicationSecret == nil)
    #expect(state.phone.code.isEmpty)
  }

  @Test func `take a phone with the code of a message`() {
    var state = Scene.page("factors")
    state.use(.entry("factorPhone"))
    #expect(state.pageName == .factorPhone)
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .phoneMissing)
    _ = state.reduce(.textPasted("+1 650 5551234"))
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.pageName == .reauthentication)
    state.prove()
    #expect(state.pageName == .factorPhone)
    #expect(state.order == .beginPhoneFactor(session: Scene.ada("2"), number: "+16505551234"))
    state.fail(with: .phoneNumberInUse)
    #expect(state.focus == .phoneNumber)
    #expect(state.fieldAtFault == .phoneNumber)
    #expect(state.phone.number.text == "+1 650 5551234")
    _ = state.reduce(.enterPressed)
    #expect(
      state.answer(.textMessage(value: PhoneTicket(request: "r"))) == [.wait(milliseconds: 1000)])
    #expect(state.focusOrder == [.phoneCode, .useCode, .sendAgain, .changeNumber, .cancel])
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    #expect(
      state.order
        == .addFactor(
          session: Scene.ada("2"), code: .phone(sessionInfo: "r", code: Secret("123456"))))
    state.answer(.session(value: Scene.ada("3")))
    #expect(state.pageName == .factors)
    #expect(state.phone.request == nil)
  }

  @Test func `are shown again by Esc from a new one`() {
    var state = Scene.proven("factors", .entry("application"))
    state.answer(.applicationSecret(value: Scene.secret))
    #expect(state.reduce(.escapePressed) == [.stopWaiting])
    #expect(state.pageName == .factors)
    #expect(state.applicationSecret == nil)
    state.use(.entry("factorPhone"))
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .factors)
  }

  @Test(arguments: [
    IdentityError.emailNotVerified, .secondFactorLimit, .secondFactorUnavailable, .methodNotAllowed,
  ])
  func `say why none can be added`(error: IdentityError) {
    var state = Scene.proven("factors", .entry("application"))
    state.fail(with: error)
    #expect(state.pageName == .onlyApplication)
    #expect(state.notice == .failure(error))
  }
}
