import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `The page of a provider` {
  static let browserOnly = ProviderPrompt(browserURL: "https://example.com/a", lifetime: 300)
  static let codeOnly = ProviderPrompt(
    userCode: "AB-12", verificationURL: "https://example.com/d", lifetime: 300)

  @Test func `copies nothing that a shell would run or a terminal obey`() {
    var state = Scene.visiting(
      ProviderPrompt(
        userCode: "AB\u{1B}[2J-12\n", verificationURL: "https://example.com/d", lifetime: 300))
    #expect(state.reduce(.characterTyped("k")) == [.copy("AB[2J-12 ")])
  }

  @Test func `waits with the focus on the way back until the prompt is there`() {
    let state = Scene.visiting(nil)
    #expect(state.focusOrder == [.cancel])
    #expect(state.focus == .cancel)
    #expect(ScreenLayout(state).element(.progress)?.label == "Contacting Google")
  }

  @Test func `gives the focus to the browser, and to the code where there is no browser`() {
    #expect(Scene.visiting().focus == .openBrowser)
    #expect(Scene.visiting(Self.browserOnly).focus == .openBrowser)
    #expect(Scene.visiting(Self.codeOnly).focus == .openCodePage)
  }

  static let here = ProviderPrompt(
    browserURL: "http://127.0.0.1:4000/authorize", userCode: "WDJB-MJHT",
    verificationURL: "http://127.0.0.1:4000/device", lifetime: 300)

  /// Returns the page before any action.
  static func arrived(_ prompt: ProviderPrompt) -> LoginState {
    var state = Scene.picker()
    state.choose(1)
    _ = state.reduce(.promptArrived(attempt: 1, prompt))
    return state
  }

  @Test func `says on one line where to enter the code, and links to it`() throws {
    var prompt = Self.here
    prompt.browserURL = nil
    let layout = ScreenLayout(Self.arrived(prompt))
    let line = try #require(layout.element(.codeAddress))
    #expect(line.shown == "Go to http://127.0.0.1:4000/device and enter this code:")
    #expect(line.address == Self.here.verificationURL)
    #expect(line.isVisible)
    #expect(layout.element(ElementID("page.lead")) == nil)
    #expect(layout.element(.userCode)?.isVisible == true)
  }

  @Test(arguments: [(20, 24), (40, 24)])
  func `says it in a sentence above the address where the line is too long`(
    columns: Int, rows: Int
  ) {
    let layout = ScreenLayout(Scene.visiting(columns: columns, rows: rows))
    #expect(
      layout.element(ElementID("page.lead"))?.label
        == Language.english.words(.typeCodeElsewhere))
    #expect(layout.element(.codeAddress)?.label == "accounts.example.com/device")
  }

  @Test(arguments: [BrowserAnswer.remote, .noDisplay, .failed])
  func `shows the address for the code where no browser could be opened`(answer: BrowserAnswer) {
    var state = Self.arrived(Self.here)
    _ = state.reduce(.browserAnswered(answer))
    #expect(ScreenLayout(state).element(.codeAddress)?.isVisible == true)
  }

  @Test(arguments: [false, true])
  func `shows the address for the code at once where the code is the only way`(
    isInLines: Bool
  ) throws {
    var prompt = Self.here
    prompt.browserURL = nil
    var state = Self.arrived(prompt)
    state.traits.isInLines = isInLines
    let lead = isInLines ? "" : "Go to http://127.0.0.1:4000/device and enter this code:"
    let address = try #require(state.content.form?.items.first { $0.id == .codeAddress })
    #expect(isInLines || address.sentence == lead)
    #expect(!address.isOnDemand)
  }

  @Test func `has the address for the code in plain lines, to be said on demand`() throws {
    var state = Self.arrived(Self.here)
    state.traits.isInLines = true
    #expect(state.paragraph("lead") == Language.english.words(.lineCodeAddressWaits))
    let address = try #require(state.content.form?.items.first { $0.id == .codeAddress })
    #expect(address.isOnDemand)
    #expect(address.label == Self.here.verificationURL)
  }

  @Test func `leaves the address for the code out of a picture that is heard, until it is shown`() {
    var state = Self.arrived(Self.here)
    state.traits.textOrder = .logical(.standard)
    #expect(state.paragraph("lead") == Language.english.words(.codeAddressWaits))
    #expect(ScreenLayout(state).element(.codeAddress) == nil)
    _ = state.reduce(.activated(.showAddress))
    #expect(state.paragraph("lead") == Language.english.words(.orTypeCodeHere))
    #expect(ScreenLayout(state).element(.codeAddress)?.shown == Self.here.verificationURL)
  }

  @Test func `shows the address for another device at once, as it is typed there`() {
    let state = Self.arrived(Scene.prompt)
    // Beside the QR code, there is no space for both on one line.
    #expect(state.paragraph("lead") == Language.english.words(.typeCodeElsewhere))
    #expect(ScreenLayout(state).element(.codeAddress)?.shown == "accounts.example.com/device")
    #expect(ScreenLayout(state).element(.codeAddress)?.address == Scene.prompt.verificationURL)
  }

  @Test func `drops the prompt of another attempt, and one that comes after it was left`() {
    var waiting = Scene.visiting(nil)
    let before = waiting
    for attempt in [-1, 0, 2] {
      #expect(waiting.reduce(.promptArrived(attempt: attempt, Scene.prompt)) == [])
      #expect(waiting == before)
    }
    _ = waiting.reduce(.escapePressed)
    let left = waiting
    #expect(waiting.reduce(.promptArrived(attempt: 1, Scene.prompt)) == [])
    #expect(waiting == left)
  }

  @Test(arguments: ["o", "O"] as [Character])
  func `opens the browser with O, and reports nothing before the result`(key: Character) {
    var state = Scene.visiting()
    #expect(
      state.reduce(.characterTyped(key)) == [.openBrowser(Scene.prompt.browserURL ?? "")])
    #expect(state.notice == nil)
  }

  @Test func `copies the address with C and the code with K`() {
    for (key, text) in [("c", Scene.prompt.browserURL), ("k", Scene.prompt.userCode)] {
      for character in [Character(key), Character(key.uppercased())] {
        var state = Scene.visiting()
        #expect(state.reduce(.characterTyped(character)) == [.copy(text ?? "")])
        #expect(state.notice == .copyAsked)
      }
    }
  }

  @Test func `copies the code with C where there is no address for a browser`() {
    var state = Scene.visiting(Self.codeOnly)
    #expect(state.reduce(.characterTyped("c")) == [.copy("AB-12")])
    #expect(
      state.reduce(.characterTyped("o")) == [.copy("AB-12"), .openBrowser("https://example.com/d")])
  }

  @Test func `copies nothing where no code exists`() {
    var state = Scene.visiting(Self.browserOnly)
    #expect(state.reduce(.characterTyped("k")) == [])
    #expect(state.notice == nil)
    #expect(state.focusOrder == [.openBrowser, .copyAddress, .cancel])
  }

  @Test func `does the same with Enter, Space and the mouse as with the keys`() throws {
    let expected: [(ElementID, LoginEffect)] = [
      (.openBrowser, .openBrowser(Scene.prompt.browserURL ?? "")),
      (.copyAddress, .copy(Scene.prompt.browserURL ?? "")), (.copyCode, .copy("WDJB-MJHT")),
    ]
    for (control, effect) in expected {
      var state = Scene.visiting()
      state.go(to: control)
      #expect(state.reduce(.enterPressed) == [effect])
      #expect(state.reduce(.characterTyped(" ")) == [effect])
      let frame = try #require(ScreenLayout(state).element(control)?.frame)
      #expect(state.click(at: frame.origin) == [effect])
    }
  }

  @Test func `never says that copying worked`() {
    var state = Scene.visiting()
    _ = state.reduce(.characterTyped("k"))
    #expect(state.notice?.kind == .news)
    let words = Language.english.words(.copyAsked)
    #expect(words.hasPrefix("If your terminal allows it, "))
    #expect(!words.lowercased().contains("copied"))
  }

  @Test(arguments: [BrowserAnswer.started, .remote, .noDisplay, .failed])
  func `reports the result of opening the browser`(answer: BrowserAnswer) {
    var state = Scene.visiting()
    #expect(state.reduce(.browserAnswered(answer)) == [])
    #expect(state.notice == .browser(answer))
    #expect(state.notice?.kind == (answer == .failed ? .error : .news))
    #expect(ScreenLayout(state).element(.notice)?.isVisible == true)
  }

  @Test func `reports nothing about the browser once it was left`() {
    var state = Scene.visiting()
    _ = state.reduce(.escapePressed)
    _ = state.reduce(.browserAnswered(.failed))
    #expect(state.notice == .stopped)
  }

  @Test(arguments: ["x", "1", "é", "日"] as [Character])
  func `ignores other letters`(key: Character) {
    var state = Scene.visiting()
    let before = state
    #expect(state.reduce(.characterTyped(key)) == [])
    #expect(state.reduce(.textPasted("o")) == [])
    #expect(state == before)
  }

  @Test func `is left with Esc, which stops the request and goes back to its button`() {
    for prompt in [nil, Scene.prompt] {
      var state = Scene.picker()
      state.choose(3)
      if let prompt { _ = state.reduce(.promptArrived(attempt: 1, prompt)) }
      #expect(state.reduce(.escapePressed) == [.stopWaiting, .cancelRequest(attempt: 1)])
      #expect(state.pageName == .picker)
      #expect(state.focus == .provider("twitter.com"))
      #expect(state.notice == .stopped)
      #expect(state.providerPage == nil)
    }
  }

  @Test(arguments: [
    IdentityError.consentDenied, .consentTooLate, .needsWebPage, .unreachable(host: "h"),
    .providerNotBelieved(reason: "r"), .provider(value: .noPort(tried: [0])),
  ])
  func `goes back to its button after a failure, with the sentence on it`(error: IdentityError) {
    var state = Scene.visiting()
    #expect(state.answer(1, .failure(value: error)) == [.stopWaiting])
    #expect(state.pageName == .picker)
    #expect(state.focus == .provider("google.com"))
    #expect(state.notice == .failure(error))
    #expect(ScreenLayout(state).element(.notice)?.isVisible == true)
  }

  @Test func `ends with the session`() {
    var state = Scene.visiting()
    #expect(
      state.answer(1, .outcome(value: .signedIn(value: Scene.session)))
        == [.stopWaiting, .finish(.signedIn(Scene.session))])
  }
}

