import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `The focus of a program` {
  private static let menu = TerminalPicture([
    "Choose what happens next", "Install everything", "Repair packages", "Remove programs",
  ])

  /// Returns the menu with an item that has the focus, in each of three rows.
  private static func walk(
    isVisible: Bool = true, at column: Int? = 0, _ change: @escaping (inout TerminalCell) -> Void
  ) -> [KeyStep] {
    let pictures = [1, 2, 3, 1, 2].map { row in
      menu.styled(row: row, change)
        .cursor(column: column ?? 79, row: column == nil ? 23 : row, isVisible: isVisible)
    }
    return KeyStep.walk(.down, pictures)
  }

  private static func rules(_ steps: [KeyStep]) -> [TerminalRule: TerminalVerdict] {
    let found = FocusRules.findings(steps, in: .usual)
    return Dictionary(found.map { ($0.rule, $0.verdict) }, uniquingKeysWith: min)
  }

  @Test func `passes if the cursor is on it, whatever it looks like`() {
    let blue = Self.walk { $0.background = .entry(4) }
    #expect(Self.rules(blue).isEmpty)
  }

  @Test func `fails if the cursor is elsewhere, and says where`() throws {
    let steps = Self.walk(at: nil) { $0.attributes.insert(.reverse) }
    #expect(Self.rules(steps) == [.cursorOnFocus: .fails])
    let finding = try #require(FocusRules.findings(steps, in: .usual).first)
    #expect(finding.verdict == .fails)
    #expect(finding.fault == "The cursor is at column 80 of row 24, not on the focused item")
    #expect(finding.place == Rect(column: 0, row: 2, columns: 15, rows: 1))
    #expect(finding.situation.keys == [.down])
  }

  @Test func `may fail if the cursor is on it and hidden`() {
    let steps = Self.walk(isVisible: false) { $0.attributes.insert(.reverse) }
    #expect(Self.rules(steps) == [.cursorOnFocus: .mayFail])
  }

  @Test func `fails if two dark colors alone show it`() {
    let pictures = [1, 2, 3, 1].map { row in
      var picture = Self.menu
      for other in 1...3 {
        picture = picture.styled(row: other) {
          ($0.foreground, $0.background) = (.entry(231), .entry(other == row ? 17 : 18))
        }
      }
      return picture.cursor(column: 0, row: 23, isVisible: false)
    }
    let found = Self.rules(KeyStep.walk(.tab, pictures))
    #expect(found == [.useOfColor: .fails, .cursorOnFocus: .fails])
  }

  @Test func `isn't shown by color alone if the colors are exchanged, or a mark moves`() {
    let reversed = Self.walk(isVisible: false) { $0.attributes.insert(.reverse) }
    #expect(Self.rules(reversed)[.useOfColor] == nil)
    let pictures = [1, 2, 3, 1].map { row in
      var picture = TerminalPicture(["Choose", "  Install", "  Repair", "  Remove"])
      picture[0, row].text = ">"
      return picture.cursor(column: 0, row: row)
    }
    #expect(Self.rules(KeyStep.walk(.down, pictures)).isEmpty)
  }

  @Test func `is the text beside a mark, too`() {
    let verdicts = { (column: Int) in
      let pictures = [1, 2, 3, 1].map { row in
        var picture = TerminalPicture([
          "Choose", "  Install it  now", "  Repair it  now", "  Wipe it  now",
        ])
        picture[0, row].text = ">"
        return picture.cursor(column: column, row: row, isVisible: false)
      }
      return Self.rules(KeyStep.walk(.down, pictures))
    }
    #expect(verdicts(6) == [.cursorOnFocus: .mayFail])
    #expect(verdicts(40) == [.cursorOnFocus: .fails])
  }

  @Test func `may be invisible if keys make the program write, and nothing changes`() {
    let hidden = Self.menu.cursor(column: 0, row: 23, isVisible: false)
    let steps = KeyStep.walk(.tab, [hidden, hidden, hidden])
    #expect(Self.rules(steps) == [.focusVisible: .mayFail])
    // A visible cursor that stays says that nothing moved.
    #expect(Self.rules(KeyStep.walk(.tab, [Self.menu, Self.menu, Self.menu])).isEmpty)
    // A key without an answer has no effect.
    #expect(Self.rules(KeyStep.walk(.tab, [hidden, hidden, hidden], bytes: 0)).isEmpty)
  }

  @Test func `isn't invisible in a program that writes as much after a key without a meaning`() {
    let hidden = Self.menu.cursor(column: 0, row: 23, isVisible: false)
    let steps = KeyStep.walk(.tab, [hidden, hidden, hidden], bytes: 20)
    let found = { (bytes: Int, picture: TerminalPicture) in
      let control = KeyStep.walk(.function(12), [hidden, picture], bytes: bytes).last
      return FocusRules.findings(steps, control: control, in: .usual).map(\.verdict)
    }
    #expect(found(20, hidden).isEmpty)
    #expect(found(0, hidden) == [.mayFail])
    // A key that changes something has a meaning.
    let other = Self.menu.cursor(column: 0, row: 22, isVisible: true)
    #expect(found(20, other) == [.mayFail])
  }

  @Test func `isn't a mark at the edge for a row with more text`() {
    let long = String(repeating: "word ", count: 16)
    let pictures = [0, 1, 2, 3, 0].map { row in
      var picture = TerminalPicture(Array(repeating: long, count: 4))
      for other in 0...3 where other != row { picture[79, other] = TerminalCell(">", .reverse) }
      return picture.cursor(column: 73, row: row)
    }
    #expect(Self.rules(KeyStep.walk(.down, pictures)).isEmpty)
    // In the first column it is one.
    let marked = [0, 1, 2, 3, 0].map { row in
      var picture = TerminalPicture(Array(repeating: "  " + long, count: 4))
      picture[0, row].text = ">"
      return picture.cursor(column: 73, row: 20)
    }
    #expect(Self.rules(KeyStep.walk(.down, marked)) == [.cursorOnFocus: .fails])
  }

  @Test func `isn't a page that scrolls, nor a counter beside a cursor that moves`() {
    let pages = (0..<4).map { page in
      TerminalPicture(
        (0..<20).map { "Line \(page * 20 + $0) of the book, with other words \($0 * page)" }
      )
      .cursor(column: 0, row: 23)
    }
    #expect(Self.rules(KeyStep.walk(.pageDown, pages)).isEmpty)
    let counters = (1...4).map { number in
      TerminalPicture(["text", "text", "text", "text", "row \(number), all"])
        .cursor(column: 0, row: number - 1)
    }
    #expect(Self.rules(KeyStep.walk(.down, counters)).isEmpty)
  }

  @Test func `is judged by all cells of both items if it moves between two`() {
    let pictures = [1, 2, 1, 2].map { row in
      Self.menu.styled(row: row) { $0.attributes.insert(.reverse) }
    }
    let on = pictures.map { $0.cursor(column: 3, row: 2) }
    #expect(Self.rules(KeyStep.walk(.tab, on)).isEmpty)
    let off = pictures.map { $0.cursor(column: 3, row: 20) }
    #expect(Self.rules(KeyStep.walk(.tab, off)) == [.cursorOnFocus: .fails])
  }
}
