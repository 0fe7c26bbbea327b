import LoginAudit
import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `A narrow window` {
  private static let lines = [
    "Choose what the installation does next", "Install everything", "Repair packages",
    "Remove programs", "Configure network",
  ]
  private static let reference = SteadyWords(TerminalPicture(lines))

  private static func findings(
    _ lines: [String], columns: Int = 40, rows: Int = 24, ending: TerminalRun.Ending? = nil
  ) -> [TerminalFinding] {
    let picture = TerminalPicture(lines, columns: columns, rows: rows)
    return SizeRules.findings(
      SizeRules.Shown([picture], ending: ending), comparedWith: reference,
      in: .of(columns: columns, rows: rows))
  }

  @Test func `passes with all words, wrapped at blanks or inside them`() {
    #expect(Self.findings(Self.lines).isEmpty)
    let wrapped = [
      "Choose what the inst", "allation does next", "Install everything", "Repair packages",
      "Remove programs", "Configure network",
    ]
    #expect(Self.findings(wrapped, columns: 20).isEmpty)
  }

  @Test func `fails if words are missing, and names some`() throws {
    let finding = try #require(Self.findings(["Choose what"]).first)
    #expect(finding.rule == .reflow && finding.verdict == .fails)
    #expect(finding.fault.hasPrefix("Words are missing: the, installation"))
    #expect(finding.measure?.limit == 80)
  }

  @Test func `may fail if fewer rows leave no room for all words`() throws {
    let found = Self.findings(Array(Self.lines.prefix(1)), columns: 60, rows: 10)
    #expect(found.map(\.verdict) == [.mayFail])
  }

  @Test func `fails if the program refuses it, or ends there`() {
    let refused = Self.findings(["Terminal is too small, please resize."])
    #expect(refused.map(\.rule) == [.reflow] && refused.first?.verdict == .fails)
    #expect(refused.first?.fault.contains("too small") == true)
    let ended = Self.findings(["No."], columns: 20, rows: 10, ending: .exit(1))
    #expect(ended.map(\.rule) == [.textIsWhole])
    #expect(ended.first?.fault == "The program ends in a window of 20×10: “No.”")
  }

  @Test func `fails if its edge cuts a word, and may fail by an ellipsis`() throws {
    var cut = Self.lines
    cut[0] = "Choose what it does with the installatio"
    let found = Self.findings(cut).filter { $0.rule == .textIsWhole }
    let finding = try #require(found.first)
    #expect(finding.verdict == .fails && finding.fault == "“installation” is cut to “installatio”")
    #expect(finding.place == Rect(column: 29, row: 0, columns: 11, rows: 1))
    cut[0] = "Choose what the install…"
    let shortened = Self.findings(cut).filter { $0.rule == .textIsWhole }
    #expect(shortened.isEmpty, "“install” is a word by itself")
    cut[0] = "Choose what the installa…"
    #expect(Self.findings(cut).filter { $0.rule == .textIsWhole }.map(\.verdict) == [.mayFail])
  }

  @Test func `fails if a frame cuts a word`() {
    var cut = Self.lines
    cut[0] = "│ Choose what the installat│ does next"
    #expect(Self.findings(cut).filter { $0.rule == .textIsWhole }.map(\.verdict) == [.fails])
  }

  @Test func `has an ellipsis that the wide window has too`() {
    let dots = Self.lines.map { $0 + "…" }
    let picture = TerminalPicture(dots, columns: 60)
    let found = SizeRules.findings(
      SizeRules.Shown([picture]), comparedWith: SteadyWords(TerminalPicture(dots)),
      in: .of(columns: 60, rows: 24))
    #expect(found.isEmpty)
  }

  @Test func `has the words behind keys that scroll`() {
    let parts = Self.lines.map { TerminalPicture([$0], columns: 40, rows: 2) }
    let found = SizeRules.findings(
      SizeRules.Shown(parts), comparedWith: Self.reference, in: .of(columns: 40, rows: 2))
    #expect(found.isEmpty)
  }

  @Test func `shows after a resize what a new start shows`() {
    let started = TerminalPicture(Self.lines, columns: 40)
    let lost = TerminalPicture(Self.lines.map { String($0.prefix(5)) }, columns: 40)
    let situation = TerminalSituation.of(columns: 40, rows: 24)
    let live = { (picture: TerminalPicture, hasDrawn: Bool) in
      SizeRules.live(
        picture, comparedWith: SteadyWords(started), hasDrawn: hasDrawn, in: situation
      ).map(\.verdict)
    }
    #expect(live(started, true).isEmpty && live(started, false).isEmpty)
    #expect(live(lost, true) == [.fails])
    // One word less is another part of a page, unless the program hasn't drawn it again.
    let less = TerminalPicture(Array(Self.lines.dropLast()) + ["Configure"], columns: 40)
    #expect(live(less, true).isEmpty && live(less, false) == [.fails])
  }

  @Test func `needs no word that another start of the same size doesn't show`() {
    let processes = { (names: String) in TerminalPicture(Self.lines + [names]) }
    var reference = SteadyWords(processes("bash clang gawk locale mandb nano python sort"))
    let narrow = SizeRules.Shown([TerminalPicture(Self.lines, columns: 40)])
    let faults = {
      SizeRules.findings(narrow, comparedWith: reference, in: .of(columns: 40, rows: 24))
        .map(\.fault)
    }
    #expect(faults() == ["Words are missing: bash, clang, gawk, locale"])
    reference.add(processes("awk cat dd find gcc head less make"))
    #expect(faults() == [])
    // What most starts show has to be there.
    let names = "vim wc xargs yes zcat tee tail"
    reference = SteadyWords(processes(names))
    reference.add(processes(names))
    reference.add(TerminalPicture(Self.lines))
    #expect(faults() == ["Words are missing: vim, wc, xargs, yes"])
  }

  @Test func `needs no numbers and times`() {
    let numbers = ["12:09:55 up 11:14, load 8.44 3.87 4.39", "430M of 23.5G, 37 42 58 61 75 99 %"]
    let wide = SteadyWords(TerminalPicture(Self.lines + numbers))
    let found = SizeRules.findings(
      SizeRules.Shown([TerminalPicture(Self.lines + ["12:10:01 up load of"], columns: 40)]),
      comparedWith: wide, in: .of(columns: 40, rows: 24))
    #expect(found.isEmpty)
    // A number of the next start may begin like a longer one of the first.
    let cut = SizeRules.findings(
      SizeRules.Shown([TerminalPicture(["load of up 314"], columns: 14)]),
      comparedWith: SteadyWords(TerminalPicture(["load of up 31415"])),
      in: .of(columns: 14, rows: 24))
    #expect(cut.isEmpty)
  }
}
