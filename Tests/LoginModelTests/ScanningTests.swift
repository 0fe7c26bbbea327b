import LoginCanvas
import LoginIdentity
import LoginKeyboardLayout
@testable import LoginLayout
import LoginMessages
import Testing

@testable import LoginModel

/// A person who uses the screen with a single switch, and counts the presses.
struct SwitchUser {
  var state: LoginState
  private(set) var presses = 0

  mutating func press() -> [LoginEffect] {
    presses += 1
    return state.reduce(.switchPressed)
  }

  /// Waits for a highlight; fails if it doesn't come in two rounds.
  mutating func wait(for isMeant: (LoginState) -> Bool) throws {
    for _ in 0..<100 where !isMeant(state) { _ = state.reduce(.scanStepped) }
    try #require(isMeant(state), "\(state.scanRows)")
  }

  /// Chooses a control: starts scanning if necessary, waits for its row, and then for the control itself.
  @discardableResult
  mutating func choose(_ control: ElementID) throws -> [LoginEffect] {
    if state.scanned.isEmpty { _ = press() }
    try wait { $0.scanned.contains(control) }
    let isAlone = state.scanned.count == 1
    let effects = press()
    // A destructive control is still highlighted.
    guard !isAlone || state.scan.phase.isControl else { return effects }
    try wait { $0.scanned == [control] }
    return press()
  }

  /// Types a text with the keys of the keyboard.
  mutating func type(_ text: String) throws {
    for character in text {
      if state.keyboard.key(id: "key.\(character.lowercased())") == nil {
        try choose(ElementID(state.keyboard.page == .letters ? "key.symbols" : "key.letters"))
      }
      if character.isUppercase { try choose(ElementID("key.shift")) }
      try choose(ElementID("key.\(character.lowercased())"))
    }
  }
}

private extension Scan.Phase {
  var isControl: Bool { if case .control = self { true } else { false } }
}

@Suite struct `A single switch` {
  static let traits = {
    var traits = TraitCollection()
    traits.scanning = SwitchScanning(step: .milliseconds(700), pause: .milliseconds(300))
    return traits
  }()

  static func picker(_ types: [LoginType] = LoginType.standard, rows: Int = 40) -> SwitchUser {
    SwitchUser(state: Scene.picker(types, rows: rows, traits: traits))
  }

  static func form() -> SwitchUser {
    var user = picker()
    user.state.choose(4)
    return user
  }

  @Test func `does nothing without its option`() {
    var state = Scene.picker()
    #expect(state.reduce(.switchPressed) == [])
    #expect(state.reduce(.scanStepped) == [])
    #expect(state == Scene.picker())
  }

  @Test func `shows no focus at rest until another key is used`() throws {
    var user = Self.picker()
    #expect(user.state.content.highlighted == [])
    #expect(user.state.content.list?.buttons.isFocused(0) == false)
    _ = user.press()
    #expect(user.state.content.highlighted == user.state.scanned)
    for _ in 0..<100 where !user.state.scanned.isEmpty { _ = user.state.reduce(.scanStepped) }
    #expect(user.state.content.highlighted == [])
    _ = user.state.reduce(.tabPressed)
    #expect(user.state.content.highlighted == nil)
    _ = user.press()
    #expect(user.state.content.highlighted == user.state.scanned)

    // A field shows that it takes text.
    #expect(Self.form().state.content.highlighted == nil)
  }

  @Test func `highlights nothing before the first press, and then one control after another`() {
    var user = Self.picker()
    #expect(user.state.scanned == [])
    #expect(user.press() == [.stepScan(after: .seconds(1))])
    #expect(user.state.scanned == [.provider("google.com")])
    #expect(user.state.reduce(.scanStepped) == [.stepScan(after: .milliseconds(700))])
    #expect(user.state.scanned == [.provider("apple.com")])
    let focused = ScreenLayout(user.state).elements.filter(\.isFocused).map(\.id)
    #expect(focused == [.provider("apple.com")])
  }

