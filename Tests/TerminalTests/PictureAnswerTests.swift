import LoginCanvas
import LoginPictures
import SeededRandom
import Testing

@testable import LoginTerminal

/// The terminal's answers about pictures, from its bytes.
@Suite(.timeLimit(.minutes(10))) struct `Answers about pictures` {
  /// The answers of terminals that were asked with ``PictureAnswers/questions``, as they arrive.
  static let kitty =
    "\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[6;18;9t\u{1B}[?62;c"
  static let xterm =
    "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}[?1;0;16S\u{1B}[?2;0;720;456S\u{1B}[?63;1;2;3;4;6c"

  /// Returns what the sequences of bytes say, and the events among them.
  static func read(
    _ bytes: [UInt8], pauses: (Int) -> Bool = { _ in false }
  ) -> (support: PictureSupport?, events: [TerminalEvent]) {
    var decoder = InputDecoder()
    (decoder.expectsAnswer, decoder.followsPictures) = (true, true)
    var (answers, events) = (PictureAnswers(mode: .auto), [TerminalEvent]())
    for (place, byte) in bytes.enumerated() {
      decoder.decode(Int32(byte), into: &events)
      if pauses(place) { decoder.pause(into: &events) }
      for sequence in decoder.takePictureSequences() { answers.take(sequence, after: .zero) }
    }
    let window = PictureAnswers.Window(
      cells: Size(columns: 80, rows: 24), pixels: PixelSize(width: 724, height: 460))
    return (answers.support(window: window), events)
  }

  @Test func `count however they are split`() {
    for (text, means) in [(Self.kitty, PictureProtocol.kitty), (Self.xterm, .sixel)] {
      let bytes = Array(text.utf8)
      for cut in bytes.indices {
        let found = Self.read(bytes) { $0 == cut }
        #expect(found.support?.means == means && found.events.isEmpty, "after \(cut)")
        #expect(found.support?.confidence == .known)
      }
    }
  }

  @Test func `lose no letter that is typed between them`() {
    let text = Self.kitty.replacing("\u{1B}[6", with: "ab\u{1B}[6").replacing(
      "\u{1B}_G", with: "ä\u{1B}_G")
    let found = Self.read(Array(text.utf8))
    #expect(found.support?.means == .kitty)
    #expect(found.events == [.character("ä"), .character("a"), .character("b")])
  }

  @Test func `are not collected without a question`() {
    var (decoder, events) = (InputDecoder(), [TerminalEvent]())
    for byte in Self.kitty.utf8 { decoder.decode(Int32(byte), into: &events) }
    #expect(decoder.pictureSequences.isEmpty && events.isEmpty)
  }

  @Test func `are no flood`() {
    var (decoder, events) = (InputDecoder(), [TerminalEvent]())
    decoder.followsPictures = true
    for byte in String(repeating: "\u{1B}[6;18;9t", count: 1000).utf8 {
      decoder.decode(Int32(byte), into: &events)
    }
    #expect(decoder.pictureSequences.count == 16)
  }

  @Test func `never name an impossible cell when they are damaged`() async {
    let fuzz = Fuzz(
      "answers about pictures", samples: [Self.kitty, Self.xterm],
      words: ["\u{1B}[?", "\u{1B}_Gi=31;", "\u{1B}\\", ";", "t", "S", "c", "OK", "6", "4"])
    let finding = await fuzz.finding(cases: 8000) { bytes in
      let found = Self.read(bytes)
      guard let support = found.support else { return nil }
      if support.cell.width != 9 && support.cell.width != 8 && support.cell.width != 10 {
        return "a cell of \(support.cell)"
      }
      if !(2...256).contains(support.registers) { return "\(support.registers) registers" }
      return found.events.count > bytes.count ? "\(found.events.count) events" : nil
    }
    #expect(finding == nil)
  }
}
