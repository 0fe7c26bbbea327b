import BitmapFonts
import Canvas
import Identity
@testable import LoginLayout
import LoginModel
import LoginTUI
import Messages
import Testing

@Suite struct `The drawn screen` {
  static let fonts = FontLibrary.open(cache: nil).library

  static func state(
    _ screen: PageName, _ language: Language = .english,
    _ textSize: ContentSizeCategory? = nil, columns: Int = 80, rows: Int = 24,
    palette: Palette = .xterm256, glyphs: GlyphSet = .sextants, wantsKeyboard: Bool = false
  ) throws -> LoginState {
    try #require(
      LoginState.sample(
        loginTypes: LoginType.standard,
        traits: TraitCollection(
          chosenTextSize: textSize, palette: palette, glyphs: glyphs, fonts: fonts,
          language: language),
        size: Size(columns: columns, rows: rows), page: screen,
        notice: screen == .email ? .failure(.wrongPassword) : nil, wantsKeyboard: wantsKeyboard))
  }

  @Test(arguments: PageName.allCases, Language.allCases)
  func `is the layout, and nothing else`(screen: PageName, language: Language) throws {
    for textSize in [nil, ContentSizeCategory.accessibilityExtraLarge] {
      for (columns, rows) in [(24, 10), (80, 24), (110, 40)] {
        // Without drawing characters the enlarged mark of the focus is higher than its place.
        for (palette, glyphs) in [(Palette.xterm256, GlyphSet.sextants), (.monochrome, .ascii)]
        where glyphs != .ascii || textSize == nil {
          let state = try Self.state(
            screen, language, textSize, columns: columns, rows: rows, palette: palette,
            glyphs: glyphs, wantsKeyboard: columns == 80)
          let findings = FrameLaws(ScreenView(state).frame, state).findings
          #expect(
            findings.isEmpty, "\(columns)x\(rows) \(palette.name) \(String(describing: textSize))")
        }
      }
    }
  }

  /// A fault that is drawn on the frame of the e-mail form.
  struct Fault: Sendable, CustomTestStringConvertible {
    let law: FrameLaw
    let testDescription: String
    let plant: @Sendable (inout Frame, ScreenLayout) throws -> Void
  }

  static let faults = [
    Fault(law: .textIsDrawn, testDescription: "a letter is missing") { frame, layout in
      let line = try #require(layout.element(.go)?.lines.first)
      frame.fill(
        Rect(column: line.columns.lowerBound, row: line.place.row, columns: 1, rows: 1),
        style: frame[line.columns.lowerBound, line.place.row].style)
    },
    Fault(law: .textIsDrawn, testDescription: "a line is drawn over another") { frame, layout in
      let place = try #require(layout.element(.notice)?.lines.first?.place)
      let style = Style(foreground: .white, background: .black)
      frame.write("Over it", at: place.origin, style: style, clip: frame.bounds)
    },
    Fault(law: .textIsReadable, testDescription: "letters have the colour of their ground") {
      frame, layout in
      let line = try #require(layout.element(.forgotPassword)?.lines.first)
      frame.write(
        line.text, at: line.place.origin, style: Style(foreground: .black, background: .black),
        clip: frame.bounds)
    },
    Fault(law: .restIsBlank, testDescription: "something stands beside the form") { frame, _ in
      let style = Style(foreground: .white, background: .black)
      frame.write(
        "x", at: Point(column: 0, row: frame.size.rows / 2), style: style, clip: frame.bounds)
    },
    Fault(law: .restIsBlank, testDescription: "the page has a spot") { frame, _ in
      frame.fill(
        Rect(column: 0, row: frame.size.rows / 2, columns: 1, rows: 1),
        style: Style(foreground: .white, background: RGB(0xD0021B)))
    },
    Fault(law: .cursorIsPlaced, testDescription: "the cursor is in the corner") { frame, _ in
      frame.placeCursor(at: Point(column: 0, row: 0))
    },
    Fault(law: .cursorIsPlaced, testDescription: "the cursor is hidden") { frame, _ in
      frame.placeCursor(at: nil)
    },
  ]

  @Test(arguments: faults)
  func `with a fault planted is found guilty, and nothing before`(fault: Fault) throws {
    let state = try Self.state(.email)
    var frame = ScreenView(state).frame
    #expect(FrameLaws(frame, state).findings == [])
    try fault.plant(&frame, ScreenLayout(state))
    #expect(FrameLaws(frame, state).findings.map(\.law).contains(fault.law))
  }

  @Test func `has a fault for each law`() {
    #expect(Set(Self.faults.map(\.law)) == Set(FrameLaw.allCases))
  }
}
