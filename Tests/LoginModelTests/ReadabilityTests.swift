import LoginCanvas
import LoginIdentity
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `Everything drawn` {
  static func states(_ traits: TraitCollection) -> [LoginState] {
    let size = Size(columns: 80, rows: 40)
    var states: [LoginState] = []
    for notice in [nil, Notice.failure(.wrongEmailOrPassword), .stopped] {
      for (screen, keyboard) in [(PageName.picker, false), (.email, true)] {
        let state = LoginState.sample(
          loginTypes: LoginType.named.map(\.type), traits: traits, size: size, page: screen,
          notice: notice, wantsKeyboard: keyboard)
        if let state { states.append(state) } else { Issue.record("There is no \(screen)") }
      }
    }
    var waiting = Scene.lookingUp()
    waiting.traits = traits
    return states + [waiting]
  }

  static let looks: [(Appearance, Contrast)] = [
    (.light, .standard), (.dark, .standard), (.light, .increased), (.dark, .increased),
  ]

  /// The possible palettes of terminals, including those with only eight backgrounds.
  static let palettes =
    Palette.allCases + [.ansi(.linuxConsole), .ansi(ANSITheme.unknown.withEightGrounds)]

  @Test(arguments: palettes, looks)
  func `has the contrast that the reader asks for, and edges of 3 to 1, as the palette shows it`(
    palette: Palette, look: (appearance: Appearance, contrast: Contrast)
  ) {
    Self.expectContrast(
      TraitCollection(appearance: look.appearance, contrast: look.contrast, palette: palette))
  }

  @Test(
    arguments: palettes,
    [(ButtonStyle.neutral, UInt32(0x0D145F)), (.brand, 0xFFFF00), (.neutral, 0x808080)])
  func `has it in every style, and with a tint and border of one's own`(
    palette: Palette, own: (style: ButtonStyle, color: UInt32)
  ) {
    for look in Self.looks {
      var traits = TraitCollection(appearance: look.0, contrast: look.1, palette: palette)
      traits.buttonStyle = own.style
      (traits.ownColors.tint, traits.ownColors.border) = (RGB(own.color), RGB(own.color))
      Self.expectContrast(traits)
    }
  }

  private static func expectContrast(_ traits: TraitCollection) {
    let (contrast, palette) = (traits.contrast, traits.palette)
    let page = palette.shownGround(traits.theme.page)
    for state in Self.states(traits) {
      for element in ScreenLayout(state).elements where element.role != .rule {
        let fill = palette.shownGround(element.fill ?? traits.theme.page)
        let text = palette.contrast(element.text, element.fill ?? traits.theme.page)
        #expect(text >= contrast.ratio, "\(element.id): \(text)")
        guard element.role == .button || element.role == .field else { continue }
        let edge = element.border.map { palette.shown($0).contrast(with: page) } ?? 0
        #expect(max(edge, fill.contrast(with: page)) >= 3, "\(element.id)")
      }
    }
  }

  @Test(arguments: [20, 24, 28, 29, 40, 80])
  func `separates adjacent keys by a gap`(columns: Int) {
    let state = Scene.form(columns: columns, rows: 30, wantsKeyboard: true)
    let keys = ScreenLayout(state).elements.filter { $0.role == .key }
    var pairs = 0
    for (one, two) in zip(keys, keys.dropFirst()) where one.frame.row == two.frame.row {
      #expect(one.frame.endColumn < two.frame.column, "\(one.id) and \(two.id)")
      pairs += 1
    }
    #expect(pairs > 10)
  }

  @Test func `is ASCII where the terminal has nothing else`() {
    let traits = TraitCollection(glyphs: .ascii)
    for state in Self.states(traits) {
      for element in ScreenLayout(state).elements where element.role != .key {
        for line in element.allLines {
          let isPlain = line.text.allSatisfy(\.isASCII)
          #expect(isPlain, "\(element.id): \(line.text)")
        }
      }
    }
  }

  @Test func `shows the focus without color`() throws {
    for state in Self.states(TraitCollection(palette: .monochrome)) {
      let layout = ScreenLayout(state)
      let focused = try #require(layout.elements.first { $0.isFocused })
      // The mark of a field is beside its label.
      let id = focused.role == .field ? ElementID.label(of: focused.id) : focused.id
      #expect(layout.element(id)?.focusMark != nil, "\(id)")
    }
  }

  @Test func `shows the kind of a notice without color`() throws {
    for (key, notice) in Notice.samples {
      let state = LoginState.sample(
        loginTypes: LoginType.standard, traits: TraitCollection(),
        size: Size(columns: 80, rows: 24),
        page: .email, notice: notice)
      let shown = try #require(state.flatMap { ScreenLayout($0).element(.notice)?.shown })
      let sign =
        switch notice.kind {
        case .error: "! "
        case .question: "? "
        case .success: "✓ "
        case .news: ""
        }
      let head = shown.prefix(2)
      #expect((["! ", "? ", "✓ "].contains(head) ? String(head) : "") == sign, "\(key)")
    }
  }
}
