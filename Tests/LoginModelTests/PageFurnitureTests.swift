import LoginAudit
import LoginCanvas
import LoginMessages
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `The parts around the controls` {
  private static func state(
    _ service: String?, columns: Int = 80, rows: Int = 24,
    _ change: (inout TraitCollection) -> Void = { _ in }
  ) -> LoginState {
    var traits = TraitCollection()
    change(&traits)
    var accounts = AccountOptions()
    accounts.service = service.map { .verbatim($0) }
    return LoginState(
      loginTypes: LoginType.standard, traits: traits, size: Size(columns: columns, rows: rows),
      accounts: accounts)
  }

  @Test func `the title bar ends with the service, on the list and on the form`() {
    var state = Self.state("my-\u{1B}[2Jproject")
    for isForm in [false, true] {
      if isForm { state.use(.provider(LoginType.email.id)) }
      let layout = ScreenLayout(state)
      #expect(layout.element(.service)?.frame.endColumn == 77)
      #expect(layout.element(.service)?.label.contains("\u{1B}") == false)
      #expect(layout.element(.service)?.frame.row == layout.element(.title)?.frame.row)
    }
  }

  @Test func `the title bar names this computer in the language that was chosen last`() throws {
    var accounts = AccountOptions()
    accounts.service = .thisMachine
    var state = LoginState(
      loginTypes: LoginType.standard, traits: TraitCollection(), size: Size(columns: 80, rows: 24),
      accounts: accounts)
    #expect(ScreenLayout(state).element(.service)?.label == "this computer")
    var traits = state.traits
    traits.language = .german
    _ = state.reduce(.traitsChanged(traits))
    #expect(ScreenLayout(state).element(.service)?.label == "dieser Computer")
  }

  @Test func `the title bar is omitted where there is no room, and for speech and braille`() {
    let changes: [(inout TraitCollection) -> Void] = [
      { $0.alignment = .leading }, { $0.textOrder = .logical(.standard) }, { $0.glyphs = .ascii },
    ]
    for change in changes {
      #expect(ScreenLayout(Self.state("project", change)).element(.service) == nil)
    }
    let long = String(repeating: "long", count: 10)
    #expect(ScreenLayout(Self.state(long)).element(.service) == nil)
    #expect(ScreenLayout(Self.state("project", columns: 30)).element(.service) == nil)
    #expect(ScreenLayout(Self.state(nil)).element(.service) == nil)
  }

  @Test func `a line with a word in its middle separates the list and the form`() throws {
    let layout = ScreenLayout(Self.state(nil, columns: 110, rows: 30))
    #expect(layout.isSideBySide)
    let word = try #require(layout.element(.or))
    #expect(word.shown == "or")
    let parts = layout.elements.filter { $0.shape == .verticalRule }
    #expect(parts.count == 2)
    let last = layout.elements.filter { $0.role == .button && $0.icon != nil }
    let field = try #require(layout.element(.email))
    for part in parts {
      #expect(part.frame.column > last.map(\.outline.endColumn).max() ?? 0)
      #expect(part.frame.column < field.frame.column)
      #expect(!(part.frame.row..<part.frame.endRow).contains(word.frame.row))
    }
    #expect(ScreenLayout(Self.state(nil)).element(.or) == nil)
  }

  @Test
  func `settings show their values beside their names, or below them for lack of room`() {
    let wide = Scene.account()
    let beside = ScreenLayout(wide).element(.entry("address"))
    #expect(beside?.frame.rows == 1 && beside?.shown == "Email ada@example.com \u{203A}")
    var narrow = wide
    _ = narrow.reduce(.terminalResized(Size(columns: 24, rows: 40)))
    let below = ScreenLayout(narrow).element(.entry("address"))
    #expect(below?.frame.rows == 2 && below?.lines.first?.text == "Email")
    #expect(LayoutLaws.broken(by: narrow) == [])
  }

  @Test(arguments: [(80, true), (30, false)])
  func `names are beside their fields where there is room, and above them elsewhere`(
    columns: Int, isBeside: Bool
  ) throws {
    let layout = ScreenLayout(Scene.form(columns: columns, rows: 30))
    let field = try #require(layout.element(.email))
    let name = try #require(layout.element(.label(of: .email)))
    let button = try #require(layout.element(.go))
    #expect((name.frame.endColumn < field.frame.column) == isBeside)
    #expect((name.frame.endRow <= field.frame.row) == !isBeside)
    #expect(button.frame.row >= field.frame.endRow)
    // If labels are beside fields, the button ends where the fields end.
    #expect(!isBeside || button.outline.endColumn == field.outline.endColumn)
  }

  @Test(arguments: [12, 16, 20, 24, 40], ["name", "address", "password", "deletion"])
  func `a focused button has brackets on any form, also where the form is scrolled`(
    rows: Int, entry: String
  ) {
    var state = Scene.page(entry)
    _ = state.reduce(.terminalResized(Size(columns: 80, rows: rows)))
    for _ in 0..<12 {
      let focused = ScreenLayout(state).elements.first { $0.isFocused && $0.role == .button }
      if let focused, focused.shape == .roomyPill || focused.shape == .snugPill {
        #expect(focused.focusBrackets != nil, "\(focused.id) of \(entry) at \(rows) rows")
      }
      _ = state.reduce(.tabPressed)
    }
  }

  @Test func `a saved change has a check mark, and a destructive control the color of errors`() {
    var state = Scene.account()
    state.notice = .done(.changed(name: .name))
    let layout = ScreenLayout(state)
    #expect(layout.element(.notice)?.shown == "\u{2713} Name changed")
    #expect(layout.element(.notice)?.text == state.traits.theme.success)
    #expect(layout.element(.entry("deletion"))?.text == state.traits.theme.error)
    let rules = layout.elements.filter { $0.role == .rule && $0.id != .rule }
    #expect(rules.count == 2)
  }
}
