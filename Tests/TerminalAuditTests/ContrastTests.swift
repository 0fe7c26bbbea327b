import LoginAudit
import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `The contrast of a program` {
  private static func findings(
    _ foreground: TerminalColor, _ background: TerminalColor,
    _ attributes: TerminalCell.Attributes = [], text: String = "Install", isDark: Bool? = nil
  ) -> [TerminalFinding] {
    let picture = TerminalPicture(["", "  " + text]).styled(row: 1) { cell in
      (cell.foreground, cell.background) = (foreground, background)
      cell.attributes = attributes
    }
    return ContrastRules.findings(picture, in: .usual, isDark: isDark)
  }

  @Test func `fails where two fixed colors are too near, with the cells and the ratio`() throws {
    let found = Self.findings(.direct(RGB(0x777777)), .direct(.white))
    let finding = try #require(found.first)
    #expect(found.map(\.rule) == [.contrast, .contrastEnhanced])
    #expect(finding.verdict == .fails)
    #expect(finding.fault == "“Install” is #777777 on #FFFFFF")
    #expect(finding.measure == Measure(RGB(0x777777).contrast(with: .white), atLeast: 4.5, .ratio))
    #expect(finding.place == Rect(column: 2, row: 1, columns: 7, rows: 1))
    #expect(finding.numbersInWords == "4.47:1, needs 4.5:1")
  }

  @Test func `passes black on white, and what is the user's own choice`() {
    #expect(Self.findings(.direct(.black), .direct(.white)).isEmpty)
    #expect(Self.findings(.standard, .standard).isEmpty)
    #expect(Self.findings(.standard, .standard, .reverse).isEmpty)
  }

  @Test func `may fail where it depends on the theme, and names the worst`() throws {
    let found = Self.findings(.entry(15), .standard).filter { $0.rule == .contrast }
    let finding = try #require(found.first)
    #expect(finding.verdict == .mayFail && found.count == 1)
    #expect(finding.fault.contains(" in ") && finding.fault.contains(" light"))
    // On a dark background white is easy to read in every theme.
    #expect(
      Self.findings(.entry(15), .standard, isDark: true).filter { $0.rule == .contrast }.isEmpty)
  }

  @Test func `counts exchanged colors as they are shown`() {
    let found = Self.findings(.direct(.white), .direct(RGB(0xEEEEEE)), .reverse)
    #expect(found.first?.fault == "“Install” is #EEEEEE on #FFFFFF")
    #expect(found.first?.verdict == .fails)
  }

  @Test func `can't tell whether text of the color of its background is hidden on purpose`() {
    let found = Self.findings(.entry(16), .entry(16))
    #expect(found.map(\.verdict) == [.cantTell, .cantTell])
  }

  @Test func `isn't asked of frames and marks`() {
    #expect(Self.findings(.entry(238), .entry(236), text: "│── •").isEmpty)
  }

  @Test func `is that of a whole word, whatever a drawn cursor does to a letter`() throws {
    var picture = TerminalPicture(["", "  Name"]).styled(row: 1) { cell in
      (cell.foreground, cell.background) = (.entry(243), .entry(235))
    }
    let word = Rect(column: 2, row: 1, columns: 4, rows: 1)
    let found = {
      ContrastRules.findings(picture, in: .usual).filter { $0.rule == .contrast }
    }
    let whole = found()
    for column in 2...5 {
      picture[column, 1].attributes = .reverse
      #expect(found().map(\.fault) == whole.map(\.fault))
      #expect(found().map(\.place) == [word])
      picture[column, 1].attributes = []
    }
    // A cursor in colors of its own isn't the word's fault.
    picture[2, 1] = TerminalCell("N", foreground: .entry(16), background: .entry(231))
    #expect(found().map(\.fault) == ["“Name” is color 243 on color 235"])
    #expect(found().map(\.place) == [word])
    // Two letters are something else.
    picture[3, 1] = TerminalCell("a", foreground: .entry(16), background: .entry(231))
    #expect(found().map(\.fault) == ["“me” is color 243 on color 235"])
  }

  @Test func `is one finding for a text that only has other colors with the focus`() {
    let lines = TerminalPicture(["", "  Save", "  Quit"])
    let colored = { (row: Int, ink: Int, ground: Int) in
      lines.styled(row: row) { ($0.foreground, $0.background) = (.entry(ink), .entry(ground)) }
    }
    var elements = ContrastElements()
    let names = { (picture: TerminalPicture) in
      ContrastRules.findings(picture, in: .usual, isDark: nil, &elements)
        .filter { $0.rule == .contrast }.map(\.name)
    }
    #expect(names(colored(1, 243, 235)) == ["color-243-on-color-235"])
    #expect(names(colored(1, 242, 234)) == ["color-243-on-color-235"])
    #expect(names(colored(2, 242, 234)) == ["color-242-on-color-234"])
  }

  @Test func `of 7 to 1 is information`() {
    let found = Self.findings(.direct(RGB(0x666666)), .direct(.white))
    #expect(found.map(\.rule) == [.contrastEnhanced] && found.first?.isFailure == false)
  }
}

extension TerminalFinding {
  /// The measured value and its limit, as reports have them.
  var numbersInWords: String? { measure?.words }
}
