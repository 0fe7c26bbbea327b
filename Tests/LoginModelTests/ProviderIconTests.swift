import LoginCanvas
import Testing

@testable import LoginLayout
@testable import LoginModel

@Suite struct `Icons beside ordinary letters` {
  /// Returns the picker of standard providers in a size.
  private static func picker(
    _ change: (inout TraitCollection) -> Void = { _ in }, rows: Int = 24, columns: Int = 80
  ) -> ScreenLayout {
    var traits = TraitCollection(appearance: .light)
    change(&traits)
    return ScreenLayout(
      LoginState(
        loginTypes: LoginType.standard, traits: traits,
        size: Size(columns: columns, rows: rows)))
  }

  private static func buttons(_ layout: ScreenLayout) -> [Element] {
    layout.elements.filter { $0.role == .button }
  }

  @Test(arguments: LoginType.named)
  func `are 10 by 9 pixels in sextants and 10 by 6 in quadrants`(
    named: (name: String, type: LoginType)
  ) throws {
    let icon = LoginButtonViewModel(
      provider: named.type.provider, traits: TraitCollection()
    ).icon
    let sizes = [GlyphSet.wedges, .sextants, .quadrants].map { glyphs in
      icon.drawing(scale: 1, glyphs: glyphs).map { [$0.width, $0.height] }
    }
    #expect(sizes == [[10, 9], [10, 9], [10, 6]])
    #expect(icon.drawing(scale: 1, glyphs: .halfBlocks) == nil)
  }

  @Test func `take the three rows of a button, and borders the cells around it`() {
    for button in Self.buttons(Self.picker()) {
      #expect(button.icon?.place.rows == 3 && button.icon?.place.columns == 5, "\(button.id)")
      #expect(button.border == nil || button.borderPlace == .around, "\(button.id)")
    }
  }

  @Test(arguments: Appearance.allCases)
  func `leave room for the edges of button shapes, which contrast with the page`(
    appearance: Appearance
  ) {
    let layout = Self.picker(
      { ($0.appearance, $0.showsButtonShapes) = (appearance, true) }, rows: 40)
    let page: RGB = appearance == .light ? .white : .black
    for button in Self.buttons(layout) {
      #expect(button.borderPlace != .inside && button.icon?.place.rows == 3, "\(button.id)")
      let ratio = button.border.map { Palette.xterm256.contrast($0, page) } ?? 0
      #expect(ratio >= 3, "\(button.id): \(ratio)")
    }
  }

  @Test
  func
    `are three rows where borders have none of their own, and no border is behind them on the page`()
  {
    for button in Self.buttons(Self.picker(rows: 20)) {
      #expect(button.icon?.place.rows == 3 && button.borderPlace == .inside, "\(button.id)")
      #expect(button.fill != .white, "\(button.id)")
    }
  }

  @Test func `are left out of buttons of one row, where a drawing would be a square`() {
    let buttons = Self.buttons(Self.picker(rows: 14))
    #expect(buttons.count == 5)
    for button in buttons {
      #expect(button.icon == nil && button.frame.rows == 2, "\(button.id)")
      #expect(button.lines.first?.place.row == button.frame.row, "\(button.id)")
    }
  }

  @Test func `are few characters for who feels the screen, and left out for who hears it`() {
    for button in Self.buttons(Self.picker { $0.alignment = .leading }) {
      #expect(button.icon?.place.rows == 1, "\(button.id)")
    }
    for button in Self.buttons(Self.picker { $0.textOrder = .logical(.standard) }) {
      #expect(button.icon == nil, "\(button.id)")
    }
  }

  @Test func `are drawings behind the labels with increased contrast`() throws {
    let buttons = Self.buttons(
      Self.picker { ($0.alignment, $0.contrast) = (.leading, .increased) })
    #expect(buttons.count == 5)
    for button in buttons {
      let (icon, label) = (try #require(button.icon), try #require(button.lines.first))
      #expect(icon.place.rows == 3 && icon.place.column > label.columns.upperBound, "\(button.id)")
      #expect(icon.place.endColumn < button.frame.endColumn, "\(button.id)")
    }
  }

  @Test
  func `two borders share a row where the terminal draws both lines, else there are two rows`() {
    let shared = Self.buttons(
      Self.picker({ ($0.buttonStyle, $0.glyphs) = (.neutral, .wedges) }, rows: 40))
    #expect(shared.first?.borderPlace == .around)
    #expect(shared.dropFirst().allSatisfy { $0.borderPlace == .aroundBelowAnother })
    let apart = Self.buttons(Self.picker({ $0.buttonStyle = .neutral }, rows: 40))
    #expect(apart.allSatisfy { $0.borderPlace == .around })
    for (buttons, gap) in [(shared, 1), (apart, 2)] {
      for (upper, lower) in zip(buttons, buttons.dropFirst()) {
        #expect(lower.frame.row - upper.frame.endRow == gap)
      }
    }
  }

  @Test func `of the program's own are centered in their cells`() {
    let pair = ProviderIcon.pair(of: ["##", "##"])
    #expect(pair.map { [$0.width, $0.height] } == [[10, 9], [10, 6]])
    #expect(
      pair.first
        == PixelDrawing(
          Array(repeating: "..........", count: 3) + ["....##....", "....##...."]
            + Array(repeating: "..........", count: 4)))
  }
}
