import LoginCanvas
import LoginIdentity
import LoginLettering
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `The text size` {
  static func picker(columns: Int = 80, rows: Int = 40) -> LoginState {
    Scene.picker(columns: columns, rows: rows, traits: TraitCollection(fonts: Scene.fonts))
  }

  static func scale(_ size: ContentSizeCategory?, columns: Int) -> Int {
    TraitCollection(chosenTextSize: size).scale(columns: columns)
  }

  @Test func `makes letters as many cells high as Apple's points say, beside those of the columns`()
  {
    #expect(Self.scale(nil, columns: 20) == 1)
    #expect(Self.scale(.extraExtraExtraLarge, columns: 80) == 1)
    #expect(Self.scale(.accessibilityMedium, columns: 80) == 2)
    #expect(Self.scale(.accessibilityExtraLarge, columns: 80) == 2)
    #expect(Self.scale(.accessibilityExtraExtraLarge, columns: 80) == 3)
    #expect(Self.scale(.accessibilityExtraExtraExtraLarge, columns: 80) == 3)
    #expect(Self.scale(.accessibilityExtraExtraExtraLarge, columns: 34) == 2)
    #expect(Self.scale(.accessibilityExtraExtraExtraLarge, columns: 16) == 1)
    #expect(Self.scale(.extraSmall, columns: 80) == 1)
  }

  @Test func `grows and shrinks by keys, each time to one that looks different`() {
    var state = Self.picker()
    var seen: [String] = []
    for key in ["+", "+", "+", "-", "-", "-"] as [Character] {
      _ = state.reduce(.characterTyped(key))
      seen.append(ScreenLayout(state).textSize.rawValue)
    }
    #expect(seen == ["AX1", "AX4", "AX4", "AX3", "xxxL", "xxxL"])
    _ = state.reduce(.characterTyped("0"))
    #expect(ScreenLayout(state).textSize == .large)
    #expect(state.traits.chosenTextSize == nil)
  }

  @Test func `changes while a field has the focus, and nothing is lost`() {
    var state = Scene.form(
      email: "ada@example.com", password: "secret1", rows: 40,
      traits: TraitCollection(fonts: Scene.fonts))
    let before = ScreenLayout(state)
    _ = state.reduce(.textSizeKeyPressed(.grow))
    _ = state.reduce(.textSizeKeyPressed(.grow))
    #expect(ScreenLayout(state).scale == 3)
    #expect(state.focus == .password)
    #expect(state.email.text == "ada@example.com")
    #expect(state.password.text == "secret1")
    _ = state.reduce(.characterTyped("+"))
    #expect(state.password.text == "secret1+", "in a field a sign is a sign")
    _ = state.reduce(.editPressed(.deleteBackward))
    _ = state.reduce(.textSizeKeyPressed(.reset))
    #expect(ScreenLayout(state) == before)
  }

  @Test func `is shown on the last row, with the focused control if letters are pictures`()
    throws
  {
    var state = Self.picker()
    // The default size at an ordinary width isn't shown.
    #expect(ScreenLayout(state).element(.textSize) == nil)
    #expect(ScreenLayout(state).element(.status) == nil)
    _ = state.reduce(.textSizeKeyPressed(.grow))
    let layout = ScreenLayout(state)
    #expect(layout.element(.textSize)?.shown == "Text AX1 ·2×")
    let status = try #require(layout.element(.status))
    #expect(status.shown == "Sign in with Google")
    #expect(status.frame.row == 39)
    #expect(layout.cursor == Point(column: 1, row: 39))
  }

  @Test func `puts the cursor into the field's text on the last row, and a bar into the field`()
    throws
  {
    var state = Scene.form(email: "ada", rows: 40, traits: TraitCollection(fonts: Scene.fonts))
    _ = state.reduce(.backTabPressed)
    _ = state.reduce(.textSizeKeyPressed(.grow))
    let layout = ScreenLayout(state)
    #expect(layout.element(.status)?.shown == "Email: ada")
    #expect(layout.cursor == Point(column: 1 + 10, row: 39))
    let field = try #require(layout.element(.email))
    #expect(field.scale == 2)
    #expect(field.insertionColumn == 6)
    #expect(field.lines.first?.place.rows == 2)
    _ = state.reduce(.arrowPressed(.left))
    #expect(ScreenLayout(state).element(.email)?.insertionColumn == 4)
    let click = Point(column: (field.lines.first?.place.column ?? 0) + 1, row: field.frame.row + 1)
    _ = state.click(at: click)
    #expect(state.email.insertionIndex == 0)
  }

  @Test func `asks for fonts once, when they are needed`() {
    var state = Scene.picker(rows: 40)
    #expect(state.reduce(.textSizeKeyPressed(.grow)) == [.openFonts])
    #expect(ScreenLayout(state).scale == 1)
    #expect(ScreenLayout(state).element(.hint)?.shown.contains("xfonts-base") == true)
    #expect(state.reduce(.fontsOpened(Scene.fonts)) == [])
    #expect(ScreenLayout(state).scale == 2)
    #expect(state.reduce(.textSizeKeyPressed(.grow)) == [])
  }

  @Test func `grows Japanese labels too, on 100 columns`() throws {
    let state = Scene.picker(
      columns: 100, rows: 40,
      traits: TraitCollection(
        chosenTextSize: .accessibilityExtraLarge, fonts: Scene.fonts, language: .japanese))
    let button = try #require(ScreenLayout(state).element(.provider("password")))
    #expect(button.shown == "メール")
    // Latin names are equally high, so the padding is reduced.
    #expect(button.frame.rows == 5 + 1)
    let google = try #require(ScreenLayout(state).element(.provider("google.com")))
    #expect(google.lines.first?.typeset.rows == 5)
    #expect(button.lines.first?.columns.count == 18)
  }

  @Test func `shows picker and form beside each other where there is room for both`() {
    let wide = ScreenLayout(Self.picker(columns: 132))
    #expect(wide.element(.provider("google.com")) != nil && wide.element(.email) != nil)
    let narrow = ScreenLayout(Self.picker(columns: 80))
    #expect(narrow.element(.email) == nil)
    var large = Self.picker(columns: 132)
    _ = large.reduce(.textSizeKeyPressed(.grow))
    _ = large.reduce(.textSizeKeyPressed(.grow))
    #expect(ScreenLayout(large).element(.email) == nil)
  }

  @Test func `lets Tab go through both, and Esc from the form to the picker, and out`() {
    var state = Self.picker(columns: 132)
    for _ in 0..<5 { _ = state.send(.tabPressed) }
    #expect(state.focus == .email)
    #expect(state.pageName == .email)
    _ = state.send(.characterTyped("a"))
    #expect(state.email.text == "a")
    #expect(state.send(.escapePressed) == [])
    #expect(state.focus == .provider("password"))
    #expect(state.send(.escapePressed) == [.finish(.cancelled)])
  }
}

