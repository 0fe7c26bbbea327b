import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import Testing

@testable import LoginAudit
@testable import LoginLayout
@testable import LoginModel

/// A fault of each law that involves more than the layout or the cells.
@Suite struct `A fault that is planted` {
  private static func laws(_ findings: [Finding]) -> Set<Law> { Set(findings.map(\.law)) }

  /// Returns a screen whose focused element looks in the layout as if it weren't focused.
  private func unmarked(_ state: LoginState, keepsColor: Bool) throws -> DrawnScreen {
    var screen = DrawnScreen(state)
    let index = try #require(screen.layout.elements.firstIndex { $0.isFocused })
    screen.layout.elements[index].focusMark = nil
    screen.layout.elements[index].attributes = []
    if keepsColor { screen.layout.elements[index].text = RGB(0xFF8787) }
    var frame = screen.frame
    frame.placeCursor(at: nil)
    return screen.drawn(frame)
  }

  /// Returns the broken laws of the focus.
  private func focusLaws(_ screen: DrawnScreen) -> Set<Law> {
    var keys = FocusLaws.keys
    return Self.laws(FocusLaws.findings(screen, &keys))
  }

  @Test func `in the focus is found: nothing shows it`() throws {
    let state = try Sample.state(.picker, focus: 1)
    #expect(!focusLaws(DrawnScreen(state).drawn).contains(.focusIsVisible))
    #expect(focusLaws(try unmarked(state, keepsColor: false)).contains(.focusIsVisible))
  }

  @Test func `in the focus is found if only a color shows it`() throws {
    let state = try Sample.state(.email, focus: 4, notice: nil)
    #expect(!focusLaws(DrawnScreen(state).drawn).contains(.focusWithoutColor))
    let found = focusLaws(try unmarked(state, keepsColor: true))
    #expect(found == [.focusWithoutColor, .focusIsLarge])
  }

  @Test func `in a notice is found if it appears only in large letters`() throws {
    var screen = DrawnScreen(try Sample.state(.email))
    #expect(WordLaws.findings(screen) == [])
    screen.layout.elements.removeAll { $0.id == .notice }
    #expect(Self.laws(WordLaws.findings(screen)) == [.newsInWords])
  }

  @Test func `in an error is found: it does not name its field`() throws {
    let screen = DrawnScreen(
      try Sample.state(.email, notice: .failure(.wrongPassword)))
    var other = screen
    other.content.status = .notice("That is wrong. Try again.", .error)
    #expect(Self.laws(WordLaws.findings(other)).contains(.errorHasPlace))
    other.content.status = .notice("Something else is wrong.", .error)
    let unplaced = DrawnScreen(try Sample.state(.email, notice: .failure(.sessionExpired)))
    var silent = unplaced
    silent.content.status = .notice("It did not work.", .error)
    #expect(Self.laws(WordLaws.findings(silent)).contains(.errorSuggests))
    #expect(!Self.laws(WordLaws.findings(unplaced)).contains(.errorSuggests))
  }

  @Test func `in a field is found: it has no label`() throws {
    var screen = DrawnScreen(try Sample.state(.email))
    screen.layout.elements.removeAll { $0.id == .label(of: .password) }
    #expect(Self.laws(WordLaws.findings(screen)) == [.fieldHasLabel])
  }

  @Test func `in the keys is found: a control that Tab does not reach`() throws {
    var screen = DrawnScreen(try Sample.state(.storage))
    #expect(KeyLaws.findings(screen) == [])
    var hidden = try #require(screen.layout.elements.first { $0.role == .button })
    hidden.id = ElementID("page.hidden")
    screen.layout.elements.append(hidden)
    #expect(Self.laws(KeyLaws.findings(screen)) == [.tabReachesAll])
  }

  @Test func `in a time limit is found if nothing shows it`() throws {
    var screen = DrawnScreen(try Sample.state(.provider))
    #expect(InputLaws.findings(screen) == [])
    let items = screen.content.form?.items ?? []
    let index = try #require(items.firstIndex { $0.secondsLeft != nil })
    screen.content.form?.items[index].label = ""
    #expect(Self.laws(InputLaws.findings(screen)) == [.limitIsTold])
  }

