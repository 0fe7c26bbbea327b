import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `Other terminals and pipes` {
  private static func written(
    _ characters: Int, sequences: Int = 0, _ ending: TerminalRun.Ending? = nil
  ) -> PlainRules.Written {
    var amount = ProgramOutput.Amount()
    (amount.characters, amount.sequences) = (characters, sequences)
    return PlainRules.Written(amount, TerminalPicture(["Unknown terminal"]), ending)
  }

  private static func dumb(_ written: PlainRules.Written) -> [TerminalVerdict] {
    PlainRules.dumb(written, in: .usual).map(\.verdict)
  }

  @Test func `pass with plain text, and at a dumb terminal with a success in silence`() {
    #expect(Self.dumb(Self.written(20)).isEmpty)
    #expect(Self.dumb(Self.written(0, .exit(0))).isEmpty)
    #expect(PlainRules.pipe(Self.written(20, .exit(1)), in: .usual).isEmpty)
  }

  @Test func `fail with control sequences, signals, and silent failures`() {
    #expect(Self.dumb(Self.written(20, sequences: 1)) == [.fails])
    #expect(Self.dumb(Self.written(20, .signal(11))) == [.fails])
    #expect(Self.dumb(Self.written(0, .exit(1))) == [.fails])
    #expect(PlainRules.pipe(Self.written(20, sequences: 3), in: .usual).map(\.verdict) == [.fails])
    #expect(PlainRules.pipe(Self.written(0, .signal(6)), in: .usual).map(\.verdict) == [.fails])
  }

  @Test func `counts one control sequence as one`() {
    #expect(
      PlainRules.dumb(Self.written(20, sequences: 1), in: .usual).map(\.fault)
        == ["The program writes 1 control sequence to a dumb terminal"])
    #expect(
      PlainRules.pipe(Self.written(20, sequences: 2), in: .usual).map(\.fault)
        == ["The program writes 2 control sequences to a pipe"])
  }

  @Test func `may fail with a refusal, and can't be told while nothing is printed`() {
    #expect(Self.dumb(Self.written(20, .exit(1))) == [.mayFail])
    #expect(Self.dumb(Self.written(0)) == [.cantTell])
  }

  @Test func `show the words of the usual terminal, in characters that there are`() {
    let reference = TerminalPicture(["Choose what happens next", "Install everything"])
    var start = TerminalRun.Start()
    start.terminal = .vt100
    let situation = TerminalSituation(start)
    let verdicts = { (picture: TerminalPicture, ending: TerminalRun.Ending?) in
      PlainRules.terminal(
        picture, ending, comparedWith: SteadyWords(reference), in: situation
      ).map(\.verdict)
    }
    #expect(verdicts(reference, nil).isEmpty)
    #expect(verdicts(TerminalPicture(["Choose what happens next"]), nil) == [.mayFail])
    #expect(verdicts(TerminalPicture([]), nil) == [.fails])
    #expect(verdicts(TerminalPicture(["Unknown"]), .exit(1)) == [.fails])
    #expect(verdicts(reference.styled(row: 0) { $0.foreground = .entry(1) }, nil) == [.mayFail])
    var replaced = reference
    replaced[40, 5].text = "\u{FFFD}"
    #expect(verdicts(replaced, nil) == [.fails])
  }

  @Test func `have no colors with NO_COLOR=1, but may have attributes`() {
    let picture = TerminalPicture(["Install"])
    let bold = picture.styled(row: 0) { $0.attributes = [.bold, .reverse] }
    #expect(PlainRules.noColor(bold, in: .usual).isEmpty)
    let found = PlainRules.noColor(picture.styled(row: 0) { $0.background = .entry(4) }, in: .usual)
    #expect(found.map(\.verdict) == [.mayFail])
    #expect(found.first?.place == Rect(column: 0, row: 0, columns: 7, rows: 1))
  }
}

@Suite struct `The end of a program` {
  private static let picture = TerminalPicture(["Install everything"])

  private static func outcome(_ way: EndingRules.Way, _ leftOn: [String]?) -> EndingRules.Outcome {
    EndingRules.Outcome(way, hasEnded: leftOn != nil, leftOn: leftOn ?? [], picture)
  }

  private static func findings(_ way: EndingRules.Way, _ leftOn: [String]?) -> [TerminalFinding] {
    EndingRules.findings(outcome(way, leftOn), in: .usual)
  }

  @Test func `restores the terminal, except one that was hung up`() throws {
    #expect(Self.findings(.key(.control("c")), []).isEmpty)
    let finding = try #require(Self.findings(.termination, ["a hidden cursor"]).first)
    #expect(finding.rule == .terminalRestored && finding.verdict == .fails)
    #expect(finding.fault == "After SIGTERM, the program leaves behind: a hidden cursor")
    #expect(Self.findings(.hangUp, ["a hidden cursor"]).isEmpty)
  }

  @Test func `comes after a signal`() {
    #expect(Self.findings(.termination, nil).map(\.rule) == [.endsWhenAsked])
    #expect(Self.findings(.hangUp, nil).map(\.rule) == [.endsWhenAsked])
    #expect(Self.findings(.key(.escape), nil).isEmpty)
  }

  @Test func `comes after a usual key, or the screen names another`() {
    let trapped = EndingRules.usualKeys.map { Self.outcome(.key($0), nil) }
    #expect(EndingRules.trap(trapped, in: .usual).map(\.verdict) == [.fails])
    let left = trapped + [Self.outcome(.key(.letter("q")), [])]
    #expect(EndingRules.trap(left, in: .usual).isEmpty)
    #expect(EndingRules.trap([], in: .usual).isEmpty)
    let told = EndingRules.Outcome(
      .key(.escape), hasEnded: false, TerminalPicture(["Type :qa! to quit"]))
    #expect(EndingRules.trap([told], in: .usual).map(\.verdict) == [.mayFail])
    #expect(EndingRules.named(on: TerminalPicture(["^G Help  ^X Exit"])) == [.control("x")])
    #expect(EndingRules.named(on: Self.picture).isEmpty)
  }
}

@Suite struct `A label of a password` {
  private static let picture = TerminalPicture(["Welcome", "Password:"]).cursor(column: 10, row: 1)

  private static func verdicts(_ picture: TerminalPicture, echoes: Bool, isShown: Bool?)
    -> [TerminalVerdict]
  {
    PasswordRule.findings(picture, echoes: echoes, isShown: isShown, in: .usual).map(\.verdict)
  }

  @Test func `fails if the kernel or the program shows what is typed`() {
    #expect(Self.verdicts(Self.picture, echoes: true, isShown: nil) == [.fails])
    #expect(Self.verdicts(Self.picture, echoes: false, isShown: true) == [.fails])
  }

  @Test func `passes if neither does, and where the cursor is at no label`() {
    #expect(Self.verdicts(Self.picture, echoes: false, isShown: nil).isEmpty)
    #expect(Self.verdicts(Self.picture, echoes: true, isShown: false).isEmpty)
    let name = Self.picture.cursor(column: 0, row: 9)
    #expect(Self.verdicts(name, echoes: true, isShown: nil).isEmpty)
  }
}
