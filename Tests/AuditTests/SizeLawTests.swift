import LoginCanvas
import LoginLettering
import LoginMessages
import LoginTypography
import Testing

@testable import LoginAudit
@testable import LoginLayout
@testable import LoginModel

/// Faults of sizes and gaps, and at the fold.
@Suite struct `A fault of sizes or gaps` {
  /// Changes one element.
  private func change(
    _ id: ElementID, _ screen: inout DrawnScreen, _ change: (inout Element) throws -> Void
  ) throws {
    let index = try #require(screen.layout.elements.firstIndex { $0.id == id }, "\(id)")
    try change(&screen.layout.elements[index])
  }

  private func laws(_ findings: [Finding]) -> Set<Law> { Set(findings.map(\.law)) }

  // MARK: The fold

  @Test func `is found if the label of the focused field is out of view`() throws {
    var screen = DrawnScreen(try Sample.state(.email, notice: nil))
    #expect(FoldLaws.findings(screen) == [])
    try change(.label(of: .email), &screen) { $0 = $0.moved(rows: $0.clip.row - $0.frame.endRow) }
    #expect(FoldLaws.findings(screen).map(\.law) == [.labelInView])
  }

  @Test func `is found if a control is split at the fold`() throws {
    var screen = DrawnScreen(try Sample.state(.email, notice: nil))
    try change(EmailPage.Control.go.id, &screen) { button in
      button = button.moved(rows: button.clip.endRow - button.frame.row - 1)
    }
    let found = FoldLaws.findings(screen)
    #expect(found.map(\.law) == [.controlIsWhole] && found.first?.measure?.found == 1)
    // A control that is out of view isn't split.
    try change(EmailPage.Control.go.id, &screen) { $0 = $0.moved(rows: 1) }
    #expect(FoldLaws.findings(screen) == [])
  }

  // MARK: Sizes

  private func provider() throws -> DrawnScreen {
    DrawnScreen(
      try Sample.state(.provider, .english, .accessibilityMedium, columns: 200, rows: 60))
  }

  @Test func `is found if the title is smaller than the text`() throws {
    var screen = try provider()
    #expect(!laws(TypeLaws.findings(screen)).contains(.titleIsNotSmaller))
    try change(.title, &screen) { $0.scale = 1 }
    #expect(laws(TypeLaws.findings(screen)).contains(.titleIsNotSmaller))
  }

  @Test func `is found if two sentences differ in size`() throws {
    var screen = try provider()
    #expect(!laws(TypeLaws.findings(screen)).contains(.proseIsEven))
    try change(ElementID("page.browser"), &screen) { $0.scale = 1 }
    #expect(laws(TypeLaws.findings(screen)).contains(.proseIsEven))
    // A sentence in letters that no font has stays small by necessity.
    try change(ElementID("page.browser"), &screen) { $0.shortfall = .noGlyphs }
    #expect(!laws(TypeLaws.findings(screen)).contains(.proseIsEven))
  }

