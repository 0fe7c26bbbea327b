import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `A security key on the screen` {
  private static let task = PasskeyTask(isNew: false, domain: "localhost", options: "{}")

  private static func pin(left: Int? = 8, wasWrong: Bool = false) -> IdentityAnswer {
    .outcome(
      value: .securityKey(
        value: .pin(
          value: SecurityKeyPINQuestion(
            task: task, device: "/dev/hidraw0", attemptsLeft: left, wasWrong: wasWrong))))
  }

  /// Returns the page of a passkey, with a browser, in a sign-in.
  private static func browser(
    offersKey: Bool = true, remote: RemoteSession? = nil
  ) -> LoginState {
    var traits = TraitCollection()
    traits.remote = remote
    var state = LoginState(
      loginTypes: [.passkey, .email], traits: traits, size: Size(columns: 80, rows: 30))
    _ = state.reduce(.enterPressed)
    state.tell(browsing(offersKey: offersKey))
    return state
  }

  private static func browsing(offersKey: Bool) -> ProviderPrompt {
    var prompt = ProviderPrompt(browserURL: "http://localhost:1/passkey-a", lifetime: 300)
    prompt.returnPort = 1
    prompt.offersSecurityKey = offersKey
    return prompt
  }

  /// Returns the page of the key, which waits for the person's step.
  private static func waiting(_ step: SecurityKeyStep = .insert) -> LoginState {
    var state = browser()
    state.use(.useSecurityKey)
    state.tell(.step(step))
    return state
  }

  /// Returns the page of the key, which asks for the PIN.
  private static func asking(left: Int? = 8) -> LoginState {
    var state = waiting(.touch)
    state.answer(pin(left: left))
    return state
  }

  @Test func `is offered beside the browser, where this computer can use one`() {
    let here = Self.browser()
    #expect(here.shownItems.first { $0.id == .useSecurityKey }?.label == "Use security key")
    #expect(here.focus == .openBrowser)
    #expect(LayoutLaws.broken(by: here) == [])
    for other in [
      Self.browser(offersKey: false), Self.browser(remote: RemoteSession(target: "example.com")),
    ] {
      #expect(!other.shownItems.contains { $0.id == .useSecurityKey })
    }
  }

  @Test func `replaces the browser, whose request ends`() throws {
    var state = Self.browser()
    let effects = state.use(.useSecurityKey)
    var details = ProviderSignInRequest(providerID: "passkey")
    details.key = .search
    #expect(
      effects == [
        .stopWaiting, .cancelRequest(attempt: 1),
        .request(attempt: 2, .signInWithProvider(request: details)), .wait(milliseconds: 500),
      ])
    #expect(state.pageName == .securityKey && state.focus == .cancel)
    #expect(state.shownTitle == "Sign in with passkey")
    // The browser's answer comes too late.
    #expect(
      state.reduce(.answerArrived(attempt: 1, .outcome(value: .signedIn(value: Scene.session))))
        == [])
    // Leaving leads past the browser.
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .picker)
  }

  @Test(arguments: [
    (SecurityKeyStep.insert, "Insert your security key."),
    (.insertAgain, "The security key was unplugged. Insert it again."),
    (
      .allow,
      "You don't have permission to use this security key. Install libu2f-udev, then insert the key again."
    ),
    (.choose, "Touch the security key you want to use."), (.touch, "Touch your security key."),
  ])
  func `asks for the next step, without a timer, and Esc stops it`(
    step: SecurityKeyStep, sentence: String
  ) {
    var state = Self.browser()
    state.use(.useSecurityKey)
    #expect(state.tell(.step(step)) == [.stopWaiting])
    #expect(state.paragraph("lead") == sentence)
    #expect(LayoutLaws.broken(by: state) == [])
    #expect(state.reduce(.waitEnded) == [])
    #expect(state.reduce(.escapePressed).contains(.cancelRequest(attempt: 2)))
    #expect(state.pageName == .picker && state.notice == .stopped)
  }

  @Test func `shows that its answer is checked`() throws {
    var state = Self.waiting(.touch)
    var prompt = ProviderPrompt(lifetime: 300)
    prompt.isChecking = true
    #expect(state.tell(prompt) == [.wait(milliseconds: 500)])
    #expect(state.paragraph("lead") == nil)
    _ = state.reduce(.waitEnded)
    guard case .progress(let text, _)? = state.content.status else {
      Issue.record("\(String(describing: state.content.status))")
      return
    }
    #expect(text == Language.english.words(.signingIn))
    #expect(
      state.answer(.outcome(value: .signedIn(value: Scene.session)))
        == [.stopWaiting, .finish(.signedIn(Scene.session))])
  }

  @Test func `gets its PIN in a secret field, which is emptied at once`() throws {
    var state = Self.asking()
    #expect(state.pageName == .securityKey && state.activity == nil)
    #expect(state.paragraph("lead") == "Enter the PIN of your security key.")
    #expect(state.focus == .pin && state.fieldWithFocus?.role == .secret)
    #expect(LayoutLaws.broken(by: state) == [])
    _ = state.reduce(.textPasted("739281"))
    let effects = state.reduce(.enterPressed)
    guard case .request(3, .signInWithProvider(let details))? = effects.first,
      case .pin(let question, let pin)? = details.key
    else {
      Issue.record("\(effects)")
      return
    }
    #expect(pin == Secret("739281"))
    #expect(question.device == "/dev/hidraw0" && question.task == Self.task)
    #expect(state.fields[.pin]?.isEmpty == true)
    #expect(!"\(state)".contains("739281"))
    // Nothing works meanwhile but the way out.
    #expect(state.focus == .cancel)
    state.tell(.step(.touch))
    #expect(state.paragraph("lead") == "Touch your security key.")
  }

  @Test(arguments: [
    ("", "Enter the PIN."), ("123", "A PIN has 4 to 63 characters. Check it and try again."),
    (String(repeating: "1", count: 64), "A PIN has 4 to 63 characters. Check it and try again."),
  ])
  func `doesn't get a PIN that can't be right, because it would cost an attempt`(
    typed: String, sentence: String
  ) {
    var state = Self.asking()
    _ = state.reduce(.textPasted(typed))
    #expect(state.reduce(.enterPressed) == [])
    #expect(state.shownNotice == sentence)
    #expect(state.notice?.kind == .error && state.focus == .pin && state.fieldAtFault == .pin)
  }

  @Test(arguments: [
    (Int?.some(7), "Wrong PIN. 7 attempts left."), (1, "Wrong PIN. 1 attempt left."),
    (nil, "Wrong PIN. Try again."),
  ])
  func `says how many wrong PINs are left`(left: Int?, sentence: String) {
    var state = Self.asking()
    _ = state.reduce(.textPasted("0000"))
    _ = state.reduce(.enterPressed)
    state.answer(Self.pin(left: left, wasWrong: true))
    #expect(state.shownNotice == sentence)
    #expect(state.notice?.kind == .error && state.focus == .pin && state.fieldAtFault == .pin)
    #expect(state.fields[.pin]?.isEmpty == true)
  }

  @Test func `mentions few attempts before the first one`() {
    #expect(Self.asking(left: 8).paragraph("attempts") == nil)
    #expect(Self.asking(left: nil).paragraph("attempts") == nil)
    #expect(Self.asking(left: 3).paragraph("attempts") == "3 attempts left")
    #expect(Self.asking(left: 1).paragraph("attempts") == "1 attempt left")
  }

  @Test func `with passkeys of several accounts lets the person choose one`() throws {
    var state = Self.waiting(.touch)
    let choices = [
      SecurityKeyAccount(name: "ann@example.com\u{1B}[2J", response: Secret("A")),
      SecurityKeyAccount(name: "", response: Secret("B")),
    ]
    state.answer(.outcome(value: .securityKey(value: .account(choices: choices))))
    let labels = state.shownItems.filter { $0.role == .button }.map(\.label)
    #expect(labels.count == 2 && labels[0].hasPrefix("ann@example.com"))
    #expect(!labels[0].contains("\u{1B}") && labels[1] == "Account 2")
    #expect(LayoutLaws.broken(by: state) == [])
    let effects = state.use(SecurityKeyPage.Control(.account, "1").id)
    guard case .request(_, .signInWithProvider(let details))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(details.key == .answer(response: Secret("B")))
  }

  @Test func `can be tried again after a failure, or the browser used instead`() throws {
    var state = Self.waiting(.touch)
    state.fail(with: SecurityKeyFault.untouched.error())
    #expect(state.pageName == .securityKey)
    #expect(state.shownNotice == "The security key wasn't touched in time. Try again.")
    #expect(state.focus == .tryAgain)
    #expect(LayoutLaws.broken(by: state) == [])
    guard case .request(3, .signInWithProvider(let again))? = state.reduce(.enterPressed).first
    else {
      Issue.record("\(state.notice as Any)")
      return
    }
    #expect(again.key == .search)
    // The browser also while the screen waits for a key.
    state.tell(.step(.insert))
    let effects = state.use(.browser)
    #expect(effects.contains(.cancelRequest(attempt: 3)))
    guard case .signInWithProvider(let browser)? = state.order else {
      Issue.record("\(effects)")
      return
    }
    #expect(browser.key == nil && state.pageName == .provider)
    state.tell(Self.browsing(offersKey: true))
    #expect(state.focus == .openBrowser)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .picker)
  }

  @Test func `adds a passkey under the name that was typed, after the person's proof`() {
    var state = Scene.opening(Scene.ada(), [.passkey, .email])
    state.answer(.details(value: Scene.details(Scene.ada(), ["password"])))
    state.use(.entry("passkeys"))
    state.use(PasskeysPage.Control(.add).id)
    _ = state.reduce(.textPasted("Blue key"))
    state.use(NewPasskeyPage.Control.confirm.id)
    state.prove()
    state.tell(Self.browsing(offersKey: true))
    state.use(.useSecurityKey)
    #expect(state.shownTitle == "Add passkey")
    state.answer(Self.pin())
    _ = state.reduce(.textPasted("1234"))
    _ = state.reduce(.enterPressed)
    // The proof has become too old meanwhile; nothing of the PIN is left, and the key is used again.
    state.fail(with: .reauthenticationNeeded)
    #expect(state.pageName == .reauthentication)
    guard case .signInWithProvider(let pending)? = state.account?.pending else {
      Issue.record("\(String(describing: state.account?.pending))")
      return
    }
    #expect(pending.key == .search)
    state.prove(Scene.ada("3"))
    guard case .signInWithProvider(let details)? = state.order else {
      Issue.record("\(String(describing: state.order))")
      return
    }
    #expect(details.key == .search && details.passkeyName == "Blue key")
    #expect(details.linkingTo == Scene.ada("3") && state.pageName == .securityKey)
    state.answer(.outcome(value: .signedIn(value: Scene.ada("4"))))
    #expect(state.pageName == .passkeys)
    #expect(state.notice == .done(.methodAdded(brand: .verbatim("Passkey"))))
  }

  @Test func `is followed by two-step verification`() {
    var state = Self.asking()
    _ = state.reduce(.textPasted("1234"))
    _ = state.reduce(.enterPressed)
    state.answer(.outcome(value: .secondFactor(value: Scene.challenge([Scene.tablet]))))
    #expect(state.pageName == .secondFactor)
    _ = state.reduce(.escapePressed)
    #expect(state.pageName == .picker)
  }

  @Test(arguments: SecurityKeyFault.allCases)
  func `says in plain words what went wrong`(fault: SecurityKeyFault) {
    let text = Language.english.words(fault.error("FIDO_ERR\u{1B}[2J").message)
    #expect(text.hasSuffix(".") && text.count <= 120)
    #expect(!text.contains("\u{1B}") && !text.contains("SECURITY_KEY"))
    #expect(text.contains("FIDO_ERR") == (fault == .failed))
  }
}

private extension ElementID {
  static let useSecurityKey = ProviderPage.Control.useSecurityKey.id
  static let tryAgain = SecurityKeyPage.Control(.again).id
  static let browser = SecurityKeyPage.Control(.browser).id
}

private extension ProviderPrompt {
  static func step(_ step: SecurityKeyStep) -> ProviderPrompt {
    var prompt = ProviderPrompt(lifetime: 0)
    prompt.keyStep = step
    return prompt
  }
}

private extension LoginState {
  var shownTitle: String { traits.words(page.title(in: self)) }
  var shownNotice: String? { notice.map { traits.words(message(of: $0)) } }

  @discardableResult
  mutating func tell(_ prompt: ProviderPrompt) -> [LoginEffect] {
    reduce(.promptArrived(attempt: lastAttempt, prompt))
  }
}
