import LoginCanvas
import LoginIdentity
import Testing

@testable import LoginModel

@Suite struct `Help` {
  /// Returns the line of help whose text begins with the name of a key.
  static func line(_ key: String, in state: LoginState) throws -> ElementID {
    try #require(
      state.page.items(in: state).first { $0.label.prefix { $0 != ":" }.contains(key) },
      "no line for \(key)"
    ).id
  }

  @Test func `comes with F1 anywhere, and with a question mark where nothing is typed`() {
    var form = Scene.form(email: "ada")
    _ = form.reduce(.characterTyped("?"))
    #expect(form.pageName == .email)
    #expect(form.page.fields[.password]?.text == "?")
    _ = form.reduce(.helpKeyPressed)
    #expect(form.pageName == .help)
    var picker = Scene.picker()
    _ = picker.reduce(.characterTyped("?"))
    #expect(picker.pageName == .help)
  }

  @Test(arguments: [LoginAction.escapePressed, .helpKeyPressed, .activated(.cancel)])
  func `leaves the page as it was, with text, focus, and notice`(leaving: LoginAction) {
    var state = Scene.form(email: "ada@example.com", password: "")
    _ = state.reduce(.activated(.go))
    #expect(state.notice == .passwordMissing)
    _ = state.reduce(.showPasswordKeyPressed)
    let (before, notice) = (state.path, state.notice)
    _ = state.reduce(.helpKeyPressed)
    #expect(state.pageName == .help)
    #expect(state.reduce(leaving) == [])
    #expect(state.path == before)
    #expect(state.focus == .password)
    #expect(state.notice == notice)
  }

  @Test func `presses the key of the line that is chosen`() throws {
    var state = Scene.form(email: "ada@example.com", password: "secret1")
    _ = state.reduce(.helpKeyPressed)
    _ = state.reduce(.activated(try Self.line("F3", in: state)))
    #expect(state.pageName == .email)
    #expect(state.page.fields.showsSecrets)
    _ = state.reduce(.helpKeyPressed)
    _ = state.reduce(.activated(try Self.line("F8", in: state)))
    #expect(state.traits.chosenTextSize != nil)
    _ = state.reduce(.helpKeyPressed)
    #expect(
      state.reduce(.activated(try Self.line("Enter", in: state))).contains(
        .request(attempt: 1, .signInMethods(email: "ada@example.com"))))
  }

  @Test func `of a field that has no password does not speak of one`() {
    var state = Scene.picker()
    _ = state.reduce(.activated(.provider(LoginType.phone.id)))
    #expect(state.pageName != .help)
    _ = state.reduce(.helpKeyPressed)
    #expect(state.pageName == .help)
    #expect(!state.page.items(in: state).contains { $0.label.hasPrefix("F3") })
  }

  @Test(arguments: PageName.allCases.filter { $0.type is any AsidePage.Type == false })
  func `names every letter of a page, and the effect of Esc there`(name: PageName) throws {
    var state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TraitCollection(),
        size: Size(columns: 80, rows: 24), page: name))
    let items = state.page.items(in: state)
    let wayOut = state.page.wayOut
    _ = state.reduce(.helpKeyPressed)
    let lines = state.page.items(in: state).map(\.label)
    for item in items where !item.keys.isEmpty {
      #expect(lines.contains("\(item.keys.prefix(1).uppercased()): \(item.label)"))
    }
    #expect(lines.contains("Esc: \(state.traits.words(wayOut))"))
    #expect(lines.contains { $0.hasPrefix("F2:") } == items.contains(where: \.isField))
  }

  @Test(arguments: PageName.allCases.filter { $0.type is any AsidePage.Type == false })
  func `names no letter, digit or symbol where single keys are turned off`(name: PageName) throws {
    var traits = TraitCollection()
    traits.usesSingleKeys = false
    var state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: 80, rows: 24),
        page: name))
    for hint in state.content.hints {
      let words = hint.split(separator: " ")
      #expect(words.allSatisfy { !["?", "+", "\u{2212}", "O", "C"].contains($0) }, "\(hint)")
    }
    _ = state.reduce(.characterTyped("?"))
    #expect(state.pageName == name)
    _ = state.reduce(.helpKeyPressed)
    for line in state.page.items(in: state).dropFirst(2).map(\.label) {
      let keys = line.prefix { $0 != ":" }.split(separator: ", ")
      #expect(keys.allSatisfy { $0.count > 1 && $0 != "1-9" }, "\(line)")
    }
  }

  @Test func `does not stop the request that runs, and gives way to its answer`() {
    var state = Scene.lookingUp()
    _ = state.reduce(.helpKeyPressed)
    #expect(state.reduce(.escapePressed) == [])
    #expect(state.activity != nil)
    _ = state.reduce(.helpKeyPressed)
    // A late answer to another request changes nothing.
    #expect(state.reduce(.answerArrived(attempt: 7, .done)) == [])
    #expect(state.pageName == .help)
    _ = state.reduce(.answerArrived(attempt: 1, .failure(value: .wrongPassword)))
    #expect(state.pageName == .email)
    #expect(state.notice == .failure(.wrongPassword))
  }

  @Test func `does not stop the countdown for another message below it`() throws {
    var state = LoginState(
      loginTypes: [.phone], traits: TraitCollection(), size: Size(columns: 80, rows: 24))
    _ = state.reduce(.activated(.provider(LoginType.phone.id)))
    _ = state.reduce(.textPasted("+15551234567"))
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.answerArrived(attempt: 1, .textMessage(value: PhoneTicket(request: "r"))))
    _ = state.reduce(.helpKeyPressed)
    #expect(state.pageName == .help)
    for _ in 1...5 { #expect(state.reduce(.waitEnded) == [.wait(milliseconds: 1000)]) }
    _ = state.reduce(.escapePressed)
    #expect(state.page.code?.secondsToResend == CodeEntry.pause - 5)
  }

  @Test func `does not stop the time of a provider's code below it`() throws {
    var state = Scene.picker()
    _ = state.reduce(.activated(.provider("google.com")))
    let attempt = try #require(state.activity?.attempt)
    let prompt = ProviderPrompt(
      userCode: "WDJB-MJHT", verificationURL: "https://example.com/device", lifetime: 900)
    _ = state.reduce(.promptArrived(attempt: attempt, prompt))
    let before = try #require(state[ProviderPage.self]).secondsLeft
    _ = state.reduce(.characterTyped("?"))
    #expect(state.pageName == .help)
    #expect(!state.reduce(.waitEnded).isEmpty)
    #expect(try #require(state[ProviderPage.self]).secondsLeft < before)
    // A new code is still shown.
    _ = state.reduce(.promptArrived(attempt: attempt, prompt))
    #expect(state.pageName == .provider)
  }

  @Test(
    arguments: [(30, 12), (60, 20), (80, 24)],
    [ContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
  func `brings every line into view with Tab`(
    extent: (columns: Int, rows: Int), size: ContentSizeCategory
  ) throws {
    var traits = TraitCollection()
    traits.chosenTextSize = size
    var state = Scene.form(columns: extent.columns, rows: extent.rows, traits: traits)
    _ = state.reduce(.helpKeyPressed)
    let lines = state.page.controls(in: state)
    #expect(lines.count >= 20)
    var seen: [ElementID] = []
    for _ in lines {
      seen.append(state.focus)
      _ = state.reduce(.tabPressed)
    }
    #expect(seen == lines)
  }

  @Test func `over the page of a provider does not speak of stopping the sign-in`() {
    var state = Scene.visiting()
    _ = state.reduce(.helpKeyPressed)
    #expect(state.pageName == .help)
    #expect(state.content.status == nil)
    #expect(!state.content.hints.contains { $0.contains("stop") })
    _ = state.reduce(.escapePressed)
    #expect(state.activity != nil)
    #expect(state.pageName != .help)
  }

  @Test func `names the keys for languages and help as it names all others`() {
    var state = Scene.picker()
    _ = state.reduce(.helpKeyPressed)
    let lines = state.page.items(in: state).map(\.label)
    #expect(lines.contains("F10: language"))
    #expect(lines.contains("?, F1: help"))
  }

  @Test func `says whether a digit goes to a sign-in method, or uses it`() {
    for chooses in [false, true] {
      var traits = TraitCollection()
      traits.choosesByNumber = chooses
      var state = Scene.picker(traits: traits)
      _ = state.reduce(.helpKeyPressed)
      let line = state.page.items(in: state).first { $0.label.hasPrefix("1-9: ") }
      #expect(line?.label.contains("select") == !chooses)
    }
  }
}