  @Test func `is found if a code or an address is small although there is room`() throws {
    var screen = try provider()
    for id in [ElementID.userCode, .codeAddress] {
      try change(id, &screen) { ($0.scale, $0.shortfall) = (1, .tooSmall) }
      #expect(!TypeLaws.findings(screen).contains { $0.element == id })
      try change(id, &screen) { $0.shortfall = .inOnePiece }
      #expect(
        TypeLaws.findings(screen).filter { $0.element == id }.map(\.law) == [.codesAreLarge])
    }
  }

  // MARK: Gaps

  @Test func `is found if two buttons merge`() throws {
    var screen = DrawnScreen(try Sample.state(.picker)).drawn
    #expect(GapLaws(screen).findings == [])
    let types = LoginType.standard.map(\.id)
    let upper = try #require(screen.layout.element(.provider(types[0])))
    let fill = try #require(upper.fill)
    var frame = screen.frame
    try change(.provider(types[1]), &screen) { lower in
      lower.fill = fill
      let rows = upper.frame.endRow - 1..<lower.frame.row + 1
      frame.fill(
        Rect(
          column: upper.frame.column, row: rows.lowerBound, columns: upper.frame.columns,
          rows: rows.count), style: Style(foreground: .white, background: fill))
    }
    let found = GapLaws(screen.drawn(frame)).findings
    #expect(found.map(\.law) == [.fillsAreApart])
    #expect(found.map(\.element) == [.provider(types[1])])
  }

  @Test func `is found if letters reach the edge of their button`() throws {
    var screen = DrawnScreen(
      try Sample.state(.picker, .english, .accessibilityLarge, columns: 80, rows: 24))
    let id = ElementID.provider("twitter.com")
    var frame = screen.frame
    // The letter X ends above the edge.
    #expect(!GapLaws(screen.drawn(frame)).findings.contains { $0.element == id })
    try change(id, &screen) { button in
      let line = try #require(button.lines.last)
      button.frame = Rect(
        column: button.frame.column, row: button.frame.row, columns: button.frame.columns,
        rows: line.place.endRow - button.frame.row)
      frame.fill(
        Rect(
          column: line.columns.lowerBound, row: line.place.endRow - 1, columns: 1, rows: 1),
        with: "\u{2588}", style: Style(foreground: .white, background: .black))
    }
    let found = GapLaws(screen.drawn(frame)).findings.filter { $0.element == id }
    #expect(found.map(\.law) == [.inkIsInside])
  }

  @Test func `is found if drawn letters are fainter than they should be`() throws {
    var state = try Sample.state(.picker, palette: .trueColor)
    state.traits.type = try ScreenType(cellWidth: 10, cellHeight: 20)
    var screen = DrawnScreen(state)
    #expect(PixelLaws.findings(screen) == [])
    let id = ElementID.provider("google.com")
    try change(id, &screen) { button in
      button.fill = RGB(0x777777)
      button.text = RGB(0x999999)
    }
    let found = PixelLaws.findings(screen)
    #expect(found.map(\.law) == [.typeIsReadable] && found.map(\.element) == [id])
    #expect(found.first?.measure.map { $0.found < 2 && $0.limit == 4.5 } == true)
  }

  @Test func `is found if the insertion point touches letters`() throws {
    var screen = DrawnScreen(
      try Sample.state(
        .email, .english, .accessibilityLarge, columns: 80, rows: 40, notice: nil))
    var frame = screen.frame
    try change(.email, &screen) { field in
      let line = try #require(field.lines.first)
      let caret = try #require(field.insertionColumn)
      field.frame = Rect(
        column: field.frame.column, row: line.place.row, columns: field.frame.columns,
        rows: line.place.rows)
      frame.fill(field.frame.inset(by: Insets(top: -1, bottom: -1)), style: frame[0, 0].style)
      frame.fill(
        Rect(
          column: line.columns.lowerBound + caret, row: line.place.endRow - 1, columns: 1, rows: 2),
        with: "\u{2588}", style: Style(foreground: .white, background: .black))
    }
    let found = GapLaws(screen.drawn(frame)).findings.filter { $0.element == .email }
    #expect(found.map(\.law) == [.caretIsApart])
  }

  @Test(arguments: GlyphSet.allCases)
  func `is seen in pixels at the edges of cells`(glyphs: GlyphSet) throws {
    let edges = try #require(PixelEdges.all[glyphs])
    let style = Style(foreground: .white, background: .black)
    var reversed = style
    reversed.attributes = .reverse
    #expect(!edges.hasInk(Cell(text: " ", style: style), atBottom: true))
    #expect(edges.hasInk(Cell(text: " ", style: reversed), atBottom: true))
    #expect(!edges.hasInk(Cell(text: "g", style: style), atBottom: true))
    guard !glyphs.isASCII else { return }
    #expect(edges.hasInk(Cell(text: "\u{2588}", style: style), atBottom: false))
    guard glyphs == .halfBlocks || glyphs == .quadrants else { return }
    #expect(edges.hasInk(Cell(text: "\u{2580}", style: style), atBottom: false))
    #expect(!edges.hasInk(Cell(text: "\u{2580}", style: style), atBottom: true))
    #expect(edges.hasInk(Cell(text: "\u{2584}", style: style), atBottom: true))
  }

  // MARK: Order

  @Test func `is found if an item is drawn before the one that precedes it`() throws {
    var screen = DrawnScreen(try Sample.state(.provider))
    #expect(OrderLaws.findings(screen) == [])
    let lead = try #require(screen.layout.element(ElementID("page.lead"))).frame
    try change(ElementID("page.browser"), &screen) {
      $0 = $0.moved(rows: lead.row - $0.frame.row - 1)
    }
    #expect(laws(OrderLaws.findings(screen)) == [.sequenceIsKept])
  }
}
