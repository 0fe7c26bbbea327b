import LoginAudit
import LoginCanvas
import LoginTerminalAudit
import Testing

@Suite struct `The speech of a program` {
  private static func found(_ picture: TerminalPicture) -> [String] {
    SpeechRules.findings(picture, in: .usual).map(\.key)
  }

  private static let sentence = Array(repeating: "word", count: 11).joined(separator: " ")

  @Test func `comes to the first question within seven seconds`() throws {
    let near = TerminalPicture([Self.sentence, "Name:", Self.sentence, Self.sentence])
      .cursor(column: 6, row: 1)
    #expect(Self.found(near).isEmpty)
    let far = near.cursor(column: 0, row: 3)
    let finding = try #require(SpeechRules.findings(far, in: .usual).first)
    #expect(finding.key == "question-soon late" && finding.verdict == .mayFail)
    #expect(finding.fault == "34 words are spoken up to the first question")
    #expect(finding.measure == Measure(12, atMost: 7, .seconds))
    #expect(finding.measure?.words == "12 seconds, at most 7 seconds")
  }

  @Test func `has its question where a row ends like one if the cursor is hidden`() {
    let lines = [Self.sentence, "Do you agree?", Self.sentence, Self.sentence]
    let picture = TerminalPicture(lines).cursor(column: 0, row: 3, isVisible: false)
    #expect(Self.found(picture).isEmpty)
    let statement = TerminalPicture(lines.map { $0.replacing("?", with: "") })
      .cursor(column: 0, row: 0, isVisible: false)
    #expect(Self.found(statement) == ["question-soon late"])
  }

  @Test func `counts words, and two characters where there are no blanks`() {
    #expect(SpeechRules.spoken("-- Sign in, please: 42 --") == 4)
    #expect(SpeechRules.spoken("漢字漢字 ab") == 3)
    #expect(SpeechRules.seconds(175) == 60 && SpeechRules.seconds(21) == 7.5)
  }

  @Test func `has no frames and no repeated marks`() {
    #expect(Self.found(TerminalPicture(["Wait...", "┌────┐"])).isEmpty)
    #expect(
      Self.found(TerminalPicture(["┌────────┐"])) == ["spoken-words frames"])
    #expect(
      Self.found(TerminalPicture(["----- == #####", "-------", "aaaaaaa"])) == [
        "spoken-words repeats-#", "spoken-words repeats--",
      ])
    let marks = SpeechRules.findings(TerminalPicture(["-------"]), in: .usual)
    #expect(marks.map(\.fault) == ["“-” may be spoken 7 times"])
    #expect(marks.map(\.place) == [Rect(column: 0, row: 0, columns: 7, rows: 1)])
  }

  @Test func `is counted in words that a key writes`() {
    var output = ProgramOutput()
    output.read("one two\u{1B}[5;1Hthree\r\ncafé".utf8)
    #expect(output.amount.words == 4)
  }
}
