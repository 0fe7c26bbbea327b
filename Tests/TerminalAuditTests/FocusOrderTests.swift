import LoginAudit
import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `The way of the focus` {
  private static let menu = TerminalPicture([
    "Choose what happens next", "Install", "Repair", "Remove", "Configure",
  ])

  /// Returns a walk by Tab through rows of the menu; no row has the focus for 0.
  private static func walk(_ rows: [Int], on menu: TerminalPicture = menu) -> [KeyStep] {
    let pictures = rows.map { row in
      (row == 0 ? menu : menu.styled(row: row) { $0.attributes.insert(.reverse) })
        .cursor(column: 79, row: 23, isVisible: false)
    }
    return KeyStep.walk(.tab, pictures)
  }

  private static func findings(_ rows: [Int], on menu: TerminalPicture = menu) -> [TerminalFinding]
  {
    FocusOrderRules.findings(walk(rows, on: menu), in: .usual)
  }

  @Test func `passes from top to bottom and back to the top`() {
    #expect(Self.findings([1, 2, 3, 4, 1, 2, 3]).isEmpty)
  }

  @Test func `fails if it jumps in one column, and counts the jumps`() throws {
    let finding = try #require(Self.findings([1, 3, 2, 4, 1, 3, 2]).first)
    #expect(finding.rule == .focusOrder && finding.verdict == .fails)
    #expect(finding.fault == "Tab jumps back 2 times in a circle of 4 places")
    #expect(finding.place == Rect(column: 0, row: 2, columns: 6, rows: 1))
  }

  @Test func `may go down one column, and then the next`() {
    let columns = TerminalPicture(["Install      Repair", "Remove       Configure"])
    let places = [(0, 0), (0, 1), (13, 0), (13, 1)]
    let pictures = [0, 1, 2, 3, 0, 1, 2].map { index in
      var picture = columns.cursor(column: 79, row: 23, isVisible: false)
      let (column, row) = places[index]
      for offset in 0..<6 { picture[column + offset, row].attributes.insert(.reverse) }
      return picture
    }
    let found = FocusOrderRules.findings(KeyStep.walk(.tab, pictures), in: .usual)
    #expect(found.isEmpty)
  }

  @Test func `follows a visible cursor where nothing else changes`() {
    let pictures = [1, 3, 2, 4, 1, 3, 2].map { Self.menu.cursor(column: 12, row: $0) }
    let found = FocusOrderRules.findings(KeyStep.walk(.tab, pictures), in: .usual)
    #expect(found.map(\.rule) == [.focusOrder])
  }

  @Test func `may fail if no item shows the focus in between`() throws {
    let finding = try #require(Self.findings([1, 2, 0, 4, 1, 2]).first)
    #expect(finding.rule == .focusNotObscured && finding.verdict == .mayFail)
    #expect(finding.situation.keys == [.tab, .tab])
    #expect(finding.place == Rect(column: 0, row: 2, columns: 6, rows: 1))
  }

  @Test func `may fail if two places have the same text`() throws {
    let same = TerminalPicture(["Choose", "Install", "Repair", "Install", "Remove"])
    let found = Self.findings([1, 2, 3, 4, 1, 2, 3], on: same)
    #expect(found.map(\.rule) == [.labelsDiffer])
    #expect(found.first?.fault == "Two places have the same text, “Install”")
    // The rest of its row tells each from the other.
    let named = TerminalPicture(["Choose", "Install   now", "Repair", "Install   later", "Remove"])
    #expect(Self.findings([1, 2, 3, 4, 1, 2, 3], on: named).isEmpty)
  }
}

@Suite struct `The look of the focus` {
  private static func findings(_ change: @escaping (inout TerminalCell) -> Void)
    -> [TerminalFinding]
  {
    let menu = TerminalPicture(["Choose", "Install", "Repair", "Remove"])
    let pictures = [1, 2, 3, 1].map { menu.styled(row: $0, change) }
    return FocusLookRules.findings(KeyStep.walk(.down, pictures), in: .usual)
  }

  @Test func `is enough if colors are exchanged, or the background differs by 3 to 1`() {
    #expect(Self.findings { $0.attributes.insert(.reverse) }.isEmpty)
  }

  @Test func `is too little if only a line or the letters change`() throws {
    let finding = try #require(Self.findings { $0.attributes.insert(.underline) }.first)
    #expect(finding.rule == .focusAppearance && finding.verdict == .fails && !finding.isFailure)
    // 6 letters with a line of 16 pixels each, of 4 × (48 + 16).
    #expect(finding.measure == Measure(37, atLeast: 100, .percent))
    #expect(!Self.findings { $0.attributes.insert(.bold) }.isEmpty)
  }
}