  @Test func `in typed text is found if a field ignores a paste or a secret cannot be shown`() {
    var secret = Item(.password, .secret, "Password")
    secret.input = TextInput()
    #expect(
      InputLaws.pasteFaults(secret, after: secret, shown: secret).map(\.law)
        == [.pasteIsTaken, .secretsCanBeShown])
    var taken = secret
    taken.input?.insert(InputLaws.pasted)
    let shown = Item(.password, .field, "Password")
    #expect(InputLaws.pasteFaults(secret, after: taken, shown: shown) == [])
  }

  @Test func `in the address is found: it is gone after a failure`() {
    #expect(InputLaws.keepFaults("ada@example.com", "").map(\.law) == [.typedIsKept])
    #expect(InputLaws.keepFaults("ada@example.com", nil).map(\.law) == [.typedIsKept])
    #expect(InputLaws.keepFaults("ada@example.com", "ada@example.com") == [])
  }

  @Test func `in the keys is found: Tab that stays, Esc that does not leave`() {
    let controls: [ElementID] = [.email, .password, EmailPage.Control.go.id]
    #expect(
      KeyLaws.tabFaults([.email, .password, .password], controls: controls).map(\.law)
        == [.tabLeaves, .tabReachesAll])
    #expect(KeyLaws.tabFaults(controls + [.email], controls: controls) == [])
    #expect(KeyLaws.escapeFaults([[], [.stopWaiting]]).map(\.law) == [.escapeLeaves])
    #expect(KeyLaws.escapeFaults([[], [.finish(.cancelled)]]) == [])
  }

  @Test func `for a single switch is found: a control out of reach, one press too few, no time`() {
    let controls: [ElementID] = [.email, EmailPage.Control.go.id]
    let found = ScanLaws.reachFaults([[.email], [.cancel]], controls: controls)
    #expect(found.map(\.law) == [.switchReachesAll])
    #expect(ScanLaws.reachFaults([controls], controls: controls) == [])
    #expect(ScanLaws.pressFaults(.email, after: [.stopWaiting]).map(\.law) == [.switchIsSafe])
    #expect(ScanLaws.pressFaults(.email, after: []) == [])
    #expect(ScanLaws.timeFaults([.stepScan(after: .seconds(1))]).map(\.law) == [.switchWaits])
    #expect(ScanLaws.timeFaults([.stepScan(after: .seconds(20))]) == [])
  }

  @Test func `in the letters of a code is found: two look the same`() {
    #expect(
      LetterLaws.twins([("O", ["##"]), ("Q", ["#."]), ("0", ["##"])], scale: 2).map(\.law)
        == [.lettersDiffer])
    #expect(LetterLaws.findings(Sample.fonts, .sextants) == [])
  }

  @Test func `in the keys of the keyboard is found: two look the same`() throws {
    let screen = DrawnScreen(
      try Sample.state(.email, columns: 100, rows: 40, notice: nil, wantsKeyboard: true))
    #expect(LetterLaws.findings(screen.drawn) == [])
    var layout = screen.layout
    let index = try #require(
      layout.elements.firstIndex { element in element.id == ElementID("key.m") })
    let twin = try #require(layout.element(ElementID("key.n")))
    layout.elements[index].lines[0].typeset = twin.lines[0].typeset
    #expect(
      Self.laws(LetterLaws.findings(DrawnScreen(screen.state, layout).drawn)) == [.keysDiffer])
  }

  @Test func `in the wishes of a program is found: white on amber, with the nearest that passes`()
    throws
  {
    let amber = LoginType(
      AuthProvider(
        id: "oidc.amber", name: .brand("Amber"), icon: ProviderIcon(letters: "A"),
        fill: RGB(0xF4B400), text: .white))
    let found = try #require(ColorWishes.findings([.google, amber]).first)
    #expect(found.law == .wishedContrast && found.element == .provider("oidc.amber"))
    #expect(found.fault.contains("#FFFFFF on #F4B400") && found.fault.contains("nearest fill"))
    #expect(ColorWishes.findings(LoginType.named.map(\.type)) == [])
    let nearest = ColorWishes.nearest(to: RGB(0xF4B400), for: .white)
    #expect(nearest.contrast(with: .white) >= 4.5 && nearest.contrast(with: .white) < 4.7)
  }

  @Test func `has a test, for every law`() {
    let layout = Law.allCases.prefix { $0 != .textIsDrawn }
    let cells = `The drawn screen`.faults.map(\.law)
    let here: [Law] = [
      .focusIsVisible, .focusWithoutColor, .focusIsLarge, .newsInWords, .errorHasPlace,
      .errorSuggests,
      .fieldHasLabel, .tabReachesAll, .limitIsTold, .pasteIsTaken,
      .secretsCanBeShown, .typedIsKept, .keysDiffer, .wishedContrast, .tabLeaves, .escapeLeaves,
      .lettersDiffer, .switchReachesAll, .switchIsSafe, .switchWaits,
    ]
    // In LookalikeTests, PageLawTests, PlantedLabelTests and SizeLawTests.
    let others = Law.allCases.drop { $0 != .labelsDiffer }
    #expect(others.count == 24)
    #expect(Set(layout).union(cells).union(here).union(others) == Set(Law.allCases))
  }
}
