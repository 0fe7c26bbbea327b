import LoginAudit
import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `A program without a key` {
  private static let picture = TerminalPicture(["Working on it"])

  private static func rules(
    _ changes: [PictureChange], bytes: Int = 0, clears: Int = 0,
    _ picture: TerminalPicture = picture
  ) -> [TerminalRule: TerminalVerdict] {
    var amount = ProgramOutput.Amount()
    (amount.bytes, amount.clears) = (bytes, clears)
    let found = MotionRules.findings(
      changes, amount, milliseconds: 10_000, on: picture, in: .usual)
    return Dictionary(found.map { ($0.rule, $0.verdict) }, uniquingKeysWith: min)
  }

  private static func every(_ milliseconds: Int, until end: Int, cells: Int = 1) -> [PictureChange]
  {
    stride(from: milliseconds, through: end, by: milliseconds).map {
      PictureChange(time: $0, cells: cells)
    }
  }

  @Test func `changes once if it writes an update in pieces, as htop does`() {
    var watch = PictureWatch(TerminalPicture(["aaaa"]))
    watch.add(TerminalPicture(["baaa"]), at: 100)
    watch.add(TerminalPicture(["bbaa"]), at: 120)
    watch.add(TerminalPicture(["bbaa"]), at: 130)
    watch.add(TerminalPicture(["bbba"]), at: 140)
    #expect(
      watch.changes == [PictureChange(time: 100, cells: 2), PictureChange(time: 140, cells: 1)])
    // A flash that is over within an update still counts.
    watch.add(TerminalPicture(["bbaa"]), at: 150)
    #expect(watch.changes.last == PictureChange(time: 140, cells: 1))
  }

  @Test func `passes at rest, and if it moves for less than five seconds`() {
    #expect(Self.rules([]).isEmpty)
    #expect(Self.rules(Self.every(100, until: 4900)).isEmpty)
  }

  @Test func `fails if it still moves after five seconds, or may fail if that is slow`() {
    #expect(Self.rules(Self.every(100, until: 9900)) == [.motionEnds: .fails])
    #expect(Self.rules(Self.every(2000, until: 10_000)) == [.motionEnds: .mayFail])
  }

  @Test func `flashes if much of the screen changes more than six times in a second`() {
    let large = Self.every(100, until: 1000, cells: 1000)
    #expect(Self.rules(large) == [.flashes: .fails])
    #expect(Self.rules(Self.every(100, until: 1000, cells: 100)).isEmpty)
    #expect(Self.rules(Self.every(200, until: 1000, cells: 1000)).isEmpty)
  }

  @Test func `fails if it writes for nothing, and may fail if it writes more than it shows`() {
    #expect(Self.rules([], bytes: 150).isEmpty)
    #expect(Self.rules([], bytes: 5000) == [.quietWhenIdle: .fails])
    let change = [PictureChange(time: 100, cells: 1)]
    #expect(Self.rules(change, bytes: 5000) == [.quietWhenIdle: .mayFail])
    #expect(Self.rules(change, bytes: 5000, clears: 1) == [.quietWhenIdle: .fails])
    #expect(Self.rules(change, bytes: 200).isEmpty)
  }

  @Test func `may fail if text blinks`() {
    let blinking = Self.picture.styled(row: 0) { $0.attributes.insert(.blink) }
    #expect(Self.rules([], blinking) == [.motionEnds: .mayFail])
  }

  @Test func `shares the limits of motion with the built-in audit`() {
    #expect(Motion.isLasting([5100, 5200]) && !Motion.isLasting([4000, 5200]))
    #expect(!Motion.isLasting([5001, 10_001]))
    #expect(Motion.mostInASecond([0, 100, 999, 1000, 3000]) == 3)
    #expect(Motion.mostInASecond([]) == 0)
  }
}

@Suite struct `What a key repaints` {
  private static let former = TerminalPicture(
    (0..<20).map { "Row \($0) of the table, with many words in it" })

  private static func findings(_ picture: TerminalPicture, characters: Int, bytes: Int)
    -> [TerminalFinding]
  {
    var amount = ProgramOutput.Amount()
    (amount.characters, amount.bytes) = (characters, bytes)
    return RepaintRule.findings(KeyStep(.down, picture, amount), after: former, in: .usual)
  }

  @Test func `passes if it is what changes`() {
    let next = Self.former.styled(row: 3) { $0.attributes.insert(.reverse) }
    #expect(Self.findings(next, characters: 70, bytes: 200).isEmpty)
  }

  @Test func `fails if it is the whole screen`() throws {
    let next = Self.former.styled(row: 3) { $0.attributes.insert(.reverse) }
    let finding = try #require(Self.findings(next, characters: 700, bytes: 900).first)
    #expect(finding.verdict == .fails && finding.fault.hasPrefix("Down changes 3"))
    #expect(finding.measure.map { $0.found > 90 && $0.bound == .most } == true)
  }

  @Test func `may fail if it takes many bytes`() {
    let next = Self.former.styled(row: 3) { $0.attributes.insert(.reverse) }
    #expect(Self.findings(next, characters: 70, bytes: 9000).map(\.verdict) == [.mayFail])
  }

  @Test func `may be a whole new page`() {
    let next = TerminalPicture((0..<20).map { "Another page, number \($0), with other text" })
    #expect(Self.findings(next, characters: 700, bytes: 9000).isEmpty)
  }
}
