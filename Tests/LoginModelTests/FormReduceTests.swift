import LoginCanvas
import LoginIdentity
@testable import LoginLayout
@testable import LoginModel
import Testing

@Suite struct `The email form` {
  @Test func `names the field that is empty or no address, and goes there`() {
    let cases: [(String, String, Notice, ElementID)] = [
      ("", "secret1", .emailMissing, .email), ("ada", "secret1", .emailInvalid, .email),
      ("a@b@c", "secret1", .emailInvalid, .email), ("@b", "secret1", .emailInvalid, .email),
      ("ada@example.com", "", .passwordMissing, .password),
    ]
    for (email, password, notice, field) in cases {
      var state = Scene.form(email: email, password: password)
      #expect(state.reduce(.enterPressed) == [])
      #expect(state.notice == notice)
      #expect(state.focus == field)
    }
  }

  @Test func `asks about the address first, without blanks around it`() {
    var state = Scene.form(email: " ada@example.com ", password: "secret1")
    #expect(
      state.reduce(.enterPressed) == [
        .request(attempt: 1, .signInMethods(email: "ada@example.com")), .wait(milliseconds: 500),
      ])
  }

  @Test func `continues to the empty password with Enter`() {
    var state = Scene.form(email: "ada@example.com")
    _ = state.reduce(.backTabPressed)
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.focus == .password)
    #expect(state.notice == nil)
  }

  @Test func `signs in if the address is registered or not disclosed`() {
    for methods in [SignInMethods.notDisclosed, .registered(methods: ["password"])] {
      var state = Scene.lookingUp()
      #expect(
        state.reduce(.answerArrived(attempt: 1, .methods(value: methods))) == [
          .request(attempt: 1, .signIn(email: "ada@example.com", password: Secret("secret1")))
        ])
    }
  }

  @Test func `leads to a new account for an unknown address, which one key creates`() {
    var state = Scene.lookingUp()
    #expect(
      state.reduce(.answerArrived(attempt: 1, .methods(value: .unknownAddress))) == [.stopWaiting])
    #expect(state.notice == .createQuestion(email: "ada@example.com"))
    #expect(state.pageName == .newAccount)
    #expect(state.focus == .confirm)
    #expect(state[field: .password]?.text == "secret1")
    #expect(
      state.reduce(.enterPressed) == [
        .request(attempt: 2, .createAccount(email: "ada@example.com", password: Secret("secret1"))),
        .wait(milliseconds: 500),
      ])
  }

  @Test func `forgets the question when the address changes`() {
    var state = Scene.lookingUp()
    _ = state.reduce(.answerArrived(attempt: 1, .methods(value: .unknownAddress)))
    state.go(to: .email)
    _ = state.reduce(.characterTyped("x"))
    #expect(state.notice == nil)
    #expect(state.pageName == .newAccount)
  }

  @Test func `points to the provider that has the address`() {
    var state = Scene.lookingUp()
    _ = state.reduce(
      .answerArrived(attempt: 1, .methods(value: .registered(methods: ["google.com"]))))
    #expect(state.notice == .usesOtherProvider(brand: "Google"))
    #expect(state.password.text == "secret1")
  }

  @Test func `keeps the email, empties the password and goes there when it was wrong`() {
    var state = Scene.signingIn()
    #expect(
      state.reduce(.answerArrived(attempt: 1, .failure(value: .wrongPassword))) == [.stopWaiting])
    #expect(state.email.text == "ada@example.com")
    #expect(state.password.isEmpty)
    #expect(state.focus == .password)
    #expect(state.notice == .failure(.wrongPassword))
  }

  @Test func `leads to a new account from the neutral sentence, and asks for a password then`() {
    var state = Scene.signingIn()
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: .wrongEmailOrPassword)))
    #expect(state.focusOrder.contains(.createAccount))
    #expect(state.focusOrder.contains(.forgotPassword))
    #expect(state.use(.createAccount) == [])
    #expect(state.pageName == .newAccount)
    #expect(state[field: .email]?.text == "ada@example.com")
    #expect(state.focus == .password)
    for character in "secret2" { _ = state.reduce(.characterTyped(character)) }
    #expect(
      state.reduce(.enterPressed).first
        == .request(
          attempt: 2, .createAccount(email: "ada@example.com", password: Secret("secret2"))))
  }

  @Test func `keeps the password when it was not checked`() {
    for error in [IdentityError.unreachable(host: "h"), .serverFailure(status: 500)] {
      var state = Scene.signingIn()
      _ = state.reduce(.answerArrived(attempt: 1, .failure(value: error)))
      #expect(state.password.text == "secret1")
      #expect(state.notice == .failure(error))
    }
  }

  @Test func `goes back to signing in when the new account was there already`() {
    var state = Scene.lookingUp()
    _ = state.reduce(.answerArrived(attempt: 1, .methods(value: .unknownAddress)))
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.answerArrived(attempt: 2, .failure(value: .emailInUse)))
    #expect(state.pageName == .email)
    #expect(state.email.text == "ada@example.com")
    #expect(state.notice == .failure(.emailInUse))
    #expect(state.focus == .password)
  }

  @Test(arguments: [IdentityError.wrongPassword, .wrongEmailOrPassword])
  func `says something else when the password is wrong again, until the address changes`(
    error: IdentityError
  ) {
    var state = Scene.signingIn()
    state.fail(with: error)
    let first = state.content.status
    for _ in 1...2 {
      _ = state.reduce(.textPasted("secret2"))
      _ = state.reduce(.enterPressed)
      state.answer(.methods(value: .notDisclosed))
      state.fail(with: error)
      #expect(state.content.status != first)
      #expect(state.fieldAtFault == .password)
    }
    state.go(to: .email)
    _ = state.reduce(.characterTyped("x"))
    state.go(to: .password)
    _ = state.reduce(.textPasted("secret2"))
    _ = state.reduce(.enterPressed)
    state.answer(.methods(value: .notDisclosed))
    state.fail(with: error)
    #expect(state.content.status == first)
  }

  @Test func `refuses an invalid address when its field is left`() {
    var state = Scene.picker()
    state.choose(4)
    _ = state.reduce(.textPasted("ada.example.com"))
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .emailInvalid)
    #expect(state.focus == .email)
    _ = state.reduce(.characterTyped("x"))
    #expect(state.notice == nil)
    _ = state.reduce(.tabPressed)
    #expect(state.notice == .emailInvalid)
    #expect(state.fieldAtFault == .email)
    #expect(state.focus == .password)
  }

  @Test func `leaves the field of an address without a word when it is empty or right`() {
    for text in ["", "ada@example.com", " ada@example.com "] {
      var state = Scene.picker()
      state.choose(4)
      _ = state.reduce(.textPasted(text))
      _ = state.reduce(.tabPressed)
      #expect(state.notice == nil, "\(text)")
    }
  }

  @Test func `submits once, however often Go is pressed`() {
    var state = Scene.lookingUp()
    let before = state
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.reduce(.characterTyped("x")) == [])
    #expect(state == before)
    #expect(ScreenLayout(state).element(.go)?.isEnabled == false)
  }

  @Test func `stops with Esc, keeps the typed text, and drops the late answer`() {
    var state = Scene.signingIn()
    #expect(state.reduce(.escapePressed) == [.stopWaiting, .cancelRequest(attempt: 1)])
    #expect(state.notice == .stopped)
    #expect(state.notice?.kind == .news)
    #expect(state.password.text == "secret1")
    #expect(state.reduce(.answerArrived(attempt: 1, .failure(value: .wrongPassword))) == [])
    #expect(state.notice == .stopped)
  }

  @Test func `counts down after too many attempts and blocks attempts meanwhile`() {
    var state = Scene.signingIn()
    #expect(
      state.reduce(.answerArrived(attempt: 1, .failure(value: .tooManyAttempts(retryAfter: 2))))
        == [.stopWaiting, .wait(milliseconds: 1000)])
    #expect(state.notice == .coolingDown(seconds: 2))
    for character in "secret1" { _ = state.reduce(.characterTyped(character)) }
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.reduce(.waitEnded) == [.wait(milliseconds: 1000)])
    #expect(state.notice == .coolingDown(seconds: 1))
    #expect(state.reduce(.waitEnded) == [])
    #expect(state.notice == .cooledDown)
    #expect(state.reduce(.enterPressed).count == 2)
  }

  @Test func `asks for the address before a mail is sent, and says when it was`() {
    var state = Scene.form()
    for _ in 0..<3 { _ = state.reduce(.tabPressed) }
    #expect(state.focus == .forgotPassword)
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .emailMissing)
    var known = Scene.form(email: "ada@example.com")
    for _ in 0..<3 { _ = known.reduce(.tabPressed) }
    #expect(
      known.reduce(.enterPressed).first
        == .request(attempt: 1, .sendPasswordReset(email: "ada@example.com", language: "en")))
    _ = known.reduce(.answerArrived(attempt: 1, .mail(value: MailTicket())))
    #expect(known.pageName == .newPassword)
    #expect(known.paragraph("lead")?.contains("ada@example.com") == true)
  }

  @Test func `shows and hides the password`() {
    var state = Scene.form(email: "a@b", password: "secret1")
    func shown() -> String? { ScreenLayout(state).element(.password)?.shown }
    #expect(shown() == "\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}")
    _ = state.reduce(.showPasswordKeyPressed)
    #expect(shown() == "secret1")
    _ = state.reduce(.tabPressed)
    _ = state.reduce(.tabPressed)
    _ = state.reduce(.enterPressed)
    #expect(shown() != "secret1")
  }

  @Test func `keeps typed text on the way to the picker and back`() {
    var state = Scene.form(email: "ada@example.com", password: "secret1")
    #expect(state.reduce(.escapePressed) == [])
    #expect(state.pageName == .picker)
    _ = state.reduce(.enterPressed)
    #expect(state.email.text == "ada@example.com")
    #expect(state.password.text == "secret1")
  }
}