@Suite struct `The time that a provider leaves` {
  static func prompt(_ lifetime: Int, hasCode: Bool = true) -> ProviderPrompt {
    var prompt = Scene.prompt
    prompt.lifetime = lifetime
    if !hasCode { prompt.userCode = nil }
    return prompt
  }

  /// Returns the page of a prompt with a lifetime, and its effects.
  static func page(
    _ lifetime: Int, hasCode: Bool = true, traits: TraitCollection = TraitCollection()
  ) -> (state: LoginState, effects: [LoginEffect]) {
    var state = Scene.visiting(nil, traits: traits)
    let effects = state.reduce(.promptArrived(attempt: 1, prompt(lifetime, hasCode: hasCode)))
    return (state, effects)
  }

  @Test(arguments: [(900, 60, 15), (899, 59, 15), (125, 5, 3), (61, 1, 2)])
  func `is shown in minutes`(lifetime: Int, wait: Int, minutes: Int) {
    var (state, effects) = Self.page(lifetime)
    #expect(effects == [.wait(milliseconds: 1000 * wait)])
    #expect(state.paragraph("time") == "\(minutes) minutes left")
    _ = state.reduce(.waitEnded)
    #expect(state.providerPage?.secondsLeft == lifetime - wait)
  }

  @Test func `warns of a new code in the last 20 seconds, where there is a code`() {
    #expect(Self.page(21).state.paragraph("time") == "Less than 60 seconds left")
    #expect(Self.page(20).state.paragraph("time") == "New code within 20 seconds")
    #expect(Self.page(20, hasCode: false).state.paragraph("time") == "Less than 20 seconds left")
  }

