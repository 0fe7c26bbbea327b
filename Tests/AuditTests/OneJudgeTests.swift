import LoginCanvas
import LoginMessages
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

  /// Returns the findings about words of the audit for other programs, for a picture of 40 columns.
  private static func words(_ narrow: Frame, of page: PageName) throws -> [TerminalFinding] {
    let wide = DrawnScreen(try Sample.state(page, .english, .large)).frame
    var start = TerminalRun.Start()
    start.size = narrow.size
    return SizeRules.findings(
      SizeRules.Shown([TerminalPicture(narrow)]),
      comparedWith: SteadyWords(TerminalPicture(wide)), in: TerminalSituation(start))
  }

  private static func losesText(_ screen: DrawnScreen) -> Bool {
    (screen.layoutFindings + screen.frameFindings).contains {
      [Law.showsText, .lineFits, .pageExists, .textIsDrawn].contains($0.law)
    }
  }

  @Test(arguments: PageName.allCases)
  func `find no text that 40 columns cut or lose on a page`(page: PageName) throws {
    let screen = DrawnScreen(try Sample.state(page, .english, .large, columns: 40)).drawn
    #expect(!Self.losesText(screen))
    let found = try Self.words(screen.frame, of: page)
    #expect(found.filter { $0.verdict == .fails }.map(\.fault) == [])
  }

  @Test func `find a name that is cut, and rows that are lost`() throws {
    let screen = DrawnScreen(try Sample.state(.picker, .english, .large, columns: 40)).drawn
    #expect(try Self.words(screen.frame, of: .picker).isEmpty)
    var cut = screen.frame
    let place = try #require(TerminalPicture(cut).place(of: "Google"))
    cut.write(
      "Goo…  ", at: place.origin, style: cut[place.column, place.row].style, clip: cut.bounds)
    #expect(Self.losesText(screen.drawn(cut)))
    let found = try Self.words(cut, of: .picker)
    #expect(found.map(\.rule) == [.textIsWhole])
    #expect(found.map(\.fault) == ["“google” is cut to “goo”"])
    var lost = screen.frame
    lost.fill(
      Rect(column: 0, row: 2, columns: 40, rows: 22),
      style: Style(foreground: .white, background: .black))
    #expect(Self.losesText(screen.drawn(lost)))
    let missing = try Self.words(lost, of: .picker)
    #expect(missing.map(\.rule) == [.reflow] && missing.map(\.verdict) == [.fails])
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

  /// Returns the first cells of a row that have a word.
  func place(of word: String) -> Rect? {
    for row in 0..<size.rows {
      for column in 0...(size.columns - word.count) {
        let place = Rect(column: column, row: row, columns: word.count, rows: 1)
        let text = (place.column..<place.endColumn).map { self[$0, row].text }.joined()
        if text == word { return place }
      }
    }
    return nil
  }
}
