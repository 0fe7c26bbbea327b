import LoginCanvas
import LoginModel
import LoginTerminalAudit
import Testing

@testable import LoginAudit
@testable import LoginLayout

/// Our own pages, judged by the rules for other programs too.
@Suite struct `Both audits` {
  /// Returns the findings about text of the audit for other programs, as it sees the cells.
  private static func text(_ frame: Frame, _ layout: ScreenLayout) -> [TerminalFinding] {
    let situation = TerminalSituation(TerminalRun.Start())
    let lines = layout.elements.flatMap(\.lines).map(\.place)
    return ContrastRules.findings(TerminalPicture(frame), in: situation).filter { finding in
      // Icons are judged as drawings, not as text.
      finding.rule == .contrast
        && finding.place.map { place in
          lines.contains { !$0.intersection(place).isEmpty }
        } == true
    }
  }

  private static func fails(_ screen: DrawnScreen) -> Bool {
    screen.frameFindings.contains { $0.law == .textIsReadable }
  }

  @Test(arguments: PageName.allCases)
  func `find no text with too little contrast on a page`(page: PageName) throws {
    let screen = DrawnScreen(try Sample.state(page, palette: .trueColor))
    #expect(!Self.fails(screen))
    #expect(Self.text(screen.frame, screen.layout).map(\.fault) == [])
  }

  @Test(arguments: [0x000000, 0x333333, 0x666666, 0x767676, 0x999999])
  func `say the same of letters in a gray`(color: UInt32) throws {
    let screen = DrawnScreen(try Sample.state(.email, palette: .trueColor))
    let element = try #require(screen.layout.element(ElementID("form.forgotPassword")))
    let line = try #require(element.lines.first)
    var frame = screen.frame
    let style = Style(foreground: RGB(color), background: .black)
    frame.write(line.text, at: line.place.origin, style: style, clip: frame.bounds)
    let isFound = !Self.text(frame, screen.layout).isEmpty
    #expect(isFound == Self.fails(screen.drawn(frame)))
    #expect(isFound == (RGB(color).contrast(with: .black) < Contrast.standard.ratio))
  }

  @Test func `agree that the cursor is on the focus of the picker`() throws {
    let steps = try (0..<4).map { focus in
      KeyStep(
        focus == 0 ? nil : .tab,
        TerminalPicture(DrawnScreen(try Sample.state(.picker, focus: focus)).frame),
        ProgramOutput.Amount())
    }
    let found = FocusRules.findings(steps, in: TerminalSituation(TerminalRun.Start()))
    #expect(found.filter { $0.rule == .cursorOnFocus || $0.rule == .useOfColor }.map(\.fault) == [])
  }
}

private extension TerminalPicture {
  /// Creates the picture that a terminal shows of a frame.
  init(_ frame: Frame) {
    self.init(
      size: frame.size, cursor: frame.cursor ?? Point(column: 0, row: 0),
      isCursorVisible: frame.cursor != nil)
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[column, row]
        self[column, row] = TerminalCell(
          cell.text, cell.style.attributes.contains(.reverse) ? .reverse : [],
          foreground: .direct(cell.style.foreground), background: .direct(cell.style.background))
      }
    }
  }
}