@Suite struct `Traits beside the size` {
  @Test func `underline links and mark the field at fault where color does not count`() throws {
    let traits = TraitCollection(differentiatesWithoutColor: true)
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: traits, size: Size(columns: 80, rows: 24),
        page: .email, focus: 0, notice: .failure(.wrongPassword)))
    let layout = ScreenLayout(state)
    #expect(layout.element(.showPassword)?.attributes.contains(.underline) == true)
    #expect(layout.element(.label(of: .password))?.shown == "! Password")
    #expect(layout.element(.label(of: .email))?.shown == "Email")
  }

  @Test func `give every button an edge where shapes are wanted`() {
    let layout = ScreenLayout(Scene.picker(traits: TraitCollection(showsButtonShapes: true)))
    let buttons = layout.elements.filter { $0.role == .button }
    #expect(buttons.count == LoginType.standard.count)
    #expect(buttons.allSatisfy { $0.border != nil })
    #expect(layout.element(.cancel)?.attributes.contains(.underline) == true)
  }

  @Test func `make all text bold where that is wanted`() {
    let state = Scene.form(traits: TraitCollection(isBoldText: true))
    let texts = ScreenLayout(state).elements.filter { $0.role != .key && !$0.lines.isEmpty }
    #expect(texts.count > 8)
    for element in texts { #expect(element.attributes.contains(.bold), "\(element.id)") }
  }

  @Test func `know the class of a size`() {
    #expect(SizeClass(columns: 49) == .compact && SizeClass(columns: 50) == .regular)
    #expect(SizeClass(rows: 23) == .compact && SizeClass(rows: 24) == .regular)
  }
}