  @Test func `offers email last, and then the way out and help`() {
    let rows = Self.picker().state.scanRows.map { $0.map(\.rawValue) }
    #expect(
      rows == [
        ["provider.google.com"], ["provider.apple.com"], ["provider.twitter.com"],
        ["provider.anonymous"], ["provider.password"], ["cancel"], ["hint"],
      ])
  }

  @Test func `begins with a method that needs no typing, although email is the first button`() {
    var user = Self.picker([.email, .google])
    _ = user.press()
    #expect(user.state.scanned == [.provider("google.com")])
  }

  @Test func `chooses what is highlighted`() throws {
    var user = Self.picker()
    let effects = try user.choose(.provider("google.com"))
    #expect(effects.contains { if case .request = $0 { true } else { false } })
    #expect(user.presses == 2)
  }

  @Test func `rests after two rounds without a press, and begins again at the focus`() {
    var user = Self.picker()
    _ = user.press()
    let count = 2 * user.state.scanRows.count
    for _ in 1..<count {
      #expect(user.state.reduce(.scanStepped) != [])
    }
    #expect(user.state.reduce(.scanStepped) == [])
    #expect(user.state.scanned == [])
    _ = user.press()
    #expect(user.state.scanned == [user.state.focus])
  }

  @Test func `goes back to the row after two rounds without a press in it`() throws {
    var user = Self.form()
    _ = user.press()
    let row = user.state.scanned
    #expect(row.count > 1)
    _ = user.press()
    #expect(user.state.scanned == [row[0]])
    for _ in 0..<(2 * row.count) { _ = user.state.reduce(.scanStepped) }
    #expect(user.state.scanned == row)
  }

  @Test func `begins with the keys in a form, and never hides them`() throws {
    var user = Self.form()
    #expect(user.state.isKeyboardShown)
    _ = user.press()
    #expect(user.state.scanned.first == ElementID("key.q"))
    #expect(!user.state.scanRows.joined().contains(ElementID("key.hide")))
    let focused = ScreenLayout(user.state).elements.filter(\.isFocused).map(\.id)
    #expect(Set(focused) == Set(user.state.scanned))
  }

  @Test func `types an address with two presses a letter, and three for a change of keys`() throws {
    var user = Self.form()
    try user.type("ada@example.com")
    #expect(user.state.email.text == "ada@example.com")
    #expect(user.presses == 1 + 2 * 15)
    try user.choose(.password)
    try user.type("Se1")
    #expect(user.state[field: .password]?.text == "Se1")
    // Each change of keys, and shift, is a key.
    #expect(user.presses == 1 + 2 * 15 + 1 + 2 * 5)
  }

  @Test func `shows the keys again when a field is chosen`() throws {
    var user = Self.form()
    _ = user.state.reduce(.keyboardKeyPressed)
    #expect(!user.state.isKeyboardShown)
    try user.choose(.email)
    #expect(user.state.isKeyboardShown)
  }

  @Test func `signs in`() throws {
    var user = Self.form()
    try user.type("ada@example.com")
    try user.choose(.password)
    try user.type("secret")
    let effects = try user.choose(ElementID("key.submit"))
    #expect(effects.contains { if case .request = $0 { true } else { false } })
    #expect(user.state.scanned == [.cancel])
  }

  @Test func `takes two presses for something destructive`() throws {
    var user = SwitchUser(state: Scene.account())
    _ = user.state.reduce(.traitsChanged(Self.traits))
    let item = try #require(user.state.shownItems.first { $0.role == .destructive })
    if user.state.scanned.isEmpty { _ = user.press() }
    try user.wait { $0.scanned == [item.id] }
    let before = user.state.pageName
    #expect(user.press() == [.stepScan(after: .seconds(1))])
    #expect(user.state.pageName == before)
    #expect(user.state.scanned == [item.id])
    _ = user.press()
    #expect(user.state.pageName != before)
  }

  @Test func `begins again on another page, and when controls appear`() throws {
    var user = Self.picker()
    try user.choose(.provider("password"))
    #expect(user.state.pageName == .email)
    #expect(user.state.scanned.first == ElementID("key.q"))
    _ = user.state.reduce(.scanStepped)
    _ = user.state.reduce(.escapePressed)
    _ = user.state.reduce(.escapePressed)
    #expect(user.state.pageName == .picker)
    #expect(user.state.scanned == [.provider("google.com")])
  }

  @Test func `reaches help, and through it every key`() throws {
    var user = Self.picker()
    try user.choose(.hint)
    #expect(user.state.pageName == .help)
    let larger = try #require(user.state.shownItems.first { $0.label.contains("F8") })
    try user.choose(larger.id)
    #expect(user.state.traits.chosenTextSize != nil)
  }

  @Test func `chooses among many in rows, as long as there are rows`() throws {
    let types = (1...50).map { number in
      LoginType(
        AuthProvider(
          id: "oidc.p\(number)", name: .brand("Provider \(number)"),
          icon: ProviderIcon(letters: "P"), fill: .white, text: .black))
    }
    var user = Self.picker(types)
    _ = user.press()
    #expect(user.state.scanned.count == 8)
    #expect(user.state.scanRows.count == 7 + 2)
    try user.choose(.provider("oidc.p37"))
    #expect(user.presses == 3)
  }

  @Test func `stops a request with the control of the title bar`() throws {
    var user = Self.picker()
    try user.choose(.provider("google.com"))
    #expect(user.state.scanRows.last == [.cancel])
    let effects = try user.choose(.cancel)
    #expect(effects.contains(.cancelRequest(attempt: 1)))
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `has something to choose whatever else happens`(seed: UInt64) {
    var monkey = Monkey(
      seed: seed, language: .english, game: Monkey.Game.allCases[Int(seed % 3)])
    var traits = monkey.state.traits
    traits.scanning = SwitchScanning()
    _ = monkey.state.reduce(.traitsChanged(traits))
    for step in 0..<300 {
      let action = monkey.next()
      _ = monkey.state.reduce(action)
      _ = monkey.state.reduce(step % 3 == 0 ? .switchPressed : .scanStepped)
      let rows = monkey.state.scanRows
      #expect(Set(monkey.state.scanned).isSubset(of: rows.joined()))
      #expect(rows.allSatisfy { !$0.isEmpty } && rows.joined().contains(.cancel))
    }
  }

  @Test(arguments: [
    (SwitchScanning.Bell.off, [], []), (.press, [LoginEffect.ring], []),
    (.step, [LoginEffect.ring], [LoginEffect.ring]),
  ])
  func `rings the bell as asked`(
    bell: SwitchScanning.Bell, atPress: [LoginEffect], atStep: [LoginEffect]
  ) {
    var traits = Self.traits
    traits.scanning?.bell = bell
    var state = Scene.picker(traits: traits)
    #expect(state.reduce(.switchPressed).filter { $0 == .ring } == atPress)
    #expect(state.reduce(.scanStepped).filter { $0 == .ring } == atStep)
  }

  @Test func `has times between a fifth of a second and ten seconds, ten times the usual one`() {
    var scanning = SwitchScanning(step: .milliseconds(1), pause: .seconds(60))
    #expect(scanning.step == .milliseconds(200) && scanning.pause == .seconds(10))
    scanning.step = .seconds(99)
    #expect(scanning.step == .seconds(10))
    #expect(SwitchScanning.steps.upperBound >= SwitchScanning().step * 10)
  }
}
