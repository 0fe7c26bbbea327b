import LoginCanvas
import LoginKeyboardLayout
@testable import LoginLayout
import Testing

@testable import LoginModel

@Suite struct `The keyboard on the screen` {
  static func form() -> LoginState {
    var state = Scene.form(columns: 80, rows: 30, wantsKeyboard: true)
    _ = state.reduce(.backTabPressed)
    return state
  }

  static func press(_ keys: [String], in state: inout LoginState) throws {
    for key in keys {
      let frame = try #require(ScreenLayout(state).element(ElementID("key.\(key)"))?.frame)
      _ = state.click(at: frame.origin)
    }
  }

  @Test func `types into the field with the mouse, and the focus stays there`() throws {
    var state = Self.form()
    try Self.press(["a", "shift", "d", "a", "@", "backspace", "-", ".com"], in: &state)
    #expect(state.email.text == "aDa-.com")
    #expect(state.focus == .email)
  }

  @Test func `is entered with Down, worked with arrows and Enter, and left with Up`() {
    var state = Self.form()
    _ = state.reduce(.arrowPressed(.down))
    #expect(state.focus == ElementID("key.q"))
    _ = state.reduce(.enterPressed)
    _ = state.reduce(.arrowPressed(.right))
    _ = state.reduce(.characterTyped(" "))
    #expect(state.email.text == "qw")
    _ = state.reduce(.arrowPressed(.up))
    #expect(state.focus == .email)
  }

  @Test func `lets real keys type too`() {
    var state = Self.form()
    _ = state.reduce(.arrowPressed(.down))
    _ = state.reduce(.characterTyped("x"))
    _ = state.reduce(.editPressed(.deleteBackward))
    _ = state.reduce(.textPasted("ada"))
    #expect(state.email.text == "ada")
    _ = state.reduce(.tabPressed)
    #expect(state.focus == .password)
  }

  @Test func `keeps the focus near when its page changes`() {
    var state = Self.form()
    _ = state.reduce(.arrowPressed(.down))
    for _ in 0..<3 { _ = state.reduce(.arrowPressed(.down)) }
    #expect(state.focus == ElementID("key.symbols"))
    _ = state.reduce(.enterPressed)
    #expect(ScreenLayout(state).elements.contains { $0.isFocused && $0.role == .key })
  }

  @Test func `sends the form with its return key`() throws {
    var state = Self.form()
    try Self.press(["submit"], in: &state)
    #expect(state.notice == .emailMissing)
  }

  @Test func `goes away with its own key, with F2 and with Esc, and the focus goes to the field`()
    throws
  {
    var byKey = Self.form()
    try Self.press(["hide"], in: &byKey)
    #expect(!byKey.isKeyboardShown)
    for key in [LoginAction.keyboardKeyPressed, .escapePressed] {
      var state = Self.form()
      _ = state.reduce(.arrowPressed(.down))
      _ = state.reduce(key)
      #expect(!state.isKeyboardShown)
      #expect(state.focus == .email)
      #expect(state.pageName == .email)
    }
  }

  @Test func `asks for the layout when it first appears, and again in another language`() {
    var state = Scene.form()
    #expect(state.reduce(.keyboardKeyPressed) == [.openKeys(language: "en")])
    _ = state.reduce(.keyboardKeyPressed)
    #expect(state.reduce(.keyboardKeyPressed) == [])
    _ = state.reduce(.languageKeyPressed)
    let german = NamedControl<LanguagePage.Kind>(.language, "de").id
    #expect(state.reduce(.activated(german)).contains(.openKeys(language: "de")))
  }

  @Test func `has the keys of the layout for a password, and stays as it is without one`() throws {
    var state = Scene.form(columns: 80, rows: 30, wantsKeyboard: true)
    _ = state.reduce(.keysOpened(nil))
    #expect(state.keyboard == Scene.form(columns: 80, rows: 30, wantsKeyboard: true).keyboard)
    let german = try #require(KeyLayout.system(KeyLayoutName(layout: "de")))
    _ = state.reduce(.keysOpened(german))
    try Self.press(["ß"], in: &state)
    #expect(state[field: .password]?.text == "ß")
  }

  @Test func `types a vowel sign, which moved the focus to the first field`() throws {
    var state = Scene.form(columns: 80, rows: 40, wantsKeyboard: true)
    let hindi = try #require(KeyLayout.system(KeyLayoutName(layout: "in")))
    _ = state.reduce(.keysOpened(hindi))
    let ids = state.keyboard.keys.map { ElementID($0.id) }
    #expect(ids.filter { !$0.isKey } == [])
    for text in ["प", "ा"] {
      let key = try #require(state.keyboard.keys.first { $0.action == .insert(text) })
      _ = state.reduce(.activated(ElementID(key.id)))
    }
    #expect(state.focus == .password && state[field: .password]?.text == "पा")
  }

  @Test func `has only digits for a phone number`() {
    var state = Scene.picker([.phone], rows: 30)
    state.choose(1)
    _ = state.reduce(.keyboardKeyPressed)
    let typed = state.keyboard.keys.compactMap {
      if case .insert(let text) = $0.action { text } else { nil }
    }
    #expect(typed == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "0"])
  }

  @Test func `stays away where it would leave no room`() {
    let state = Scene.form(columns: 10, rows: 10, wantsKeyboard: true)
    #expect(!state.isKeyboardShown)
  }

  @Test func `puts the insertion point where a field is clicked`() throws {
    var state = Scene.form(email: "ada@example.com")
    let line = try #require(ScreenLayout(state).element(.email)?.lines.first)
    _ = state.click(at: Point(column: line.place.column + 3, row: line.place.row))
    #expect(state.focus == .email)
    #expect(state.email.insertionIndex == 3)
    _ = state.click(at: Point(column: line.place.column + 30, row: line.place.row))
    #expect(state.email.insertionIndex == 15)
  }
}
