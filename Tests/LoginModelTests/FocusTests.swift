import LoginCanvas
import LoginIdentity
@testable import LoginLayout
import LoginModel
import LoginMessages
import TestedLanguages
import Testing

@Suite struct `The focus` {
  static let large = Size(columns: 80, rows: 30)
  static let small = Size(columns: 20, rows: 8)

  static func onKey() -> LoginState {
    var state = Scene.form(columns: 80, rows: 30, wantsKeyboard: true)
    _ = state.reduce(.arrowPressed(.down))
    return state
  }

  @Test func `goes to the field where the screen becomes too small for the keyboard, and back`() {
    var state = Self.onKey()
    let before = ScreenLayout(state)
    #expect(state.focus.rawValue == "key.q")
    _ = state.reduce(.terminalResized(Size(columns: 10, rows: 8)))
    #expect(state.focus == .password)
    _ = state.reduce(.terminalResized(Self.large))
    #expect(ScreenLayout(state) == before)
  }

  @Test func `takes letters while the keyboard has no room`() {
    var state = Self.onKey()
    _ = state.reduce(.terminalResized(Size(columns: 10, rows: 8)))
    _ = state.reduce(.characterTyped("x"))
    #expect(state.password.text == "x")
    _ = state.reduce(.backTabPressed)
    #expect(state.focus == .email)
  }

  @Test func `does not go back to a key when the keyboard is called again`() {
    for hide in [LoginAction.keyboardKeyPressed, .escapePressed] {
      var state = Self.onKey()
      _ = state.reduce(hide)
      _ = state.reduce(.keyboardKeyPressed)
      #expect(state.isKeyboardShown)
      #expect(state.focus == .password)
    }
  }

  @Test func `stays on Go while keys are clicked`() throws {
    var state = Scene.form(columns: 80, rows: 30, wantsKeyboard: true)
    _ = state.reduce(.tabPressed)
    for key in ["a", "symbols", "1", "hide"] {
      let frame = try #require(ScreenLayout(state).element(ElementID("key.\(key)"))?.frame)
      _ = state.click(at: frame.origin)
      #expect(state.focus == .go, "\(key)")
    }
    #expect(state.password.text == "a1")
  }

  @Test func `goes with Home and End to the edges of the field that keys type into`() {
    var state = Self.onKey()
    _ = state.reduce(.characterTyped("b"))
    _ = state.reduce(.homePressed)
    _ = state.reduce(.characterTyped("a"))
    _ = state.reduce(.endPressed)
    _ = state.reduce(.characterTyped("c"))
    #expect(state.password.text == "abc")
  }

  @Test(arguments: PageName.allCases, Language.tested)
  func `goes through all controls with Tab and back with Shift-Tab`(
    screen: PageName, language: Language
  ) throws {
    for size in [Self.large, Self.small] {
      var state = try #require(
        LoginState.sample(
          loginTypes: LoginType.named.map(\.type), traits: TraitCollection(language: language),
          size: size,
          page: screen, notice: .failure(.wrongEmailOrPassword)))
      let order = state.focusOrder
      let drawn = Set(ScreenCase.focuses(of: order.count + 1))
      for (index, control) in (order + order.prefix(1)).enumerated() {
        #expect(state.focus == control)
        if drawn.contains(index) {
          #expect(ScreenLayout(state).elements.filter(\.isFocused).map(\.id) == [control])
        }
        _ = state.reduce(.tabPressed)
      }
      for control in [order[1]] + order.prefix(1) + order.reversed() {
        #expect(state.focus == control)
        _ = state.reduce(.backTabPressed)
      }
    }
  }

  @Test func `reads from top to bottom on the form`() {
    let state = Scene.form()
    let rows = state.focusOrder.dropLast().compactMap { ScreenLayout(state).element($0)?.frame.row }
    #expect(rows.count == state.focusOrder.count - 1)
    #expect(rows.prefix(3) == rows.prefix(3).sorted()[...])
  }

  @Test func `has the cursor on the first cell of a label, also in Arabic`() throws {
    for language in [Language.english, .arabic] {
      for columns in 40...47 {
        var state = Scene.form(columns: columns, traits: TraitCollection(language: language))
        _ = state.reduce(.tabPressed)
        let layout = ScreenLayout(state)
        let line = try #require(layout.element(.go)?.lines.first)
        let drawn = line.columns
        let first = language == .english ? drawn.lowerBound : drawn.upperBound - 1
        #expect(layout.cursor == Point(column: first, row: line.place.row))
      }
    }
  }

  @Test func `follows a click on whatever can be used`() throws {
    for control in [ElementID.email, .password, .showPassword, .forgotPassword] {
      var state = Scene.form(email: "ada", password: "secret1")
      let frame = try #require(ScreenLayout(state).element(control)?.frame)
      _ = state.click(at: Point(column: frame.column, row: frame.endRow - 1))
      let goal = control == .forgotPassword ? ElementID.email : control
      #expect(state.focus == goal, "\(control)")
    }
    var state = Scene.form()
    _ = state.click(at: try #require(ScreenLayout(state).element(.cancel)?.frame.origin))
    #expect(state.pageName == .picker)
  }
}
