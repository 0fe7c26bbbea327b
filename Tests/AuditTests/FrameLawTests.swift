import LoginAudit
import LoginCanvas
import LoginLayout
import LoginModel
import LoginMessages
import TestedLanguages
import Testing
import Waiting

@Suite struct `The drawn screen` {
  @Test(arguments: PageName.allCases, Language.tested)
  func `is the layout, and nothing else`(screen: PageName, language: Language) throws {
    let turn =
      (PageName.allCases.firstIndex(of: screen) ?? 0)
      + (Language.tested.firstIndex(of: language) ?? 0)
    for textSize in [nil, ContentSizeCategory.accessibilityExtraLarge] {
      for (index, (columns, rows)) in [(24, 10), (80, 24), (110, 40)].enumerated() {
        // A third of the looks for each language, so that three languages have all of them.
        for (number, (palette, glyphs)) in [
          (Palette.xterm256, GlyphSet.sextants), (.trueColor, .quadrants), (.monochrome, .ascii),
        ].enumerated() where FullRun.isOn || (index + number + turn).isMultiple(of: 3) {
          let state = try Sample.state(
            screen, language, textSize, columns: columns, rows: rows, palette: palette,
            glyphs: glyphs, wantsKeyboard: columns == 80)
          #expect(
            DrawnScreen(state).drawn.frameFindings == [],
            "\(columns)x\(rows) \(palette.name) \(String(describing: textSize))")
        }
      }
    }
  }

  /// A fault that is drawn on the frame of the email form.
  struct Fault: Sendable, CustomTestStringConvertible {
    let law: Law
    let testDescription: String
    let plant: @Sendable (inout Frame, ScreenLayout) throws -> Void
  }

  static let faults = [
    Fault(law: .textIsDrawn, testDescription: "a letter is missing") { frame, layout in
      let line = try #require(layout.element(ElementID("form.go"))?.lines.first)
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
      let line = try #require(layout.element(ElementID("form.forgotPassword"))?.lines.first)
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
    Fault(law: .edgeIsDrawn, testDescription: "a field has lost its edge") { frame, layout in
      let field = try #require(layout.element(.password))
      frame.fill(field.frame, style: Style(foreground: .white, background: .black))
    },
    Fault(law: .markStandsOut, testDescription: "the mark of the focus is as dark as the page") {
      frame, layout in
      let marked = try #require(layout.elements.first { $0.focusMark != nil })
      let mark = try #require(marked.focusMark)
      frame.write(
        ">", at: mark.origin, style: Style(foreground: RGB(0x202020), background: .black),
        clip: frame.bounds)
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
    let screen = DrawnScreen(try Sample.state(.email))
    var frame = screen.frame
    #expect(screen.frameFindings == [])
    try fault.plant(&frame, screen.layout)
    #expect(screen.drawn(frame).frameFindings.map(\.law).contains(fault.law))
  }
}
