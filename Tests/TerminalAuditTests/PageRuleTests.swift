import LoginAudit
import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `The symbols of a program` {
  private static func rules(_ picture: TerminalPicture) -> [TerminalRule: TerminalVerdict] {
    let found = SymbolRules.findings(picture, in: .usual)
    return Dictionary(found.map { ($0.rule, $0.verdict) }, uniquingKeysWith: min)
  }

  /// Returns a row in the colors of two entries.
  private static func colored(_ text: String, _ ink: Int, on ground: Int) -> TerminalPicture {
    TerminalPicture([text]).styled(row: 0) {
      ($0.foreground, $0.background) = (.entry(ink), .entry(ground))
    }
  }

  @Test func `have text beside them`() {
    #expect(Self.rules(TerminalPicture(["\u{E0A0} main", "│ \u{F015} Home │"])).isEmpty)
    #expect(Self.rules(TerminalPicture(["\u{E0A0}     main"])) == [.iconsHaveText: .fails])
    #expect(Self.rules(TerminalPicture(["│🔒│ Home"])) == [.iconsHaveText: .mayFail])
  }

  @Test func `differ from their background by 3 to 1`() {
    #expect(Self.rules(Self.colored("✔ Ready", 238, on: 236)) == [.nonTextContrast: .fails])
    #expect(Self.rules(Self.colored("✔ Ready", 231, on: 18)).isEmpty)
    // A frame may be decoration.
    #expect(Self.rules(Self.colored("│ Ready │", 238, on: 236)) == [.nonTextContrast: .mayFail])
    // Letters have a rule of their own.
    #expect(Self.rules(Self.colored("Ready", 238, on: 236)).isEmpty)
  }

  @Test func `are frames that no text runs over`() {
    let whole = ["┌──────────┐", "│ Disk     │", "│          │", "└──────────┘"]
    #expect(Self.rules(TerminalPicture(whole)).isEmpty)
    var over = whole
    over[1] = "│ Disk is too full"
    let found = SymbolRules.findings(TerminalPicture(over), in: .usual)
    #expect(found.map(\.rule) == [.nothingOverlaps] && found.first?.verdict == .mayFail)
    #expect(found.first?.fault == "“Disk is too full” runs over the side of a box")
    // A box in front has a side of its own.
    let behind = ["┌──────────┐", "│ Di┌──────────┐", "│   │ A window │", "└───└──────────┘"]
    #expect(!Self.rules(TerminalPicture(behind)).keys.contains(.nothingOverlaps))
  }
}

@Suite struct `A window of another shape` {
  private static let lines = [
    "Choose what the installation does next", "Install everything", "Repair packages",
  ]

  private static func findings(_ lines: [String], ending: TerminalRun.Ending? = nil)
    -> [TerminalFinding]
  {
    let picture = TerminalPicture(
      lines, columns: ShapeRules.spaced.columns, rows: ShapeRules.spaced.rows)
    return ShapeRules.findings(
      .textSpacing, SizeRules.Shown([picture], ending: ending),
      comparedWith: SteadyWords(TerminalPicture(self.lines)), in: .of(columns: 64, rows: 16))
  }

  @Test func `has all words, also continued in the next row`() {
    #expect(Self.findings(Self.lines).isEmpty)
    #expect(
      Self.findings(["Choose what the instal", "lation does next"] + Self.lines[1...]).isEmpty)
  }

  @Test func `fails if words are missing, or if it is refused`() throws {
    let finding = try #require(Self.findings(["Choose what"]).first)
    #expect(finding.rule == .textSpacing && finding.verdict == .fails)
    #expect(finding.fault == "Words are missing: the, installation, does, next")
    #expect(Self.findings(["Please resize this window"]).map(\.verdict) == [.fails])
    #expect(Self.findings(["Bye"], ending: .exit(1)).map(\.verdict) == [.fails])
  }

  @Test func `is of the cells that space leaves, and higher than wide`() {
    let cell = (width: 8, height: 16)
    #expect(ShapeRules.portrait.rows * cell.height > ShapeRules.portrait.columns * cell.width)
    #expect(ShapeRules.spaced == Size(columns: Int(80 / 1.24), rows: Int(24 / 1.5)))
  }
}

@Suite struct `The first output of a program` {
  private static let size = Size(columns: 40, rows: 10)

  private static func rows(_ text: String) -> [Int] {
    WritingRules.rows(Array(text.utf8), in: size)
  }

  @Test func `has rows by its line breaks and by moves of the cursor`() {
    #expect(Self.rows("One\r\nTwo\r\n\r\nFour") == [0, 1, 3])
    #expect(Self.rows("\u{1B}[5;1HFive\u{1B}[2;3H\u{1B}[7mTwo\u{1B}[m more") == [4, 1])
    // A title, colors and blanks aren't heard.
    #expect(Self.rows("\u{1B}[5;1H\u{1B}]2;Mail\u{07}\u{1B}[31m   \u{1B}[1;1HOne") == [0])
  }

  @Test func `passes from top to bottom, and may fail from bottom to top`() {
    let picture = TerminalPicture(["One", "Two", "Three", "Four", "Five"])
    let findings = { WritingRules.order($0, on: picture, in: .usual).map(\.verdict) }
    #expect(findings([0, 1, 2, 3, 4]).isEmpty)
    // A row that is written again is heard there.
    #expect(findings([4, 0, 1, 2, 3, 4]).isEmpty)
    #expect(findings([4, 3, 2, 1, 0]) == [.mayFail])
  }

  @Test func `has a title with a letter`() {
    let findings = { WritingRules.title($0, on: TerminalPicture(["One"]), in: .usual).map(\.name) }
    #expect(findings("Mail").isEmpty)
    #expect(findings(nil) == ["none"] && findings(" ") == ["empty"])
    var output = ProgramOutput()
    output.read("\u{1B}]2;Mail\u{07}".utf8)
    #expect(output.title == "Mail")
    output.read("\u{1B}]0;\u{1B}\\\u{1B}]1;icon\u{07}".utf8)
    #expect(output.title == "")
  }
}
