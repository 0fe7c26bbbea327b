import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `The page of phone numbers` {
  /// Returns the page with a typed number.
  static func page(_ number: String = "", wantsKeyboard: Bool = false) -> LoginState {
    var state = LoginState(
      loginTypes: [.phone, .email], traits: TraitCollection(), size: Size(columns: 80, rows: 24),
      wantsKeyboard: wantsKeyboard)
    _ = state.reduce(.enterPressed)
    if !number.isEmpty { _ = state.reduce(.textPasted(number)) }
    return state
  }

  /// Returns the page after request 1 sent a code.
  static func sent(code: Secret? = nil) -> LoginState {
    var state = page("+49 151 2345")
    _ = state.reduce(.enterPressed)
    _ = state.answer(1, .textMessage(value: PhoneTicket(request: "r", code: code)))
    return state
  }

  /// Returns the page after request 2 tried the code 123456.
  static func tried(_ error: IdentityError) -> (state: LoginState, effects: [LoginEffect]) {
    var state = sent()
    _ = state.reduce(.textPasted("123456"))
    _ = state.reduce(.enterPressed)
    let effects = state.answer(2, .failure(value: error))
    return (state, effects)
  }

  @Test func `begins in the field for the number`() {
    let state = Self.page()
    #expect(state.pageName == .phone)
    #expect(state.focus == .phoneNumber)
    #expect(state.isEditing)
    #expect(state.focusOrder == [PhoneControl.country.id, .phoneNumber, .sendCode, .cancel])
  }

  @Test(arguments: [
    ("+49 151 2345", "+491512345"), ("0049-151/2345", "+491512345"),
    ("+1 (650) 555-34.34", "+16505553434"), ("  +4915123  ", "+4915123"),
    ("+491234567890123", "+491234567890123"), ("＋４９　１５１２３", "+4915123"),
    ("٠٠٤٩ ١٥١٢٣", "+4915123"), ("+91 ९८७६५४३२१०", "+919876543210"),
  ])
  func `takes a number as people write it`(typed: String, number: String) {
    var state = Self.page(typed)
    #expect(
      state.reduce(.enterPressed)
        == [.request(attempt: 1, .sendPhoneCode(number: number)), .wait(milliseconds: 500)])
  }

  @Test(arguments: ["", " ", " - "])
  func `says that the number is missing`(typed: String) {
    var state = Self.page(typed)
    _ = state.reduce(.tabPressed)
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .phoneMissing)
    #expect(state.focus == .phoneNumber)
  }

  @Test(arguments: ["0151 2345", "+", "00", "+12a", "+1234567890123456", "+四九", "+49+1"])
  func `says that it is no international number`(typed: String) {
    var state = Self.page(typed)
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .failure(.invalidPhoneNumber))
    #expect(state.focus == .phoneNumber)
  }

  @Test func `asks for the code of the message that was sent`() {
    let state = Self.sent()
    #expect(
      state.paragraph("lead") == Language.english.words(.codeSentTo(number: "+49 1512 345")))
    #expect(state.focus == .phoneCode)
    #expect(
      state.focusOrder == [.phoneCode, .useCode, .sendAgain, .changeNumber, .cancel])
    #expect(LayoutLaws.broken(by: state) == [])
  }

  @Test func `shows the code where no message is sent`() {
    let state = Self.sent(code: Secret("654321"))
    #expect(
      state.paragraph("lead")
        == Language.english.words(.codeShownHere(number: "+49 1512 345", code: "654321")))
  }

  @Test func `signs in with the code, without the blanks in it`() {
    var state = Self.sent()
    _ = state.reduce(.textPasted("123 456"))
    #expect(
      state.reduce(.enterPressed).first
        == .request(
          attempt: 2, .signInWithPhone(request: "r", code: Secret("123456"), linkingTo: nil)))
    #expect(
      state.answer(2, .session(value: Scene.session)).contains(.finish(.signedIn(Scene.session))))
  }

  @Test func `adds the number to a guest's account`() {
    var state = Scene.picker([.phone], for: .init(upgrading: Scene.guest))
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.textPasted("+4915123"))
    _ = state.reduce(.enterPressed)
    _ = state.answer(1, .textMessage(value: PhoneTicket(request: "r")))
    _ = state.reduce(.textPasted("1"))
    #expect(
      state.reduce(.enterPressed).first
        == .request(
          attempt: 2, .signInWithPhone(request: "r", code: Secret("1"), linkingTo: Scene.guest)))
  }

  @Test func `says that the code is missing`() {
    var state = Self.sent()
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.notice == .codeMissing)
    #expect(state.focus == .phoneCode)
  }

  @Test func `sends another code after half a minute, and not before`() {
    var state = Self.sent()
    let label = { (state: LoginState) in ScreenLayout(state).element(.sendAgain)?.label }
    #expect(label(state) == "Send again (30 seconds)")
    #expect(ScreenLayout(state).element(.sendAgain)?.isEnabled == false)
    for second in 1..<30 {
      #expect(state.reduce(.activated(.sendAgain)) == [])
      #expect(state.focus == .phoneCode)
      #expect(state.reduce(.waitEnded) == [.wait(milliseconds: 1000)])
      #expect(state.phone.secondsToResend == 30 - second)
      // The time is announced twice, not every second.
      #expect(label(state) == "Send again (\(second < 10 ? 30 : 20) seconds)")
    }
    #expect(state.reduce(.waitEnded) == [])
    #expect(label(state) == "Send again")
    #expect(ScreenLayout(state).element(.sendAgain)?.isEnabled == true)
    #expect(
      state.use(.sendAgain).first
        == .request(attempt: 2, .sendPhoneCode(number: "+491512345")))
    #expect(
      state.answer(2, .textMessage(value: PhoneTicket(request: "r2"))) == [
        .wait(milliseconds: 1000)
      ])
    #expect(state.phone.request == "r2")
    #expect(state.phone.secondsToResend == 30)
  }

  @Test func `has no focus on sending again before its time`() {
    var state = Self.sent()
    for control in [ElementID.useCode, .changeNumber, .cancel, .phoneCode] {
      _ = state.reduce(.tabPressed)
      #expect(state.focus == control)
    }
    _ = state.reduce(.backTabPressed)
    for control in [ElementID.changeNumber, .useCode] {
      _ = state.reduce(.backTabPressed)
      #expect(state.focus == control)
    }
    for _ in 0..<30 { _ = state.reduce(.waitEnded) }
    _ = state.reduce(.tabPressed)
    #expect(state.focus == .sendAgain)
    // It waits again: the focus doesn't stay on a disabled control.
    state.path.top.code?.secondsToResend = 9
    _ = state.reduce(.terminalResized(Size(columns: 80, rows: 30)))
    #expect(state.focus == .phoneCode)
  }

  @Test(arguments: [IdentityError.wrongVerificationCode, .verificationExpired])
  func `empties the field after a wrong code, and goes there`(error: IdentityError) {
    let state = Self.tried(error).state
    #expect(state.phone.code.isEmpty)
    #expect(state.focus == .phoneCode)
    #expect(state.notice == .failure(error))
    #expect(state.phone.number.text == "+49 151 2345")
  }

  @Test func `keeps a code that was not checked`() {
    #expect(Self.tried(.unreachable(host: "h")).state.phone.code.text == "123456")
  }

  @Test func `continues the countdown after a wrong code, and after a stopped request`() {
    var (state, effects) = Self.tried(.wrongVerificationCode)
    #expect(effects == [.wait(milliseconds: 1000)])
    #expect(state.reduce(.waitEnded) == [.wait(milliseconds: 1000)])
    #expect(state.phone.secondsToResend == 29)
    _ = state.reduce(.textPasted("1"))
    _ = state.reduce(.enterPressed)
    #expect(
      state.reduce(.escapePressed) == [.wait(milliseconds: 1000), .cancelRequest(attempt: 3)])
  }

  @Test func `counts two waits at once, and ends both`() {
    var state = Self.tried(.tooManyAttempts(retryAfter: 40)).state
    for _ in 1..<40 { #expect(state.reduce(.waitEnded) == [.wait(milliseconds: 1000)]) }
    #expect(state.reduce(.waitEnded) == [])
    #expect(state.coolDownSeconds == nil)
    #expect(state.phone.secondsToResend == 0)
    #expect(state.notice == .cooledDown)
  }

  @Test func `still blocks attempts after it is left`() {
    var state = Self.tried(.tooManyAttempts(retryAfter: 2)).state
    #expect(state.reduce(.escapePressed) == [.wait(milliseconds: 1000)])
    #expect(state.pageName == .picker)
    _ = state.reduce(.waitEnded)
    #expect(state.reduce(.waitEnded) == [])
    #expect(state.coolDownSeconds == nil)
  }

  @Test func `returns to the number, which stays`() {
    var state = Self.sent()
    state.go(to: .changeNumber)
    #expect(state.reduce(.enterPressed) == [.stopWaiting])
    #expect(state.focus == .phoneNumber)
    #expect(state.phone.number.text == "+49 151 2345")
    #expect(state.phone.code.isEmpty)
    #expect(state.focusOrder == [PhoneControl.country.id, .phoneNumber, .sendCode, .cancel])
  }

  @Test func `is left with Esc for its button`() {
    for state in [Self.page("+49"), Self.sent()] {
      var state = state
      #expect(state.reduce(.escapePressed) == [.stopWaiting])
      #expect(state.pageName == .picker)
      #expect(state.focus == .provider("phone"))
      #expect(state.phone.request == nil)
    }
  }

  @Test func `stops its request with Esc and stays`() {
    var state = Self.page("+4915123")
    _ = state.reduce(.enterPressed)
    #expect(state.reduce(.escapePressed) == [.stopWaiting, .cancelRequest(attempt: 1)])
    #expect(state.pageName == .phone)
    #expect(state.notice == .stopped)
    #expect(
      state.reduce(.answerArrived(attempt: 1, .textMessage(value: PhoneTicket(request: "r")))) == []
    )
  }

  @Test func `is worked with the on-screen keyboard, whose last key sends`() throws {
    var state = Self.page("+4915123", wantsKeyboard: true)
    #expect(state.isKeyboardShown)
    let frame = try #require(ScreenLayout(state).element(ElementID("key.submit"))?.frame)
    #expect(
      state.click(at: frame.origin).first
        == .request(attempt: 1, .sendPhoneCode(number: "+4915123")))
  }
}