  @Test func `comes to an end at nothing`() {
    var state = Self.page(1).state
    #expect(state.reduce(.waitEnded) == [.stopWaiting])
    #expect(state.paragraph("time") == "Time's up")
    #expect(Self.page(0).effects == [.stopWaiting])
  }

  @Test func `is announced twice in the last minute, because every change is heard`() {
    var (state, effects) = Self.page(60)
    #expect(state.paragraph("time") == "Less than 60 seconds left")
    #expect(effects == [.wait(milliseconds: 40_000)])
    #expect(state.reduce(.waitEnded) == [.wait(milliseconds: 20_000)])
    #expect(state.paragraph("time") == "New code within 20 seconds")
    #expect(state.reduce(.waitEnded) == [.stopWaiting])
  }

  @Test func `restarts with a new code, which is announced`() {
    var state = Self.page(5).state
    #expect(state.notice == nil)
    var renewed = Self.prompt(600)
    renewed.userCode = "NEWW-CODE"
    state.go(to: .copyCode)
    #expect(
      state.reduce(.promptArrived(attempt: 1, renewed)) == [.wait(milliseconds: 60_000)])
    #expect(state.notice == .codeRenewed)
    #expect(ScreenLayout(state).element(.userCode)?.shown == "NEWW-CODE")
    #expect(state.paragraph("time") == "10 minutes left")
    #expect(state.focus == .copyCode)
    #expect(state.reduce(.characterTyped("k")) == [.copy("NEWW-CODE")])
  }

  @Test func `leaves the focus on a control when the new prompt has fewer of them`() {
    var state = Self.page(5).state
    state.go(to: .copyCode)
    _ = state.reduce(.promptArrived(attempt: 1, Self.prompt(600, hasCode: false)))
    #expect(state.focusOrder.contains(state.focus))
    #expect(LayoutLaws.broken(by: state) == [])
  }
}
